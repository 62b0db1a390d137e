'use client'

import { Button, Group, PasswordInput, Stack, Text, useDirection, type PasswordInputProps } from '@mantine/core'
import { IconCheck, IconCopy, IconDice5 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { passwordLength, passwordSigns, strengthOf, type Strength } from '@/lib/contract/access/credential-rules'
import { useCopyToClipboard } from '@/components/ui/text/copy-button'
import { textElements } from '@/components/ui/text/text-elements'
import { useFormats } from '@/components/ui/text/use-formats'
import { generatePassword } from './generate-password'
import { requiredIf } from './required-input'
import styles from './password-strength-meter.module.css'

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
      description={capsLock ? t('capsLock') : undefined}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      onBlur={() => setCapsLock(false)}
    />
  )
}

const steps = [1, 2, 3, 4] as const
const colours = ['debit', 'debit', 'caution', 'credit', 'credit'] as const

/** Strength of a password as four bars and a word in a live region. */
function PasswordStrengthMeter({ strength }: { strength: Strength }) {
  const t = useTranslations('password')
  return (
    <div className="row gap3">
      <div className={`${styles.bars} ${colours[strength]}`} aria-hidden>
        {steps.map((step) => (
          <span key={step} className={styles.bar} data-on={step <= strength || undefined} />
        ))}
      </div>
      <span className="caption" role="status">
        {t(`strength.${strength}`)}
      </span>
    </div>
  )
}

type Props = {
  label: string
  value: string
  onChange: (password: string) => void
  error?: ReactNode
  disabled?: boolean
  /** Words that an attacker may know about the owner; a password made of them is weak. */
  known?: readonly string[]
  required?: boolean
  /** Called with a generated password, so that the repetition can be filled in. */
  drew?: (password: string) => void
}

/** A new password: rules, strength while typing, and a generator (D128). */
export function NewPasswordField({ label, value, onChange, error, disabled = false, known = [], drew, required = false }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const [shown, setShown] = useState(false)
  const { copied, copy } = useCopyToClipboard()
  const draw = () => {
    const password = generatePassword()
    // A generated password must be visible to be passed on.
    setShown(true)
    onChange(password)
    drew?.(password)
  }
  return (
    <Stack gap={6}>
      <PasswordField
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
        disabled={disabled}
        autoComplete="new-password"
        visible={shown}
        onVisibilityChange={setShown}
        {...requiredIf(required)}
      />
      {value !== '' && <PasswordStrengthMeter strength={strengthOf(value, known)} />}
      <Text size="xs" c="dimmed">
        {textElements(t.rich('password.rule', { min: formats.count(passwordLength), signs: () => <bdi dir="ltr">{passwordSigns}</bdi> }))}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" leftSection={<IconDice5 size={16} aria-hidden />} onClick={draw} disabled={disabled}>
          {t('password.draw')}
        </Button>
        {value !== '' && shown && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => copy(value)}
          >
            {t(copied ? 'actions.copied' : 'password.copy')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
