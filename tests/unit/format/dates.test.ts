import { dateOf } from '@/lib/format/calendar'
import { monthName, weekdayNames, weekStart } from '@/lib/format/calendar-names'
import { formatDate, formatDateTime, formatMonth, formatTime } from '@/lib/format/format-date'
import { compactDate, parseWireDate, parseWireDateTime, toWireDate } from '@/lib/format/wire-dates'
import { locales } from '@/lib/i18n/locales'

describe('wire dates', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/11/21', '2026-11-21'],
    ['2026-1-2', '2026-01-02'],
    ['2026-11-21T23:59:59', '2026-11-21'],
    ['2026-11-21 10:15', '2026-11-21'],
    ['2026-11-21T23:59:59.999+14:00', '2026-11-21'],
    ['1405/08/30', '2026-11-21'],
    ['۱۴۰۵/۸/۳۰', '2026-11-21'],
    ['1403/12/30', '2025-03-20'],
    [' 1404-01-01 ', '2025-03-21'],
  ])('%s is %s', (sent, date) => {
    expect(parseWireDate(sent)).toBe(date)
  })

  test.each([
    '',
    'today',
    '2026-02-30',
    '1404/12/30',
    '2026-13-01',
    '20261121',
    '21/11/2026',
    '0001-01-01T00:00:00',
    '2026-11-211',
    '2026-11',
    null,
    undefined,
    20261121,
    new Date(0),
  ])('%p is not a date', (sent) => {
    expect(parseWireDate(sent)).toBeNull()
    expect(parseWireDateTime(sent)).toBeNull()
  })

  test.each([
    ['2026-11-20T14:05:00', '2026-11-20T14:05:00'],
    ['2026-11-20 14:05', '2026-11-20T14:05:00'],
    ['2026-11-20', '2026-11-20T00:00:00'],
    ['2026-11-20T14:05:09.1234567', '2026-11-20T14:05:09'],
    ['2026-11-20T23:30:00Z', '2026-11-20T23:30:00'],
    ['2026-11-20T23:30:00+03:30', '2026-11-20T23:30:00'],
    ['2026-11-20T00:30-0800', '2026-11-20T00:30:00'],
    ['۱۴۰۵/۸/۳۰ ۹:۰۵', '2026-11-21T09:05:00'],
  ])('time %s is not shifted: %s', (sent, moment) => {
    expect(parseWireDateTime(sent)).toBe(moment)
  })

  test.each(['2026-11-20T24:00:00', '2026-11-20T12:60', '2026-11-20 12', '2026-11-20T12:30:61', '2026-11-20T12:30 pm'])(
    '%s is not a date and time',
    (sent) => {
      expect(parseWireDateTime(sent)).toBeNull()
    },
  )

  test('wire dates are sent as Gregorian, or compact for SMS', () => {
    expect(toWireDate('2026-11-21')).toBe('2026-11-21')
    expect(compactDate('2026-11-21', 1)).toBe('14050830')
    expect(compactDate('2026-01-02', 2)).toBe('20260102')
    expect(dateOf('2026-11-21T10:00:00')).toBe('2026-11-21')
  })
})

describe('displayed dates', () => {
  const date = '2026-11-21'

  test.each([
    ['fa', 1, '۱۴۰۵/۰۸/۳۰', '۳۰ آبان ۱۴۰۵', 'شنبه ۳۰ آبان ۱۴۰۵'],
    ['fa', 2, '۲۰۲۶/۱۱/۲۱', '۲۱ نوامبر ۲۰۲۶', 'شنبه ۲۱ نوامبر ۲۰۲۶'],
    ['en', 1, '1405/08/30', '30 Aban 1405', 'Saturday, 30 Aban 1405'],
    ['en', 2, '21/11/2026', '21 November 2026', 'Saturday, 21 November 2026'],
    ['tr', 1, '1405/08/30', '30 Aban 1405', '30 Aban 1405 Cumartesi'],
    ['tr', 2, '21.11.2026', '21 Kasım 2026', '21 Kasım 2026 Cumartesi'],
    ['de', 1, '1405/08/30', '30. Ābān 1405', 'Samstag, 30. Ābān 1405'],
    ['de', 2, '21.11.2026', '21. November 2026', 'Samstag, 21. November 2026'],
    ['nl', 1, '1405/08/30', '30 Aban 1405', 'zaterdag 30 Aban 1405'],
    ['nl', 2, '21-11-2026', '21 november 2026', 'zaterdag 21 november 2026'],
  ] as const)('%s, calendar %i', (locale, calendar, short, long, withWeekday) => {
    expect(formatDate(date, locale, calendar)).toBe(short)
    expect(formatDate(date, locale, calendar, 'long')).toBe(long)
    expect(formatDate(date, locale, calendar, 'weekday')).toBe(withWeekday)
  })

  test('uses the ezafe of Gregorian months in Persian dates', () => {
    expect(formatDate('2026-01-02', 'fa', 2, 'long')).toBe('۲ ژانویهٔ ۲۰۲۶')
    expect(formatDate('2026-01-02', 'fa', 2, 'day')).toBe('۲ ژانویه')
    expect(formatMonth(2026, 1, 'fa', 2)).toBe('ژانویه ۲۰۲۶')
  })

  test('puts the month before its year', () => {
    expect(formatMonth(1402, 11, 'fa', 1)).toBe('بهمن ۱۴۰۲')
    expect(formatMonth(1402, 11, 'fa', 1, 'latn')).toBe('بهمن 1402')
    expect(formatMonth(2026, 11, 'de', 2)).toBe('November 2026')
    expect(formatMonth(1405, 8, 'tr', 1)).toBe('Aban 1405')
  })

  test("uses the user's digits", () => {
    expect(formatDate(date, 'fa', 1, 'weekday', 'latn')).toBe('شنبه 30 آبان 1405')
    expect(formatDate(date, 'en', 1, 'short', 'arabext')).toBe('۱۴۰۵/۰۸/۳۰')
  })

  test('shows the time as sent', () => {
    expect(formatDateTime('2026-11-21T14:05:09', 'fa', 1)).toBe('۱۴۰۵/۰۸/۳۰ ۱۴:۰۵')
    expect(formatDateTime('2026-11-21T00:05:00', 'de', 2)).toBe('21.11.2026 00:05')
    expect(formatTime('2026-11-21T14:05:09', 'en')).toBe('14:05')
  })
})

describe('names', () => {
  test.each(locales)('%s has twelve months in both calendars', (locale) => {
    for (const [calendar, name, first] of [
      [1, 'persian', Date.UTC(2026, 3, 5)],
      [2, 'gregory', Date.UTC(2026, 0, 5)],
    ] as const) {
      const names = Array.from({ length: 12 }, (_, index) => monthName(index + 1, locale, calendar))
      expect(new Set(names).size).toBe(12)
      const icu = new Intl.DateTimeFormat(locale, { calendar: name, month: 'long', timeZone: 'UTC' })
      expect(names).toEqual(Array.from({ length: 12 }, (_, index) => icu.format(first + index * 30.4 * 86_400_000)))
    }
  })

  test('weeks start on Saturday in Persian, else Monday', () => {
    expect(weekStart('fa', 1)).toBe(6)
    expect(weekStart('fa', 2)).toBe(6)
    expect(weekStart('de', 1)).toBe(6)
    expect(['en', 'tr', 'de', 'nl'].map((locale) => weekStart(locale as 'en', 2))).toEqual([1, 1, 1, 1])
  })

  test('orders weekdays by that week', () => {
    expect(weekdayNames('fa', 1).map(({ narrow }) => narrow)).toEqual(['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'])
    expect(weekdayNames('de', 2).map(({ short }) => short)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    expect(weekdayNames('tr', 2)[6]).toEqual({ weekday: 0, long: 'Pazar', short: 'Paz', narrow: 'P' })
    expect(weekdayNames('en', 1)[0]?.weekday).toBe(6)
  })

  test('cached names belong to their calendar and language', () => {
    for (const locale of locales) for (const calendar of [1, 2] as const) monthName(12, locale, calendar)
    expect([1, 2].map((calendar) => monthName(12, 'en', calendar as 1 | 2))).toEqual(['Esfand', 'December'])
    expect([1, 2].map((calendar) => monthName(12, 'fa', calendar as 1 | 2))).toEqual(['اسفند', 'دسامبر'])
  })
})
