'use client'

import { useMemo } from 'react'
import { users, type User } from '@/lib/contract/users'
import { useOptionalList } from '@/lib/client/queries/use-optional-list'

/** Users by group, as far as the user may know. */
export type GroupMembers = {
  /** The users were loaded: an empty group is known to be empty. */
  readonly known: boolean
  readonly of: (groupId: number) => readonly User[]
}

const none: readonly User[] = []

/** Users of each group. Administrators belong to none: they have every permission (D126). */
export function useGroupMembers(): GroupMembers {
  const { rows } = useOptionalList(users)
  return useMemo(() => {
    const byGroup = new Map<number, User[]>()
    for (const user of rows ?? []) {
      for (const id of user.isAdmin ? [] : new Set(user.accessGroups)) byGroup.set(id, [...(byGroup.get(id) ?? []), user])
    }
    return { known: rows !== undefined, of: (id) => byGroup.get(id) ?? none }
  }, [rows])
}
