/** A day as Gregorian `YYYY-MM-DD`, whatever calendar it is displayed in. Sorts as text. */
export type CalendarDate = string

/** Calendar of an organisation: 1 Persian, 2 Gregorian (the wire's numbers). */
export type CalendarType = 1 | 2

/** A day in some calendar; months count from 1. */
export type DateParts = { year: number; month: number; day: number }

/** Latest years: Persian 9378 ends after Gregorian 9999. */
const lastYears = { 1: 9377, 2: 9999 } as const

/**
 * Julian day of the day before a year begins, and the days of its months, in arithmetic calendars: every list formats dates before it is
 * interactive, and this is far smaller than the package of the date picker. Compared with ICU day by day (tests/unit/format/every-day.ts).
 */
const engines = {
  1: {
    before: (year: number) => 1_948_319 + 365 * (year - 1) + Math.floor((8 * year + 21) / 33),
    isLeap: (year: number) => (25 * year + 11) % 33 < 8,
    lengths: [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 29],
    leapMonth: 12,
  },
  2: {
    before: (year: number) =>
      1_721_425 + 365 * (year - 1) + Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400),
    isLeap: (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0),
    lengths: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
    leapMonth: 2,
  },
} as const

/** Whether a text is an existing day as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return fromParts({ year: Number(year), month: Number(month), day: Number(day) }, 2) === text
}

/** Year, month and day of a date in a calendar. */
export function parts(date: CalendarDate, calendar: CalendarType): DateParts {
  return calendar === 2 ? gregorianParts(date) : partsOfDay(dayNumber(date), calendar)
}

/** The date of a calendar's year, month and day, or null when it does not exist. */
export function fromParts({ year, month, day }: DateParts, calendar: CalendarType): CalendarDate | null {
  const whole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day)
  if (!whole || year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month, calendar)) return null
  const number = dayOf({ year, month, day }, calendar)
  return number > dayNumber(lastDate) ? null : iso(number)
}

export function daysInMonth(year: number, month: number, calendar: CalendarType): number {
  const { lengths, leapMonth, isLeap } = engines[calendar]
  return (lengths[month - 1] ?? 0) + (month === leapMonth && isLeap(year) ? 1 : 0)
}

/** The latest date: years have four digits. */
const lastDate: CalendarDate = '9999-12-31'

/** Adds days, which may be negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return iso(Math.min(dayNumber(date) + days, dayNumber(lastDate)))
}

/** Adds months, keeping the day or using the last one of a shorter month. */
export function addMonths(date: CalendarDate, months: number, calendar: CalendarType): CalendarDate {
  const { year: from, month: of, day } = parts(date, calendar)
  const count = from * 12 + of - 1 + months
  const year = Math.floor(count / 12)
  if (year > lastYears[calendar]) return iso(Math.min(engines[calendar].before(lastYears[calendar] + 1), dayNumber(lastDate)))
  const month = count - year * 12 + 1
  return year < 1
    ? iso(engines[calendar].before(1) + 1)
    : iso(dayOf({ year, month, day: Math.min(day, daysInMonth(year, month, calendar)) }, calendar))
}

/** Days between two dates: 1 from today to tomorrow. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** Day of the week: 0 Sunday to 6 Saturday. */
export function weekday(date: CalendarDate): number {
  return (dayNumber(date) + 1) % 7
}

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
  const clock = wallClock(now, zoneOf(calendar))
  const [hour = 0, minute = 0, second = 0] = clock.slice(11).split(':').map(Number)
  return { day: clock.slice(0, 10), left: dayLength - ((hour * 60 + minute) * 60 + second) * 1000 - (((now % 1000) + 1000) % 1000) }
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
export const zoneOf = (calendar: CalendarType): string =>
  calendar === 1 ? 'Asia/Tehran' : new Intl.DateTimeFormat().resolvedOptions().timeZone

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Wall clock of a time zone at a moment (milliseconds): `YYYY-MM-DDTHH:mm:ss`. */
export function wallClock(at: number, timeZone: string): string {
  // Swedish writes a time as ISO 8601 does.
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock.format(at).replace(' ', 'T')
}

const gregorianParts = (date: CalendarDate): DateParts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

/** Julian day of a date. */
const dayNumber = (date: CalendarDate): number => dayOf(gregorianParts(date), 2)

function dayOf({ year, month, day }: DateParts, calendar: CalendarType): number {
  let number = engines[calendar].before(year) + day
  for (let earlier = 1; earlier < month; earlier += 1) number += daysInMonth(year, earlier, calendar)
  return number
}

function partsOfDay(number: number, calendar: CalendarType): DateParts {
  const { before } = engines[calendar]
  // At most one year too early or too late.
  let year = Math.floor((number - before(1)) / 365.2425) + 1
  while (before(year) >= number) year -= 1
  while (before(year + 1) < number) year += 1
  let day = number - before(year)
  let month = 1
  for (; day > daysInMonth(year, month, calendar); month += 1) day -= daysInMonth(year, month, calendar)
  return { year, month, day }
}

function iso(number: number): CalendarDate {
  const { year, month, day } = partsOfDay(number, 2)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** A wall-clock time of the place of the event, `YYYY-MM-DDTHH:mm:ss`: never shifted to another zone (D29). */
export type DateTime = string

/** The day of a wall-clock time. */
export function dateOf(dateTime: DateTime): CalendarDate {
  return dateTime.slice(0, 10)
}

/** Year, month and day in a calendar, with leading zeros. */
export function numericParts(date: CalendarDate, calendar: CalendarType): [year: string, month: string, day: string] {
  const { year, month, day } = parts(date, calendar)
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')]
}
