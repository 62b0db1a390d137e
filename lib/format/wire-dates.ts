import { fromParts, numericParts, type CalendarDate, type CalendarType, type DateParts, type DateTime } from './calendar'
import { latinDigits } from './digits'

const wireDate = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=$|[T\s])/
const wireTime = /^[T\s]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(?:Z|[-+]\d\d:?(?:\d\d)?)?$/i

/** Parses a day of the wire in any spelling, with or without a time; null otherwise. A year below 1700 is Persian. */
export function parseWireDate(value: unknown): CalendarDate | null {
  return typeof value === 'string' ? splitWire(value).date : null
}

/** Parses a time of the wire without shifting it: fractions and zone are dropped. A day alone is its first second. */
export function parseWireDateTime(value: unknown): DateTime | null {
  if (typeof value !== 'string') return null
  const { date, rest } = splitWire(value)
  if (date === null) return null
  if (rest === '') return `${date}T00:00:00`
  const [, hour, minute, second = '00'] = wireTime.exec(rest) ?? []
  if (hour === undefined || minute === undefined) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${date}T${hour.padStart(2, '0')}:${minute}:${second}`
}

/** Formats a day for the wire: Gregorian `YYYY-MM-DD`. */
export function toWireDate(date: CalendarDate): string {
  return date
}

/** `14050830`: a day in a calendar without separators, for the SMS service. */
export function compactDate(date: CalendarDate, calendar: CalendarType): string {
  return numericParts(date, calendar).join('')
}

function splitWire(value: string): { date: CalendarDate | null; rest: string } {
  const text = latinDigits(value.trim())
  const [matched = '', year, month, day] = wireDate.exec(text) ?? []
  return { date: dayNamed(matched, { year: Number(year), month: Number(month), day: Number(day) }), rest: text.slice(matched.length) }
}

/** Cache: long lists contain few different days. */
const named = new Map<string, CalendarDate | null>()
const most = 5_000

function dayNamed(name: string, parts: DateParts): CalendarDate | null {
  const known = named.get(name)
  if (known !== undefined) return known
  // Clouds send the year 1 for "no date": only plausible years are accepted.
  const date = parts.year < 1000 ? null : fromParts(parts, parts.year < 1700 ? 1 : 2)
  if (named.size >= most) named.clear()
  named.set(name, date)
  return date
}
