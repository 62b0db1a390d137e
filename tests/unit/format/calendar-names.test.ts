import { fromParts } from '@/lib/format/calendar'
import { calendarMonth, calendarWeekday } from '@/lib/format/calendar-names'
import { locales } from '@/lib/i18n/locales'

const partOf = (type: 'month' | 'weekday', time: number, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(time).find((part) => part.type === type)?.value

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

test.each(locales.flatMap((locale) => ([1, 2] as const).map((calendar) => [locale, calendar] as const)))(
  'months in %s of calendar %s have the names of Unicode, alone and in a date',
  (locale, calendar) => {
    for (const inDate of [false, true])
      expect(months.map((month) => calendarMonth(month, locale, calendar, inDate))).toEqual(
        months.map((month) => {
          const date = fromParts({ year: calendar === 1 ? 1400 : 2000, month, day: 15 }, calendar)
          const rest = inDate ? ({ year: 'numeric', day: 'numeric' } as const) : {}
          const options = { ...rest, month: 'long' as const, calendar: calendar === 1 ? 'persian' : 'gregory' }
          return partOf('month', Date.parse(String(date)), locale, options)
        }),
      )
  },
)

test.each(locales)('weekdays in %s have the names of Unicode', (locale) => {
  for (const length of ['long', 'short', 'narrow'] as const)
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => calendarWeekday(day, locale, length))).toEqual(
      // 4 January 1970 was a Sunday.
      [0, 1, 2, 3, 4, 5, 6].map((day) => partOf('weekday', Date.UTC(1970, 0, 4 + day), locale, { weekday: length })),
    )
})
