import { reorderLines, suggestedQuantity } from '@/lib/contract/reorder'
import { soldGood } from '@/lib/contract/sale-statistics'
import { stockedGood } from '@/lib/contract/stock'
import { stockTurnovers } from '@/lib/contract/stock-turnover'

const good = (goodCode: string, goodStock: number | string) => stockedGood.parse({ goodCode, goodName: `Product ${goodCode}`, goodStock })
const sold = (goodCode: string, quantity: number | string) => soldGood.parse({ goodCode, goodName: '', quantity, totalAmount: 0 })

describe('the suggested quantity', () => {
  test.each([
    ['whole pieces are rounded up', '5', '10', 7, 30, '38'],
    ['an exact number is not rounded', '2', '10', 10, 30, '28'],
    ['a third of a piece a day', '0', '1', 3, 3, '1'],
    ['weighed goods keep their decimals', '1.5', '2.25', 10, 30, '5.25'],
    ['and are rounded up to them', '0.5', '1', 7, 30, '3.8'],
    ['decimals of the sales alone count, too', '1', '1.125', 7, 30, '3.822'],
    ['noise behind three decimals is none', '0.30000000000000004', '3', 10, 30, '8.7'],
    ['stock below zero is ordered as well', '-4', '10', 10, 30, '34'],
    ['enough stock needs nothing', '31', '10', 10, 30, '0'],
    ['exactly enough stock needs nothing', '30', '10', 10, 30, '0'],
    ['no sales need nothing', '0', '0', 10, 30, '0'],
    ['numbers beyond those of JavaScript', '1', '9007199254740993', 1, 3, '27021597764222978'],
  ])('%s', (_, stock, quantity, days, cover, suggested) => {
    expect(suggestedQuantity({ stock, sold: quantity, days }, cover)).toBe(suggested)
  })
})

describe('the lines', () => {
  const detailsOf = () => ({ groupName: '', unit: '' })
  const linesOf = (stock: Parameters<typeof stockTurnovers>[0], sales: Parameters<typeof stockTurnovers>[1], cover = 30) =>
    reorderLines(stockTurnovers(stock, sales, 10), { days: 10, cover, detailsOf })

  test('lines are the products whose stock does not last, the most urgent first', () => {
    const stock = [good('lasts', 31), good('soon', 5), good('gone', 0), good('unsold', 0), good('returned', 0), good('below', -1)]
    const sales = [sold('lasts', 10), sold('soon', 10), sold('gone', 1), sold('returned', -2), sold('below', 20)]
    expect(linesOf(stock, sales).map(({ goodCode, daysLeft, perDay, quantity }) => [goodCode, daysLeft, perDay, quantity])).toEqual([
      ['below', 0, '2', '61'],
      ['gone', 0, '0.1', '3'],
      ['soon', 5, '1', '25'],
    ])
  })

  test('count the stock of a product with several rows once', () => {
    const lines = linesOf([good('tea', 5), good('tea', 7), good('cup', 40), good('cup', -15)], [sold('tea', 10), sold('cup', 10)])
    expect(lines.map(({ id, stock, quantity }) => [id, stock, quantity])).toEqual([
      ['tea', '12', '18'],
      ['cup', '25', '5'],
    ])
  })

  test('quantities follow the days to cover', () => {
    expect(linesOf([good('tea', 5)], [sold('tea', 10)], 5)).toEqual([])
    expect(linesOf([good('tea', 5)], [sold('tea', 10)], 6)).toMatchObject([{ quantity: '1' }])
  })
})
