import type { Locale } from '@/lib/i18n/locales'
import { addDays, addMonths, fromParts, type CalendarDate, type CalendarType } from './calendar'
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
