'use client'

import { useMemo } from 'react'
import { groups, openEntries, type GroupId, type MenuEntry } from '@/lib/contract/standing'
import { useSession } from '@/lib/client/session'
import { useMenuFacts } from '@/lib/client/menu'
import { useFeatures } from '@/lib/client/features'

/** A group of the menu, with its own page if it has one. */
export type MenuGroup = { readonly id: GroupId; readonly href: string | null; readonly entries: readonly MenuEntry[] }

/** What of the menu is open to this person. */
export type Menu = {
  /** Groups with at least one entry that is open to this person. */
  readonly groups: readonly MenuGroup[]
  /** What stands in the menu of the account. */
  readonly account: readonly MenuEntry[]
  /** What was bought could not be read: the menu rests on rights alone and says so (D163). */
  readonly unsure: boolean
  readonly retry: () => void
}

/** The menu of the signed-in person. */
export function useMenu(): Menu {
  const { access } = useSession()
  const { purchased, problem, retry } = useFeatures()
  const { entries: all } = useMenuFacts()
  const open = useMemo(() => {
    const entries = openEntries(all, access, purchased)
    const inGroup = (id: MenuEntry['group']) => entries.filter(({ group }) => group === id)
    return {
      groups: groups.map(({ id, href }) => ({ id, href, entries: inGroup(id) })).filter((group) => group.entries.length > 0),
      account: inGroup('account'),
    }
  }, [all, access, purchased])
  return { ...open, unsure: problem !== null, retry }
}
