'use client'

import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { dashboardCall, wireNamesOf, yearsUpTo, type DashboardKey, type DashboardReports } from '@/lib/contract/dashboard'
import { cashBalance } from '@/lib/contract/liquidity'
import { keyOf, type CachedResponse } from './list-cache'
import { useQuery, type Query } from './use-query'

/** A cached report. Beside a problem is its older value, if it has a time. */
type CachedReport<Value> = {
  readonly value: Value | null
  readonly problem: Problem | null
  /** When the value was read, if not with the others. */
  readonly readAt?: number | null
}

type CachedReports = { readonly [Key in DashboardKey]?: CachedReport<DashboardReports[Key]> }

/** Merges reports into cached ones: new values, or the older value beside a problem (D144). */
function merge({ response: before, readAt: olderAt }: CachedResponse<CachedReports>, fresh: CachedReports): CachedReports {
  const entries = Object.entries(fresh).map(([key, report]) => {
    const older = before[key as DashboardKey]
    const hasOlder = older && (older.problem === null || older.readAt !== undefined)
    return [key, report.problem && hasOlder ? { ...report, value: older.value, readAt: older.readAt ?? olderAt } : report]
  })
  return { ...before, ...(Object.fromEntries(entries) as CachedReports) }
}

/** The reports behind the charts: read in one call, each with its own state, age and refresh (D81). */
export function useDashboard(dashboardKeys: readonly DashboardKey[]) {
  const session = useSession()
  const { mutate } = useSWRConfig()
  const [single, setSingle] = useState<ReadonlySet<DashboardKey>>(new Set())
  const { year, years } = session
  const resource = useMemo(() => {
    const names = wireNamesOf(yearsUpTo(year, years))
    return {
      resourceName: 'dashboard',
      rights: cashBalance.rights,
      load: (context: Parameters<typeof dashboardCall>[0], keys: readonly DashboardKey[]) => dashboardCall(context, keys, names),
      merge,
    }
  }, [year, years])
  const isRead = dashboardKeys.length > 0
  const reports = useQuery<CachedReports, readonly DashboardKey[]>(resource, isRead ? dashboardKeys : null)
  const isReading = isRead && (reports.loading || reports.refreshing)

  const refreshOne = async (key: DashboardKey) => {
    if (reports.value === undefined) return reports.refresh()
    setSingle((before) => new Set(before).add(key))
    try {
      const call = resource.load({ fiscalYearId: year.id, refresh: true }, [key])
      const fresh = await send(call).catch((error: unknown) => ({ [key]: { value: null, problem: problemOf(error) } }))
      const report = { ...fresh[key], ...(!fresh[key]?.problem && { readAt: Date.now() }) }
      // Merged into the current cache: another card may have been refreshed meanwhile.
      await mutate<CachedResponse<CachedReports>>(
        keyOf(session, resource.resourceName, dashboardKeys),
        (cached) => cached && { ...cached, response: merge(cached, { [key]: report }) },
        { revalidate: false },
      )
    } finally {
      setSingle((before) => new Set([...before].filter((one) => one !== key)))
    }
  }

  const reportOf = <Key extends DashboardKey>(key: Key): Query<DashboardReports[Key]> => {
    const cached = reports.value?.[key]
    const value = cached && (cached.problem === null || cached.readAt !== undefined) ? (cached.value as DashboardReports[Key]) : undefined
    const problem = isReading && value === undefined ? null : (cached?.problem ?? reports.problem)
    const busy = isReading || single.has(key)
    return {
      value,
      problem: single.has(key) ? null : problem,
      loading: value === undefined && (busy || problem === null),
      refreshing: busy && value !== undefined,
      updatedAt: value === undefined ? null : (cached?.readAt ?? reports.updatedAt),
      refresh: () => refreshOne(key),
    }
  }

  return { cash: reportOf('cash'), sales: reportOf('sales'), ratio: reportOf('ratio'), refreshAll: reports.refresh, refreshing: isReading }
}
