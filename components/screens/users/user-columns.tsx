'use client'

import { IconCircleCheck, IconCircleOff, IconServerCog, IconShieldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ListQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import type { AccessGroup } from '@/lib/contract/access-groups'
import { users, type User } from '@/lib/contract/users'
import { defineColumns, type Columns, type TextTools } from '@/components/list/columns/define-columns'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './users.module.css'

/** Titles of access groups by id; undefined until known. */
export type GroupTitles = ReadonlyMap<number, string> | undefined

/** Titles of the groups; those of one title also have their id. If the list cannot be read, users keep groups without names. */
export function titlesIn({ rows, problem }: Pick<ListQuery<AccessGroup>, 'rows' | 'problem'>): GroupTitles {
  const known = rows ?? (problem ? [] : undefined)
  const isShared = (title: string) => title !== '' && (known?.filter((one) => one.title === title).length ?? 0) > 1
  return known && new Map(known.map(({ id, title }) => [id, isShared(title) ? `${title} (${id})` : title]))
}

/** Title of a group; an unknown one is shown by its id. */
export const titleOf = (titles: GroupTitles, id: number, translate: ReturnType<typeof useTranslations<never>>): string =>
  titles?.get(id) || translate('users.unknownGroup', { id: String(id) })

/** Groups shown by name; the rest is counted. */
export const namedGroups = 3

/** The first groups of a user as chips, and the number of others. */
export function GroupChips({ titles, words = [] }: { titles: readonly string[]; words?: readonly string[] }) {
  const t = useTranslations('users')
  const formats = useFormats()
  const rest = titles.slice(namedGroups)
  return (
    <span className={`row gap1 shrink clip ${styles.chips}`}>
      {titles.slice(0, namedGroups).map((title, place) => (
        <span key={`${place}-${title}`} className={styles.chip}>
          <BidiText text={title} words={words} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className="fixed detail" title={rest.join(' · ')}>
          {t('moreGroups', { shown: formats.count(rest.length) })}
        </span>
      )}
    </span>
  )
}

/** Active flag as icon and word. */
export function UserStatusBadge({ active }: { active: boolean }) {
  const t = useTranslations('users')
  const Icon = active ? IconCircleCheck : IconCircleOff
  return (
    <span className={active ? 'badge credit' : 'badge quiet'}>
      <Icon size={14} aria-hidden />
      <span>{t(active ? 'active' : 'inactive')}</span>
    </span>
  )
}

/** Role beside the groups: administrator, or systemic user. */
export function UserRoleBadge({ user: { isAdmin, isSystemic } }: { user: Pick<User, 'isAdmin' | 'isSystemic'> }) {
  const t = useTranslations('users')
  if (!isAdmin && !isSystemic) return null
  const Icon = isAdmin ? IconShieldCheck : IconServerCog
  return (
    <span className={isAdmin ? 'badge asks' : 'badge quiet'}>
      <Icon size={14} aria-hidden />
      <span>{t(isAdmin ? 'administrator' : 'systemic')}</span>
    </span>
  )
}

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
