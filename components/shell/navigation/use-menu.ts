'use client'

import { useMemo } from 'react'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { accessibleEntries, type MenuEntry } from '@/lib/contract/access/page-access'
import { groups, type GroupId } from '@/lib/contract/core/page-groups'

type MenuGroup = { readonly id: GroupId; readonly href: string | null; readonly entries: readonly MenuEntry[] }

type Menu = {
  /** Groups with at least one permitted entry. */
  readonly groups: readonly MenuGroup[]
  readonly account: readonly MenuEntry[]
  /** The purchased features could not be read: the menu is based on permissions alone and shows a notice (D163). */
  readonly unavailable: boolean
  readonly retry: () => void
}

export function useMenu(): Menu {
  const { access } = useSession()
  const { purchased, problem, retry } = useFeatures()
  const { entries: all } = useMenuData()
  // The commands of the palette are made from it, and an effect reads the lists of its pages.
  const open = useMemo(() => {
    const entries = accessibleEntries(all, access, purchased)
    const inGroup = (id: MenuEntry['group']) => entries.filter(({ group }) => group === id)
    return {
      groups: groups.map(({ id, href }) => ({ id, href, entries: inGroup(id) })).filter((group) => group.entries.length > 0),
      account: inGroup('account'),
    }
  }, [all, access, purchased])
  return { ...open, unavailable: purchased === null && problem !== null, retry }
}
