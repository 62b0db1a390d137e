import type { Locale } from '@/lib/i18n/locales'
import { type CalendarType, fromParts } from './calendar'

const known = new Map<string, string>()

/** Names of months and weekdays as they are remembered here, for whoever is told them. */
export type Names = Readonly<Record<string, string>>

/** The names that pages are full of. The server tells them: a browser on a slow phone takes a tenth of a second to make its first one. */
export function namesOf(locale: Locale, calendar: CalendarType): Names {
  const names: Record<string, string> = {}
  for (let month = 1; month <= 12; month += 1)
    for (const inDate of [true, false]) names[monthKey(month, locale, calendar, inDate)] = calendarMonth(month, locale, calendar, inDate)
  for (let day = 0; day < 7; day += 1) names[dayKey(day, locale, 'long')] = calendarWeekday(day, locale, 'long')
  return names
}

/** Remembers names that somebody else has made. */
export function learnNames(names: Names): void {
  for (const [key, name] of Object.entries(names)) known.set(key, name)
}

/** A month's name as Unicode has it, alone or (`inDate`) as it stands between day and year, where Persian and German write some otherwise. */
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

/** Making an Intl format costs more than all else here, and a table asks for the same few names in every row. */
function remembered(key: string, make: () => string): string {
  const name = known.get(key) ?? make()
  known.set(key, name)
  return name
}
