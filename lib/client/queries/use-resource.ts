'use client'

import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { ListContext, Resource, SingletonResource } from '@/lib/contract/core/resource'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import type { Rows } from '@/lib/contract/core/wire-types'
import type { Call } from '@/lib/contract/core/call'
import {
  usePrefetched,
  listCacheOptions,
  cachedNow,
  isFresh,
  keyOf,
  newerResponse,
  nextRequestNumber,
  type CachedResponse,
  type CacheKey,
} from './list-cache'
import { send } from '@/lib/client/requests/api'
import { longList, recentTime } from '@/lib/client/requests/share-reading'
import { useSession } from '@/lib/client/session/session-context'
import { broadcast } from '@/lib/client/session/broadcast-channel'

type Query = {
  /** Problem of the last load, until it is retried; an older response may still be there. */
  readonly problem: Problem | null
  readonly loading: boolean
  readonly refreshing: boolean
  readonly updatedAt: number | null
  /** Reads from the cloud again; the other members reflect the result. */
  readonly refresh: () => Promise<void>
}

/** A cached list. */
export type ResourceQuery<Row, Result extends Rows<Row> = Rows<Row>> = Query & {
  /** `undefined` until the first response, which may contain more than rows. */
  readonly response: Result | undefined
  readonly rows: readonly Row[] | undefined
  /** The first rows of a long list while the rest arrives. */
  readonly early: readonly Row[] | undefined
  readonly invalidRows: number
  /** Reads from the cloud and returns the rows, for mutations that need fresh data. Rejects with a Problem. */
  readonly readFresh: () => Promise<readonly Row[]>
  /** The same, except that of a long list a response that is only seconds old will do. */
  readonly readRecent: () => Promise<readonly Row[]>
  /** Patches the cached response at once; the next load corrects it. Broadcasts the change. */
  readonly amend: (change: (response: Result) => Result) => void
  /** The same for its rows. */
  readonly patch: (change: (rows: readonly Row[]) => readonly Row[]) => void
}

/** A cached single value. */
type ValueQuery<Value> = Query & {
  /** `undefined` until the first response. */
  readonly value: Value | undefined
  readonly readFresh: () => Promise<Value>
  /** Replaces the cached value after a save. Broadcasts the change. */
  readonly put: (value: Value) => void
}

/** Maximum number of first rows that a screen shows. */
const firstRowsShown = 50

/** Complete rows among the first ones, of which the last may be incomplete; undefined for none, because an empty table would look broken. */
function wholeRows<Row>(first: Rows<Row> | undefined): readonly Row[] | undefined {
  const whole = first?.rows.slice(0, Math.min(first.rows.length - 1, firstRowsShown)) ?? []
  return whole.length > 0 ? whole : undefined
}

/** The rows or the value of a resource, shared by all components with the same key (D167). */
export function useResource<Row, Scope = void, Result extends Rows<Row> = Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  scope: Scope,
): ResourceQuery<Row, Result>
export function useResource<Value, Scope = void>(resource: SingletonResource<Value, Scope>, scope: Scope): ValueQuery<Value>
export function useResource(resource: Resource<unknown, unknown> | SingletonResource<unknown, unknown>, scope: unknown) {
  type Result = Rows<unknown>
  const { resourceName } = resource
  const callOf = useCallback(
    // A single value is cached in the same way; only the members below differ.
    (context: ListContext) => ('load' in resource ? (resource.load(context, scope) as Call<Result>) : resource.list(context, scope)),
    [resource, scope],
  )
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
  const readResponse = useCallback(async () => {
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

  const readRows = useCallback(async () => (await readResponse()).rows, [readResponse])
  const readRecent = useCallback(async () => {
    const cached = (cache.get(name) as { readonly data?: CachedResponse<Result> } | undefined)?.data
    if (cached === undefined || cached.response.rows.length <= longList) return readRows()
    // Not stored: showing a long list takes time, and it changes again with the mutation.
    return (isFresh(recentTime, cached) ? cached.response : (await read()).response).rows
  }, [cache, name, read, readRows])
  const patch = useCallback(
    (change: (rows: readonly unknown[]) => readonly unknown[]) => amend((all) => ({ ...all, rows: change(all.rows) })),
    [amend],
  )

  return useMemo(() => {
    const query = {
      problem: failed ? problemOf(error) : null,
      loading: data === undefined && !failed,
      refreshing: data !== undefined && isValidating,
      updatedAt: data?.readAt ?? null,
      refresh,
    }
    const response = data?.response
    if ('load' in resource) return { ...query, value: response, readFresh: readResponse, put }
    return {
      ...query,
      response,
      rows: response?.rows,
      early: data === undefined && !failed ? wholeRows(firstResponse) : undefined,
      invalidRows: response?.invalidRows ?? 0,
      readFresh: readRows,
      readRecent,
      amend,
      patch,
    }
  }, [resource, data, error, failed, firstResponse, isValidating, refresh, readResponse, readRows, readRecent, amend, patch, put])
}
