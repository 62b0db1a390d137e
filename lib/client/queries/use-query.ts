'use client'

import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { yieldToMain } from '@/lib/client/browser/defer-work'
import { send } from '@/lib/client/requests/api'
import { longList, recentTime } from '@/lib/client/requests/share-reading'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { useCan, useSession } from '@/lib/client/session/session-context'
import type { Call } from '@/lib/contract/core/call'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { listRight, type ListContext, type Resource, type SingletonResource } from '@/lib/contract/core/resource'
import type { Rows } from '@/lib/contract/core/wire-types'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import {
  cachedNow,
  isFresh,
  keyOf,
  listCacheOptions,
  newerResponse,
  nextRequestNumber,
  usePrefetched,
  type CachedResponse,
  type CacheKey,
  type Merging,
} from './list-cache'

/** A cached read. */
export type Query<Value> = {
  /** `undefined` until the first response. */
  readonly value: Value | undefined
  /** Problem of the last read, until it is retried; an older value may still be there. */
  readonly problem: Problem | null
  readonly loading: boolean
  readonly refreshing: boolean
  readonly updatedAt: number | null
  /** Reads from the cloud again, which recomputes what it caches; the other members reflect the result. */
  readonly refresh: () => Promise<void>
}

/** A cached list. Its value may contain more than rows. */
export type ListQuery<Row, Result extends Rows<Row> = Rows<Row>> = Query<Result> & {
  readonly rows: readonly Row[] | undefined
  /** The first rows of a long list while the rest arrives. */
  readonly early: readonly Row[] | undefined
  readonly invalidRows: number
  /** Reads from the cloud and returns the rows, for mutations that need fresh data. Rejects with a Problem. */
  readonly readFresh: () => Promise<readonly Row[]>
  /** The same, except that of a long list a response that is only seconds old will do. */
  readonly readRecent: () => Promise<readonly Row[]>
  /** Patches the cached value at once; the next read corrects it. Broadcasts the change. */
  readonly amend: (change: (value: Result) => Result) => void
  /** The same for its rows. */
  readonly patch: (change: (rows: readonly Row[]) => readonly Row[]) => void
}

/** A cached single value. */
type ValueQuery<Value> = Query<Value> & {
  readonly readFresh: () => Promise<Value>
  /** Replaces the cached value after a save. Broadcasts the change. */
  readonly put: (value: Value) => void
}

type Options = {
  /** Nothing is read while false. */
  readonly enabled?: boolean
  /** For a part of a page that is drawn without it: read after what the page waits for, in tasks of its own. */
  readonly background?: boolean
  /** A list that helps and is not needed: nothing is read for users without the permission, which the caller checks otherwise. */
  readonly optional?: boolean
  /** Another fiscal year than the selected one. */
  readonly year?: FiscalYear | undefined
}

/** Keys whose next request has the cloud recompute what it caches, because the user asked for fresh data. */
const bypassing = new Set<string>()

/** Background reads that are drawn now, by key, with the parts of the page that show each. */
const backgroundReads = new Map<string, Set<() => Promise<void>>>()

/** Reads everything that the page reads in the background again, once each. */
export async function refreshBackgroundReads(): Promise<void> {
  await Promise.all([...backgroundReads.values()].flatMap(([refresh]) => (refresh ? [refresh()] : [])))
}

/** Maximum number of first rows that a screen shows. */
const firstRowsShown = 50

/** Complete rows among the first ones, of which the last may be incomplete; undefined for none, because an empty table would look broken. */
function wholeRows<Row>(first: Rows<Row> | undefined): readonly Row[] | undefined {
  const whole = first?.rows.slice(0, Math.min(first.rows.length - 1, firstRowsShown)) ?? []
  return whole.length > 0 ? whole : undefined
}

/**
 * The rows or the value of a resource, shared by all components with the same key (D167). `scope` null reads nothing. A disabled query is
 * loading.
 */
export function useQuery<Row, Scope = void, Result extends Rows<Row> = Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  scope: Scope | null,
  options?: Options,
): ListQuery<Row, Result>
export function useQuery<Value, Scope = void>(
  resource: SingletonResource<Value, Scope> & Merging<Value>,
  scope: Scope | null,
  options?: Options,
): ValueQuery<Value>
export function useQuery(
  resource: (Resource<unknown, unknown> | SingletonResource<unknown, unknown>) & Merging<Rows<unknown>>,
  scope: unknown,
  { enabled = true, background = false, optional = false, year }: Options = {},
) {
  type Result = Rows<unknown>
  const { resourceName, merge } = resource
  const callOf = useCallback(
    // A single value is cached in the same way; only the members below differ.
    (context: ListContext) => ('load' in resource ? (resource.load(context, scope) as Call<Result>) : resource.list(context, scope)),
    [resource, scope],
  )
  const session = useSession()
  const may = useCan()
  const ofYear = year ?? session.year
  const fiscalYearId = ofYear.id
  const isRead = enabled && scope !== null && (!optional || may(listRight(resource.rights)))
  const entryKey = useMemo(() => keyOf({ ...session, year: ofYear }, resourceName, scope), [session, ofYear, resourceName, scope])
  const key = isRead ? entryKey : null
  const name = unstable_serialize(key)
  const { options, firstChunk: first, ticketFor } = usePrefetched(background ? null : key, () => callOf({ fiscalYearId, refresh: false }))
  const [started, setStarted] = useState<{ readonly name: string; readonly response: Result } | null>(() =>
    first === undefined ? null : { name, response: first },
  )
  const read = useCallback(
    async (isAwaited = false): Promise<CachedResponse<Result>> => {
      const requestNumber = nextRequestNumber()
      const call = callOf({ fiscalYearId, refresh: bypassing.delete(name) })
      if (background) return cachedNow(entryKey, await send(call, { background: !isAwaited }), requestNumber)
      // Prefetched rows are not rendered again.
      const started = (response: Result) => setStarted((before) => (before?.name === name ? before : { name, response }))
      return cachedNow(entryKey, await send(call, { ticket: ticketFor(call), onFirstChunk: started }), requestNumber)
    },
    [background, callOf, entryKey, fiscalYearId, name, ticketFor],
  )
  const { cache, mutate: mutateCache } = useSWRConfig()
  const load = useCallback(
    async (key: CacheKey): Promise<CachedResponse<Result>> => {
      // Requests, parsing and rendering in tasks of their own: several lists together would block a slow phone.
      if (background) await yieldToMain()
      const fresh = await read()
      if (background) await yieldToMain()
      // SWR drops a response if the cache was written meanwhile; a refresh requested later must still win.
      if (cache.get(unstable_serialize(key))?.data !== undefined) {
        await mutateCache<CachedResponse<Result>>(key, (cached) => newerResponse(cached, fresh, merge), { revalidate: false })
      }
      return fresh
    },
    [background, cache, merge, mutateCache, read],
  )
  const {
    data: cached,
    error,
    isValidating,
    mutate,
  } = useSWR<CachedResponse<Result>, unknown, CacheKey | null>(key, load, { ...listCacheOptions, ...options })
  // A long response replaces its first rows in a deferred render, so that input stays responsive.
  const drawn = useDeferredValue(cached)
  const firstResponse = started?.name === name ? started.response : undefined
  const data = firstResponse !== undefined && drawn === undefined ? undefined : cached

  // The complete response has arrived.
  if (data !== undefined && started !== null) setStarted(null)

  const refresh = useCallback(async () => {
    if (!isRead) return
    bypassing.add(name)
    await mutate()
  }, [isRead, mutate, name])
  useEffect(() => {
    if (!background || !isRead) return
    const readers = backgroundReads.get(name) ?? new Set()
    backgroundReads.set(name, readers.add(refresh))
    return () => {
      readers.delete(refresh)
      if (readers.size === 0 && backgroundReads.get(name) === readers) backgroundReads.delete(name)
    }
  }, [background, isRead, name, refresh])
  const readResponse = useCallback(async () => {
    const fresh = await read(true)
    await mutate((cached) => newerResponse(cached, fresh, merge), { revalidate: false })
    return fresh.response
  }, [merge, mutate, read])
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
      void mutate(cachedNow(entryKey, response), { revalidate: false })
      broadcast({ changed: [resourceName] })
    },
    [entryKey, mutate, resourceName],
  )

  // An earlier failure is hidden while a retry runs and there is nothing else to show.
  const failed = error !== undefined && !(data === undefined && isValidating)

  const readRows = useCallback(async () => (await readResponse()).rows, [readResponse])
  const readRecent = useCallback(async () => {
    const cached = (cache.get(name) as { readonly data?: CachedResponse<Result> } | undefined)?.data
    if (cached === undefined || cached.response.rows.length <= longList) return readRows()
    // Not stored: showing a long list takes time, and it changes again with the mutation.
    return (isFresh(recentTime, cached) ? cached.response : (await read(true)).response).rows
  }, [cache, name, read, readRows])
  const patch = useCallback(
    (change: (rows: readonly unknown[]) => readonly unknown[]) => amend((all) => ({ ...all, rows: change(all.rows) })),
    [amend],
  )

  return useMemo(() => {
    const response = data?.response
    const query = {
      value: response,
      problem: failed ? problemOf(error) : null,
      loading: data === undefined && !failed,
      refreshing: data !== undefined && isValidating,
      updatedAt: data?.readAt ?? null,
      refresh,
    }
    if ('load' in resource) return { ...query, readFresh: readResponse, put }
    return {
      ...query,
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
