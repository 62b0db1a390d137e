import type { Locale } from '@/lib/i18n/locales'
import { addDays, addMonths, daysInMonth, fromParts, parts, type CalendarDate, type CalendarType } from './calendar'
import { latinDigits } from './digits'
import { parseWireDate } from './wire-dates'

/** A fiscal year. It need not start with the calendar year. */
export type FiscalYear = {
  id: number
  name: string
  isDefault: boolean
  startDate: CalendarDate
  endDate: CalendarDate
  /** Its name in the cloud where `name` tells it apart from another year of the same name. */
  wireName?: string
}

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

/** First and last day of a calendar year, for a fiscal year without dates (D26). */
export function calendarYear(year: number, calendar: CalendarType): { startDate: CalendarDate; endDate: CalendarDate } | null {
  const startDate = fromParts({ year, month: 1, day: 1 }, calendar)
  return startDate === null ? null : { startDate, endDate: addDays(addMonths(startDate, 12, calendar), -1) }
}

/** Longest fiscal year in months; a cloud may send 9999-12-31 for an open year. */
const longestYear = 24

/** Completes missing or endless dates of a fiscal year (D26): twelve months, derived from its name. */
export function daysOfYear(
  name: string,
  { startDate, endDate }: { readonly startDate: CalendarDate | null; readonly endDate: CalendarDate | null },
): { startDate: CalendarDate; endDate: CalendarDate } | null {
  const year = Number(/\d{4}/.exec(latinDigits(name))?.[0])
  const calendar = year < 1700 ? 1 : 2
  if (startDate !== null) {
    const plausible = endDate !== null && endDate < addMonths(startDate, longestYear, calendar)
    return { startDate, endDate: plausible ? endDate : addDays(addMonths(startDate, 12, calendar), -1) }
  }
  return endDate === null ? calendarYear(year, calendar) : { startDate: addMonths(addDays(endDate, 1), -12, calendar), endDate }
}

/**
 * The session's calendar (D43): from the token; else Persian if the start date is written in it; else the language's, because Gregorian
 * dates are usual on the wire.
 */
export function calendarOf(calendarTypeId: unknown, startDateText: string | undefined, locale: Locale): CalendarType {
  const typeId = Number(calendarTypeId)
  if (typeId === 1 || typeId === 2) return typeId
  const inPersian =
    startDateText !== undefined && parseWireDate(startDateText) !== null && Number(latinDigits(startDateText.trim()).slice(0, 4)) < 1700
  return inPersian || locale === 'fa' ? 1 : 2
}

/** The whole calendar month of a day. */
export function monthAround(date: CalendarDate, calendar: CalendarType): MonthRange {
  const { year, month, day } = parts(date, calendar)
  const from = addDays(date, 1 - day)
  return { id: String(month).padStart(2, '0'), year, month, from, to: addDays(from, daysInMonth(year, month, calendar) - 1) }
}
