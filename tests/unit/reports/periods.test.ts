import { monthsOfFiscalYear, type FiscalYear } from '@/lib/format/fiscal-months'
import { monthsBefore, monthsIn, periodInParams, periodOf, presetPeriod, sameDaysBefore, yearPeriod } from '@/lib/format/periods'

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

  test('are limited to the fiscal year', () => {
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
  test('is cut to its bounds', () => {
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

  test('has the months of all its days', () => {
    const months = monthsOfFiscalYear(y2026, 2)
    expect(monthsIn({ from: '2026-01-31', to: '2026-03-01' }, months).map(({ id }) => id)).toEqual(['01', '02', '03'])
    expect(periodOf([])).toBeNull()
  })
})

describe('months before', () => {
  const of = (current: FiscalYear, calendar: 1 | 2, from: number, count: number, years = [y1403, y1404, y2026, fromJuly]) =>
    monthsBefore(monthsOfFiscalYear(current, calendar).slice(from, from + count), current, years, calendar)?.map(
      (one) => `${one.year.id}/${one.month.id}`,
    )

  test('are as many in the same year', () => {
    expect(of(y2026, 2, 4, 2)).toEqual(['2026/03', '2026/04'])
  })

  test('reach into the year before', () => {
    expect(of(y1404, 1, 1, 3)).toEqual(['1403/11', '1403/12', '1404/01'])
    expect(of(y1404, 1, 0, 1)).toEqual(['1403/12'])
  })

  test('of the year so far are the same months of the year before', () => {
    expect(of(y1404, 1, 0, 9)).toEqual(Array.from({ length: 9 }, (_, index) => `1403/0${index + 1}`))
    expect(of(y1404, 1, 0, 2)).toEqual(['1403/01', '1403/02'])
  })

  test('are the whole year before for a whole year', () => {
    expect(of(y1404, 1, 0, 12)).toHaveLength(12)
    expect(of(y1403, 1, 0, 12)).toBeUndefined()
  })

  test('are none where the year before is missing or not adjacent', () => {
    expect(of(fromJuly, 2, 0, 1, [fromJuly])).toBeUndefined()
    expect(of(y2026, 2, 0, 2, [year(2020, '2020-01-01', '2020-12-31'), y2026])).toBeUndefined()
  })
})

describe('same days before', () => {
  const months = monthsOfFiscalYear(y2026, 2)
  const compared = (before: [number, number], shown: [number, number], today: string) => {
    const days = sameDaysBefore(months.slice(...before), months.slice(...shown), today)
    return days && `${days.from} ${days.to}`
  }

  test('end on the same day while the last month is not over', () => {
    expect(compared([9, 10], [10, 11], '2026-11-05')).toBe('2026-10-01 2026-10-05')
    expect(compared([2, 5], [5, 8], '2026-07-31')).toBe('2026-03-01 2026-04-30')
  })

  test('are whole months afterwards, and on the last day', () => {
    expect(compared([9, 10], [10, 11], '2026-12-01')).toBe('2026-10-01 2026-10-31')
    expect(compared([9, 10], [10, 11], '2026-11-30')).toBe('2026-10-01 2026-10-31')
  })

  test('end with a shorter month', () => {
    expect(compared([1, 2], [2, 3], '2026-03-30')).toBe('2026-02-01 2026-02-28')
  })

  test('are whole for a period to come, and none without months', () => {
    expect(compared([9, 10], [10, 11], '2026-02-01')).toBe('2026-10-01 2026-10-31')
    expect(compared([0, 0], [10, 11], '2026-02-01')).toBeNull()
  })
})
