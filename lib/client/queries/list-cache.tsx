'use client'

import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { isConnectionDown } from '@/lib/client/requests/server-connection'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import type { Session } from '@/lib/contract/access/session'
import type { Call } from '@/lib/contract/core/call'
import { requestKey, type Prefetched } from '@/lib/contract/core/prefetched'

/** Milliseconds before an open screen reads a list again. */
export const listLifetime = 450_000

/** SWR options for lists: the lifetime of a list, and no automatic retries. */
export const listCacheOptions = { dedupingInterval: listLifetime, focusThrottleInterval: listLifetime, shouldRetryOnError: false } as const

/** A cached response with its key and the number of its request: later requests have higher numbers. */
export type CachedResponse<Result> = {
  readonly key: CacheKey
  readonly response: Result
  readonly readAt: number
  readonly requestNumber: number
}

let lastRequestNumber = 0

/** The number of a new request. */
export const nextRequestNumber = (): number => (lastRequestNumber += 1)

/** Wraps a response that has just arrived. */
export function cachedNow<Result>(key: CacheKey, response: Result, requestNumber = nextRequestNumber()): CachedResponse<Result> {
  return { key, response, readAt: Date.now(), requestNumber }
}

/** By resource: responses of requests up to this number are outdated, because something changed since. */
const outdated = new Map<string, number>()

/**
 * Whether a response was read within the last `time` milliseconds, and after the last change of its resource. A timestamp in the future
 * means the clock was set back; it counts as expired.
 */
export function isFresh(time: number, { key, readAt, requestNumber }: CachedResponse<unknown>): boolean {
  const age = Date.now() - readAt
  return age >= 0 && age < time && requestNumber > (outdated.get(key[5]) ?? 0)
}

/** A resource whose later response keeps something of an earlier one. */
export type Merging<Result> = { merge?(cached: CachedResponse<Result>, fresh: Result): Result }

/** The entry that stays in the cache when a response arrives: the one of the later request. */
export function newerResponse<Result>(
  cached: CachedResponse<Result> | undefined,
  fresh: CachedResponse<Result>,
  merge?: Merging<Result>['merge'],
): CachedResponse<Result> {
  if (cached === undefined) return fresh
  if (cached.requestNumber > fresh.requestNumber) return cached
  return merge ? { ...fresh, response: merge(cached, fresh.response) } : fresh
}

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
      // Also lists that no component shows now, which SWR does not read again.
      for (const name of resourceNames) outdated.set(name, nextRequestNumber())
      await mutate((key) => Array.isArray(key) && key[0] === 'list' && resourceNames.includes(String(key[5])))
    },
    [mutate],
  )
}

/** Re-reads everything on the page: after a new sign-in, and when the server is reachable again. */
export function useRevalidateAll(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => void (await mutate(() => true)), [mutate])
}

/** Clears all caches: another user, organisation or year must find nothing (D11, D21). */
export function useClearCache(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate(() => true, undefined, { revalidate: false })
  }, [mutate])
}

const PrefetchedContext = createContext<Prefetched | null>(null)

/** Provides prefetched data to the hooks that read it. */
export function PrefetchedResponses({ prefetched: value, children }: { prefetched: Prefetched | null; children: ReactNode }) {
  return <PrefetchedContext value={value}>{children}</PrefetchedContext>
}

/** Used entries: prefetched data is used once and then ages like any other; a ticket is good for one response. */
const consumed = new WeakSet<Prefetched>()

/** Prefetched data of a call. */
type PrefetchedEntry<Result> = {
  /** SWR options that render the prefetched data without a request. */
  readonly options: { readonly fallback?: Record<string, unknown>; readonly revalidateOnMount?: false }
  /** The first rows of a response that is too long for a document. */
  readonly firstChunk: Result | undefined
  /** The ticket for a response that waits at the server, for the first request. */
  readonly ticketFor: (call: Call<unknown>) => string | undefined
}

/** The prefetched data of a call. `key` is its cache key; null for none. */
export function usePrefetched<Result>(key: CacheKey | null, callOf: () => Call<Result>): PrefetchedEntry<Result> {
  const prefetched = useContext(PrefetchedContext)
  const { cache, mutate } = useSWRConfig()
  const [initial] = useState(() => {
    // A page from memory has data of its first visit; later ones are in the cache.
    if (prefetched !== null && isConnectionDown.get()) consumed.add(prefetched)
    return prefetched === null || key === null || consumed.has(prefetched) || requestKey(callOf()) !== prefetched.request
      ? null
      : read<Result>(prefetched)
  })
  const name = unstable_serialize(key)
  const [first] = useState(() => {
    if (initial?.response === undefined || key === null) return null
    const cached = cachedNow(key, initial.response)
    // Written before the first render, and only in a browser, because a server's cache is shared by all users. Data that SWR finds in the
    // cache after the first render counts as changed, even if equal, and would render the whole screen twice.
    if (typeof window !== 'undefined' && cache.get(name)?.data === undefined) cache.set(name, { data: cached })
    return cached
  })
  const [options] = useState(() => (first === null ? {} : ({ fallback: { [name]: first }, revalidateOnMount: false } as const)))
  useEffect(() => {
    if (first === null || prefetched === null || consumed.has(prefetched)) return
    consumed.add(prefetched)
    if (cache.get(name)?.data !== first) void mutate(key, first, { revalidate: false })
    // Written to the cache once; a later key finds it there or makes a request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const ticketFor = useCallback(
    (call: Call<unknown>) => {
      if (prefetched === null || !('ticket' in prefetched) || consumed.has(prefetched) || requestKey(call) !== prefetched.request)
        return undefined
      consumed.add(prefetched)
      return prefetched.ticket
    },
    [prefetched],
  )
  return { options, firstChunk: initial?.firstChunk, ticketFor }
}

function read<Result>(prefetched: Prefetched): { readonly response?: Result; readonly firstChunk?: Result } {
  if ('response' in prefetched) return { response: JSON.parse(prefetched.response) as Result }
  return prefetched.firstChunk === null ? {} : { firstChunk: JSON.parse(prefetched.firstChunk) as Result }
}
