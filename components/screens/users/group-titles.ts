'use client'

import { useTranslations } from 'next-intl'
import type { ListQuery } from '@/lib/client/queries/use-query'
import type { AccessGroup } from '@/lib/contract/access-groups'

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
