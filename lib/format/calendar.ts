import { engines, type DateParts, gregorian } from './engines'
import { wallClock } from './wall-clock'

/** A day as Gregorian `YYYY-MM-DD`, whatever calendar it is shown in. Its text order is its order in time. */
export type CalendarDate = string

/** The calendar an organisation keeps its books by: 1 Persian, 2 Gregorian (the wire's own numbers). */
export type CalendarType = 1 | 2

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return fromParts({ year: Number(year), month: Number(month), day: Number(day) }, 2) === text
}

/** Year, month and day of a date in a calendar. */
export function parts(date: CalendarDate, calendar: CalendarType): DateParts {
  return engines[calendar].parts(numberOf(date))
}

/** The date that a calendar's year, month and day name, or null when no such day exists. */
export function fromParts({ year, month, day }: DateParts, calendar: CalendarType): CalendarDate | null {
  const whole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day)
  if (!whole || year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month, calendar)) return null
  return dateOf(engines[calendar].number({ year, month, day }))
}

/** How many days a month really has. */
export function daysInMonth(year: number, month: number, calendar: CalendarType): number {
  const { number } = engines[calendar]
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
  return number(next) - number({ year, month, day: 1 })
}

/** The date so many days later, or earlier. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(numberOf(date) + days)
}

/** The same day of the month so many months later; the last one where that month is shorter. */
export function addMonths(date: CalendarDate, months: number, calendar: CalendarType): CalendarDate {
  const from = parts(date, calendar)
  const since = from.year * 12 + from.month - 1 + months
  const [year, month] = [Math.floor(since / 12), (((since % 12) + 12) % 12) + 1]
  return dateOf(engines[calendar].number({ year, month, day: Math.min(from.day, daysInMonth(year, month, calendar)) }))
}

/** Days from one date to another: 1 from today to tomorrow. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return numberOf(to) - numberOf(from)
}

/** Which day of the week a date is: 0 Sunday to 6 Saturday. */
export function weekday(date: CalendarDate): number {
  // The first day of all was a Thursday.
  return (((numberOf(date) + 4) % 7) + 7) % 7
}

/** The order of two dates, for sorting. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The organisation's day (D29): Tehran's with the Persian calendar, else this machine's, unless a time zone is given. */
export function today(calendar: CalendarType, options: { now?: number; timeZone?: string } = {}): CalendarDate {
  const { now = Date.now(), timeZone = calendar === 1 ? 'Asia/Tehran' : undefined } = options
  return wallClock(now, timeZone).slice(0, 10)
}

function numberOf(date: CalendarDate): number {
  return gregorian.number({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) })
}

function dateOf(number: number): CalendarDate {
  const { year, month, day } = gregorian.parts(number)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
