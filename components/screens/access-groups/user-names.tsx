'use client'

import { Fragment } from 'react'
import { useTranslations } from 'next-intl'
import type { User } from '@/lib/contract/users'
import { useFormats } from '@/components/kit/formats'

/** More names than this are counted. */
const most = 8

/** The names of users in a row. */
export function UserNames({ users }: { users: readonly User[] }) {
  const t = useTranslations('accessGroups')
  const formats = useFormats()
  const rest = users.length - most
  return (
    <>
      {users.slice(0, most).map(({ id, fullName, userName }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <bdi>{fullName || userName}</bdi>
        </Fragment>
      ))}
      {rest > 0 && <> · {t('andMore', { count: rest, shown: formats.count(rest) })}</>}
    </>
  )
}
