'use client'

import { useId, useState, type KeyboardEvent } from 'react'
import { PasswordInput, useDirection, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'

/** A password runs from left to right, but its room is the line's: the eye stands at the line's end, where the text must not reach. */
const mirrored = {
  direction: 'ltr',
  textAlign: 'end',
  paddingInlineStart: 'var(--input-padding-inline-end)',
  paddingInlineEnd: 'var(--input-padding-inline-start)',
} as const

/** A password as it is asked for at a sign-in: it can be shown, pasted and filled in by a manager, and Caps Lock is told. */
export function PasswordField(props: Omit<PasswordInputProps, 'onKeyDown' | 'onKeyUp' | 'onBlur' | 'description'>) {
  const t = useTranslations('login')
  const id = useId()
  const [capsLock, setCapsLock] = useState(false)
  const rtl = useDirection().dir === 'rtl'
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      id={id}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t('showPassword'),
        // A form may have several passwords: the field says which one this is.
        'aria-describedby': `${id}-label`,
      }}
      styles={{ innerInput: rtl ? mirrored : { direction: 'ltr' } }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // Mantine marks the frame of a refused password, not the field that is read out.
      aria-invalid={Boolean(props.error)}
      {...props}
      {...(capsLock && { description: t('capsLock') })}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
    />
  )
}
