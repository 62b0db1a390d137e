'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushUrlWrites, isNavigating, pendingUrlWrites } from '@/lib/client/browser/navigation-state'

/** Milliseconds after which the page stops waiting for an expected `popstate`. */
const timeout = 1_000

let own: ReturnType<typeof setTimeout> | null = null

function end(): void {
  if (own !== null) clearTimeout(own)
  own = null
}

/**
 * Navigates back on behalf of the page, for example when a dialog closes; unsaved changes were confirmed before. Ignores further calls
 * until the pending `history.back()` completes, so that a double press does not leave the page.
 */
export function goBackProgrammatically(): void {
  if (own !== null) return
  own = setTimeout(end, timeout)
  // Registered after the history blocker, which must run first (use-browser-back.ts).
  window.addEventListener('popstate', end, { once: true })
  window.history.back()
}

/** Whether the current `popstate` was caused by the page itself. */
export const isProgrammaticBack = (): boolean => own !== null

const implied = new Map<string, string>()

/** Registers an implicit filter of a screen (such as the current month): a shared link must name it. */
export function useDefaultParam(name: string, value: string): void {
  useEffect(() => {
    implied.set(name, value)
    return () => void implied.delete(name)
  }, [name, value])
}

/** Implicit filters of the mounted screens. */
export const currentDefaultParams = (): ReadonlyMap<string, string> => implied

/** Marks a history entry created by a dialog, so that closing goes back instead of adding entries. */
const dialogState = 'daftarDialog'

/** The query of the address as state: open record and filters can be linked, reloaded and undone by Back. */
export function useQueryParams() {
  const path = usePathname()
  const search = useSearchParams()

  /** Sets or (by null) removes query parameters. `push` adds a history entry for a dialog, which closing it leaves; `visit` one that stays. */
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>, how: 'push' | 'visit' | 'replace' = 'replace') => {
      // Back went to another page that has not rendered yet: the address no longer belongs to this page.
      if (window.location.pathname !== path) return
      if (how !== 'replace') flushUrlWrites()
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      // Parameters without a value are written without `=`: ?detail=12&edit
      const query = next.toString().replaceAll(/=(?=&|$)/g, '')
      const address = `${window.location.pathname}${query ? `?${query}` : ''}${window.location.hash}`
      // A second press before rendering must not add another entry.
      if (how !== 'replace' && address === `${window.location.pathname}${window.location.search}${window.location.hash}`) return
      if (how !== 'replace') window.history.pushState(how === 'push' ? { [dialogState]: true } : {}, '', address)
      else window.history.replaceState({ ...stateFlag() }, '', address)
    },
    [path],
  )

  /** Undoes a pushed entry by going back, or removes the parameters when the page was opened by a link to them. */
  const retreat = useCallback(
    (parts: readonly string[]) => {
      if (window.location.pathname === path && stateFlag()[dialogState]) goBackProgrammatically()
      else change(Object.fromEntries(parts.map((name) => [name, null])))
    },
    [change, path],
  )

  return { path, search, change, retreat }
}

function stateFlag(): Record<string, unknown> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && dialogState in state ? { [dialogState]: true } : {}
}

/** A query parameter as the address has it now; what is rendered may follow only later. */
export const addressedParam = (name: string): string | null => new URLSearchParams(window.location.search).get(name)

/** A query parameter as the state of a control: updates at once, before the router does. */
export function useQueryParam(name: string): readonly [string | null, (value: string | null) => void] {
  const { search, change } = useQueryParams()
  const addressed = search.get(name)
  const [held, hold] = useState({ value: addressed, over: addressed })
  // The address has changed, by this choice or otherwise: it takes precedence.
  const moved = held.over !== addressed
  if (moved) hold({ value: addressed, over: addressed })

  const choose = useCallback(
    (value: string | null) => {
      hold({ value, over: addressed })
      change({ [name]: value })
    },
    [addressed, change, name],
  )
  return [moved ? addressed : held.value, choose]
}

/** Milliseconds after typing before the search is written to the address. */
const addressDelay = 400

/** The search text of a page, synchronised with the address (`?q=tea`). */
export function useSearchText(): readonly [string, (text: string) => void] {
  const { search, change } = useQueryParams()
  const value = search.get('q') ?? ''
  const [text, setText] = useState(value)

  // The address was changed by another view or by Back, unless it is one of those written here: the router may deliver them late.
  const written = useRef([value])
  useEffect(() => {
    const at = written.current.indexOf(value)
    written.current = at === -1 ? [value] : written.current.slice(at)
    if (at === -1) setText(value)
  }, [value])

  useEffect(() => {
    const write = () => {
      if (written.current.at(-1) === text || isNavigating()) return
      written.current.push(text)
      change({ q: text === '' ? null : text })
    }
    const timer = setTimeout(write, addressDelay)
    pendingUrlWrites.add(write)
    return () => {
      clearTimeout(timer)
      pendingUrlWrites.delete(write)
    }
  }, [text, change])

  return [text, setText]
}
