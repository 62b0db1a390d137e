'use client'

import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig, type State } from 'swr'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import type { Resource } from '@/lib/contract/core/resource'
import { keyOf, useReadThroughCache, type CachedResponse } from './list-cache'

/**
 * Returns a function that reads a list without rendering it: from the cache if fresh, else from the cloud, which updates the cache. Rejects
 * with a Problem.
 */
export function useLazyList(): <Row, Scope>(resource: Resource<Row, Scope>, scope: Scope) => Promise<readonly Row[]> {
  const session = useSession()
  const readThroughCache = useReadThroughCache()
  return useCallback(
    async <Row, Scope>(resource: Resource<Row, Scope>, scope: Scope) => {
      const read = () => send(resource.list({ fiscalYearId: session.year.id }, scope))
      const list = await readThroughCache(keyOf(session, resource.resourceName, scope), read)
      return list?.response.rows ?? []
    },
    [readThroughCache, session],
  )
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
