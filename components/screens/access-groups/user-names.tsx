'use client'

import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { User } from '@/lib/contract/users'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'

/** Names shown; the rest is counted. */
const most = 8

export function UserNames({ users }: { users: readonly User[] }) {
  const t = useTranslations('accessGroups')
  const formats = useFormats()
  const rest = users.length - most
  return (
    <>
      {users.slice(0, most).map(({ id, fullName, userName }, index) => (
        <Fragment key={id}>
          {index > 0 && <span>{' · '}</span>}
          <BidiText text={fullName || userName} />
        </Fragment>
      ))}
      {rest > 0 && <span>{` · ${t('andMore', { count: rest, shown: formats.count(rest) })}`}</span>}
    </>
  )
}
