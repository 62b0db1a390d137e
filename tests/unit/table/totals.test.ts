import { formatsFor } from '@/components/kit/formats'
import { figuresOf, totalsOf } from '@/components/kit/table/figures'
import { columns, party } from './ledger'

const of = (...amounts: string[]) => amounts.map((amount) => party({ amount }))
const figures = (amounts: string[], decimals = false) =>
  figuresOf(of(...amounts), columns.list, formatsFor('en', 2, 'latn', decimals)).get('amount')

describe('totals', () => {
  test('are exact', () => {
    expect(totalsOf(of('0.1', '0.2'), columns.list).get('amount')).toBe('0.3')
    expect(totalsOf(of('9007199254740992', '1', '0.001'), columns.list).get('amount')).toBe('9007199254740993.001')
    expect(totalsOf([], columns.list).get('amount')).toBe('0')
  })

  test('are made only of the columns that ask for them', () => {
    expect([...totalsOf(of('1'), columns.list).keys()]).toEqual(['amount'])
  })
})

describe('the figures of a column', () => {
  test('are whole numbers, and say so when that hides something', () => {
    expect(figures(['1', '2'])).toMatchObject({ decimals: 0, rounded: false })
    expect(figures(['1', '2.5'])).toMatchObject({ decimals: 0, rounded: true })
  })

  test('have the same decimals as their total, for those who want them', () => {
    expect(figures(['1', '2.5'], true)).toMatchObject({ decimals: 3, rounded: false })
    expect(figures(['1', '2'], true)).toMatchObject({ decimals: 0, rounded: false })
    expect(figures(['1', '2.12345'], true)).toMatchObject({ decimals: 3, rounded: true })
  })

  test('have a column as wide as the longest of them and their total', () => {
    const one = figures(['1'])?.width ?? 0
    expect(figures(['1000000000'])?.width).toBeGreaterThan(one)
    expect(figures(['999', '999'])?.width).toBeGreaterThan(figures(['999'])?.width ?? 0)
  })
})
