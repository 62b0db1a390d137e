'use client'

import { useCallback, useEffect, useMemo } from 'react'
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr'
import type { Resource, SingletonResource } from '@/lib/contract/core/resource'
import { problemOf } from '@/lib/contract/core/problem'
import type { Rows } from '@/lib/contract/core/wire-types'
import { yieldToMain } from '@/lib/client/browser/time-slicing'
import type { FiscalYear } from '@/lib/format/fiscal-months'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { useAbortWhenUnused } from './abort-when-unused'
import { cachedNow, isFresh, keyOf, listCacheOptions, listLifetime, type CachedResponse, type CacheKey } from './list-cache'
import type { ReportQuery } from './use-dashboard'

type Options = {
  /** Nothing is read while false. */
  readonly enabled: boolean
  /** Another fiscal year than the selected one. */
  readonly year?: FiscalYear | undefined
}

/** Keys whose next request has the cloud recompute what it caches, because the user asked for fresh data. */
const bypassing = new Set<string>()

/** Lists that are drawn now, by key, with the parts of the page that show each. */
const shownLists = new Map<string, Set<() => Promise<void>>>()

/** Reads every such list of the page again, once each. */
export async function refreshLateLists(): Promise<void> {
  await Promise.all([...shownLists.values()].flatMap(([refresh]) => (refresh ? [refresh()] : [])))
}

/**
 * A list of another screen for a part of a page that is drawn without it: the screen's own cache entry, read in the background once
 * `enabled`. The caller checks the permission.
 */
export function useLateList<Row, Scope, Result extends Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  scope: Scope,
  { enabled, year }: Options,
): ReportQuery<Result> {
  const session = useSession()
  const ofYear = year ?? session.year
  const key = enabled ? keyOf({ ...session, year: ofYear }, resource.resourceName, scope) : null
  const read = (refresh: boolean) => send(resource.list({ fiscalYearId: ofYear.id, refresh }, scope), { background: true })
  return useLateRead(key, read, listCacheOptions)
}

/** The same for a single value. */
export function useLateValue<Value>(resource: SingletonResource<Value>, { enabled }: Pick<Options, 'enabled'>): ReportQuery<Value> {
  const session = useSession()
  const { id: fiscalYearId } = session.year
  const read = (refresh: boolean) => send(resource.load({ fiscalYearId, refresh }), { background: true })
  return useLateRead(enabled ? keyOf(session, resource.resourceName, undefined) : null, read, listCacheOptions)
}

/**
 * Several parts of a list (months, days) as one, each from its own cache entry if that is fresh. While more parts are read, the former ones
 * stay.
 */
export function useLateLists<Row, Scope, Result extends Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  scopes: readonly Scope[],
  { enabled }: Pick<Options, 'enabled'>,
): ReportQuery<readonly Result[]> {
  const session = useSession()
  const { mutate } = useSWRConfig()
  const key = enabled ? keyOf(session, resource.resourceName, { each: scopes }) : null
  const signalOfUse = useAbortWhenUnused(key && JSON.stringify(key))
  const read = async (refresh: boolean) => {
    const signal = signalOfUse()
    const readOne = async (scope: Scope) =>
      mutate<CachedResponse<Result>>(
        keyOf(session, resource.resourceName, scope),
        async (cached) =>
          cached && !refresh && isFresh(listLifetime, cached)
            ? cached
            : cachedNow(
                await send(resource.list({ fiscalYearId: session.year.id, refresh }, scope), {
                  background: true,
                  ...(signal && { signal }),
                }),
              ),
        { revalidate: false },
      )
    const lists = await Promise.all(scopes.map(readOne))
    return lists.flatMap((list) => list?.response ?? [])
  }
  // Read again on every visit: the parts are cached by themselves.
  return useLateRead(key, read, { ...listCacheOptions, dedupingInterval: 0, keepPreviousData: true })
}

/** A cached read with its state. */
function useLateRead<Value>(
  key: CacheKey | null,
  read: (refresh: boolean) => Promise<Value>,
  options: SWRConfiguration,
): ReportQuery<Value> {
  const name = key && JSON.stringify(key)
  const load = async () => {
    // Requests, parsing and rendering in tasks of their own: several lists together would block a slow phone.
    await yieldToMain()
    const response = await read(name !== null && bypassing.delete(name))
    await yieldToMain()
    return cachedNow(response)
  }
  const { data, error, isValidating, mutate } = useSWR<CachedResponse<Value>, unknown>(key, load, options)
  const refresh = useCallback(async () => {
    if (name === null) return
    bypassing.add(name)
    await mutate()
  }, [mutate, name])
  useEffect(() => {
    if (name === null) return
    const readers = shownLists.get(name) ?? new Set()
    shownLists.set(name, readers.add(refresh))
    return () => {
      readers.delete(refresh)
      if (readers.size === 0 && shownLists.get(name) === readers) shownLists.delete(name)
    }
  }, [name, refresh])
  // A read that was left is read again on the next visit.
  const isLeft = error !== undefined && problemOf(error).code === 'aborted'
  const failed = isLeft || (isValidating && data === undefined) ? undefined : error
  return useMemo(
    () => ({
      value: data?.response,
      problem: failed === undefined ? null : problemOf(failed),
      loading: data === undefined && failed === undefined,
      refreshing: data !== undefined && isValidating,
      updatedAt: data?.readAt ?? null,
      refresh,
    }),
    [data, failed, isValidating, refresh],
  )
}
