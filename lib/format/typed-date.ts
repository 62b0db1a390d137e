import dayjs from 'dayjs'
import jalaliday from 'jalaliday/dayjs'
import type { Locale } from '@/lib/i18n/locales'
import { fromParts, parts, today, type CalendarDate, type CalendarType } from './calendar'
import { calendarMonth } from './calendar-names'
import { normalizeIdentifier } from './identifier'
import { fold } from './search-fold'

dayjs.extend(jalaliday)

/** Why a text is not a date: the day does not exist, the two-digit year is ambiguous, or the text cannot be parsed. */
export type DateFault = 'noSuchDay' | 'shortYear' | 'unreadable'

/**
 * Parses a date typed in a field of the given calendar, or returns why it is invalid. Accepts both kinds of digits; `/ - .` with or without
 * spaces, or no separators; the year first or last; the month as a number or by its name in the user's language, English or Persian. A
 * four-digit year implies its calendar, so dates of both can be typed. A two-digit year is in the present century and is rejected if it is
 * far in the future. In its own file, so that only pages with a date field load dayjs.
 */
export function readTypedDate(
  text: string,
  calendar: CalendarType,
  locale: Locale,
  present: CalendarDate = today(calendar),
): { readonly date: CalendarDate } | { readonly fault: DateFault } {
  const typed = normalizeIdentifier(text)
  const reading = readSeparated(typed, calendar) ?? readCompact(typed, calendar) ?? readNamed(typed, locale)
  if (reading === null) return { fault: 'unreadable' }
  const { year, month, day } = reading
  const fullYear = year.length === 2 ? yearInThisCentury(Number(year), reading.calendar ?? calendar, present) : Number(year)
  if (fullYear === null) return { fault: 'shortYear' }
  if (fullYear < 1000) return { fault: 'unreadable' }
  // A month name belongs to one calendar, and so must its year.
  if (reading.calendar !== undefined && reading.calendar !== calendarOf(fullYear)) return { fault: 'noSuchDay' }
  const date = dateFrom(fullYear, Number(month), Number(day))
  return date === null ? { fault: 'noSuchDay' } : { date }
}

/** The typed text in its only interpretation: a second guess at an impossible day would yield a wrong date instead of an error. */
type Reading = {
  readonly year: string
  readonly month: string | number
  readonly day: string
  /** Set if the month name implies it. */
  readonly calendar?: CalendarType
} | null

const separated = /^(\d{1,4})\s*([-/.\s])\s*(\d{1,2})\s*\2\s*(\d{1,4})$/

function readSeparated(typed: string, calendar: CalendarType): Reading {
  const [, first = '', , month = '', last = ''] = separated.exec(typed) ?? []
  const yearFirst = first.length === 4 || (last.length < 4 && calendar === 1)
  const [year, day] = yearFirst ? [first, last] : [last, first]
  return (year.length === 4 || year.length === 2) && day.length > 0 && day.length <= 2 ? { year, month, day } : null
}

function readCompact(typed: string, calendar: CalendarType): Reading {
  if (!/^(?:\d\d){3,4}$/.test(typed)) return null
  const front = typed.slice(0, -4)
  const back = typed.slice(-4)
  // 30082026: months above 16 do not exist, so the last four digits are the year of a Gregorian date.
  const yearLast = calendar === 2 && (typed.length === 6 || Number(back.slice(0, 2)) > 16)
  return yearLast
    ? { year: typed.slice(4), month: typed.slice(2, 4), day: typed.slice(0, 2) }
    : { year: front, month: back.slice(0, 2), day: back.slice(2) }
}

/** `2 Azar 1405`, `21. November 2026`, `Nov 21, 2026`, `1405 آذر 2`. */
const named = /^(\d{1,4})?[\s.,]*(\p{L}[\p{L}\p{M}]+)[\s.,]*(\d{1,4})(?:[\s,]+(\d{4}|\d\d))?$/u

function readNamed(typed: string, locale: Locale): Reading {
  const [, before, name = '', after = '', last] = named.exec(typed) ?? []
  const month = monthNamed(fold(name), locale)
  // Two of the three numbers, in either order.
  const numbers = [before, after, last].filter((number) => number !== undefined)
  const [first = '', second = ''] = numbers
  if (month === null || numbers.length !== 2) return null
  const [year, day] = first.length > 2 ? [first, second] : [second, first]
  return (year.length === 4 || year.length === 2) && day.length <= 2 ? { year, day, ...month } : null
}

type NamedMonth = { readonly month: number; readonly calendar: CalendarType }

/** The only month that a name or its prefix can mean; a complete name wins over a prefix of another (مه is May, not Mehr). */
function monthNamed(name: string, locale: Locale): NamedMonth | null {
  const matching = (matches: (month: string) => boolean): NamedMonth | null => {
    for (const language of new Set<Locale>([locale, 'en', 'fa']))
      for (const calendar of [1, 2] as const) {
        const found = months.filter((month) =>
          [true, false].some((inDate) => matches(fold(calendarMonth(month, language, calendar, inDate)))),
        )
        if (found.length === 1 && found[0] !== undefined) return { month: found[0], calendar }
      }
    return null
  }
  if (name === '') return null
  return matching((month) => month === name) ?? (name.length < 3 ? null : matching((month) => month.startsWith(name)))
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const calendarOf = (year: number): CalendarType => (year < 1700 ? 1 : 2)

function dateFrom(year: number, month: number, day: number): CalendarDate | null {
  return calendarOf(year) === 1 ? fromJalali(year, month, day) : fromParts({ year, month, day }, 2)
}

/** Due dates lie some years ahead; a later year is meant as a past one or is a typing error. */
const yearsAhead = 10

/** The year of the present century with these last two digits; null if it is too far in the future. */
function yearInThisCentury(lastDigits: number, calendar: CalendarType, present: CalendarDate): number | null {
  const { year: now } = parts(present, calendar)
  const year = now - (now % 100) + lastDigits
  return year > now + yearsAhead ? null : year
}

/**
 * jalaliday converts Persian dates to Gregorian correctly (the other direction is off by a day in some years and is not used), but lets
 * impossible days overflow into the next month; comparing with `fromParts` detects them. In UTC, because some time zones have skipped
 * whole days.
 */
function fromJalali(year: number, month: number, day: number): CalendarDate | null {
  const parsed = dayjs(`${year}-${month}-${day}`, { jalali: true, utc: true })
  const date = parsed.isValid() ? parsed.toISOString().slice(0, 10) : null
  return fromParts({ year, month, day }, 1) === date ? date : null
}
