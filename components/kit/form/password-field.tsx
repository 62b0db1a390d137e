'use client'

import { useId, useState, type KeyboardEvent } from 'react'
import { PasswordInput, useDirection, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'

/** A password is left to right, but the field follows the page: the text must not reach the button at the line's end. */
const mirrored = {
  direction: 'ltr',
  textAlign: 'end',
  paddingInlineStart: 'var(--input-padding-inline-end)',
  paddingInlineEnd: 'var(--input-padding-inline-start)',
} as const

/** A password at a sign-in: it can be shown, pasted and filled in by a manager, and Caps Lock is indicated. */
export function PasswordField(props: Omit<PasswordInputProps, 'onKeyDown' | 'onKeyUp' | 'onBlur' | 'description'>) {
  const t = useTranslations('login')
  const id = useId()
  const [capsLock, setCapsLock] = useState(false)
  const rtl = useDirection().dir === 'rtl'
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      id={id}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t('showPassword'),
        // A form may have several passwords: the button names its field.
        'aria-describedby': `${id}-label`,
      }}
      styles={{ innerInput: rtl ? mirrored : { direction: 'ltr' } }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // Mantine marks the wrapper of an invalid password, not the input.
      aria-invalid={Boolean(props.error)}
      {...props}
      {...(capsLock && { description: t('capsLock') })}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      onBlur={() => setCapsLock(false)}
    />
  )
}
