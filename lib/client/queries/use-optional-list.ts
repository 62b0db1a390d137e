'use client'

import { useCallback } from 'react'
import useSWR, { unstable_serialize, useSWRConfig, type State } from 'swr'
import { type Resource, listRight } from '@/lib/contract/core/resource'
import type { Rows } from '@/lib/contract/core/wire-types'
import { isFresh, cachedNow, keyOf, listLifetime, type CachedResponse, listCacheOptions } from './list-cache'
import { send } from '@/lib/client/requests/api'
import { useSession, useCan } from '@/lib/client/session/session-context'

/**
 * Returns a function that reads a list without rendering it: from the cache if fresh, else from the cloud, which updates the cache. Rejects
 * with a Problem.
 */
export function useLazyList(): <Row, Scope>(resource: Resource<Row, Scope>, scope: Scope) => Promise<readonly Row[]> {
  const session = useSession()
  const { mutate } = useSWRConfig()
  return useCallback(
    async <Row, Scope>(resource: Resource<Row, Scope>, scope: Scope) => {
      const read = async (cached: CachedResponse<Rows<Row>> | undefined) =>
        cached && isFresh(listLifetime, cached) ? cached : cachedNow(await send(resource.list({ fiscalYearId: session.year.id }, scope)))
      const list = await mutate(keyOf(session, resource.resourceName, scope), read, { revalidate: false })
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
