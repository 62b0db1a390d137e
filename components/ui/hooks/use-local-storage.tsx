'use client'

import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { preferencesCookie, preferencesInCookie, preferencesValue, writeCookie, type StoredPreferences } from './display-cookies'

/** Fallback where storage is unavailable (private windows, full disks): preferences last as long as the page. */
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

const keyOf = ({ organisationId, userId }: { organisationId: number; userId: number }, name: string) =>
  `daftar:${organisationId}:${userId}:${name}`

const noPreferences: StoredPreferences = {}
const CookieContext = createContext(noPreferences)

const yearSeconds = 365 * 24 * 60 * 60

/** Gives the preferences of the cookie to the first render, and keeps the cookie equal to localStorage. */
export function PreferencesFromCookie({ preferences, children }: { preferences: StoredPreferences; children: ReactNode }) {
  return (
    <CookieContext value={preferences}>
      <PreferencesCookie />
      {children}
    </CookieContext>
  )
}

function PreferencesCookie() {
  const session = useSession()
  const [, formats] = useStoredText('formats')
  useEffect(() => {
    const texts = preferencesInCookie.flatMap((name) => {
      const text = stored(keyOf(session, name))
      return text === null ? [] : [[name, text] as const]
    })
    const value = preferencesValue(session, Object.fromEntries(texts))
    const written = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${preferencesCookie}=`))
    // A user without preferences needs no cookie, unless another user left one.
    const wanted = texts.length > 0
    if (written === `${preferencesCookie}=${value}` || (!wanted && written === undefined)) return
    writeCookie(preferencesCookie, value, wanted ? yearSeconds : 0)
  }, [session, formats])
  return null
}

function useStoredText(name: string): readonly [string, string | null] {
  const session = useSession()
  const inCookie = useContext(CookieContext)[name]
  const key = keyOf(session, name)
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(key, listener), [key]),
    () => stored(key),
    () => inCookie ?? null,
  )
  return [key, text]
}

/**
 * A preference of this user in this organisation, in localStorage and synchronised between components and tabs. `read` validates a stored
 * value (from an older version, or undefined) and must be stable; null deletes the preference. A function gets what is stored at that
 * moment, possibly by another tab; if it returns the same value, nothing is stored.
 */
export function useLocalStorage<Value>(
  name: string,
  read: (storedValue: unknown) => Value,
): readonly [Value, (value: Value | null | ((now: Value) => Value)) => void] {
  const [key, text] = useStoredText(name)
  const value = useMemo(() => read(parsed(text)), [text, read])
  const change = useCallback(
    (next: Value | null | ((now: Value) => Value)) => {
      if (!(next instanceof Function)) return store(key, next === null ? null : JSON.stringify(next))
      const now = read(parsed(stored(key)))
      const changed = next(now)
      if (changed !== now) store(key, JSON.stringify(changed))
    },
    [key, read],
  )
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
