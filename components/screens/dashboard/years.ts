import type { MonthOfSales } from '@/lib/contract/sales-by-month'
import type { Amount } from '@/lib/format/amount'
import { parts, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { monthAround, type FiscalYear } from '@/lib/format/months'

/** Month numbers in the order of a fiscal year, which need not begin with the calendar's. */
export function monthOrder({ startDate }: FiscalYear, calendar: CalendarType): readonly number[] {
  const first = parts(startDate, calendar).month
  return Array.from({ length: 12 }, (_, place) => ((first - 1 + place) % 12) + 1)
}

/** The month of the year that is not over today; null in a year that is not the current one, and on a month's last day (D73). */
export function openMonth({ startDate, endDate }: FiscalYear, today: CalendarDate, calendar: CalendarType): number | null {
  if (today < startDate || today > endDate) return null
  const { month, to } = monthAround(today, calendar)
  return today < to && today < endDate ? month : null
}

/** A line of the chart: a year, month by month in the given order. Before its first and after its last sale there is nothing to draw. */
export function lineOf(
  rows: readonly MonthOfSales[],
  yearId: number,
  order: readonly number[],
  figure: (row: MonthOfSales) => Amount,
): readonly (Amount | null)[] {
  const sold = new Map(rows.filter((row) => row.yearId === yearId).map((row) => [row.month, figure(row)]))
  const places = order.flatMap((month, place) => (sold.has(month) ? [place] : []))
  return order.map((month, place) => sold.get(month) ?? (place > (places[0] ?? 99) && place < (places.at(-1) ?? -1) ? '0' : null))
}
