import type { CalendarType } from '@/lib/format/calendar'
import { formatDate } from '@/lib/format/format-date'
import { readTypedDate } from '@/lib/format/typed-date'
import { locales, type Locale } from '@/lib/i18n/locales'

const present = '2026-11-21'

const read = (text: string, calendar: CalendarType, locale: Locale = 'en') => {
  const result = readTypedDate(text, calendar, locale, present)
  return 'date' in result ? result.date : result.fault
}

test.each([
  ['1405/08/30', '2026-11-21'],
  ['1405/8/30', '2026-11-21'],
  ['1405-08-30', '2026-11-21'],
  ['1405.08.30', '2026-11-21'],
  ['1405 08 30', '2026-11-21'],
  ['14050830', '2026-11-21'],
  ['۱۴۰۵/۰۸/۳۰', '2026-11-21'],
  ['١٤٠٥/٠٨/٣٠', '2026-11-21'],
  ['\u200f۱۴۰۵/۰۸/۳۰ ', '2026-11-21'],
  ['05/8/30', '2026-11-21'],
  ['050830', '2026-11-21'],
  ['1405 / 9 / 1', '2026-11-22'],
  ['۱۴۰۵ / ۹ / ۱', '2026-11-22'],
  ['2 Azar 1405', '2026-11-23'],
  ['۲ آذر ۱۴۰۵', '2026-11-23'],
  ['۲ آذر ماه ۱۴۰۵', 'unreadable'],
  ['1405 آذر 2', '2026-11-23'],
  ['آذر ۲، ۱۴۰۵', 'unreadable'],
  ['2 Azar 05', '2026-11-23'],
  ['21 November 2026', '2026-11-21'],
  ['30/8/1405', '2026-11-21'],
  ['1403/12/30', '2025-03-20'],
  ['1408/12/30', '2030-03-20'],
  ['2026-11-21', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
])('in a Persian field %s is %s', (typed, date) => {
  expect(read(typed, 1)).toBe(date)
})

test.each([
  ['30.8.2026', '2026-08-30'],
  ['30/8/2026', '2026-08-30'],
  ['30-08-2026', '2026-08-30'],
  ['1/2/2026', '2026-02-01'],
  ['2026/2/1', '2026-02-01'],
  ['30.8.26', '2026-08-30'],
  ['30. 8. 2026', '2026-08-30'],
  ['21 November 2026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['21. Nov. 2026', '2026-11-21'],
  ['21 nov 26', '2026-11-21'],
  ['۲ آذر ۱۴۰۵', '2026-11-23'],
  ['20260830', '2026-08-30'],
  ['30082026', '2026-08-30'],
  ['20122026', '2026-12-20'],
  ['300826', '2026-08-30'],
  ['۳۰/۸/۲۰۲۶', '2026-08-30'],
  ['1405/08/30', '2026-11-21'],
  ['14050830', '2026-11-21'],
  ['29.2.2028', '2028-02-29'],
])('in a Gregorian field %s is %s', (typed, date) => {
  expect(read(typed, 2)).toBe(date)
})

test.each([
  '',
  'abc',
  '405/1/1',
  '5/1/1',
  '1/1',
  '1405',
  '1405/8-30',
  '1405/08/30/1',
  '999/1/1',
  '0999/01/01',
  '1405/8/1405',
  '140508301',
  '14051',
  '1405//8/30',
  '2 Azar',
  'Azar 1405',
  'Ju 1, 2026',
  '2 Nonsense 1405',
  '2 Azar Aban 1405',
])('%p cannot be read in either field', (typed) => {
  expect(read(typed, 1)).toBe('unreadable')
  expect(read(typed, 2)).toBe('unreadable')
})

test.each([
  '1404/12/30',
  '1407/12/30',
  '1405/7/31',
  '1405/13/1',
  '1405/0/1',
  '1405/1/0',
  '1405/1/32',
  '2026-02-29',
  '29.2.2026',
  '31.4.2026',
  '30 Esfand 1404',
  '۳۰ اسفند ۱۴۰۴',
  '31 November 2026',
  '2 Azar 2026',
  '2 November 1405',
])('%p names a day that does not exist, in either field', (typed) => {
  expect(read(typed, 1)).toBe('noSuchDay')
  expect(read(typed, 2)).toBe('noSuchDay')
})

test('refuses an impossible day', () => {
  expect(read('04/12/30', 1)).toBe('noSuchDay')
  expect(read('14041230', 1)).toBe('noSuchDay')
  expect(read('14051330', 1)).toBe('noSuchDay')
  expect(read('14051330', 2)).toBe('noSuchDay')
  expect(read('30081405', 1)).toBe('noSuchDay')
  expect(read('31.6.05', 2)).toBe('noSuchDay')
  expect(read('20260231', 2)).toBe('noSuchDay')
})

test('a two-digit year is in the current century or refused', () => {
  expect(read('05/8/30', 1)).toBe('2026-11-21')
  expect(read('15/1/1', 1)).toBe('2036-03-20')
  expect(read('30/8/26', 2)).toBe('2026-08-30')
  expect(read('1.1.00', 2)).toBe('2000-01-01')
  for (const typed of ['16/1/1', '30/8/30', '99/12/29']) expect(read(typed, 1)).toBe('shortYear')
  for (const typed of ['30.8.37', '1.1.51', '30.8.99', '1 Nov 51']) expect(read(typed, 2)).toBe('shortYear')
})

test.each(locales)('a date that %s displays in words can be typed', (locale) => {
  for (const calendar of [1, 2] as const)
    for (const date of ['2026-03-21', '2026-05-31', '2026-11-21', '2027-03-20'])
      expect(read(formatDate(date, locale, calendar, 'long'), calendar, locale)).toBe(date)
})

test('the century defaults to that of today', () => {
  const year = new Date().getFullYear()
  expect(readTypedDate(`1.7.${String(year % 100).padStart(2, '0')}`, 2, 'de')).toEqual({ date: `${year}-07-01` })
})
