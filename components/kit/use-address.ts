'use client'

import { useCallback } from 'react'
import { usePathname, useSearchParams } from 'next/navigation'
import { writeAddress } from '@/lib/client/navigating'
import { stepBack } from './own-step'

/** Marks a history entry that a dialog made, so that closing can go back instead of piling up entries. */
const madeHere = 'daftarDialog'

/** The address of the page as state: what is open and how the list is narrowed can be linked, reloaded and gone back from. */
export function useAddress() {
  const path = usePathname()
  const search = useSearchParams()

  /** Sets or (by null) removes parts of the query. `push` makes a step that Back undoes. */
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>, how: 'push' | 'replace' = 'replace') => {
      // Back went to another page, which is not there yet: what is still seen of this one has no address any more.
      if (window.location.pathname !== path) return
      if (how === 'push') writeAddress()
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      // A parameter without a value reads better without its sign: ?detail=12&edit
      const query = next.toString().replaceAll(/=(?=&|$)/g, '')
      const address = `${window.location.pathname}${query ? `?${query}` : ''}${window.location.hash}`
      // Pressed twice before it was drawn: one step undoes it.
      if (how === 'push' && address === `${window.location.pathname}${window.location.search}${window.location.hash}`) return
      if (how === 'push') window.history.pushState({ [madeHere]: true }, '', address)
      else window.history.replaceState({ ...stateFlag() }, '', address)
    },
    [path],
  )

  /** Undoes a pushed step by going back, or removes the parts when the page was opened by a link to them. */
  const retreat = useCallback(
    (parts: readonly string[]) => {
      if (window.location.pathname === path && stateFlag()[madeHere]) stepBack()
      else change(Object.fromEntries(parts.map((name) => [name, null])))
    },
    [change, path],
  )

  return { path, search, change, retreat }
}

function stateFlag(): Record<string, unknown> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && madeHere in state ? { [madeHere]: true } : {}
}
