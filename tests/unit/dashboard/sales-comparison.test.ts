import type { SaleSlip } from '@/lib/contract/sale-slips'
import { comparedDays, relativeChange, salesIn, yearOfDays } from '@/lib/contract/sales-comparison'

const yearOf = (id: number, startDate: string, endDate: string) => ({ id, name: String(id), isDefault: false, startDate, endDate })
const slip = (date: string, total: string, type = 'SALE') => ({ date, total, type }) as SaleSlip

describe('same days of the year before, Persian calendar', () => {
  // 1403 is a leap year: its Esfand has 30 days.
  const y1403 = yearOf(3, '2024-03-20', '2025-03-20')
  const y1404 = yearOf(4, '2025-03-21', '2026-03-20')
  const y1405 = yearOf(5, '2026-03-21', '2027-03-20')

  test('compares the month so far with the same days', () => {
    // 3 Azar 1405 and 3 Azar 1404.
    const days = comparedDays(y1405, '2026-11-24', 1)
    expect(days).toMatchObject({ open: true, month: { id: '09' } })
    expect(days.now).toEqual({ from: '2026-11-22', to: '2026-11-24' })
    expect(days.before).toEqual({ from: '2025-11-22', to: '2025-11-24' })
  })

  test('compares the first day of a month with one day', () => {
    expect(comparedDays(y1405, '2026-11-22', 1).before).toEqual({ from: '2025-11-22', to: '2025-11-22' })
  })

  test('compares a whole month with a whole leap month', () => {
    // Esfand 1404 has 29 days, Esfand 1403 thirty.
    const days = comparedDays(y1404, '2026-03-20', 1)
    expect(days.now).toEqual({ from: '2026-02-20', to: '2026-03-20' })
    expect(days.before).toEqual({ from: '2025-02-19', to: '2025-03-20' })
  })

  test('ends with the month where the earlier one is shorter', () => {
    // 30 Esfand 1403 has no equal in 1402.
    const days = comparedDays(y1403, '2025-03-20', 1)
    expect(days.before.to).toBe('2024-03-19')
  })

  test('takes the whole month of a year that is over', () => {
    expect(comparedDays(y1404, '2026-11-24', 1)).toMatchObject({ open: false, now: { from: '2025-11-22', to: '2025-12-21' } })
  })

  test('finds the fiscal year and month of the earlier days', () => {
    const { before } = comparedDays(y1405, '2026-11-24', 1)
    expect(yearOfDays([y1403, y1404, y1405], before, 1)).toEqual({ year: y1404, monthId: '09' })
    expect(yearOfDays([y1405], before, 1)).toBeNull()
  })
})

describe('same days of the year before, Gregorian calendar', () => {
  const y2024 = yearOf(1, '2024-01-01', '2024-12-31')
  const y2025 = yearOf(2, '2025-01-01', '2025-12-31')

  test('compares the month so far with the same days', () => {
    expect(comparedDays(y2025, '2025-11-23', 2).before).toEqual({ from: '2024-11-01', to: '2024-11-23' })
  })

  test('compares a whole February with a whole leap February', () => {
    expect(comparedDays(y2025, '2025-02-28', 2).before).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(comparedDays(y2024, '2024-02-29', 2).before).toEqual({ from: '2023-02-01', to: '2023-02-28' })
  })

  test('compares 28 February of a leap year with the 28th', () => {
    expect(comparedDays(y2024, '2024-02-28', 2).before).toEqual({ from: '2023-02-01', to: '2023-02-28' })
  })

  test('works in a fiscal year that starts in the middle of a month', () => {
    const year = yearOf(9, '2025-07-15', '2026-07-14')
    expect(comparedDays(year, '2025-07-20', 2)).toMatchObject({
      now: { from: '2025-07-15', to: '2025-07-20' },
      before: { from: '2024-07-15', to: '2024-07-20' },
    })
  })
})

describe('change', () => {
  test('adds up sales of the days alone, less returns, without other types', () => {
    const slips = [
      ...[slip('2026-11-21', '5'), slip('2026-11-22', '1'), slip('2026-11-24', '2')],
      ...[slip('2026-11-23', '0.5', 'SALE_RETURN'), slip('2026-11-23', '9', 'OFFER')],
    ]
    expect(salesIn(slips, { from: '2026-11-22', to: '2026-11-24' })).toEqual({ amount: '2.5', count: '2' })
  })

  test('a change is exact, and null without a base', () => {
    expect(relativeChange('0.3', '0.1')).toBe(2)
    expect(relativeChange('50', '100')).toBe(-0.5)
    expect(relativeChange('5', '0')).toBeNull()
  })
})
