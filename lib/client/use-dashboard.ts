'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { dashboardCall, yearsUpTo, type DashboardKey, type DashboardParts, type DashboardReports } from '@/lib/contract/dashboard'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { useGiven } from './given'
import { asLists, keyOf, type KeyOfList } from './kept-answers'
import { send } from './send'
import { useSession } from './session'

/** One report as it was read last. */
export type Figures<Value> = {
  /** `undefined` until the first answer. */
  readonly value: Value | undefined
  /** Of the last time it was asked for; older figures may still be there. */
  readonly problem: Problem | null
  readonly loading: boolean
  readonly refreshing: boolean
  readonly updatedAt: number | null
  /** Asks for this report alone, computed anew. */
  readonly refresh: () => Promise<void>
}

type Kept = {
  readonly [Key in DashboardKey]?: {
    readonly value?: DashboardReports[Key]
    readonly problem: Problem | null
    readonly readAt: number | null
  }
}

const nothing: Kept = {}

/** What is kept after an answer: figures of now, and where a report failed the older ones beside the problem (D144). */
function merged(before: Kept, parts: DashboardParts, now: number): Kept {
  const entries = Object.entries(parts).map(([key, { value, problem }]) => {
    const older = before[key as DashboardKey]
    return [key, problem ? { value: older?.value, problem, readAt: older?.readAt ?? null } : { value, problem, readAt: now }]
  })
  return { ...before, ...(Object.fromEntries(entries) as Kept) }
}

/** The reports behind the charts: read in one call, each with its own state, age and way to be asked again (D81). */
export function useDashboard(wanted: readonly DashboardKey[]) {
  const session = useSession()
  const [single, setSingle] = useState<ReadonlySet<DashboardKey>>(new Set())
  const asked = useRef(false)
  const latest = useRef<Kept>(nothing)
  const { year, years } = session
  const names = useMemo(() => yearsUpTo(year, years).map(({ name }) => name), [year, years])
  const key = wanted.length === 0 ? null : keyOf(session, 'dashboard', wanted)
  const { options, ticketFor } = useGiven(
    key,
    () => dashboardCall({ fiscalYearId: year.id, refresh: false }, wanted, names),
    (parts) => merged({}, parts, Date.now()),
  )
  const load = useCallback(
    (keys: readonly DashboardKey[], refresh: boolean): Promise<DashboardParts> => {
      const call = dashboardCall({ fiscalYearId: year.id, refresh }, keys, names)
      return send(call, { ticket: ticketFor(call) })
    },
    [names, year.id, ticketFor],
  )
  const { mutate: keep } = useSWRConfig()
  const read = async (key: KeyOfList) => {
    const refresh = asked.current
    asked.current = false
    const parts = await load(wanted, refresh)
    const now = Date.now()
    // What a card that was asked for by itself put there meanwhile has SWR throw this answer away (see use-answer.ts).
    if (latest.current !== nothing) await keep<Kept>(key, (kept = nothing) => merged(kept, parts, now), { revalidate: false })
    return merged(latest.current, parts, now)
  }
  const { data, error, isValidating: validating, mutate } = useSWR<Kept, unknown, KeyOfList | null>(key, read, { ...asLists, ...options })
  useEffect(() => {
    latest.current = data ?? nothing
  }, [data])

  const refreshAll = useCallback(async () => {
    asked.current = true
    await mutate()
  }, [mutate])

  const refreshOne = useCallback(
    async (key: DashboardKey) => {
      setSingle((before) => new Set(before).add(key))
      try {
        const parts = await load([key], true)
        // To what is kept by then: another card may have been asked for anew meanwhile.
        await mutate((kept = {}) => merged(kept, parts, Date.now()), { revalidate: false })
      } catch (problem) {
        await mutate(
          (kept = {}) => ({
            ...kept,
            [key]: { value: kept[key]?.value, problem: problemOf(problem), readAt: kept[key]?.readAt ?? null },
          }),
          { revalidate: false },
        )
      } finally {
        setSingle((before) => new Set([...before].filter((one) => one !== key)))
      }
    },
    [load, mutate],
  )

  const figures = <Key extends DashboardKey>(key: Key): Figures<DashboardReports[Key]> => {
    const kept = data?.[key]
    const problem = validating && kept?.value === undefined ? null : (kept?.problem ?? (error === undefined ? null : problemOf(error)))
    const busy = validating || single.has(key)
    return {
      value: kept?.value,
      problem: single.has(key) ? null : problem,
      loading: kept?.value === undefined && (busy || problem === null),
      refreshing: busy && kept?.value !== undefined,
      updatedAt: kept?.readAt ?? null,
      refresh: () => refreshOne(key),
    }
  }

  return { cash: figures('cash'), sales: figures('sales'), ratio: figures('ratio'), refreshAll, refreshing: validating }
}
