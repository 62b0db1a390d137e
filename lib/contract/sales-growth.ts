import { absolute, divide, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import { parts, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { monthAround, monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import type { MonthOfSales } from './sales-by-month'
import type { DayRange } from './sales-comparison'

/** Month numbers in fiscal-year order. */
export function monthOrder({ startDate }: FiscalYear, calendar: CalendarType): readonly number[] {
  const first = parts(startDate, calendar).month
  return Array.from({ length: 12 }, (_, place) => ((first - 1 + place) % 12) + 1)
}

/** The current open month of a year; null for other years and on a month's last day (D235). */
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

/** A compared month with the sales of both years; of an open month the same days. */
export type ComparedMonth = { readonly month: number; readonly current: Amount; readonly previous: Amount }

/** Sales growth, or why it cannot be computed. */
type Growth =
  | { readonly is: 'none'; readonly why: 'noPreviousYear' | 'noCommonMonth' | 'noSales' }
  | (Comparison & { readonly is: 'new' })
  | (Comparison & { readonly is: 'ratio'; readonly ratio: number; readonly negativeBase: boolean })

type Comparison = {
  readonly months: readonly ComparedMonth[]
  readonly current: Amount
  readonly previous: Amount
  /** The compared days of the current year. */
  readonly days: DayRange
}

/** A month that is not over, with the sales of its days so far in both years; null where these are not known: then it is left out. */
export type OpenMonthSales = { readonly month: number; readonly today: CalendarDate; readonly sold: SoldDays | null }

type Compared = {
  readonly current: FiscalYear
  readonly previous: FiscalYear | null
  readonly calendar: CalendarType
  readonly open: OpenMonthSales | null
}

/** Sales of the same days of two years. */
export type SoldDays = { readonly now: Amount; readonly before: Amount }

/**
 * Growth over the same days of both years (D71, D72, D235): from the first to the last month that both years can have. A young year is not
 * compared with months before its start, nor a running one with future months. A month without a slip counts as zero.
 */
export function growthOf(rows: readonly MonthOfSales[], { current, previous, calendar, open }: Compared): Growth {
  if (previous === null) return { is: 'none', why: 'noPreviousYear' }
  const soldIn = (year: FiscalYear, openSales: Amount | undefined) => {
    const sold = new Map(rows.filter(({ yearId }) => yearId === year.id).map(({ month, amount }) => [month, amount]))
    if (open !== null && openSales === undefined) sold.delete(open.month)
    else if (open !== null && openSales !== undefined && (sold.has(open.month) || signOf(openSales) !== 0)) sold.set(open.month, openSales)
    return sold
  }
  const now = soldIn(current, open?.sold?.now)
  const before = soldIn(previous, open?.sold?.before)
  const order = monthOrder(current, calendar)
  const indexesOf = (sold: ReadonlyMap<number, Amount>) => order.flatMap((month, index) => (sold.has(month) ? [index] : []))
  const ofNow = indexesOf(now)
  const ofBefore = indexesOf(before)
  if (!ofNow.some((index) => ofBefore.includes(index))) return { is: 'none', why: 'noCommonMonth' }
  const first = Math.max(ofNow[0] ?? 0, ofBefore[0] ?? 0)
  const last = Math.min(ofNow.at(-1) ?? 0, ofBefore.at(-1) ?? 0)
  const months = order
    .slice(first, last + 1)
    .filter((month) => month !== open?.month || open.sold !== null)
    .map((month) => ({ month, current: now.get(month) ?? '0', previous: before.get(month) ?? '0' }))
  const ofYear = monthsOfFiscalYear(current, calendar)
  const to = ofYear.findLast(({ month }) => month === months.at(-1)?.month)?.to ?? current.endDate
  const sums = {
    months,
    current: sum(months.map((one) => one.current)),
    previous: sum(months.map((one) => one.previous)),
    days: {
      from: ofYear.find(({ month }) => month === months[0]?.month)?.from ?? current.startDate,
      to: months.at(-1)?.month === open?.month ? (open?.today ?? to) : to,
    },
  }
  const ratio = divide(subtract(sums.current, sums.previous), absolute(sums.previous))
  if (ratio === null) return signOf(sums.current) === 0 ? { is: 'none', why: 'noSales' } : { is: 'new', ...sums }
  return { is: 'ratio', ...sums, ratio: Number(ratio), negativeBase: signOf(sums.previous) < 0 }
}

/** Growth of each month of the year in order; null where a month is not compared, or nothing was sold in the earlier one. */
export const monthlyGrowth = (months: readonly ComparedMonth[], order: readonly number[]): readonly (number | null)[] =>
  order.map((number) => {
    const compared = months.find(({ month }) => month === number)
    const ratio = compared ? divide(subtract(compared.current, compared.previous), absolute(compared.previous)) : null
    return ratio === null ? null : Number(ratio)
  })
