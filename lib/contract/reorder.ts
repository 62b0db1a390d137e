import { stock, type StockedGood } from '@/lib/contract/stock'
import { productKey, type StockTurnover } from '@/lib/contract/stock-turnover'
import { add, compareAmounts, divide, multiply, roundAmount, roundUp, signOf, subtract, type Amount } from '@/lib/format/amount'
import { decimalsNeeded, mostDecimals } from '@/lib/format/precision'

/** A product that its stock does not cover for the wanted days. */
export type ReorderLine = {
  /** Stays the same while the stock of the product changes. */
  readonly id: string
  readonly goodCode: string
  readonly goodName: string
  readonly groupName: string
  readonly unit: string
  readonly stock: Amount
  /** Quantity sold in a day, on average. */
  readonly perDay: Amount
  /** Whole days that the stock lasts. */
  readonly daysLeft: number
  /** What to order: as suggested, or as the user changed it; empty for none. */
  readonly quantity: Amount
  /** The same as typed, which may be no quantity. */
  readonly typed: string
}

/** The reorder sheet (D300). It is computed in the browser from lists that are read anyway, and orders nothing. */
export const reorder = {
  resourceName: 'reorder',
  rights: { list: stock.rights.list },
  idOf: ({ id }: ReorderLine) => id,
} as const

/** Default and largest number of days to cover. */
export const usualDays = 30
export const mostDays = 366

/** Fields of a line that come from the product list, because the stock report lacks them. */
export type ProductDetails = (row: StockedGood) => Pick<ReorderLine, 'groupName' | 'unit'>

/**
 * Days to cover × sales a day − stock, never below zero; rounded up to the decimals that stock and sales of the product have, so that pieces
 * stay whole. `sold` is the quantity of so many days.
 */
export function suggestedQuantity(good: { readonly stock: Amount; readonly sold: Amount; readonly days: number }, cover: number): Amount {
  const needed = divide(multiply(good.sold, String(cover)), String(good.days)) ?? '0'
  const missing = subtract(needed, good.stock)
  return signOf(missing) > 0 ? roundUp(missing, decimalsNeeded([good.stock, good.sold])) : '0'
}

/** Products that sell and whose stock does not last, the most urgent first. A product with several rows, such as one per warehouse, is one line. */
export function reorderLines(
  turnover: ReadonlyMap<StockedGood, StockTurnover>,
  { days, cover, detailsOf }: { readonly days: number; readonly cover: number; readonly detailsOf: ProductDetails },
): readonly ReorderLine[] {
  const products = new Map<string, { readonly row: StockedGood; readonly sold: Amount; readonly stock: Amount }>()
  for (const [row, { sold }] of turnover) {
    const key = productKey(row)
    products.set(key, { row, sold, stock: add(products.get(key)?.stock ?? '0', row.stock) })
  }
  const lines = [...products].flatMap(([id, { row, sold, stock }]): ReorderLine[] => {
    const quantity = suggestedQuantity({ stock, sold, days }, cover)
    const perDay = divide(sold, String(days)) ?? '0'
    if (signOf(quantity) <= 0 || signOf(perDay) <= 0) return []
    const left = signOf(stock) > 0 ? (divide(stock, perDay) ?? '0') : '0'
    return [
      {
        id,
        goodCode: row.goodCode,
        goodName: row.goodName,
        ...detailsOf(row),
        stock,
        perDay: roundAmount(perDay, mostDecimals),
        daysLeft: Number(roundAmount(left, 0)),
        quantity,
        typed: quantity,
      },
    ]
  })
  return lines.toSorted((a, b) => a.daysLeft - b.daysLeft || compareAmounts(b.perDay, a.perDay))
}
