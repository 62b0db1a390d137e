'use client'

import { useCallback, useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { type ListContext, type Resource, listRight } from '@/lib/contract/core/resource'
import type { Rows } from '@/lib/contract/core/wire-types'
import { useQuery, type QueryResult } from './use-query'
import { isFresh, cachedNow, keyOf, listLifetime, type CachedResponse, listCacheOptions } from './query-cache'
import { send } from '@/lib/client/requests/send'
import { useSession, useCan } from '@/lib/client/session/session-context'

/** A cached list. */
export type ResourceQuery<Row, Result extends Rows<Row> = Rows<Row>> = Omit<QueryResult<Result>, 'early' | 'readFresh' | 'put'> & {
  /** `undefined` until the first response, which may contain more than rows. */
  readonly rows: readonly Row[] | undefined
  /** The first rows of a long list while the rest arrives. */
  readonly early: readonly Row[] | undefined
  readonly invalidRows: number
  /** Reads from the cloud and returns the rows, for mutations that need fresh data. Rejects with a Problem. */
  readonly readFresh: () => Promise<readonly Row[]>
  /** Patches cached rows at once; the next load corrects them. */
  readonly patch: (change: (rows: readonly Row[]) => readonly Row[]) => void
}

/** Maximum number of first rows that a screen shows. */
const firstRowsShown = 50

/** The rows of a resource, shared by all components with the same key. */
export function useResource<Row, Scope = void, Result extends Rows<Row> = Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  scope: Scope,
): ResourceQuery<Row, Result> {
  const callOf = useCallback((context: ListContext) => resource.list(context, scope), [resource, scope])
  const read = useQuery(resource.resourceName, scope, callOf)
  const { readFresh: readResponse, amend } = read
  const readFresh = useCallback(async () => (await readResponse()).rows, [readResponse])
  const patch = useCallback(
    (change: (rows: readonly Row[]) => readonly Row[]) => amend((response) => ({ ...response, rows: change(response.rows) })),
    [amend],
  )
  return useMemo(() => {
    const { put: _put, ...rest } = read
    // The last row may be incomplete.
    const whole = rest.early?.rows.slice(0, Math.min(rest.early.rows.length - 1, firstRowsShown)) ?? []
    // A table without rows would look empty or broken until the rest arrives.
    const early = whole.length > 0 ? whole : undefined
    return { ...rest, early, rows: rest.response?.rows, invalidRows: rest.response?.invalidRows ?? 0, readFresh, patch }
  }, [read, readFresh, patch])
}

/**
 * Returns a function that reads a list without rendering it: from the cache if fresh, else from the cloud, which updates the cache. Rejects
 * with a Problem.
 */
export function useLazyList(): <Row>(resource: Resource<Row>) => Promise<readonly Row[]> {
  const session = useSession()
  const { mutate } = useSWRConfig()
  return useCallback(
    async <Row>(resource: Resource<Row>) => {
      const read = async (cached: CachedResponse<Rows<Row>> | undefined) =>
        cached && isFresh(listLifetime, cached) ? cached : cachedNow(await send(resource.list({ fiscalYearId: session.year.id })))
      const list = await mutate(keyOf(session, resource.resourceName, undefined), read, { revalidate: false })
      return list?.response.rows ?? []
    },
    [mutate, session],
  )
}

type OptionalRows<Row> = { readonly rows: readonly Row[] | undefined; readonly may: boolean }

/**
 * Rows of another resource that a screen can use but does not need: undefined until loaded, and for users without permission. `may`
 * distinguishes the two. Nothing is read while `enabled` is false.
 */
export function useOptionalList<Row>(resource: Resource<Row>, enabled = true): OptionalRows<Row> {
  return useOptionalListScope(resource, undefined, enabled)
}

/** The same for a list that is narrowed by a scope (a month); null reads nothing. */
export function useOptionalListScope<Row, Scope>(resource: Resource<Row, Scope>, scope: Scope | null, enabled = true): OptionalRows<Row> {
  const session = useSession()
  const may = useCan()(listRight(resource.rights))
  const { data } = useSWR(
    may && enabled && scope !== null ? keyOf(session, resource.resourceName, scope) : null,
    async () => (scope === null ? null : cachedNow(await send(resource.list({ fiscalYearId: session.year.id }, scope)))),
    listCacheOptions,
  )
  return { rows: data?.response.rows, may }
}
