import { decimalsNeeded, precisionOf, totalDecimals } from '@/lib/format/precision'

describe('decimals that a list needs', () => {
  test.each<[string[], number]>([
    [[], 0],
    [['5', '16456'], 0],
    [['5', '2.5'], 1],
    [['5', '16456.115'], 3],
    [['0.12345'], 3],
    [['16.300000000000001'], 1],
    [['12.0000001'], 0],
  ])('%p needs %p', (amounts, needed) => {
    expect(decimalsNeeded(amounts)).toBe(needed)
  })
})

describe('the precision of a list', () => {
  test('the precision of a list is whole numbers with the Persian calendar, three decimals in fractional totals', () => {
    const precision = precisionOf(2, 1, 'auto')
    expect(precision.rows).toBe(0)
    expect(totalDecimals('16456', precision)).toBe(0)
    expect(totalDecimals('16456.5', precision)).toBe(3)
    expect(totalDecimals('16456.0001', precision)).toBe(0)
  })

  test('the precision of a list is two decimals with the Gregorian calendar, three where needed', () => {
    expect(precisionOf(0, 2, 'auto')).toEqual({ rows: 2, totals: 2 })
    expect(precisionOf(1, 2, 'auto')).toEqual({ rows: 2, totals: 2 })
    expect(precisionOf(2, 2, 'auto')).toEqual({ rows: 2, totals: 2 })
    expect(precisionOf(3, 2, 'auto')).toEqual({ rows: 3, totals: 3 })
    expect(totalDecimals('16456', precisionOf(2, 2, 'auto'))).toBe(2)
  })

  test.each([0, 2, 3] as const)('is the %p decimals that the user chose', (choice) => {
    for (const calendar of [1, 2] as const)
      for (const needed of [0, 1, 3]) expect(precisionOf(needed, calendar, choice)).toEqual({ rows: choice, totals: choice })
  })
})
