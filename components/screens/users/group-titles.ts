import type { useTranslations } from 'next-intl'
import type { AccessGroup } from '@/lib/contract/access-groups'
import type { Resource } from '@/lib/client/use-resource'

/** Titles of access groups by id; undefined as long as nobody knows them. */
export type GroupTitles = ReadonlyMap<number, string> | undefined

/** The titles of the groups. A list that cannot be read leaves them without names, not users without groups. */
export function titlesIn({ rows, problem }: Pick<Resource<AccessGroup>, 'rows' | 'problem'>): GroupTitles {
  const known = rows ?? (problem ? [] : undefined)
  return known && new Map(known.map(({ id, title }) => [id, title]))
}

/** What a group is called; one that the list does not have is told by its number. */
export const titleOf = (titles: GroupTitles, id: number, say: ReturnType<typeof useTranslations<never>>): string =>
  titles?.get(id) || say('users.unknownGroup', { id: String(id) })
