import type { MonthOfSales } from '@/lib/contract/sales-by-month'
import type { Amount } from '@/lib/format/amount'
import { parts, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { monthAround, type FiscalYear } from '@/lib/format/fiscal-months'
import { shortMonths } from '@/lib/format/calendar-names'
import { monthName } from '@/lib/format/dates'
import type { TextTools } from '@/components/kit/data-table/columns/define-columns'
import type { Category } from '@/components/kit/chart/chart-spec'
import type { Formats } from '@/components/kit/text/use-formats'

/** Month numbers in fiscal-year order. */
export function monthOrder({ startDate }: FiscalYear, calendar: CalendarType): readonly number[] {
  const first = parts(startDate, calendar).month
  return Array.from({ length: 12 }, (_, place) => ((first - 1 + place) % 12) + 1)
}

/** The current open month of a year; null for other years and on a month's last day (D73). */
export function openMonth({ startDate, endDate }: FiscalYear, today: CalendarDate, calendar: CalendarType): number | null {
  if (today < startDate || today > endDate) return null
  const { month, to } = monthAround(today, calendar)
  return today < to && today < endDate ? month : null
}

/** A chart line: a year by month. Nothing before its first and after its last sale. */
export function monthlyLine(
  rows: readonly MonthOfSales[],
  yearId: number,
  order: readonly number[],
  figure: (row: MonthOfSales) => Amount,
): readonly (Amount | null)[] {
  const sold = new Map(rows.filter((row) => row.yearId === yearId).map((row) => [row.month, figure(row)]))
  const indexes = order.flatMap((month, place) => (sold.has(month) ? [place] : []))
  return order.map((month, place) => sold.get(month) ?? (place > (indexes[0] ?? 99) && place < (indexes.at(-1) ?? -1) ? '0' : null))
}

/** A month; `open` when it has not ended, so its values are not final (D73). */
export type MaybeOpenMonth = { readonly month: number; readonly open: boolean }

/** A month's name, marked when open, on screen, in print and in files. */
export function openMonthText({ month, open }: MaybeOpenMonth, { formats, translate }: TextTools): string {
  const name = monthName(month, formats.locale, formats.calendar)
  return open ? translate('salesByMonth.notOver', { month: name }) : name
}

/** The categories of a month axis; the open month has another title in the tooltip. */
export function monthCategories(
  order: readonly number[],
  { locale, calendar }: Pick<Formats, 'locale' | 'calendar'>,
  open: { readonly month: number; readonly title: string } | null,
): readonly Category[] {
  const names = order.map((month) => monthName(month, locale, calendar))
  const short = shortMonths(names)
  return names.map((label, index) => ({
    label,
    short: short[index] ?? label,
    title: order[index] === open?.month ? (open?.title ?? label) : label,
  }))
}
