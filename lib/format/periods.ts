import { addDays, addMonths, daysBetween, isCalendarDate, type CalendarDate, type CalendarType } from './calendar'
import { monthAround, monthsOfFiscalYear, seasonsOf, type FiscalYear, type MonthRange } from './fiscal-months'

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

/** The days of a fiscal year. */
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

/** The latest fiscal year that ends before this one starts. */
export const yearBefore = (years: readonly FiscalYear[], { startDate }: FiscalYear): FiscalYear | undefined =>
  years.filter(({ endDate }) => endDate < startDate).toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))[0]

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

/**
 * The months that the given ones are compared with: of several months from the beginning of the fiscal year the same months of the year
 * before, of the whole year the whole year before, of others as many directly before, in the same fiscal year and the one before. Null
 * where there are fewer, or where the year before ends earlier than the day before.
 */
export function monthsBefore(
  months: readonly MonthRange[],
  year: FiscalYear,
  years: readonly FiscalYear[],
  calendar: CalendarType,
): readonly MonthOfYear[] | null {
  const own = monthsOfFiscalYear(year, calendar)
  const former = yearBefore(years, year)
  const earlier = former ? monthsOfFiscalYear(former, calendar).map((month) => ({ year: former, month })) : []
  if (months.length === 0) return null
  if (months.length === own.length) return earlier.length === 0 ? null : earlier
  const at = own.findIndex(({ from }) => from === months[0]?.from)
  if (at < 0) return null
  const adjacent = former !== undefined && addDays(former.endDate, 1) === year.startDate
  const same = earlier.slice(0, months.length)
  const isYearSoFar = adjacent && at === 0 && months.length > 1
  if (isYearSoFar && months.every((month, index) => month.month === same[index]?.month.month)) return same
  const before = [...(adjacent ? earlier : []), ...own.slice(0, at).map((month) => ({ year, month }))].slice(-months.length)
  return before.length === months.length ? before : null
}

/**
 * The days of the months before that correspond to the shown ones up to today: all of them once the shown months are over, else up to the
 * same day of the same month. A shorter month ends on its last day.
 */
export function sameDaysBefore(before: readonly Period[], shown: readonly Period[], today: CalendarDate): Period | null {
  const whole = periodOf(before)
  const at = before.length === shown.length ? shown.findIndex((month) => overlap(month, day(today))) : -1
  const open = shown[at]
  const same = before[at]
  if (!whole || !open || !same) return whole
  const last = today === open.to ? same.to : addDays(same.from, daysBetween(open.from, today))
  return { from: whole.from, to: last < same.to ? last : same.to }
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
