import { addDays, addMonths, daysBetween, isCalendarDate, parts, type CalendarDate, type CalendarType } from './calendar'
import { monthAround, monthsOfFiscalYear, seasonsOf, type MonthRange } from './fiscal-months'
import type { FiscalYear } from './fiscal-year'

/** A range of days, both included. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate }

/** Ranges relative to today, in the order in which they are offered. */
export const presets = ['thisMonth', 'lastMonth', 'thisQuarter', 'last30Days', 'yearSoFar'] as const
export type Preset = (typeof presets)[number]

/** The part of a range inside of another; null where they do not overlap. */
export function overlap(a: Period, b: Period): Period | null {
  const from = a.from > b.from ? a.from : b.from
  const to = a.to < b.to ? a.to : b.to
  return from <= to ? { from, to } : null
}

export const yearPeriod = ({ startDate, endDate }: FiscalYear): Period => ({ from: startDate, to: endDate })

/** The days of a preset inside the fiscal year; null where it has none of them. A quarter is three months of the fiscal year. */
export function presetPeriod(preset: Preset, year: FiscalYear, calendar: CalendarType, today: CalendarDate): Period | null {
  const whole = yearPeriod(year)
  const current = monthAround(today, calendar)
  switch (preset) {
    case 'thisMonth':
      return overlap(current, whole)
    case 'lastMonth':
      return overlap(monthAround(addDays(current.from, -1), calendar), whole)
    case 'thisQuarter': {
      const quarter = seasonsOf(monthsOfFiscalYear(year, calendar)).find((months) => months.some((month) => overlap(month, day(today))))
      const first = quarter?.[0]
      const last = quarter?.at(-1)
      return first && last ? { from: first.from, to: last.to } : null
    }
    case 'last30Days':
      return overlap({ from: addDays(today, -29), to: today }, whole)
    case 'yearSoFar':
      return overlap({ from: whole.from, to: today }, whole)
  }
}

const day = (date: CalendarDate): Period => ({ from: date, to: date })

/** The range in an address, inside of `bounds` if given; null where it is absent, reversed, invalid or outside. */
export function periodInParams(from: string | null, to: string | null, bounds: Period | null): Period | null {
  if (from === null || to === null || !isCalendarDate(from) || !isCalendarDate(to) || from > to) return null
  return bounds === null ? { from, to } : overlap({ from, to }, bounds)
}

/** The months that have days of a range. */
export const monthsIn = (period: Period, months: readonly MonthRange[]): readonly MonthRange[] =>
  months.filter((month) => overlap(month, period) !== null)

/** The days of consecutive months; null without any. */
export function periodOf(months: readonly Period[]): Period | null {
  const first = months[0]
  const last = months.at(-1)
  return first && last ? { from: first.from, to: last.to } : null
}

/** A month with its fiscal year. */
export type MonthOfYear = { readonly year: FiscalYear; readonly month: MonthRange }

/** The months before a month, the latest first. A month that two fiscal years share is listed by its parts; unknown years have none. */
export function earlierMonths(month: MonthRange, count: number, years: readonly FiscalYear[], calendar: CalendarType): MonthOfYear[] {
  const start = addMonths(monthAround(month.from, calendar).from, -count, calendar)
  return years
    .flatMap((year) => monthsOfFiscalYear(year, calendar).map((one) => ({ year, month: one })))
    .filter((one) => one.month.to >= start && one.month.from < month.from)
    .toSorted((a, b) => (a.month.from > b.month.from ? -1 : 1))
}

/** What a period is compared with; the default last. */
export const comparisonBases = ['none', 'before', 'lastYear'] as const
export type ComparisonBasis = (typeof comparisonBases)[number]

const monthsOfYear = 12

/** Whole months from the first to the last day, such as 1–30 Aban or 10 October to 9 November; null for other ranges of days. */
function monthCount({ from, to }: Period, calendar: CalendarType): number | null {
  const first = parts(from, calendar)
  const end = parts(addDays(to, 1), calendar)
  return first.day === end.day ? (end.year - first.year) * monthsOfYear + end.month - first.month : null
}

/** The same day months earlier; the last day of a month is that of the earlier one. */
function sameDay(date: CalendarDate, months: number, calendar: CalendarType): CalendarDate {
  const earlier = addMonths(date, -months, calendar)
  return monthAround(date, calendar).to === date ? monthAround(earlier, calendar).to : earlier
}

/**
 * The days that a period is compared with: those of the year before, or as many months (of a range without whole months: days) directly
 * before. While the period is not over, only the days that correspond to those up to `today`; null compares whole periods.
 */
export function comparedPeriod(
  basis: Exclude<ComparisonBasis, 'none'>,
  period: Period,
  today: CalendarDate | null,
  calendar: CalendarType,
): Period {
  const last = today !== null && period.from <= today && today < period.to ? today : period.to
  const months = basis === 'lastYear' ? monthsOfYear : monthCount(period, calendar)
  if (months !== null) {
    const from = addMonths(period.from, -months, calendar)
    return { from, to: last === period.to && basis === 'before' ? addDays(period.from, -1) : sameDay(last, months, calendar) }
  }
  const from = addDays(period.from, -daysBetween(period.from, period.to) - 1)
  return { from, to: addDays(from, daysBetween(period.from, last)) }
}

/** The months of the fiscal years that have days of a period; null where the years do not have all of its days. */
export function monthsOfDays(period: Period, years: readonly FiscalYear[], calendar: CalendarType): readonly MonthOfYear[] | null {
  const months = years
    .flatMap((year) => monthsOfFiscalYear(year, calendar).map((month) => ({ year, month })))
    .filter(({ month }) => overlap(month, period) !== null)
    .toSorted((a, b) => (a.month.from < b.month.from ? -1 : 1))
  let next = period.from
  for (const { month } of months) {
    if (month.from > next) return null
    next = addDays(month.to, 1)
  }
  return next > period.to ? months : null
}

/** Default range of a statement: the current month up to today, or the whole of another year (D30). */
export function defaultPeriod(year: FiscalYear, today: CalendarDate, calendar: CalendarType): Period {
  const { startDate, endDate } = year
  if (today < startDate || today > endDate) return yearPeriod(year)
  const { from } = monthAround(today, calendar)
  return { from: from < startDate ? startDate : from, to: today }
}

const within = (date: string | null, { startDate, endDate }: FiscalYear): date is CalendarDate =>
  date !== null && isCalendarDate(date) && date >= startDate && date <= endDate

/** The range in an address, limited to the year; an end outside it is replaced by the default. */
export function periodIn(params: { from: string | null; to: string | null }, year: FiscalYear, usual: Period): Period {
  const from = within(params.from, year) ? params.from : usual.from
  const to = within(params.to, year) ? params.to : usual.to
  return from <= to ? { from, to } : usual
}
