'use client'

import { createContext, useContext, type ReactNode } from 'react'
import type { MenuEntry, Purchased } from '@/lib/contract/access/page-access'

/** All menu pages, and the user's landing page (D18). */
export type MenuData = {
  readonly entries: readonly MenuEntry[]
  readonly landing: `/${string}` | null
  /** The purchased features if the server knew them when it rendered the page; else null or absent. */
  readonly purchased?: Purchased | null
  /** Whether the server has an SMS service; true if absent. */
  readonly smsSetUp?: boolean
  /** Whether opening a pending order starts processing it, for users who did not choose; true if absent. */
  readonly openStartsProcessing?: boolean
  /** Code or word of the currency of the organisation's amounts; undefined where the administrator named none. */
  readonly currency?: string | undefined
}

const FactsContext = createContext<MenuData>({ entries: [], landing: null })

/** Provides the menu data, which the server sends with the document. */
export function MenuDataProvider({ facts, children }: { facts: MenuData; children: ReactNode }) {
  return <FactsContext value={facts}>{children}</FactsContext>
}

/** The menu data of the server. */
export const useMenuData = (): MenuData => useContext(FactsContext)

/** Whether the server has an SMS service. Without one the SMS log is only read on its own page, because each attempt is an error. */
export const useSmsSetUp = (): boolean => useMenuData().smsSetUp ?? true
