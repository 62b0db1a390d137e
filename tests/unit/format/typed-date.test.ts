import { parseTypedDate } from '@/lib/format/typed-date'

const hint = '2026-11-21'

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
  ['99/12/30', '2021-03-20'],
  ['30/8/1405', '2026-11-21'],
  ['1403/12/30', '2025-03-20'],
  ['1408/12/30', '2030-03-20'],
  ['2026-11-21', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
])('in a Persian field %s is %s', (typed, date) => {
  expect(parseTypedDate(typed, 1, hint)).toBe(date)
})

test.each([
  ['30.8.2026', '2026-08-30'],
  ['30/8/2026', '2026-08-30'],
  ['30-08-2026', '2026-08-30'],
  ['1/2/2026', '2026-02-01'],
  ['2026/2/1', '2026-02-01'],
  ['30.8.26', '2026-08-30'],
  ['30. 8. 2026', '2026-08-30'],
  ['30.8.99', '1999-08-30'],
  ['20260830', '2026-08-30'],
  ['30082026', '2026-08-30'],
  ['20122026', '2026-12-20'],
  ['300826', '2026-08-30'],
  ['۳۰/۸/۲۰۲۶', '2026-08-30'],
  ['1405/08/30', '2026-11-21'],
  ['14050830', '2026-11-21'],
  ['29.2.2028', '2028-02-29'],
])('in a Gregorian field %s is %s', (typed, date) => {
  expect(parseTypedDate(typed, 2, hint)).toBe(date)
})

test.each([
  '',
  'abc',
  '1404/12/30',
  '1407/12/30',
  '1405/7/31',
  '1405/13/1',
  '1405/0/1',
  '1405/1/0',
  '1405/1/32',
  '405/1/1',
  '5/1/1',
  '1/1',
  '1405',
  '1405/8-30',
  '1405/08/30/1',
  '2026-02-29',
  '29.2.2026',
  '31.4.2026',
  '999/1/1',
  '0999/01/01',
  '1405/8/1405',
  '140508301',
  '14051',
  '1405//8/30',
])('%p is no day in either field', (typed) => {
  expect(parseTypedDate(typed, 1, hint)).toBeNull()
  expect(parseTypedDate(typed, 2, hint)).toBeNull()
})

test('an impossible day is refused, not read another way', () => {
  expect(parseTypedDate('04/12/30', 1, hint)).toBeNull()
  expect(parseTypedDate('14041230', 1, hint)).toBeNull()
  expect(parseTypedDate('14051330', 1, hint)).toBeNull()
  expect(parseTypedDate('14051330', 2, hint)).toBeNull()
  expect(parseTypedDate('30081405', 1, hint)).toBeNull()
  expect(parseTypedDate('31.6.05', 2, hint)).toBeNull()
  expect(parseTypedDate('20260231', 2, hint)).toBeNull()
})

test('two digits of a year mean the nearest such year to the hint', () => {
  expect(parseTypedDate('40/1/1', 1, '2026-11-21')).toBe('2061-03-20')
  expect(parseTypedDate('56/1/1', 1, '2026-11-21')).toBe('1977-03-21')
  expect(parseTypedDate('1.1.00', 2, '1999-06-01')).toBe('2000-01-01')
})

test('without a hint, the nearest to today', () => {
  const year = new Date().getFullYear()
  expect(parseTypedDate(`1.7.${String(year % 100).padStart(2, '0')}`, 2)).toBe(`${year}-07-01`)
})
