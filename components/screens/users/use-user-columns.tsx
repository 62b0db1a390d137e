'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { users, type User } from '@/lib/contract/users'
import { formatList } from '@/lib/format/list'
import { useSession } from '@/lib/client/session'
import { Foreign } from '@/components/kit/foreign'
import { columnsOf, type Columns, type TextTools } from '@/components/kit/table/columns'
import { GroupChips } from './group-chips'
import { titleOf, type GroupTitles } from './group-titles'
import { RoleBadge, StatusBadge } from './user-badges'
import styles from './users.module.css'

/** The columns of the list. Groups are known by their titles as soon as those have come. */
export function useUserColumns(titles: GroupTitles): Columns<User> {
  const { userId } = useSession()
  return useMemo(() => {
    const groupsOf = ({ isAdmin, isSystemic, accessGroups }: User, { say, formats }: TextTools): string => {
      if (isAdmin) return say('users.administrator')
      if (isSystemic) return say('users.systemic')
      if (titles === undefined) return ''
      return formatList(
        accessGroups.map((id) => titleOf(titles, id, say)),
        formats.locale,
      )
    }
    return columnsOf(users, [
      {
        field: 'fullName',
        cell: ({ id, fullName }, { words }) =>
          fullName || id === userId ? (
            <span className={styles.name}>
              <Foreign text={fullName} words={words} />
              {id === userId && <You />}
            </span>
          ) : null,
      },
      { field: 'userName', kind: 'code', width: 168 },
      { field: 'mobile', kind: 'phone', hiddenOnPhone: true },
      {
        field: 'accessGroups',
        kind: 'custom',
        text: groupsOf,
        cell: (user, { say, words }) =>
          user.isAdmin || user.isSystemic ? (
            <RoleBadge user={user} />
          ) : (
            titles && <GroupChips titles={user.accessGroups.map((id) => titleOf(titles, id, say))} words={words} />
          ),
      },
      {
        field: 'isActive',
        kind: 'custom',
        width: 132,
        text: ({ isActive }, { say }) => (isActive === null ? '' : say(isActive ? 'users.active' : 'users.inactive')),
        compare: (a, b) => Number(b.isActive) - Number(a.isActive),
        cell: ({ isActive }) => isActive !== null && <StatusBadge active={isActive} />,
      },
    ])
  }, [titles, userId])
}

function You() {
  const t = useTranslations('users')
  return <span className={styles.you}>{t('you')}</span>
}
