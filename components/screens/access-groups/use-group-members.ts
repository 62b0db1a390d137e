'use client'

import { useMemo } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { useCan } from '@/lib/client/session/session-context'
import { users, type User } from '@/lib/contract/users'

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
