import type { Locale } from '@/lib/i18n/locales'
import { addDays, addMonths, type CalendarDate, type CalendarType, daysInMonth, fromParts, parts } from './calendar'
import { parseWireDate } from './dates'
import { latinDigits } from './digits'

/** A year of the books. It need not begin with the calendar's year. */
export type FiscalYear = { id: number; name: string; isDefault: boolean; startDate: CalendarDate; endDate: CalendarDate }

/** A month of a fiscal year: the calendar's month number as the wire wants it (`'01'` to `'12'`), and the days of it that lie in the year. */
export type MonthRange = { id: string; year: number; month: number; from: CalendarDate; to: CalendarDate }

/** The months of a fiscal year in their order, the first and the last cut to the year's own days (D23 to D26, D39). */
export function monthsOf(year: FiscalYear, calendar: CalendarType): MonthRange[] {
  const months: MonthRange[] = []
  for (let from = year.startDate; from <= year.endDate;) {
    const month = monthAround(from, calendar)
    // Not by the day after: the last one of all has none.
    if (month.to >= year.endDate) return [...months, { ...month, from, to: year.endDate }]
    months.push({ ...month, from })
    from = addDays(month.to, 1)
  }
  return months
}

/** The months in four groups of three, as the month picker shows them; what is over, in a long year, joins the last group. */
export function seasonsOf(months: readonly MonthRange[]): MonthRange[][] {
  const seasons: MonthRange[][] = [[], [], [], []]
  months.forEach((month, index) => seasons[Math.min(3, Math.floor(index / 3))]?.push(month))
  return seasons
}

/** The month that a screen opens with (D41): today's, else the one of the same number in the year, else the year's last. */
export function defaultMonth(year: FiscalYear, calendar: CalendarType, today: CalendarDate): MonthRange {
  return openingMonth(monthsOf(year, calendar), calendar, today)
}

function openingMonth(months: readonly MonthRange[], calendar: CalendarType, today: CalendarDate): MonthRange {
  const present = months.find(({ from, to }) => from <= today && today <= to)
  if (present) return present
  const current = monthAround(today, calendar)
  return months.find(({ month }) => month === current.month) ?? months.at(-1) ?? current
}

/** How a month is named in an address. A year that starts in the middle of a month has it twice, at both ends: the calendar year tells them apart. */
export const nameInAddress = ({ year, id }: MonthRange): string => `${year}-${id}`

/** How the year as a whole is named there. */
export const wholeYear = 'all'

/** The month of a year that an address names, or else the one that a screen opens with (D41). */
export function monthAsked(asked: string | null, months: readonly MonthRange[], calendar: CalendarType, today: CalendarDate): MonthRange {
  return months.find((month) => nameInAddress(month) === asked) ?? openingMonth(months, calendar, today)
}

/** First and last day of a calendar's own year, for a fiscal year that came without its dates (D26). */
export function calendarYear(year: number, calendar: CalendarType): { startDate: CalendarDate; endDate: CalendarDate } | null {
  const startDate = fromParts({ year, month: 1, day: 1 }, calendar)
  return startDate === null ? null : { startDate, endDate: addDays(addMonths(startDate, 12, calendar), -1) }
}

/** Books are nowhere kept open longer, in months; a cloud may write the end of all time for a year that is not closed. */
const longestYear = 24

/** First and last day of a fiscal year of which one or both are missing (D26), or the last is no end: a year lasts twelve months, and its name tells which they are. */
export function daysOfYear(
  name: string,
  { startDate, endDate }: { readonly startDate: CalendarDate | null; readonly endDate: CalendarDate | null },
): { startDate: CalendarDate; endDate: CalendarDate } | null {
  const year = Number(/\d{4}/.exec(latinDigits(name))?.[0])
  const calendar = year < 1700 ? 1 : 2
  if (startDate !== null) {
    const told = endDate !== null && endDate < addMonths(startDate, longestYear, calendar)
    return { startDate, endDate: told ? endDate : addDays(addMonths(startDate, 12, calendar), -1) }
  }
  return endDate === null ? calendarYear(year, calendar) : { startDate: addMonths(addDays(endDate, 1), -12, calendar), endDate }
}

/**
 * The session's calendar (D43): what the token says; else the Persian one where the start of the year is written in it; else the language's,
 * for a Gregorian date is how every day is written on the wire.
 */
export function calendarOf(calendarTypeId: unknown, startDateText: string | undefined, locale: Locale): CalendarType {
  const said = Number(calendarTypeId)
  if (said === 1 || said === 2) return said
  const inPersian =
    startDateText !== undefined && parseWireDate(startDateText) !== null && Number(latinDigits(startDateText.trim()).slice(0, 4)) < 1700
  return inPersian || locale === 'fa' ? 1 : 2
}

/** The calendar's month in which a day lies, whole. */
export function monthAround(date: CalendarDate, calendar: CalendarType): MonthRange {
  const { year, month, day } = parts(date, calendar)
  const from = addDays(date, 1 - day)
  return { id: String(month).padStart(2, '0'), year, month, from, to: addDays(from, daysInMonth(year, month, calendar) - 1) }
}
