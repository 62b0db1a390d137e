import dayjs from 'dayjs'
import jalaliday from 'jalaliday/dayjs'
import { type CalendarDate, type CalendarType, fromParts, parts, today } from './calendar'
import { latinDigits } from './digits'

dayjs.extend(jalaliday)

/**
 * The day that a person typed into a field of the given calendar, or null. Either digits, `/ - .` or nothing between; the year first or
 * last; two-digit years are those nearest to the hint (else today). A year of four digits tells its calendar, so dates of both can be typed.
 * In a file of its own, so that only pages with a date field load dayjs.
 */
export function parseTypedDate(text: string, calendar: CalendarType, hint: CalendarDate = today(calendar)): CalendarDate | null {
  const typed = latinDigits(text.replace(invisible, '')).trim()
  const reading = separated.test(typed) ? readSeparated(typed, calendar) : readCompact(typed, calendar)
  if (reading === null) return null
  const [year, month, day] = reading
  return dateFrom(year.length === 2 ? nearestYear(Number(year), calendar, hint) : Number(year), Number(month), Number(day))
}

/** What was typed, taken apart in one way only: a second guess at an impossible day would be a wrong date instead of a refusal. */
type Reading = [year: string, month: string, day: string] | null

const invisible = /[\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g
const separated = /^(\d{1,4})([-/.\s])\s*(\d{1,2})\2\s*(\d{1,4})$/

function readSeparated(typed: string, calendar: CalendarType): Reading {
  const [, first = '', , month = '', last = ''] = separated.exec(typed) ?? []
  const yearFirst = first.length === 4 || (last.length < 4 && calendar === 1)
  const [year, day] = yearFirst ? [first, last] : [last, first]
  return (year.length === 4 || year.length === 2) && day.length <= 2 ? [year, month, day] : null
}

function readCompact(typed: string, calendar: CalendarType): Reading {
  if (!/^(?:\d\d){3,4}$/.test(typed)) return null
  const [front, back] = [typed.slice(0, -4), typed.slice(-4)]
  // 30082026: no month is above 16, so there the year of a Gregorian date begins.
  const yearLast = calendar === 2 && (typed.length === 6 || Number(back.slice(0, 2)) > 16)
  return yearLast ? [typed.slice(4), typed.slice(2, 4), typed.slice(0, 2)] : [front, back.slice(0, 2), back.slice(2)]
}

function dateFrom(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1000) return null
  return year < 1700 ? fromJalali(year, month, day) : fromParts({ year, month, day }, 2)
}

/** The year with these last two digits which is nearest to that of the hint. */
function nearestYear(lastDigits: number, calendar: CalendarType, hint: CalendarDate): number {
  const around = parts(hint, calendar).year
  return around + ((((lastDigits - around) % 100) + 150) % 100) - 50
}

/**
 * jalaliday turns Persian into Gregorian rightly (its other direction is a day off in some years, so it is not used), but lets impossible
 * days run over into the next month; there the calendar does not agree. In UTC, because some zones have skipped whole days.
 */
function fromJalali(year: number, month: number, day: number): CalendarDate | null {
  const parsed = dayjs(`${year}-${month}-${day}`, { jalali: true, utc: true })
  const date = parsed.isValid() ? parsed.toISOString().slice(0, 10) : null
  return fromParts({ year, month, day }, 1) === date ? date : null
}
