'use client'

import { useCallback } from 'react'
import { useSWRConfig, unstable_serialize, type State } from 'swr'
import type { Session } from '@/lib/contract/access/session'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { useSession } from '@/lib/client/session/session-context'

/** Milliseconds before an open screen reads a list again. */
export const listLifetime = 450_000

/** SWR options for lists: the lifetime of a list, and no automatic retries. */
export const listCacheOptions = { dedupingInterval: listLifetime, focusThrottleInterval: listLifetime, shouldRetryOnError: false } as const

/** A cached response and the number of its request: later requests have higher numbers. */
export type CachedResponse<Result> = { readonly response: Result; readonly readAt: number; readonly requestNumber: number }

let lastRequestNumber = 0

/** The number of a new request. */
export const nextRequestNumber = (): number => (lastRequestNumber += 1)

/** Wraps a response that has just arrived. */
export const cachedNow = <Result>(response: Result, requestNumber = nextRequestNumber()): CachedResponse<Result> => ({
  response,
  readAt: Date.now(),
  requestNumber: requestNumber,
})

/**
 * Whether a response was read within the last `time` milliseconds. A timestamp in the future means the clock was set back; it counts as
 * expired.
 */
export function isFresh(time: number, { readAt }: CachedResponse<unknown>): boolean {
  const age = Date.now() - readAt
  return age >= 0 && age < time
}

/** The entry that stays in the cache when a response arrives: the one of the later request. */
export const newerResponse = <Result>(cached: CachedResponse<Result> | undefined, fresh: CachedResponse<Result>): CachedResponse<Result> =>
  cached !== undefined && cached.requestNumber > fresh.requestNumber ? cached : fresh

/** Cache key: never shared between sessions, organisations, years or calendars (D21). */
export function keyOf(session: Session, resourceName: string, scope: unknown) {
  return ['list', session.organisationId, session.userId, session.year.id, session.calendar, resourceName, scope ?? null] as const
}

export type CacheKey = ReturnType<typeof keyOf>

/** Marks cached lists of the named resources as stale after a change; visible ones are read again, in other tabs too. */
export function useInvalidate(): (...resourceNames: string[]) => Promise<void> {
  const invalidateHere = useInvalidateInThisTab()
  return useCallback(
    (...resourceNames) => {
      broadcast({ changed: resourceNames })
      return invalidateHere(resourceNames)
    },
    [invalidateHere],
  )
}

/** The same in this tab only. */
export function useInvalidateInThisTab(): (resourceNames: readonly string[]) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (resourceNames) => {
      await mutate((key) => Array.isArray(key) && key[0] === 'list' && resourceNames.includes(String(key[5])))
    },
    [mutate],
  )
}

/** Clears all caches: another user, organisation or year must find nothing (D11, D21). */
export function useClearCache(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate(() => true, undefined, { revalidate: false })
  }, [mutate])
}

/** A cached list of any screen. */
export type LoadedList = { readonly resourceName: string; readonly scope: unknown; readonly rows: readonly unknown[] }

/** Returns the cached lists of this user and year without making a request. */
export function useLoadedLists(): () => readonly LoadedList[] {
  const { cache, mutate } = useSWRConfig()
  const { organisationId, userId, year, calendar } = useSession()
  return useCallback(() => {
    const lists: LoadedList[] = []
    // The filter rejects every key, so `mutate` enumerates the keys without changing anything.
    void mutate((key) => {
      if (!Array.isArray(key) || key[0] !== 'list') return false
      const [, organisation, user, ofYear, ofCalendar, resource, scope] = key as unknown[]
      if (organisation !== organisationId || user !== userId || ofYear !== year.id || ofCalendar !== calendar) return false
      const { data } = (cache.get(unstable_serialize(key)) ?? {}) as State<CachedResponse<{ readonly rows?: unknown } | null>>
      const rows = data?.response?.rows
      if (Array.isArray(rows)) lists.push({ resourceName: String(resource), scope, rows })
      return false
    })
    return lists
  }, [cache, mutate, organisationId, userId, year.id, calendar])
}
