'use client'

import { useState, type ReactNode } from 'react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDice5 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { passwordLength, passwordSigns } from '@/lib/contract/credentials'
import { drawPassword, strengthOf } from '@/lib/contract/password-strength'
import { useFormats } from './formats'
import { PasswordField } from './password-field'
import { PasswordStrength } from './password-strength'
import { useCopy } from './use-copy'

type Props = {
  label: string
  value: string
  onChange: (password: string) => void
  error?: ReactNode
  disabled?: boolean
  /** What guessers know of its owner: a password made of it is weak. */
  known?: readonly string[]
  /** Told when a password was drawn by chance: a repetition can be filled in too. */
  drew?: (password: string) => void
}

/** A password that is to be set: its rule in words, its strength while it is typed, and one by chance for the asking (D128). */
export function NewPasswordField({ label, value, onChange, error, disabled = false, known = [], drew }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const [shown, setShown] = useState(false)
  const { copied, copy } = useCopy()
  const draw = () => {
    const password = drawPassword(randomBelow)
    // Nobody has typed it: it must be seen to be passed on.
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
        withAsterisk={false}
      />
      {value !== '' && <PasswordStrength strength={strengthOf(value, known)} />}
      <Text size="xs" c="dimmed">
        {t.rich('password.rule', { min: formats.count(passwordLength), signs: () => <bdi dir="ltr">{passwordSigns}</bdi> })}
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

/** Whole numbers by chance that nobody can foresee, all equally likely. */
function randomBelow(end: number): number {
  const whole = 2 ** 32
  const fair = whole - (whole % end)
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < fair) return number % end
  }
}
