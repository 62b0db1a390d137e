import { addDays, daysBetween, type CalendarType } from '@/lib/format/calendar'
import {
  defaultMonth,
  hasRepeatedMonths,
  isInMonths,
  monthParam,
  monthsOfFiscalYear,
  sameNumbered,
  seasonsOf,
} from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'

function yearOf(startDate: string, endDate: string): FiscalYear {
  return { id: 7, name: '1405', isDefault: true, startDate, endDate }
}

const year1403 = yearOf('2024-03-20', '2025-03-20')
const year1405 = yearOf('2026-03-21', '2027-03-20')
const fromMehr = yearOf('2026-09-23', '2027-09-22')
const fromJuly = yearOf('2026-07-01', '2027-06-30')
const fromMidMonth = yearOf('2026-03-15', '2027-03-14')

function expectNoGap(year: FiscalYear, calendar: CalendarType): void {
  const months = monthsOfFiscalYear(year, calendar)
  expect(months[0]?.from).toBe(year.startDate)
  expect(months.at(-1)?.to).toBe(year.endDate)
  months.slice(1).forEach((month, index) => expect(month.from).toBe(addDays(months[index]?.to ?? '', 1)))
}

test('a Persian leap year has 30 Esfand', () => {
  const months = monthsOfFiscalYear(year1403, 1)
  expect(months.map(({ id }) => id)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])
  expect(months.map(({ from, to }) => daysBetween(from, to) + 1)).toEqual([31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30])
  expect(months.at(-1)).toEqual({ id: '12', year: 1403, month: 12, from: '2025-02-19', to: '2025-03-20' })
})

test('Gregorian months include their last day', () => {
  const lengths = monthsOfFiscalYear(yearOf('2028-01-01', '2028-12-31'), 2).map(({ from, to }) => daysBetween(from, to) + 1)
  expect(lengths).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
})

test('a shifted fiscal year has its own month order', () => {
  const mehr = monthsOfFiscalYear(fromMehr, 1)
  expect(mehr.map(({ year, id }) => `${year}/${id}`).join(' ')).toBe(
    '1405/07 1405/08 1405/09 1405/10 1405/11 1405/12 1406/01 1406/02 1406/03 1406/04 1406/05 1406/06',
  )
  expect(monthsOfFiscalYear(fromJuly, 2).map(({ year, id }) => `${year}/${id}`)).toContain('2027/01')
  expectNoGap(fromMehr, 1)
  expectNoGap(fromJuly, 2)
})

test('cut months contain only days of the year', () => {
  const months = monthsOfFiscalYear(fromMidMonth, 2)
  expect(months).toHaveLength(13)
  expect(months[0]).toEqual({ id: '03', year: 2026, month: 3, from: '2026-03-15', to: '2026-03-31' })
  expect(months[12]).toEqual({ id: '03', year: 2027, month: 3, from: '2027-03-01', to: '2027-03-14' })
  expectNoGap(fromMidMonth, 2)
  expectNoGap(yearOf('2026-11-21', '2026-11-21'), 1)
})

test('splits a Gregorian year into Persian months', () => {
  expectNoGap(yearOf('2026-01-01', '2026-12-31'), 1)
  expect(monthsOfFiscalYear(yearOf('2026-01-01', '2026-12-31'), 1)[0]).toMatchObject({ id: '10', year: 1404 })
})

test('a reversed year has no months', () => {
  expect(monthsOfFiscalYear(yearOf('2026-03-21', '2026-03-20'), 1)).toEqual([])
})

test.each([1, 2] as const)('an endless year gets twelve months in calendar %s', (calendar) => {
  const months = monthsOfFiscalYear(yearOf('9999-11-20', '9999-12-31'), calendar)
  expect(months[0]?.from).toBe('9999-11-20')
  expect(months.at(-1)?.to).toBe('9999-12-31')
})

test('groups every month in four seasons', () => {
  expect(seasonsOf(monthsOfFiscalYear(year1405, 1)).map((season) => season.map(({ id }) => id))).toEqual([
    ['01', '02', '03'],
    ['04', '05', '06'],
    ['07', '08', '09'],
    ['10', '11', '12'],
  ])
  expect(seasonsOf(monthsOfFiscalYear(fromMidMonth, 2)).map((season) => season.length)).toEqual([3, 3, 3, 4])
  expect(seasonsOf(monthsOfFiscalYear(yearOf('2026-01-01', '2026-05-31'), 2)).map((season) => season.length)).toEqual([3, 2, 0, 0])
})

test('opens with the current, the same or the last month', () => {
  expect(defaultMonth(year1405, 1, '2026-11-21')).toMatchObject({ year: 1405, month: 8 })
  expect(defaultMonth(year1403, 1, '2026-11-21')).toMatchObject({ year: 1403, month: 8 })
  expect(defaultMonth(yearOf('2025-03-21', '2025-08-22'), 1, '2026-11-21')).toMatchObject({ year: 1404, month: 5 })
  expect(defaultMonth(fromMidMonth, 2, '2027-03-02')).toMatchObject({ year: 2027, from: '2027-03-01' })
  expect(defaultMonth(yearOf('2026-03-21', '2026-03-20'), 1, '2026-11-21')).toMatchObject({ year: 1405, month: 8 })
})

// Years as organisations have them: the start, the end, the number of months, and whether one is there twice.
describe.each<[string, CalendarType, string, string, number, boolean]>([
  ['18 months from Farvardin', 1, '2026-03-21', '2027-09-22', 18, true],
  ['18 months from January', 2, '2026-01-01', '2027-06-30', 18, true],
  ['13 months from Farvardin', 1, '2026-03-21', '2027-04-20', 13, true],
  ['13 months from July', 2, '2026-07-01', '2027-07-31', 13, true],
  ['twelve months from the middle of Farvardin', 1, '2026-04-04', '2027-04-03', 13, true],
  ['twelve months from the middle of March', 2, '2026-03-15', '2027-03-14', 13, true],
  ['18 months from the middle of Mehr', 1, '2026-10-07', '2028-04-03', 19, true],
  ['one month', 2, '2026-02-01', '2026-02-28', 1, false],
  ['one day', 1, '2027-03-20', '2027-03-20', 1, false],
  ['half a year', 1, '2026-03-21', '2026-09-22', 6, false],
  ['53 weeks', 2, '2026-01-03', '2027-01-08', 13, true],
  ['52 weeks', 2, '2025-12-28', '2026-12-26', 13, true],
])('a fiscal year of %s', (_, calendar, start, end, count, repeats) => {
  const year = yearOf(start, end)
  const months = monthsOfFiscalYear(year, calendar)

  test('has each month and day once', () => {
    expectNoGap(year, calendar)
    expect(months).toHaveLength(count)
    expect(new Set(months.map(monthParam)).size).toBe(count)
    expect(months.reduce((days, { from, to }) => days + daysBetween(from, to) + 1, 0)).toBe(daysBetween(start, end) + 1)
    expect(seasonsOf(months).flat()).toEqual(months)
    expect(seasonsOf(months).every((season) => season.length <= 5)).toBe(true)
  })

  test('tells the days of a month from those of the same number', () => {
    expect(hasRepeatedMonths(year, calendar)).toBe(repeats)
    for (const month of months) {
      const others = sameNumbered([month], months)
      expect(others.every(({ id, from }) => id === month.id && from !== month.from)).toBe(true)
      expect([isInMonths(month.from, others), isInMonths(month.to, others)]).toEqual([false, false])
    }
    expect(sameNumbered(months, months)).toEqual([])
    expect(months.some((month) => sameNumbered([month], months).length > 0)).toBe(repeats)
  })

  test('opens the same month in every address', () => {
    for (const month of months) expect(defaultMonth(year, calendar, month.from).from).toBe(month.from)
  })
})
