'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { users, type User } from '@/lib/contract/users'
import { defineColumns, type Columns, type TextTools } from '@/components/list/columns/define-columns'
import { BidiText } from '@/components/ui/text/bidi-text'
import { GroupChips } from './group-chips'
import { titleOf, type GroupTitles } from './group-titles'
import { UserRoleBadge, UserStatusBadge } from './user-badges'

/** Columns of the list, with group titles once loaded. */
export function useUserColumns(titles: GroupTitles): Columns<User> {
  const { userId } = useSession()
  return useMemo(() => {
    const groupsOf = ({ isAdmin, isSystemic, accessGroups }: User, { translate }: TextTools): string => {
      if (isAdmin) return translate('users.administrator')
      if (isSystemic) return translate('users.systemic')
      if (titles === undefined) return ''
      return accessGroups.map((id) => titleOf(titles, id, translate)).join(' · ')
    }
    return defineColumns(users, [
      {
        field: 'fullName',
        cell: ({ id, fullName }, { words }) =>
          fullName || id === userId ? (
            <span className="row gap2 shrink clip">
              <BidiText className="shrink cut" text={fullName} words={words} />
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
        cell: (user, { translate, words }) =>
          user.isAdmin || user.isSystemic ? (
            <UserRoleBadge user={user} />
          ) : (
            titles && <GroupChips titles={user.accessGroups.map((id) => titleOf(titles, id, translate))} words={words} />
          ),
      },
      {
        field: 'isActive',
        kind: 'custom',
        width: 132,
        text: ({ isActive }, { translate }) => (isActive === null ? '' : translate(isActive ? 'users.active' : 'users.inactive')),
        compare: (a, b) => Number(b.isActive) - Number(a.isActive),
        cell: ({ isActive }) => isActive !== null && <UserStatusBadge active={isActive} />,
      },
    ])
  }, [titles, userId])
}

function You() {
  const t = useTranslations('users')
  return <span className="fixed caption tinted edged sidesNear">{t('you')}</span>
}
