'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '@/lib/client/session'

/** Where the browser refuses to store (private windows, full disks), a choice lasts as long as the page. */
const inMemory = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

function stored(key: string): string | null {
  const held = inMemory.get(key)
  if (held !== undefined) return held
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, text: string | null) {
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
    inMemory.delete(key)
  } catch {
    if (text === null) inMemory.delete(key)
    else inMemory.set(key, text)
  }
  for (const listener of listeners.get(key) ?? []) listener()
}

function subscribe(key: string, listener: () => void): () => void {
  const own = listeners.get(key) ?? new Set()
  listeners.set(key, own.add(listener))
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', fromOtherTab)
  return () => {
    own.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/**
 * A choice of this person in this organisation, kept in the browser and the same in every part and tab. `read` makes a value of whatever
 * was kept (an older version's, or nothing: `undefined`) and must be stable; null forgets the choice.
 */
export function useKept<Value>(name: string, read: (kept: unknown) => Value): readonly [Value, (value: Value | null) => void] {
  const { organisationId, userId } = useSession()
  const key = `daftar:${organisationId}:${userId}:${name}`
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(key, listener), [key]),
    () => stored(key),
    () => null,
  )
  const value = useMemo(() => read(parsed(text)), [text, read])
  const change = useCallback((next: Value | null) => store(key, next === null ? null : JSON.stringify(next)), [key])
  return [value, change]
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
