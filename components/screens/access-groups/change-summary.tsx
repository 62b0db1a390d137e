'use client'

import { Text, VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Fragment, useMemo } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { useCan } from '@/lib/client/session/session-context'
import type { RightsChange } from '@/lib/contract/access/grant-changes'
import { users, type User } from '@/lib/contract/users'
import { useRightLabels } from '@/components/features/rights/right-labels'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './changes.module.css'

/** Users by group, as far as the user may know. */
export type GroupMembers = {
  /** The users were loaded: an empty group is known to be empty. */
  readonly known: boolean
  /** The users are loaded or will be. */
  readonly expected: boolean
  readonly of: (groupId: number) => readonly User[]
}

const none: readonly User[] = []

/** Users of each group. Administrators belong to none: they have every permission (D126). */
export function useGroupMembers(): GroupMembers {
  const { rows, problem } = useQuery(users, undefined, { optional: true })
  const expected = useCan()(users.rights.list) && problem === null
  // Columns are made with it.
  return useMemo(() => {
    const byGroup = new Map<number, User[]>()
    for (const user of rows ?? []) {
      for (const id of user.isAdmin ? [] : new Set(user.accessGroups)) byGroup.set(id, [...(byGroup.get(id) ?? []), user])
    }
    return { known: rows !== undefined, expected, of: (id) => byGroup.get(id) ?? none }
  }, [expected, rows])
}

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
      <span>{t('affects', { count: users.length, shown: formats.count(users.length) })}</span> <UserNames users={users} />
    </Text>
  )
}

/** Granted and revoked permissions by feature. */
export function ChangeList({ changes }: { changes: readonly RightsChange[] }) {
  const rightLabels = useRightLabels()
  return (
    <ul className="column gap2 list">
      {changes.map(({ feature, added, removed }) => (
        <li key={feature} className={`row ${styles.letters}`}>
          <bdi className="anywhere">{rightLabels.feature(feature)}</bdi>
          <span className={`dense ${styles.letters}`}>
            {added.map((letter) => (
              <ChangedLetter key={letter} letter={letter} change="added" />
            ))}
            {removed.map((letter) => (
              <ChangedLetter key={letter} letter={letter} change="removed" />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ChangedLetter({ letter, change }: { letter: string; change: 'added' | 'removed' }) {
  const t = useTranslations('accessGroups')
  const rightLabels = useRightLabels()
  const Icon = change === 'added' ? IconPlus : IconMinus
  return (
    <span className={`inline nowrap gap3px ${change === 'added' ? 'credit' : styles.removed}`}>
      <Icon size={12} stroke={2.5} aria-hidden />
      <span>{rightLabels.letter(letter)}</span>
      <VisuallyHidden>{` (${t(change)})`}</VisuallyHidden>
    </span>
  )
}
