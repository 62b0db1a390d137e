import { saleStatistics } from '@/lib/contract/sale-statistics'
import type { CalendarType } from '@/lib/format/calendar'
import type { DecimalsChoice } from '@/lib/format/precision'
import { amountDecimals, columnNumberFormats, roundingShows, totalsOf, totalText } from '@/components/list/columns/column-number-formats'
import { defineColumns } from '@/components/list/columns/define-columns'
import { formatsFor } from '@/components/ui/text/use-formats'
import { columnCalled, columns, party } from './table-fixtures'

const of = (...amounts: string[]) => amounts.map((amount) => party({ amount }))
const formats = (calendar: CalendarType, decimals?: DecimalsChoice) =>
  formatsFor('en', calendar, 'latn', decimals === undefined ? {} : { decimals })
const figures = (amounts: string[], calendar: CalendarType, decimals?: DecimalsChoice) =>
  columnNumberFormats(
    of(...amounts),
    columns.list,
    formats(calendar, decimals).forAmounts(amountDecimals(of(...amounts), columns.list)),
  ).get('amount')
const totalShown = (amounts: string[], calendar: CalendarType, decimals?: DecimalsChoice) => {
  const rows = of(...amounts)
  const total = totalsOf(rows, columns.list).get('amount') ?? ''
  return totalText(columnCalled(columns.list, 'amount'), total, formats(calendar, decimals).forAmounts(amountDecimals(rows, columns.list)))
}
const showsRounding = (amounts: string[], calendar: CalendarType, decimals?: DecimalsChoice) => {
  const rows = of(...amounts)
  const bound = formats(calendar, decimals).forAmounts(amountDecimals(rows, columns.list))
  return roundingShows(rows, columns.list, columnNumberFormats(rows, columns.list, bound), totalsOf(rows, columns.list), bound)
}

describe('totals', () => {
  test('totals of a list are exact', () => {
    expect(totalsOf(of('0.1', '0.2'), columns.list).get('amount')).toBe('0.3')
    expect(totalsOf(of('9007199254740992', '1', '0.001'), columns.list).get('amount')).toBe('9007199254740993.001')
    expect(totalsOf([], columns.list).get('amount')).toBe('0')
  })

  test('cover requested columns only', () => {
    expect([...totalsOf(of('1'), columns.list).keys()]).toEqual(['amount'])
  })

  test('totals have three decimals where rows are whole, else those of the rows', () => {
    expect(totalShown(['1', '2'], 1)).toBe('3')
    expect(totalShown(['1', '2.5'], 1)).toBe('3.500')
    expect(totalShown(['1', '2'], 2)).toBe('3.00')
    expect(totalShown(['1', '2.5'], 2)).toBe('3.50')
    expect(totalShown(['2.5', '2.5'], 2)).toBe('5.00')
    expect(totalShown(['5', '16451.115'], 2)).toBe('16,456.115')
  })
})

describe('column format', () => {
  test('column format are whole numbers in Persian books, with a note on rounding', () => {
    expect(figures(['1', '2'], 1)).toMatchObject({ decimals: 0, rounded: false })
    expect(figures(['1', '2.5'], 1)).toMatchObject({ decimals: 0, rounded: true })
  })

  test('column format have two decimals in other books, or three where needed', () => {
    expect(figures(['1', '2'], 2)).toMatchObject({ decimals: 2, rounded: false })
    expect(figures(['1', '2.5'], 2)).toMatchObject({ decimals: 2, rounded: false })
    expect(figures(['1', '2.125'], 2)).toMatchObject({ decimals: 3, rounded: false })
    expect(figures(['1', '2.12345'], 2)).toMatchObject({ decimals: 3, rounded: true })
  })

  test("column format have the user's chosen decimals in all books", () => {
    expect(figures(['1', '2.5'], 1, 2)).toMatchObject({ decimals: 2, rounded: false })
    expect(figures(['1', '2.5'], 2, 0)).toMatchObject({ decimals: 0, rounded: true })
    expect(totalShown(['1', '2.5'], 2, 0)).toBe('4')
    expect(totalShown(['1', '2'], 1, 3)).toBe('3.000')
  })

  test('column format is as wide as the longest value', () => {
    const one = figures(['1'], 1)?.width ?? 0
    expect(figures(['1000000000'], 1)?.width).toBeGreaterThan(one)
    expect(figures(['999', '999'], 1)?.width).toBeGreaterThan(figures(['999'], 1)?.width ?? 0)
  })

  test('quantities have individual decimals, amounts uniform ones', () => {
    const list = defineColumns(saleStatistics, [
      { field: 'quantity', kind: 'quantity', total: true },
      { field: 'total', kind: 'amount', total: true },
    ]).list
    const rows = [
      { goodCode: '1', goodName: '', quantity: '20', total: '5' },
      { goodCode: '2', goodName: '', quantity: '2.75', total: '12.5' },
    ]
    const found = columnNumberFormats(rows, list, formats(2).forAmounts(amountDecimals(rows, list)))
    expect(found.get('quantity')).toMatchObject({ decimals: 2 })
    expect(found.get('total')).toMatchObject({ decimals: 2 })
    expect(totalText(columnCalled(list, 'quantity'), '22.75', formats(2))).toBe('22.75')
  })
})

describe('the note on rounding', () => {
  test('appears only where the rows do not add up', () => {
    expect(showsRounding(['1', '2'], 1)).toBe(false)
    expect(showsRounding(['1', '2.5'], 1)).toBe(true)
    expect(showsRounding(['1.4', '2.6'], 1)).toBe(false)
    expect(showsRounding(['1', '2.5'], 2)).toBe(false)
    expect(showsRounding(['1.12345', '2.5'], 2)).toBe(false)
    expect(showsRounding(['1.0004', '2.0004'], 2)).toBe(false)
    expect(showsRounding(['0.4', '0.4'], 1)).toBe(false)
    expect(showsRounding(['1.0625', '1.0625'], 2)).toBe(true)
    expect(showsRounding(['1.5', '2.5'], 2, 0)).toBe(true)
  })
})
