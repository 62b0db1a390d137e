'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { useToday } from '@/lib/client/browser/today'
import { useAbortWhenUnused } from '@/lib/client/queries/abort-when-unused'
import { keyOf, listCacheOptions } from '@/lib/client/queries/list-cache'
import { readAging } from '@/lib/client/queries/read-aging'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { agingFields, agingKey, type AgedBalance } from '@/lib/contract/aging'
import { Problem, problemOf } from '@/lib/contract/core/problem'
import { debtors, type Party } from '@/lib/contract/debtors-and-creditors'
import { ledger } from '@/lib/contract/ledger'
import { saleSlips } from '@/lib/contract/sale-slips'
import { signOf, type Amount } from '@/lib/format/amount'
import { useQueryParam, useQueryParams } from '@/components/ui/url-state/use-query-params'

type AgedBalances = ReadonlyMap<string, AgedBalance>

/** A reading of statements, which the user may have stopped. */
type Run = { readonly aged: AgedBalances; readonly stopped: boolean }

/** Milliseconds between intermediate results: each renders the whole list. */
const publishEvery = 1_000

const noneAged: AgedBalances = new Map()

/** Thousands of requests are not repeated for a glance at another window. */
const readOnce = { ...listCacheOptions, revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/** The aging of debtors, in the address (`?aging=1`), where statements may be read. Grows while the statements are read. */
export function useAging(rows: readonly Party[] | undefined, resourceName: string) {
  const session = useSession()
  const today = useToday()
  const can = useCan()
  const [param, setParam] = useQueryParam('aging')
  const permitted = can(ledger.rights.list) && resourceName === debtors.resourceName
  const on = permitted && param === '1'
  const [partial, setPartial] = useState<Run | null>(null)
  const running = useRef<AbortController>(undefined)
  const { year, calendar } = session
  const to = today < year.endDate ? today : year.endDate
  const scope = `${year.id}:${to}`
  const latest = useRef({ scope, aged: noneAged })
  // Of thousands of rows.
  const balances = useMemo(() => rows?.map((row) => `${agingKey(row)}=${row.amount}`).join('\n'), [rows])
  const key = on && rows ? keyOf(session, 'aging', { to, balances }) : null

  const signalOfUse = useAbortWhenUnused(key && JSON.stringify(key))
  const read = async (): Promise<Run> => {
    const current = new AbortController()
    running.current = current
    const left = signalOfUse()
    left?.addEventListener('abort', () => current.abort())
    // Of a balance that has not changed since, the ages stay.
    const known = latest.current.scope === scope ? latest.current.aged : noneAged
    const aged = new Map<string, AgedBalance>()
    for (const row of rows ?? []) {
      const found = known.get(agingKey(row))
      if (found?.balance === row.amount) aged.set(agingKey(row), found)
    }
    let published = 0
    const publish = () => {
      if (running.current !== current) return
      published = Date.now()
      latest.current = { scope, aged: new Map(aged) }
      setPartial({ aged: latest.current.aged, stopped: false })
    }
    publish()
    const missing = (rows ?? []).filter((row) => !aged.has(agingKey(row)))
    const onRead = (row: Party, result: AgedBalance | null) => {
      if (result) aged.set(agingKey(row), result)
      if (Date.now() - published >= publishEvery) publish()
    }
    const invoices = can(saleSlips.rights.list)
    await readAging(missing, { year, to, calendar }, { invoices, signal: current.signal, onRead }).catch((error: unknown) => {
      if (!current.signal.aborted) throw error
    })
    publish()
    // Nothing is cached, so that the next visit goes on.
    if (left?.aborted) throw new Problem('aborted')
    return { aged, stopped: current.signal.aborted }
  }
  const { data, error, isValidating, mutate } = useSWR<Run, unknown>(key, read, readOnce)
  const problem = on && error !== undefined && !isValidating ? problemOf(error) : null
  const wasLeft = problem?.code === 'aborted'
  useEffect(() => {
    if (wasLeft) void mutate()
  }, [mutate, wasLeft])

  const latestRun = isValidating ? partial : (data ?? partial)
  const run = on ? latestRun : null
  return {
    permitted,
    on,
    toggle: (next: boolean) => setParam(next ? '1' : null),
    rows,
    aging: run?.aged,
    loading: on && isValidating,
    stopped: on && !isValidating && data?.stopped === true,
    problem: wasLeft ? null : problem,
    stop: () => running.current?.abort(),
    resume: () => void mutate(),
  }
}

/** The aging of a list of debtors, as far as it is known. */
export type UsedAging = ReturnType<typeof useAging>

export type Age = (typeof agingFields)[number]

/** The age whose debtors are listed, in the address (`?age=older`), while ages are shown. */
export function useChosenAge({ on }: UsedAging): Age | null {
  const { search } = useQueryParams()
  const chosen = search.get('age')
  return on ? (agingFields.find((field) => field === chosen) ?? null) : null
}

/** Whether a balance has a part of an age. */
export const isOfAge = (row: Party, age: Age, aged: AgedBalances): boolean =>
  signOf(aged.get(agingKey(row))?.ages[agingFields.indexOf(age)] ?? '0') !== 0

/** What statements do not explain of the rows' balances, exact. */
export const unexplainedOf = (aging: AgedBalances, rows: readonly Party[]): readonly Amount[] =>
  rows.map((row) => aging.get(agingKey(row))?.unexplained ?? '0')
