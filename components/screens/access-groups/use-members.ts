'use client'

import { useMemo } from 'react'
import { users, type User } from '@/lib/contract/users'
import { useBorrowed } from '@/lib/client/use-borrowed'

/** Who is in which group, as far as the person may know. */
export type Members = {
  /** The users could be read: an empty group is known to be empty. */
  readonly known: boolean
  readonly of: (groupId: number) => readonly User[]
}

const nobody: readonly User[] = []

/** The users of each group. Administrators are in none: every right is theirs already (D126). */
export function useMembers(): Members {
  const { rows } = useBorrowed(users)
  return useMemo(() => {
    const byGroup = new Map<number, User[]>()
    for (const user of rows ?? []) {
      for (const id of user.isAdmin ? [] : new Set(user.accessGroups)) byGroup.set(id, [...(byGroup.get(id) ?? []), user])
    }
    return { known: rows !== undefined, of: (id) => byGroup.get(id) ?? nobody }
  }, [rows])
}
