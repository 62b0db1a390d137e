import type { OpenMonthSales } from '@/lib/contract/sales-growth'
import type { CalendarDate } from '@/lib/format/calendar'
import { monthName, shortMonths } from '@/lib/format/calendar-names'
import type { TextTools } from '@/components/list/columns/define-columns'
import type { ComparedSales } from '@/components/screens/dashboard/figures/use-compared-sales'
import type { Category } from '@/components/ui/chart/chart-spec'
import type { Formats } from '@/components/ui/text/use-formats'

/** A month; `open` when it has not ended, so its values are not final (D235). */
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

/** The open month of the selected year for `growthOf`, with what the invoices say of its days. */
export function openSales(
  { days, state, now, before }: ComparedSales,
  open: number | null,
  today: CalendarDate,
  of: 'amount' | 'count',
): OpenMonthSales | null {
  if (open === null) return null
  const known = state === 'known' && now !== null && before !== null && days.month.month === open
  return { month: open, today, sold: known ? { now: now[of], before: before[of] } : null }
}

/** Range of the gauge in per cent to both sides, and whether the value exceeds it (D70). */
export function gaugeOf(ratio: number): { readonly reach: 25 | 50 | 100; readonly beyond: boolean } {
  const size = Math.abs(ratio * 100)
  return { reach: ([25, 50] as const).find((limit) => size <= limit) ?? 100, beyond: size > 100 }
}
