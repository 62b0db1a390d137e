import {
  CalendarDate as PlainDate,
  fromAbsolute,
  getLocalTimeZone,
  GregorianCalendar,
  PersianCalendar,
  toCalendar,
  toCalendarDate,
} from '@internationalized/date'

/** A day as Gregorian `YYYY-MM-DD`, whatever calendar it is displayed in. Sorts as text. */
export type CalendarDate = string

/** Calendar of an organisation: 1 Persian, 2 Gregorian (the wire's numbers). */
export type CalendarType = 1 | 2

/** A day in some calendar; months count from 1. */
export type DateParts = { year: number; month: number; day: number }

const gregorian = new GregorianCalendar()
const engines = { 1: new PersianCalendar(), 2: gregorian } as const

/** Whether a text is an existing day as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return fromParts({ year: Number(year), month: Number(month), day: Number(day) }, 2) === text
}

/** Year, month and day of a date in a calendar. */
export function parts(date: CalendarDate, calendar: CalendarType): DateParts {
  const { year, month, day } = toCalendar(plainDate(date), engines[calendar])
  return { year, month, day }
}

/** The date of a calendar's year, month and day, or null when it does not exist. */
export function fromParts({ year, month, day }: DateParts, calendar: CalendarType): CalendarDate | null {
  const whole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day)
  if (!whole || year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month, calendar)) return null
  return iso(new PlainDate(engines[calendar], year, month, day))
}

/** Number of days of a month. */
export function daysInMonth(year: number, month: number, calendar: CalendarType): number {
  const engine = engines[calendar]
  return engine.getDaysInMonth(new PlainDate(engine, year, month, 1))
}

/** The latest date: years have four digits. */
const lastDate: CalendarDate = '9999-12-31'

/** Adds days, which may be negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return days > daysBetween(date, lastDate) ? lastDate : iso(gregorian.fromJulianDay(dayNumber(date) + days))
}

/** Adds months, keeping the day or using the last one of a shorter month. */
export function addMonths(date: CalendarDate, months: number, calendar: CalendarType): CalendarDate {
  return iso(toCalendar(plainDate(date), engines[calendar]).add({ months }))
}

/** Days between two dates: 1 from today to tomorrow. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** Day of the week: 0 Sunday to 6 Saturday. */
export function weekday(date: CalendarDate): number {
  return (dayNumber(date) + 1) % 7
}

/** Compares two dates for sorting. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The organisation's current day. */
export function today(calendar: CalendarType, now: number = Date.now()): CalendarDate {
  if (cachedDay?.calendar === calendar)
    return now < cachedDay.ends ? cachedDay.day : addDays(cachedDay.day, 1 + Math.floor((now - cachedDay.ends) / dayLength))
  return lastingDay(calendar, now).day
}

/** A day and its remaining milliseconds. */
export type ServerDay = { readonly day: CalendarDate; readonly left: number }

/** The organisation's day and when it ends, for a page. */
export function lastingDay(calendar: CalendarType, now: number = Date.now()): ServerDay {
  const moment = fromAbsolute(now, zoneOf(calendar))
  return {
    day: iso(toCalendarDate(moment)),
    left: dayLength - (((moment.hour * 60 + moment.minute) * 60 + moment.second) * 1000 + moment.millisecond),
  }
}

/**
 * Stores the day sent by the server: a browser on a slow phone takes a seventh of a second to compute Tehran's time, and its clock may be
 * wrong.
 */
export function setServerToday(calendar: CalendarType, { day, left }: ServerDay, now: number = Date.now()): void {
  cachedDay = { calendar, day, ends: now + left }
}

/** Uses this machine's day for the Gregorian calendar, once the page has hydrated with the server's. */
export function switchToDeviceDay(calendar: CalendarType): void {
  if (calendar !== 1) cachedDay = null
}

let cachedDay: { readonly calendar: CalendarType; readonly day: CalendarDate; readonly ends: number } | null = null

const dayLength = 86_400_000

/** Time zone of an organisation (D29): Tehran with the Persian calendar, else this machine's. */
export const zoneOf = (calendar: CalendarType): string => (calendar === 1 ? 'Asia/Tehran' : getLocalTimeZone())

function plainDate(date: CalendarDate): PlainDate {
  return new PlainDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

function dayNumber(date: CalendarDate): number {
  return gregorian.toJulianDay(plainDate(date))
}

function iso(date: PlainDate): CalendarDate {
  return toCalendar(date, gregorian).toString()
}
