import { absolute, divide, subtract, sum, type Amount } from '@/lib/format/amount'
import { addMonths, parts, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { defaultMonth, monthAround, type MonthRange } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import type { MonthOfYear } from '@/lib/format/periods'
import { returnType, saleType, type SaleSlip } from './sale-slips'

/** Days from the first to the last, both included. */
export type DayRange = { readonly from: CalendarDate; readonly to: CalendarDate }

/** The shown month up to today, and the same days of the year before. */
export type ComparedDays = {
  readonly month: MonthRange
  readonly now: DayRange
  readonly before: DayRange
  /** The month is not over. */
  readonly open: boolean
}

const monthsOfYear = 12

/**
 * The days of the shown month up to today, and the same days a year earlier. A whole month is compared with the whole month, also where a
 * leap day makes one of them longer; a day that the earlier month lacks ends it.
 */
export function comparedDays(year: FiscalYear, today: CalendarDate, calendar: CalendarType): ComparedDays {
  const month = defaultMonth(year, calendar, today)
  const open = month.from <= today && today < month.to
  const from = addMonths(month.from, -monthsOfYear, calendar)
  // `addMonths` ends on the last day of a shorter month.
  const sameDay = addMonths(open ? today : month.to, -monthsOfYear, calendar)
  const wholeMonth = monthAround(month.to, calendar).to === month.to
  const to = !open && wholeMonth ? monthAround(sameDay, calendar).to : sameDay
  return { month, now: { from: month.from, to: open ? today : month.to }, before: { from, to }, open }
}

/** The fiscal year that contains all days of a range, and its month on the wire. */
export function yearOfDays(
  years: readonly FiscalYear[],
  { from, to }: DayRange,
  calendar: CalendarType,
): { readonly year: FiscalYear; readonly monthId: string } | null {
  const year = years.find(({ startDate, endDate }) => startDate <= from && to <= endDate)
  return year ? { year, monthId: String(parts(from, calendar).month).padStart(2, '0') } : null
}

/** Month lists of invoices to read, each once: a year that starts in the middle of a month has its number twice. */
export function slipParts(months: readonly MonthOfYear[]): readonly { readonly year: FiscalYear; readonly scope: string }[] {
  const parts = months.map(({ year, month }) => ({ year, scope: month.id }))
  return parts.filter((part, at) => parts.findIndex((one) => one.year.id === part.year.id && one.scope === part.scope) === at)
}

/** Sales of some days: the amount and number of a month in the report of sales by month. */
export type Sold = { readonly amount: Amount; readonly count: Amount }

/** Sales less returns of some days, and the number of sales, as the report of sales by month counts them; other types are neither (D84). */
export function salesIn(slips: readonly SaleSlip[], { from, to }: DayRange): Sold {
  const within = slips.filter(({ date }) => from <= date && date <= to)
  const of = (wanted: string) => within.filter(({ type }) => type === wanted)
  const totalOf = (wanted: string) => sum(of(wanted).map(({ total }) => total))
  return { amount: subtract(totalOf(saleType), totalOf(returnType)), count: String(of(saleType).length) }
}

/** Relative change; null where there is nothing to compare with. */
export function relativeChange(now: Amount, before: Amount): number | null {
  const ratio = divide(subtract(now, before), absolute(before))
  return ratio === null ? null : Number(ratio)
}
