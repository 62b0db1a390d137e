'use client'

import { useTranslations } from 'next-intl'
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
import { signOf, sum, type Amount } from '@/lib/format/amount'
import { dashIfEmpty } from '@/components/list/columns/column-types'
import type { Column, Columns } from '@/components/list/columns/define-columns'
import type { SummaryChart } from '@/components/list/summary/summary-bar'
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

/** The columns with the day since which a balance is open, one for each age, and one for what statements do not explain where there is any. */
export function useAgingColumns(columns: Columns<Party>, { aging }: UsedAging): Columns<Party> {
  return useMemo(() => {
    if (!aging) return columns
    const more = agingFields.map((field, at): Column<Party> => ({
      field,
      kind: 'amount',
      width: 150,
      hiddenOnPhone: true,
      total: (row) => aging.has(agingKey(row)),
      value: (row) => aging.get(agingKey(row))?.ages[at] ?? null,
    }))
    const unexplained: Column<Party> = {
      field: 'unexplained',
      kind: 'amount',
      width: 150,
      hiddenOnPhone: true,
      total: (row) => aging.has(agingKey(row)),
      value: (row) => aging.get(agingKey(row))?.unexplained ?? null,
      text: (row, { formats }, decimals) => dashIfEmpty(aging.get(agingKey(row))?.unexplained ?? '0', formats, decimals),
    }
    const since: Column<Party> = {
      field: 'since',
      kind: 'date',
      width: 110,
      hiddenOnPhone: true,
      value: (row) => aging.get(agingKey(row))?.since ?? '',
    }
    const isBalance = ({ field }: Column<Party>) => field === 'amount'
    const others = columns.list.filter((column) => !isBalance(column))
    const explained = [...aging.values()].every((one) => signOf(one.unexplained) === 0)
    // The balance is their sum, and the last column.
    return { ...columns, list: [...others, since, ...more, ...(explained ? [] : [unexplained]), ...columns.list.filter(isBalance)] }
  }, [aging, columns])
}

/** The sums of the ages as bars; null while there is no aging. */
export function useAgingChart({ aging }: UsedAging, rows: readonly Party[]): SummaryChart | null {
  const t = useTranslations('debtors')
  // Thousands of balances are added up, and the chart is drawn again when it changes.
  return useMemo(() => {
    if (!aging) return null
    const slices = agingFields.map((bucket, at) => ({
      name: t(`fields.${bucket}`),
      amount: sum(rows.map((row) => aging.get(agingKey(row))?.ages[at] ?? '0')),
    }))
    const rest = sum(unexplainedOf(aging, rows))
    const all = signOf(rest) === 0 ? slices : [...slices, { name: t('fields.unexplained'), amount: rest }]
    return { title: t('agingChart'), spec: { is: 'bars', slices: all } }
  }, [aging, rows, t])
}
