'use client'

import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig, type State } from 'swr'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import type { Resource } from '@/lib/contract/core/resource'
import type { Rows } from '@/lib/contract/core/wire-types'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { cachedNow, isFresh, keyOf, listLifetime, newerResponse, nextRequestNumber, type CachedResponse, type Merging } from './list-cache'

type Options = {
  /** Another fiscal year than the selected one. */
  readonly year?: FiscalYear
  /** Milliseconds for which a cached response will do. */
  readonly maxAge?: number | undefined
  /** Reads from the cloud in any case, which recomputes what it caches. */
  readonly refresh?: boolean
  /** Nothing waits for it alone: few such requests run at once. */
  readonly background?: boolean
  readonly signal?: AbortSignal | undefined
}

/** Reads a list without rendering it. */
type ReadList = <Row, Scope, Result extends Rows<Row>>(
  resource: Resource<Row, Scope, Result> & Merging<Result>,
  scope: Scope,
  options?: Options,
) => Promise<CachedResponse<Result>>

type FindList = <Row, Scope, Result extends Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  scope: Scope,
  year: FiscalYear,
) => CachedResponse<Result> | undefined

/** Returns a function that finds a list in the cache, of any age. */
export function useCachedList(): FindList {
  const session = useSession()
  const { cache } = useSWRConfig()
  return useCallback<FindList>(
    <Row, Scope, Result extends Rows<Row>>({ resourceName }: Resource<Row, Scope, Result>, scope: Scope, year: FiscalYear) => {
      const name = unstable_serialize(keyOf({ ...session, year }, resourceName, scope))
      return ((cache.get(name) ?? {}) as State<CachedResponse<Result>>).data
    },
    [cache, session],
  )
}

/**
 * Returns a function that reads a list from the cache if fresh, else from the cloud, which updates the cache as `useQuery` does. Rejects with
 * a Problem. The caller checks the permission.
 */
export function useReadList(): ReadList {
  const session = useSession()
  const cachedList = useCachedList()
  const { mutate } = useSWRConfig()
  return useCallback<ReadList>(
    async <Row, Scope, Result extends Rows<Row>>(
      resource: Resource<Row, Scope, Result> & Merging<Result>,
      scope: Scope,
      { year = session.year, maxAge = listLifetime, refresh = false, background = false, signal }: Options = {},
    ) => {
      const cached = cachedList(resource, scope, year)
      if (cached && !refresh && isFresh(maxAge, cached)) return cached
      const key = keyOf({ ...session, year }, resource.resourceName, scope)
      const requestNumber = nextRequestNumber()
      const response = await send(resource.list({ fiscalYearId: year.id, refresh }, scope), { background, signal })
      const fresh = cachedNow(key, response, requestNumber)
      const newest = await mutate<CachedResponse<Result>>(key, (before) => newerResponse(before, fresh, resource.merge), {
        revalidate: false,
      })
      return newest ?? fresh
    },
    [cachedList, mutate, session],
  )
}

/** A cached list of any screen. */
export type CachedList = { readonly resourceName: string; readonly scope: unknown; readonly rows: readonly unknown[] }

/** Returns the cached lists of this user and year without making a request. */
export function useCachedLists(): () => readonly CachedList[] {
  const { cache } = useSWRConfig()
  const session = useSession()
  return useCallback(
    () =>
      [...cache.keys()].flatMap((name) => {
        const { data } = (cache.get(name) ?? {}) as State<Partial<CachedResponse<{ readonly rows?: unknown } | null>>>
        const rows = data?.response?.rows
        if (!data?.key || !Array.isArray(rows)) return []
        const [, , , , , resourceName, scope] = data.key
        const isOwn = name === unstable_serialize(keyOf(session, resourceName, scope))
        return isOwn ? [{ resourceName, scope, rows }] : []
      }),
    [cache, session],
  )
}
