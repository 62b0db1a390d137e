'use client'

import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { User } from '@/lib/contract/users'
import { useSession } from '@/lib/client/session'
import { Affected } from './affected'
import { ChangeList } from './change-list'
import type { Change } from './grants'

/** What a save would change and for whom, to be looked at before it happens. `users` null: the person may not read them. */
export function Review({ changes, users, meanwhile }: { changes: readonly Change[]; users: readonly User[] | null; meanwhile: boolean }) {
  const t = useTranslations('accessGroups')
  const { userId } = useSession()
  return (
    <Stack gap="sm">
      {meanwhile && (
        <Text size="sm" c="var(--daftar-caution)">
          {t('changedMeanwhile')}
        </Text>
      )}
      <ChangeList changes={changes} />
      <Affected users={users} />
      {users?.some(({ id }) => id === userId) && (
        <Text size="sm" fw={500}>
          {t('youAreIn')}
        </Text>
      )}
    </Stack>
  )
}
