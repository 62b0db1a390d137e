import type { MonthOfSales } from '@/lib/contract/sales-by-month'
import type { ChartSpec } from '@/components/kit/chart/chart-spec'
import type { CalendarType } from '@/lib/format/calendar'
import { monthsOfFiscalYear, type FiscalYear, type MonthRange } from '@/lib/format/fiscal-months'

/** Months in the trend. */
const most = 12
const least = 3

/** Sales of the twelve months before a month, as far as there are any; null for too few. The month itself may not be over. */
export function monthlyTrend(
  rows: readonly MonthOfSales[],
  years: readonly FiscalYear[],
  before: MonthRange,
  calendar: CalendarType,
): ChartSpec | null {
  const sold = new Map(rows.map(({ yearId, month, amount }) => [`${yearId}:${month}`, amount]))
  const months = years
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .flatMap((year) => monthsOfFiscalYear(year, calendar).map(({ month, to }) => ({ to, amount: sold.get(`${year.id}:${month}`) })))
    .filter(({ to }) => to < before.from)
  const first = months.findIndex(({ amount }) => amount !== undefined)
  const figures = first < 0 ? [] : months.slice(Math.max(first, months.length - most)).map(({ amount }) => amount ?? '0')
  return figures.length < least ? null : { is: 'spark', as: 'line', figures }
}
