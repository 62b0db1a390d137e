import type { Locale } from '@/lib/i18n/locales'
import { fromParts, parts, weekday, type CalendarDate, type CalendarType, type DateParts } from './calendar'
import { calendarMonth, calendarWeekday } from './calendar-names'
import { digitsOf, latinDigits, localDigits, type Digits } from './digits'

/** A wall-clock time of the place of the event, `YYYY-MM-DDTHH:mm:ss`: never shifted to another zone (D29). */
export type DateTime = string

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

export function dateOf(dateTime: DateTime): CalendarDate {
  return dateTime.slice(0, 10)
}

/** Date styles: 1405/08/30 · 30 Aban · 30 Aban 1405 · the same with the weekday. */
export type DateStyle = 'short' | 'day' | 'long' | 'weekday'

/** Formats a day in a language and calendar. Composed here: Intl puts the year first in some Persian styles and adds an era in others. */
export function formatDate(
  date: CalendarDate,
  locale: Locale,
  calendar: CalendarType,
  style: DateStyle = 'short',
  digits: Digits = digitsOf(locale),
): string {
  return localDigits(style === 'short' ? shortDate(date, locale, calendar) : wordyDate(date, locale, calendar, style), digits)
}

/** Formats a time: short date, hours and minutes. */
export function formatDateTime(dateTime: DateTime, locale: Locale, calendar: CalendarType, digits: Digits = digitsOf(locale)): string {
  return `${formatDate(dateOf(dateTime), locale, calendar, 'short', digits)} ${formatTime(dateTime, locale, digits)}`
}

export function formatTime(dateTime: DateTime, locale: Locale, digits: Digits = digitsOf(locale)): string {
  return localDigits(dateTime.slice(11, 16), digits)
}

/** Formats a month with its year: آبان ۱۴۰۵. */
export function formatMonth(
  year: number,
  month: number,
  locale: Locale,
  calendar: CalendarType,
  digits: Digits = digitsOf(locale),
): string {
  return `${monthName(month, locale, calendar)} ${localDigits(String(year), digits)}`
}

/** A month's standalone name in five languages and two calendars; months count from 1. */
export function monthName(month: number, locale: Locale, calendar: CalendarType): string {
  return calendarMonth(month, locale, calendar, false)
}

/** First day of the week, 0 being Sunday: Saturday for Persian readers and in the Persian calendar, else Monday. */
export function weekStart(locale: Locale, calendar: CalendarType): number {
  return locale === 'fa' || calendar === 1 ? 6 : 1
}

/** A weekday (0 Sunday) with its long, short and narrow names. */
export type WeekdayName = { weekday: number; long: string; short: string; narrow: string }

/** The seven weekdays in calendar order. */
export function weekdayNames(locale: Locale, calendar: CalendarType): WeekdayName[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = (weekStart(locale, calendar) + index) % 7
    const [long, short, narrow] = [
      calendarWeekday(day, locale, 'long'),
      calendarWeekday(day, locale, 'short'),
      calendarWeekday(day, locale, 'narrow'),
    ]
    return { weekday: day, long, short, narrow }
  })
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

function numericParts(date: CalendarDate, calendar: CalendarType): [year: string, month: string, day: string] {
  const { year, month, day } = parts(date, calendar)
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')]
}

/** Separators of Gregorian dates with the day first; Persian dates, and Persian readers, start with the year. */
const dayFirst: Partial<Record<Locale, string>> = { en: '/', tr: '.', de: '.', nl: '-' }

function shortDate(date: CalendarDate, locale: Locale, calendar: CalendarType): string {
  const numeric = numericParts(date, calendar)
  const separator = calendar === 2 ? dayFirst[locale] : undefined
  return separator === undefined ? numeric.join('/') : numeric.reverse().join(separator)
}

function wordyDate(date: CalendarDate, locale: Locale, calendar: CalendarType, style: Exclude<DateStyle, 'short'>): string {
  const { year, month, day } = parts(date, calendar)
  const name = calendarMonth(month, locale, calendar, style !== 'day')
  const dayOfMonth = `${day}${locale === 'de' ? '.' : ''} ${name}`
  if (style === 'day') return dayOfMonth
  const written = `${dayOfMonth} ${year}`
  if (style !== 'weekday') return written
  const dayName = calendarWeekday(weekday(date), locale, 'long')
  if (locale === 'tr') return `${written} ${dayName}`
  return `${dayName}${locale === 'en' || locale === 'de' ? ',' : ''} ${written}`
}
