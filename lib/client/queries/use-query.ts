'use client'

import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { Call } from '@/lib/contract/core/call'
import type { ListContext } from '@/lib/contract/core/resource'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { usePrefetched } from './prefetched'
import { listCacheOptions, cachedNow, keyOf, newerResponse, nextRequestNumber, type CachedResponse, type CacheKey } from './query-cache'
import { send } from '@/lib/client/requests/send'
import { useSession } from '@/lib/client/session/session-context'
import { broadcast } from '@/lib/client/session/broadcast-channel'

/** A cached response and functions to read it again. */
export type QueryResult<Result> = {
  /** `undefined` until the first response. */
  readonly response: Result | undefined
  /** The beginning of a long first response while the rest arrives. */
  readonly early: Result | undefined
  /** Problem of the last load, until it is retried; an older response may still be there. */
  readonly problem: Problem | null
  readonly loading: boolean
  readonly refreshing: boolean
  readonly updatedAt: number | null
  /** Reads from the cloud again; the other members reflect the result. */
  readonly refresh: () => Promise<void>
  /** Reads from the cloud and returns the response, for mutations that need fresh data. Rejects with a Problem. */
  readonly readFresh: () => Promise<Result>
  /** Patches the cached response at once; the next load corrects it. Broadcasts the change. */
  readonly amend: (change: (response: Result) => Result) => void
  /** Replaces the cached response after a save. Broadcasts the change. */
  readonly put: (response: Result) => void
}

/** The response of a call, shared by all components with the same key (D167). `callOf` must be stable between renders. */
export function useQuery<Result>(
  resourceName: string,
  scope: unknown,
  callOf: (context: ListContext) => Call<Result>,
): QueryResult<Result> {
  const session = useSession()
  const fiscalYearId = session.year.id
  const key = keyOf(session, resourceName, scope)
  // The user asked for fresh data: the cloud recomputes what it caches.
  const bypassCache = useRef(false)
  const name = unstable_serialize(key)
  const { options, firstChunk: first, ticketFor } = usePrefetched(key, () => callOf({ fiscalYearId, refresh: false }), cachedNow<Result>)
  const [started, setStarted] = useState<{ readonly name: string; readonly response: Result } | null>(() =>
    first === undefined ? null : { name, response: first },
  )
  const read = useCallback(async (): Promise<CachedResponse<Result>> => {
    const requestNumber = nextRequestNumber()
    const refresh = bypassCache.current
    bypassCache.current = false
    const call = callOf({ fiscalYearId, refresh })
    // Prefetched rows are not rendered again.
    const started = (response: Result) => setStarted((before) => (before?.name === name ? before : { name, response }))
    return cachedNow(await send(call, { ticket: ticketFor(call), onFirstChunk: started }), requestNumber)
  }, [callOf, fiscalYearId, name, ticketFor])
  const { cache, mutate: mutateCache } = useSWRConfig()
  const load = useCallback(
    async (key: CacheKey): Promise<CachedResponse<Result>> => {
      const fresh = await read()
      // SWR drops a response if the cache was written meanwhile; a refresh requested later must still win.
      if (cache.get(unstable_serialize(key))?.data !== undefined) {
        await mutateCache<CachedResponse<Result>>(key, (cached) => newerResponse(cached, fresh), { revalidate: false })
      }
      return fresh
    },
    [cache, mutateCache, read],
  )
  const {
    data: cached,
    error,
    isValidating,
    mutate,
  } = useSWR<CachedResponse<Result>, unknown, CacheKey>(key, load, { ...listCacheOptions, ...options })
  // A long response replaces its first rows in a deferred render, so that input stays responsive.
  const drawn = useDeferredValue(cached)
  const firstResponse = started?.name === name ? started.response : undefined
  const data = firstResponse !== undefined && drawn === undefined ? undefined : cached

  // The complete response has arrived.
  if (data !== undefined && started !== null) setStarted(null)

  const refresh = useCallback(async () => {
    bypassCache.current = true
    await mutate()
  }, [mutate])
  const readFresh = useCallback(async () => {
    const fresh = await read()
    await mutate((cached) => newerResponse(cached, fresh), { revalidate: false })
    return fresh.response
  }, [mutate, read])
  const amend = useCallback(
    (change: (response: Result) => Result) => {
      void mutate((cached) => cached && { ...cached, response: change(cached.response), requestNumber: nextRequestNumber() }, {
        revalidate: false,
      })
      broadcast({ changed: [resourceName] })
    },
    [mutate, resourceName],
  )
  const put = useCallback(
    (response: Result) => {
      void mutate(cachedNow(response), { revalidate: false })
      broadcast({ changed: [resourceName] })
    },
    [mutate, resourceName],
  )

  // An earlier failure is hidden while a retry runs and there is nothing else to show.
  const failed = error !== undefined && !(data === undefined && isValidating)

  return useMemo(
    () => ({
      response: data?.response,
      early: data === undefined && !failed ? firstResponse : undefined,
      problem: failed ? problemOf(error) : null,
      loading: data === undefined && !failed,
      refreshing: data !== undefined && isValidating,
      updatedAt: data?.readAt ?? null,
      refresh,
      readFresh,
      amend,
      put,
    }),
    [data, error, failed, firstResponse, isValidating, refresh, readFresh, amend, put],
  )
}
