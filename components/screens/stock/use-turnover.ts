'use client'

import { useMemo } from 'react'
import { allMonths, saleStatistics, type SoldGood } from '@/lib/contract/sale-statistics'
import type { StockedGood } from '@/lib/contract/stock'
import { useToday } from '@/lib/client/browser/today'
import { useAccess } from '@/lib/client/queries/use-features'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { useSession } from '@/lib/client/session/session-context'
import { allows } from '@/lib/contract/core/rights'
import { add, divide, multiply, roundAmount, signOf, sum, type Amount } from '@/lib/format/amount'
import { daysBetween, type CalendarDate } from '@/lib/format/calendar'

/** What a product sold this year, and how long its stock lasts at that rate (D182). */
export type Turnover = {
  readonly sold: Amount
  /** Whole days; null without sales or without stock. */
  readonly daysLeft: number | null
}

/** Days within which stock counts as running out. */
export const lowDays = 30

const keyOf = ({ goodCode, goodName }: Pick<StockedGood, 'goodCode' | 'goodName'>) => goodCode || goodName

/** The turnover of each product with stock, from the sales of so many days (at least one). */
export function turnovers(stock: readonly StockedGood[], sales: readonly SoldGood[], days: number): ReadonlyMap<StockedGood, Turnover> {
  const sold = new Map<string, Amount>()
  for (const row of sales) sold.set(keyOf(row), add(sold.get(keyOf(row)) ?? '0', row.quantity))
  return new Map(
    stock.map((row) => {
      const quantity = sold.get(keyOf(row)) ?? '0'
      const isCounted = signOf(quantity) > 0 && signOf(row.stock) > 0
      const left = isCounted ? divide(multiply(row.stock, String(days)), quantity) : null
      return [row, { sold: quantity, daysLeft: left === null ? null : Number(roundAmount(left, 0)) }]
    }),
  )
}

/** Whether there is stock that nobody bought this year. */
export const isUnsold = ({ stock }: StockedGood, turnover: Turnover | undefined): boolean =>
  turnover !== undefined && signOf(stock) > 0 && signOf(turnover.sold) <= 0

export const isLow = (turnover: Turnover | undefined): boolean =>
  turnover !== undefined && turnover.daysLeft !== null && turnover.daysLeft <= lowDays

/** Bands of days that stock lasts, and stock that was not sold. */
export const daysLeftBands = ['days30', 'days90', 'longer', 'unsold'] as const
type DaysLeftBand = (typeof daysLeftBands)[number]

const longDays = 90

/** The value of the stock in each band; products without stock are in none. */
export function stockByDaysLeft(
  rows: readonly StockedGood[],
  turnover: ReadonlyMap<StockedGood, Turnover>,
): readonly { readonly band: DaysLeftBand; readonly value: Amount }[] {
  const bandOf = (row: StockedGood): DaysLeftBand | null => {
    const of = turnover.get(row)
    if (isUnsold(row, of)) return 'unsold'
    if (of?.daysLeft === undefined || of.daysLeft === null) return null
    return of.daysLeft <= lowDays ? 'days30' : of.daysLeft <= longDays ? 'days90' : 'longer'
  }
  return daysLeftBands.map((band) => ({ band, value: sum(rows.filter((row) => bandOf(row) === band).map(({ value }) => value)) }))
}

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b)

/**
 * The turnover of the listed products from the sales of the year to date; `of` is null without permission for the sales, and empty until they
 * are read.
 */
export function useTurnover(rows: readonly StockedGood[] | undefined) {
  const { year } = useSession()
  const today = useToday()
  const enabled = allows(useAccess(), saleStatistics.rights.list)
  const { value, problem } = useLateList(saleStatistics, allMonths, { enabled })
  const days = Math.max(1, daysBetween(year.startDate, earlier(today, year.endDate)) + 1)
  const of = useMemo(
    () => (enabled && !problem ? turnovers(value ? (rows ?? []) : [], value?.rows ?? [], days) : null),
    [days, enabled, problem, rows, value],
  )
  return { of, days }
}
