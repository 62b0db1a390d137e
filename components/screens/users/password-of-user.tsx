'use client'

import { Stack } from '@mantine/core'
import type { User } from '@/lib/contract/users'
import { Fact } from '@/components/kit/facts'
import { NewPasswordField } from '@/components/kit/new-password-field'
import { useField } from '@/components/kit/use-field'
import { ResetPassword } from './reset-password'

/** The first password of a new user. Nobody reads or sets that of another one; a new one can be sent to its owner (D130). */
export function PasswordOfUser({ user, mayReset }: { user: User | null; mayReset: boolean }) {
  const { label, viewed, value, form } = useField('password')
  if (user) {
    return viewed && mayReset ? (
      <Fact label={label}>
        <ResetPassword user={user} />
      </Fact>
    ) : null
  }
  if (viewed) return null
  const { fullName, userName } = form.getValues()
  const { error } = form.getInputProps('password') as { error?: string }
  return (
    <Stack gap={4}>
      <NewPasswordField
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(password) => form.setFieldValue('password', password)}
        error={error}
        known={[fullName, userName].filter((text) => typeof text === 'string')}
      />
    </Stack>
  )
}
