import { calendarOf, calendarYear, daysOfYear } from '@/lib/format/fiscal-year'

test.each([
  ['1403', null, null, '2024-03-20', '2025-03-20'],
  ['سال مالی ۱۴۰۵', null, null, '2026-03-21', '2027-03-20'],
  ['2028', null, null, '2028-01-01', '2028-12-31'],
  ['1405-1406', '2026-09-23', null, '2026-09-23', '2027-09-22'],
  ['2026/27', null, '2027-10-14', '2026-10-15', '2027-10-14'],
  ['The books', '2026-07-01', null, '2026-07-01', '2027-06-30'],
  ['1405', '2026-03-21', '9999-12-31', '2026-03-21', '2027-03-20'],
  ['2026', '2026-01-01', '2028-01-01', '2026-01-01', '2026-12-31'],
  ['2026-2027', '2026-01-01', '2027-12-31', '2026-01-01', '2027-12-31'],
])('year “%s” with %s to %s lasts from %s to %s', (name, startDate, endDate, from, to) => {
  expect(daysOfYear(name, { startDate, endDate })).toEqual({ startDate: from, endDate: to })
})

test('a year without dates and a numeric name is unknown', () => {
  expect(daysOfYear('The books', { startDate: null, endDate: null })).toBeNull()
})

test("a year without dates is the calendar's year", () => {
  expect(calendarYear(1403, 1)).toEqual({ startDate: '2024-03-20', endDate: '2025-03-20' })
  expect(calendarYear(2026, 2)).toEqual({ startDate: '2026-01-01', endDate: '2026-12-31' })
  expect(calendarYear(0, 2)).toBeNull()
})

test('derives the calendar from token, start date or language', () => {
  expect([1, '1', 2, '2'].map((typeId) => calendarOf(typeId, undefined, 'en'))).toEqual([1, 1, 2, 2])
  expect(calendarOf(undefined, '1405/01/01', 'en')).toBe(1)
  expect(calendarOf(3, '۱۴۰۵/۰۱/۰۱', 'en')).toBe(1)
  expect(calendarOf(null, '2026-03-21', 'fa')).toBe(1)
  expect(calendarOf(null, '2026-03-21', 'en')).toBe(2)
  expect(calendarOf(undefined, undefined, 'fa')).toBe(1)
  expect(calendarOf('', 'soon', 'nl')).toBe(2)
})
