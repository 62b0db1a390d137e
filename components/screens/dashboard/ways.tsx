'use client'

import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { openEntries, type MenuEntry } from '@/lib/contract/standing'
import { useFeatures } from '@/lib/client/features'
import { useMenuFacts } from '@/lib/client/menu'
import { useSession } from '@/lib/client/session'

/** The reports that have a tile, in the order of the specification (B 2); /reportsList has all of them. */
export const tiled = [
  '/saleSlipList',
  '/debtors',
  '/creditors',
  '/balanceSheet',
  '/inventoryStock',
  '/paybleCheckList',
  '/receivableCheckList',
]

/** Where the dashboard leads to. */
const known = [...tiled, '/saleStatistics']

const WaysContext = createContext<readonly MenuEntry[]>([])

/**
 * Finds out for all cards which ways are open to this person. What the organisation has bought comes after the page, and mostly changes
 * nothing here: then nothing here is drawn again.
 */
export function Ways({ children }: { children: ReactNode }) {
  const { access } = useSession()
  const { purchased } = useFeatures()
  const { entries } = useMenuFacts()
  const open = openEntries(entries, access, purchased)
    .map(({ href }) => href)
    .filter((href) => known.includes(href))
    .join(' ')
  const ways = useMemo(() => entries.filter(({ href }) => open.split(' ').includes(href)), [entries, open])
  return <WaysContext value={ways}>{children}</WaysContext>
}

/** The pages behind the charts and tiles that are open to this person, as the menu has them. */
export const useWays = (): readonly MenuEntry[] => useContext(WaysContext)
