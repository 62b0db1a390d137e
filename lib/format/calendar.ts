import {
  CalendarDate as PlainDate,
  fromAbsolute,
  getLocalTimeZone,
  GregorianCalendar,
  PersianCalendar,
  toCalendar,
  toCalendarDate,
} from '@internationalized/date'

/** A day as Gregorian `YYYY-MM-DD`, whatever calendar it is shown in. Its text order is its order in time. */
export type CalendarDate = string

/** The calendar an organisation keeps its books by: 1 Persian, 2 Gregorian (the wire's own numbers). */
export type CalendarType = 1 | 2

/** A day taken apart in some calendar; months count from 1. */
export type DateParts = { year: number; month: number; day: number }

const gregorian = new GregorianCalendar()
const engines = { 1: new PersianCalendar(), 2: gregorian } as const

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return fromParts({ year: Number(year), month: Number(month), day: Number(day) }, 2) === text
}

/** Year, month and day of a date in a calendar. */
export function parts(date: CalendarDate, calendar: CalendarType): DateParts {
  const { year, month, day } = toCalendar(plainDate(date), engines[calendar])
  return { year, month, day }
}

/** The date that a calendar's year, month and day name, or null when no such day exists. */
export function fromParts({ year, month, day }: DateParts, calendar: CalendarType): CalendarDate | null {
  const whole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day)
  if (!whole || year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month, calendar)) return null
  return iso(new PlainDate(engines[calendar], year, month, day))
}

/** How many days a month really has. */
export function daysInMonth(year: number, month: number, calendar: CalendarType): number {
  const engine = engines[calendar]
  return engine.getDaysInMonth(new PlainDate(engine, year, month, 1))
}

/** No date is later: years have four digits. */
const lastDate: CalendarDate = '9999-12-31'

/** The date so many days later, or earlier. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return days > daysBetween(date, lastDate) ? lastDate : iso(gregorian.fromJulianDay(dayNumber(date) + days))
}

/** The same day of the month so many months later; the last one where that month is shorter. */
export function addMonths(date: CalendarDate, months: number, calendar: CalendarType): CalendarDate {
  return iso(toCalendar(plainDate(date), engines[calendar]).add({ months }))
}

/** Days from one date to another: 1 from today to tomorrow. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** Which day of the week a date is: 0 Sunday to 6 Saturday. */
export function weekday(date: CalendarDate): number {
  return (dayNumber(date) + 1) % 7
}

/** The order of two dates, for sorting. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The organisation's day, by its own clock. */
export function today(calendar: CalendarType, now: number = Date.now()): CalendarDate {
  if (told?.calendar === calendar) return now < told.ends ? told.day : addDays(told.day, 1 + Math.floor((now - told.ends) / dayLength))
  return lastingDay(calendar, now).day
}

/** A day and how many milliseconds are left of it. */
export type LastingDay = { readonly day: CalendarDate; readonly left: number }

/** The organisation's day, and when the next one begins: what a page is told by its server. */
export function lastingDay(calendar: CalendarType, now: number = Date.now()): LastingDay {
  const moment = fromAbsolute(now, zoneOf(calendar))
  return {
    day: iso(toCalendarDate(moment)),
    left: dayLength - (((moment.hour * 60 + moment.minute) * 60 + moment.second) * 1000 + moment.millisecond),
  }
}

/**
 * Remembers what a server has just told: a browser on a slow phone takes a seventh of a second to find out what time it is in Tehran,
 * whose days have all the same length, and its clock may be wrong.
 */
export function learnToday(calendar: CalendarType, { day, left }: LastingDay, now: number = Date.now()): void {
  told = { calendar, day, ends: now + left }
}

/** With the other calendar each machine has its own day, once its page has taken over what the server drew on the server's. */
export function ownDayFromNow(calendar: CalendarType): void {
  if (calendar !== 1) told = null
}

let told: { readonly calendar: CalendarType; readonly day: CalendarDate; readonly ends: number } | null = null

const dayLength = 86_400_000

/** Where an organisation's clock stands (D29): in Tehran with the Persian calendar, else where this machine's does. */
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
