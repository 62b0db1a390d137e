'use client'

import { createContext, useContext, type ReactNode } from 'react'
import type { MenuEntry } from '@/lib/contract/standing'

/** Every page that stands in the menu, whoever may open it, and where this person's start page is (D18). */
export type MenuFacts = { readonly entries: readonly MenuEntry[]; readonly landing: `/${string}` | null }

const FactsContext = createContext<MenuFacts>({ entries: [], landing: null })

/** Gives the pages of the menu to everything below. They come from the server with the page. */
export function MenuFactsProvider({ facts, children }: { facts: MenuFacts; children: ReactNode }) {
  return <FactsContext value={facts}>{children}</FactsContext>
}

/** What the server told of the menu. */
export const useMenuFacts = (): MenuFacts => useContext(FactsContext)
