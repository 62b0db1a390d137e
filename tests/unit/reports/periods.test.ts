import { monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { comparedPeriod, monthsIn, monthsOfDays, periodInParams, periodOf, presetPeriod, yearPeriod } from '@/lib/format/periods'

const year = (id: number, startDate: string, endDate: string): FiscalYear => ({
  id,
  name: String(id),
  isDefault: false,
  startDate,
  endDate,
})

// 1403 is a leap year: its last month has 30 days.
const y1403 = year(1403, '2024-03-20', '2025-03-20')
const y1404 = year(1404, '2025-03-21', '2026-03-20')
const y2026 = year(2026, '2026-01-01', '2026-12-31')
/** Starts in July, as many do in the Gregorian calendar. */
const fromJuly = year(26, '2025-07-01', '2026-06-30')
/** Starts in the middle of Mehr. */
const midMonth = year(5, '2025-10-10', '2026-10-09')

describe('presets', () => {
  test('cover the last day of a Persian leap year', () => {
    expect(presetPeriod('thisMonth', y1403, 1, '2025-03-20')).toEqual({ from: '2025-02-19', to: '2025-03-20' })
    expect(presetPeriod('yearSoFar', y1403, 1, '2025-03-20')).toEqual(yearPeriod(y1403))
  })

  test('presets are limited to the fiscal year', () => {
    expect(presetPeriod('last30Days', y1404, 1, '2025-03-25')).toEqual({ from: '2025-03-21', to: '2025-03-25' })
    expect(presetPeriod('lastMonth', y1404, 1, '2025-03-25')).toBeNull()
    expect(presetPeriod('thisMonth', y1403, 1, '2025-03-25')).toBeNull()
    expect(presetPeriod('yearSoFar', y1403, 1, '2025-03-25')).toEqual(yearPeriod(y1403))
    expect(presetPeriod('yearSoFar', y1404, 1, '2025-03-01')).toBeNull()
  })

  test('count quarters from the start of the fiscal year', () => {
    expect(presetPeriod('thisQuarter', fromJuly, 2, '2025-11-25')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
    expect(presetPeriod('thisQuarter', y2026, 2, '2026-11-25')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(presetPeriod('thisQuarter', midMonth, 1, '2025-10-15')?.from).toBe('2025-10-10')
  })

  test('find the month before across a year', () => {
    expect(presetPeriod('lastMonth', fromJuly, 2, '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})

describe('a range in an address', () => {
  test('a range in an address is cut to its bounds', () => {
    expect(periodInParams('2025-01-01', '2025-04-30', yearPeriod(y1404))).toEqual({ from: '2025-03-21', to: '2025-04-30' })
    expect(periodInParams('2025-01-01', '2025-04-30', null)).toEqual({ from: '2025-01-01', to: '2025-04-30' })
  })

  test.each([
    [null, '2025-04-30'],
    ['2025-05-01', '2025-04-30'],
    ['2025-02-30', '2025-04-30'],
    ['1404-01-01', '1404-02-01'],
    ['2024-01-01', '2024-02-01'],
    ["2025-04-01'--", '2025-04-30'],
  ])('is refused as %s to %s', (from, to) => {
    expect(periodInParams(from, to, yearPeriod(y1404))).toBeNull()
  })

  test('a range in an address has the months of all its days', () => {
    const months = monthsOfFiscalYear(y2026, 2)
    expect(monthsIn({ from: '2026-01-31', to: '2026-03-01' }, months).map(({ id }) => id)).toEqual(['01', '02', '03'])
    expect(periodOf([])).toBeNull()
  })
})

describe('the days that a period is compared with', () => {
  const before = (basis: 'before' | 'lastYear', from: string, to: string, today: string | null, calendar: 1 | 2 = 2) => {
    const days = comparedPeriod(basis, { from, to }, today, calendar)
    return `${days.from} ${days.to}`
  }
  const later = '2030-01-01'

  test('a period is compared with as many months before', () => {
    expect(before('before', '2026-05-01', '2026-06-30', later)).toBe('2026-03-01 2026-04-30')
    expect(before('before', '2026-03-01', '2026-03-31', later)).toBe('2026-02-01 2026-02-28')
    // Farvardin to Azar 1404.
    expect(before('before', '2025-03-21', '2025-12-21', later, 1)).toBe('2024-06-21 2025-03-20')
  })

  test('a range without whole months is compared with as many days before', () => {
    expect(before('before', '2026-03-05', '2026-03-11', later)).toBe('2026-02-26 2026-03-04')
    expect(before('before', '2026-11-01', '2026-11-01', later)).toBe('2026-10-31 2026-10-31')
  })

  test('a year that starts within a month is compared with the whole year before', () => {
    expect(before('before', midMonth.startDate, midMonth.endDate, later)).toBe('2024-10-10 2025-10-09')
  })

  test('last year is compared by the same days', () => {
    expect(before('lastYear', '2026-05-01', '2026-06-30', later)).toBe('2025-05-01 2025-06-30')
    expect(before('lastYear', '2026-05-03', '2026-05-09', later)).toBe('2025-05-03 2025-05-09')
  })

  test('a whole month is compared with its leap day', () => {
    expect(before('lastYear', '2025-02-01', '2025-02-28', later)).toBe('2024-02-01 2024-02-29')
    expect(before('lastYear', '2024-02-01', '2024-02-29', later)).toBe('2023-02-01 2023-02-28')
    // Esfand 1404 with the leap month 1403.
    expect(before('lastYear', '2026-02-20', '2026-03-20', later, 1)).toBe('2025-02-19 2025-03-20')
  })

  test('compared days end on the same day while the period is not over', () => {
    expect(before('before', '2026-11-01', '2026-11-30', '2026-11-05')).toBe('2026-10-01 2026-10-05')
    expect(before('lastYear', '2026-11-01', '2026-11-30', '2026-11-05')).toBe('2025-11-01 2025-11-05')
    expect(before('before', '2026-06-01', '2026-08-31', '2026-07-31')).toBe('2026-03-01 2026-04-30')
    expect(before('before', '2026-03-05', '2026-03-11', '2026-03-06')).toBe('2026-02-26 2026-02-27')
    // Farvardin to Azar 1405 on 6 Azar.
    expect(before('lastYear', '2026-03-21', '2026-12-21', '2026-11-27', 1)).toBe('2025-03-21 2025-11-27')
  })

  test('all days are compared on the last day, afterwards, and of a future period', () => {
    expect(before('before', '2026-11-01', '2026-11-30', '2026-11-30')).toBe('2026-10-01 2026-10-31')
    expect(before('lastYear', '2026-11-01', '2026-11-30', '2026-12-01')).toBe('2025-11-01 2025-11-30')
    expect(before('lastYear', '2026-11-01', '2026-11-30', '2026-02-01')).toBe('2025-11-01 2025-11-30')
  })

  test('compared days end with a shorter month', () => {
    expect(before('before', '2026-03-01', '2026-03-31', '2026-03-30')).toBe('2026-02-01 2026-02-28')
  })

  test('whole periods are compared where the calls know no days', () => {
    expect(before('lastYear', '2026-11-01', '2026-11-30', null)).toBe('2025-11-01 2025-11-30')
  })
})

describe('months of days', () => {
  const of = (from: string, to: string, years: readonly FiscalYear[], calendar: 1 | 2) =>
    monthsOfDays({ from, to }, years, calendar)?.map((one) => `${one.year.id}/${one.month.id}`)

  test('months of days reach over fiscal years', () => {
    expect(of('2025-01-25', '2025-04-02', [y1404, y1403], 1)).toEqual(['1403/11', '1403/12', '1404/01'])
    expect(of('2026-01-25', '2026-02-02', [y2026], 2)).toEqual(['2026/01', '2026/02'])
  })

  test('months of days are null where a day is in no fiscal year', () => {
    expect(of('2025-03-01', '2025-04-02', [y1404], 1)).toBeUndefined()
    expect(of('2026-12-30', '2027-01-02', [y2026], 2)).toBeUndefined()
    expect(of('2022-01-01', '2022-01-31', [], 2)).toBeUndefined()
    expect(of('2020-12-30', '2026-01-02', [year(2020, '2020-01-01', '2020-12-31'), y2026], 2)).toBeUndefined()
  })
})
