import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  daysInMonth,
  fromParts,
  isCalendarDate,
  lastingDay,
  parts,
  setServerToday,
  switchToDeviceDay,
  today,
  weekday,
} from '@/lib/format/calendar'

test.each([
  [1395, '2017-03-20'],
  [1399, '2021-03-20'],
  [1403, '2025-03-20'],
  [1408, '2030-03-20'],
])('%i is a leap year: its 30 Esfand is %s', (year, date) => {
  expect(daysInMonth(year, 12, 1)).toBe(30)
  expect(fromParts({ year, month: 12, day: 30 }, 1)).toBe(date)
  expect(parts(date, 1)).toEqual({ year, month: 12, day: 30 })
})

test.each([1396, 1404, 1407, 1409])('%i has no 30 Esfand', (year) => {
  expect(daysInMonth(year, 12, 1)).toBe(29)
  expect(fromParts({ year, month: 12, day: 30 }, 1)).toBeNull()
})

test('handles the end of February', () => {
  expect(parts('2024-02-11', 1)).toEqual({ year: 1402, month: 11, day: 22 })
  expect(parts('2028-02-29', 1)).toEqual({ year: 1406, month: 12, day: 10 })
})

test.each([
  [{ year: 1405, month: 13, day: 1 }, 1],
  [{ year: 1405, month: 0, day: 1 }, 1],
  [{ year: 1405, month: 7, day: 31 }, 1],
  [{ year: 2026, month: 2, day: 29 }, 2],
  [{ year: 2026, month: 4, day: 0 }, 2],
  [{ year: 2026, month: 4, day: 1.5 }, 2],
  [{ year: 0, month: 4, day: 1 }, 2],
  [{ year: 10000, month: 1, day: 1 }, 2],
  [{ year: Number.NaN, month: 1, day: 1 }, 2],
] as const)('%o of calendar %i is not a date', (named, calendar) => {
  expect(fromParts(named, calendar)).toBeNull()
})

test('accepts existing days as YYYY-MM-DD', () => {
  expect(['2026-11-21', '2024-02-29', '0622-03-22'].map(isCalendarDate)).toEqual([true, true, true])
  const none = ['', '2026-2-1', '2026-02-29', '2026-13-01', '2026/11/21', '2026-11-21T00:00:00', '1405-12-31x']
  expect(none.filter(isCalendarDate)).toEqual([])
})

test('adds days across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('9999-12-22', 29)).toBe('9999-12-31')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addDays('2026-11-21', 0)).toBe('2026-11-21')
})

test('adds months and clamps the day', () => {
  expect(addMonths('2026-01-31', 1, 2)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', -2, 2)).toBe('2025-11-30')
  const lastOfShahrivar = '2026-09-22'
  expect(parts(addMonths(lastOfShahrivar, 1, 1), 1)).toEqual({ year: 1405, month: 7, day: 30 })
  expect(parts(addMonths('2025-03-20', 12, 1), 1)).toEqual({ year: 1404, month: 12, day: 29 })
})

test('days between two dates are calendar days', () => {
  expect(daysBetween('2022-03-20', '2022-03-25')).toBe(5)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  expect(daysBetween('2025-03-21', '2026-03-21')).toBe(365)
})

test('weekdays and comparison', () => {
  expect(weekday('2026-11-21')).toBe(6)
  expect(weekday('2026-11-22')).toBe(0)
  expect(['2026-11-21', '2025-12-31', '2026-02-01'].sort(compareDates)).toEqual(['2025-12-31', '2026-02-01', '2026-11-21'])
  expect(compareDates('2026-11-21', '2026-11-21')).toBe(0)
})

test('today is in Tehran for Persian, else on this machine', () => {
  const beforeTehransMidnight = Date.UTC(2026, 10, 21, 20, 29, 59)
  expect(today(1, beforeTehransMidnight)).toBe('2026-11-21')
  expect(today(1, beforeTehransMidnight + 1000)).toBe('2026-11-22')
  const now = new Date()
  const expected = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  expect(today(2, now.getTime())).toBe(expected)
})

test("advances the server's day regardless of the clock", () => {
  const beforeTehransMidnight = Date.UTC(2026, 10, 21, 20, 29, 59)
  const response = lastingDay(1, beforeTehransMidnight)
  expect(response).toEqual({ day: '2026-11-21', left: 1000 })
  expect(lastingDay(1, beforeTehransMidnight + 1000)).toEqual({ day: '2026-11-22', left: 86_400_000 })
  const expected = Date.UTC(2001, 0, 1, 12)
  setServerToday(2, { day: '1999-01-01', left: 1 }, expected)
  switchToDeviceDay(2)
  expect(today(2, expected)).toMatch(/^2001-01-0[12]$/)
  setServerToday(1, response, expected)
  switchToDeviceDay(1)
  const after = (milliseconds: number) => today(1, expected + milliseconds)
  expect([0, 999, 1000, 1000 + 86_399_999, 1000 + 86_400_000, 3 * 86_400_000].map(after)).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-22',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ])
})
