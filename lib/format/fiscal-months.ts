import { addDays, daysInMonth, parts, type CalendarDate, type CalendarType } from './calendar'
import type { FiscalYear } from './fiscal-year'

/** A month of a fiscal year: the calendar's month number as on the wire (`'01'` to `'12'`), and its days inside the year. */
export type MonthRange = { id: string; year: number; month: number; from: CalendarDate; to: CalendarDate }

/** The months of a fiscal year in order; the first and last are cut to the year (D23 to D26, D39). */
export function monthsOfFiscalYear(year: FiscalYear, calendar: CalendarType): MonthRange[] {
  const months: MonthRange[] = []
  for (let from = year.startDate; from <= year.endDate;) {
    const month = monthAround(from, calendar)
    // Compared directly, because the last possible date has no successor.
    if (month.to >= year.endDate) return [...months, { ...month, from, to: year.endDate }]
    months.push({ ...month, from })
    from = addDays(month.to, 1)
  }
  return months
}

/** The month of a fiscal year that contains a day; undefined outside the year. */
export const monthOfDay = (date: CalendarDate, year: FiscalYear, calendar: CalendarType): MonthRange | undefined =>
  monthsOfFiscalYear(year, calendar).find(({ from, to }) => from <= date && date <= to)

/** The months in groups of three for the month picker, four of them in a usual year; what is less than a group joins the last one. */
export function seasonsOf(months: readonly MonthRange[]): MonthRange[][] {
  const seasons = Array.from({ length: Math.max(4, Math.floor(months.length / 3)) }, (): MonthRange[] => [])
  months.forEach((month, index) => seasons[Math.min(seasons.length - 1, Math.floor(index / 3))]?.push(month))
  return seasons
}

/**
 * The months that a call which knows only month numbers cannot tell from the shown ones: a year of more than twelve months, or one that
 * starts in the middle of a month, has a number twice.
 */
export const sameNumbered = (shown: readonly MonthRange[], months: readonly MonthRange[]): readonly MonthRange[] =>
  months.filter(({ id, from }) => shown.some((one) => one.id === id) && shown.every((one) => one.from !== from))

export const isInMonths = (date: CalendarDate, months: readonly MonthRange[]): boolean =>
  months.some(({ from, to }) => from <= date && date <= to)

/** Whether a fiscal year has a month number twice. */
export function hasRepeatedMonths(year: FiscalYear, calendar: CalendarType): boolean {
  const months = monthsOfFiscalYear(year, calendar)
  return new Set(months.map(({ id }) => id)).size < months.length
}

/** The default month of a screen (D41): the current one, else the same number, else the last. */
export function defaultMonth(year: FiscalYear, calendar: CalendarType, today: CalendarDate): MonthRange {
  return openingMonth(monthsOfFiscalYear(year, calendar), calendar, today)
}

function openingMonth(months: readonly MonthRange[], calendar: CalendarType, today: CalendarDate): MonthRange {
  const present = months.find(({ from, to }) => from <= today && today <= to)
  if (present) return present
  const current = monthAround(today, calendar)
  return months.find(({ month }) => month === current.month) ?? months.at(-1) ?? current
}

/** A month in an address. A year that starts in the middle of a month contains it twice: the calendar year distinguishes them. */
export const monthParam = ({ year, id }: MonthRange): string => `${year}-${id}`

/** The whole year in an address. */
export const wholeYearParam = 'all'

/** The month named in an address, else the default (D41). */
export function monthInParam(value: string | null, months: readonly MonthRange[], calendar: CalendarType, today: CalendarDate): MonthRange {
  return months.find((month) => monthParam(month) === value) ?? openingMonth(months, calendar, today)
}

/** The whole calendar month of a day. */
export function monthAround(date: CalendarDate, calendar: CalendarType): MonthRange {
  const { year, month, day } = parts(date, calendar)
  const from = addDays(date, 1 - day)
  return { id: String(month).padStart(2, '0'), year, month, from, to: addDays(from, daysInMonth(year, month, calendar) - 1) }
}
