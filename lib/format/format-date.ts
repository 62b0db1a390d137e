import type { Locale } from '@/lib/i18n/locales'
import { dateOf, numericParts, parts, weekday, type CalendarDate, type CalendarType, type DateTime } from './calendar'
import { calendarMonth, calendarWeekday, monthName } from './calendar-names'
import { digitsOf, localDigits, type Digits } from './digits'

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
