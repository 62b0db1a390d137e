'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import {
  dashboardCall,
  wireNamesOf,
  yearsUpTo,
  type DashboardKey,
  type DashboardResults,
  type DashboardReports,
} from '@/lib/contract/dashboard'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import type { Query } from './use-query'
import { usePrefetched, listCacheOptions, keyOf, type CacheKey } from './list-cache'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'

type CachedReports = {
  readonly [Key in DashboardKey]?: {
    readonly value?: DashboardReports[Key]
    readonly problem: Problem | null
    readonly readAt: number | null
  }
}

const nothing: CachedReports = {}

/** Merges a response into the cached reports: new values, or the older value beside a problem (D144). */
function merged(before: CachedReports, parts: DashboardResults, now: number): CachedReports {
  const entries = Object.entries(parts).map(([key, { value, problem }]) => {
    const older = before[key as DashboardKey]
    return [key, problem ? { value: older?.value, problem, readAt: older?.readAt ?? null } : { value, problem, readAt: now }]
  })
  return { ...before, ...(Object.fromEntries(entries) as CachedReports) }
}

/** The reports behind the charts: read in one call, each with its own state, age and refresh (D81). */
export function useDashboard(dashboardKeys: readonly DashboardKey[]) {
  const session = useSession()
  const [single, setSingle] = useState<ReadonlySet<DashboardKey>>(new Set())
  const calls = useRef(false)
  const latest = useRef<CachedReports>(nothing)
  const { year, years } = session
  const names = useMemo(() => wireNamesOf(yearsUpTo(year, years)), [year, years])
  const key = dashboardKeys.length === 0 ? null : keyOf(session, 'dashboard', dashboardKeys)
  const { options, ticketFor } = usePrefetched(
    key,
    () => dashboardCall({ fiscalYearId: year.id, refresh: false }, dashboardKeys, names),
    (parts) => merged({}, parts, Date.now()),
  )
  const load = useCallback(
    (keys: readonly DashboardKey[], refresh: boolean): Promise<DashboardResults> => {
      const call = dashboardCall({ fiscalYearId: year.id, refresh }, keys, names)
      return send(call, { ticket: ticketFor(call) })
    },
    [names, year.id, ticketFor],
  )
  const { mutate: mutateCache } = useSWRConfig()
  const read = async (key: CacheKey) => {
    const refresh = calls.current
    calls.current = false
    const parts = await load(dashboardKeys, refresh)
    const now = Date.now()
    // SWR drops this response if a single card wrote to the cache meanwhile (use-query.ts).
    if (latest.current !== nothing)
      await mutateCache<CachedReports>(key, (cached = nothing) => merged(cached, parts, now), { revalidate: false })
    return merged(latest.current, parts, now)
  }
  const {
    data,
    error,
    isValidating: validating,
    mutate,
  } = useSWR<CachedReports, unknown, CacheKey | null>(key, read, { ...listCacheOptions, ...options })
  useEffect(() => {
    latest.current = data ?? nothing
  }, [data])

  const refreshAll = useCallback(async () => {
    calls.current = true
    await mutate()
  }, [mutate])

  const refreshOne = useCallback(
    async (key: DashboardKey) => {
      setSingle((before) => new Set(before).add(key))
      try {
        const parts = await load([key], true)
        // Merged into the current cache: another card may have been refreshed meanwhile.
        await mutate((cached = {}) => merged(cached, parts, Date.now()), { revalidate: false })
      } catch (problem) {
        await mutate(
          (cached = {}) => ({
            ...cached,
            [key]: { value: cached[key]?.value, problem: problemOf(problem), readAt: cached[key]?.readAt ?? null },
          }),
          { revalidate: false },
        )
      } finally {
        setSingle((before) => new Set([...before].filter((one) => one !== key)))
      }
    },
    [load, mutate],
  )

  const figures = <Key extends DashboardKey>(key: Key): Query<DashboardReports[Key]> => {
    const cached = data?.[key]
    const problem = validating && cached?.value === undefined ? null : (cached?.problem ?? (error === undefined ? null : problemOf(error)))
    const busy = validating || single.has(key)
    return {
      value: cached?.value,
      problem: single.has(key) ? null : problem,
      loading: cached?.value === undefined && (busy || problem === null),
      refreshing: busy && cached?.value !== undefined,
      updatedAt: cached?.readAt ?? null,
      refresh: () => refreshOne(key),
    }
  }

  return { cash: figures('cash'), sales: figures('sales'), ratio: figures('ratio'), refreshAll, refreshing: validating }
}
