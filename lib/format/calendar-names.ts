import type { Locale } from '@/lib/i18n/locales'
import { type CalendarType, fromParts } from './calendar'

const known = new Map<string, string>()

/** A month's Unicode name, standalone or (`inDate`) in a date, where Persian and German differ. */
export function calendarMonth(month: number, locale: Locale, calendar: CalendarType, inDate: boolean): string {
  return remembered(monthKey(month, locale, calendar, inDate), () => {
    const date = fromParts({ year: calendar === 1 ? 1400 : 2000, month, day: 15 }, calendar)
    if (date === null) return ''
    const rest = inDate ? ({ year: 'numeric', day: 'numeric' } as const) : {}
    const options = { ...rest, month: 'long' as const, calendar: calendar === 1 ? 'persian' : 'gregory' }
    return partOf('month', Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))), locale, options)
  })
}

/** A weekday's name; 0 is Sunday. */
export function calendarWeekday(day: number, locale: Locale, length: 'long' | 'short' | 'narrow'): string {
  // 4 January 1970 was a Sunday.
  return remembered(dayKey(day, locale, length), () => partOf('weekday', Date.UTC(1970, 0, 4 + day), locale, { weekday: length }))
}

const monthKey = (month: number, locale: Locale, calendar: CalendarType, inDate: boolean) => `${calendar} ${month} ${locale} ${inDate}`

const dayKey = (day: number, locale: Locale, length: string) => `${day} ${locale} ${length}`

function partOf(type: 'month' | 'weekday', time: number, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const found = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(time).find((part) => part.type === type)
  return found?.value ?? ''
}

/** Cached, because creating an Intl format is expensive and tables need the same names in every row. */
function remembered(key: string, make: () => string): string {
  const name = known.get(key) ?? make()
  known.set(key, name)
  return name
}

const cut = (name: string, letters: number) => [...name].slice(0, letters).join('')

/** Month names shortened for an axis: three letters, or four where three are not distinct (ژوئن and ژوئیه). */
export function shortMonths(names: readonly string[]): readonly string[] {
  const short = names.map((name) => cut(name, 3))
  return short.map((name, index) => (short.filter((other) => other === name).length > 1 ? cut(names[index] ?? '', 4) : name))
}
