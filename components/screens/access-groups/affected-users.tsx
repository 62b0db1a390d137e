'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { User } from '@/lib/contract/users'
import { useFormats } from '@/components/kit/text/use-formats'
import { BidiText } from '@/components/kit/text/bidi-text'

/** Names shown; the rest is counted. */
const most = 8

/** A list of user names. */
export function UserNames({ users }: { users: readonly User[] }) {
  const t = useTranslations('accessGroups')
  const formats = useFormats()
  const rest = users.length - most
  return (
    <>
      {users.slice(0, most).map(({ id, fullName, userName }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <BidiText text={fullName || userName} />
        </Fragment>
      ))}
      {rest > 0 && <> · {t('andMore', { count: rest, shown: formats.count(rest) })}</>}
    </>
  )
}

/** Users affected by a change of the group; `users` null: no permission to list them. */
export function AffectedUsers({ users }: { users: readonly User[] | null }) {
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
