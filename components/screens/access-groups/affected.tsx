'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { User } from '@/lib/contract/users'
import { useFormats } from '@/components/kit/formats'
import { UserNames } from './user-names'

/** Whom a change of the group concerns; `users` null: the person may not know. */
export function Affected({ users }: { users: readonly User[] | null }) {
  const t = useTranslations('accessGroups')
  const formats = useFormats()
  if (users === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('affectsUnknown')}
      </Text>
    )
  }
  return (
    <Text size="sm">
      {t('affects', { count: users.length, shown: formats.count(users.length) })} <UserNames users={users} />
    </Text>
  )
}
