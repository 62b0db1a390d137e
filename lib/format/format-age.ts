import type { Locale } from '@/lib/i18n/locales'
import { dateOf, daysBetween, type CalendarDate, type DateTime } from './calendar'
import { latinDigits, localDigits, type Digits } from './digits'

const units = [
  ['minute', 60],
  ['hour', 24],
  ['day', Number.POSITIVE_INFINITY],
] as const

/** How long ago a time was, in its largest unit: `6 hr. ago`. A time in the future is now. */
export function formatAge(from: DateTime, to: DateTime, locale: Locale, digits: Digits): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  return ageIn(from, to, digits, (amount, unit) => relative.format(-amount, unit))
}

/** The same without “ago”: `6 hr`. The narrow form of Persian has Latin letters. */
export const formatShortAge = (from: DateTime, to: DateTime, locale: Locale, digits: Digits): string =>
  ageIn(from, to, digits, (amount, unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount))

function ageIn(from: DateTime, to: DateTime, digits: Digits, format: (amount: number, unit: (typeof units)[number][0]) => string): string {
  let amount = Math.max(0, Math.floor((secondsOf(to) - secondsOf(from)) / 60))
  for (const [unit, size] of units) {
    if (amount < size) return localDigits(latinDigits(format(amount, unit)), digits)
    amount = Math.floor(amount / size)
  }
  return ''
}

/** The words of today and yesterday within a sentence; null for any other day. */
export function formatNearDay(day: CalendarDate, today: CalendarDate, locale: Locale): string | null {
  const ago = daysBetween(day, today)
  return ago === 0 || ago === 1 ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day') : null
}

/** Seconds of a wall-clock time since a fixed day. */
const secondsOf = (moment: DateTime): number => {
  const [hour = 0, minute = 0, second = 0] = moment.slice(11).split(':').map(Number)
  return daysBetween('2000-01-01', dateOf(moment)) * 86_400 + hour * 3_600 + minute * 60 + second
}
