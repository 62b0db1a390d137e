import type { SoldGood } from '@/lib/contract/sale-statistics'
import type { StockedGood } from '@/lib/contract/stock'
import { add, divide, multiply, roundAmount, signOf, type Amount } from '@/lib/format/amount'

/** What a product sold this year, and how long its stock lasts at that rate (D182). */
export type StockTurnover = {
  readonly sold: Amount
  /** Whole days; null without sales or without stock. */
  readonly daysLeft: number | null
}

/** Days within which stock counts as running out. */
export const lowDays = 30

/** Key by which stock rows and sales rows of a product are joined. */
export const productKey = ({ goodCode, goodName }: Pick<StockedGood, 'goodCode' | 'goodName'>) => goodCode || goodName

/** The turnover of each product with stock, from the sales of so many days (at least one). */
export function stockTurnovers(
  stock: readonly StockedGood[],
  sales: readonly SoldGood[],
  days: number,
): ReadonlyMap<StockedGood, StockTurnover> {
  const sold = new Map<string, Amount>()
  for (const row of sales) sold.set(productKey(row), add(sold.get(productKey(row)) ?? '0', row.quantity))
  return new Map(
    stock.map((row) => {
      const quantity = sold.get(productKey(row)) ?? '0'
      const isCounted = signOf(quantity) > 0 && signOf(row.stock) > 0
      const left = isCounted ? divide(multiply(row.stock, String(days)), quantity) : null
      return [row, { sold: quantity, daysLeft: left === null ? null : Number(roundAmount(left, 0)) }]
    }),
  )
}

/** Whether there is stock without a sale this year. */
export const isUnsold = ({ stock }: StockedGood, turnover: StockTurnover | undefined): boolean =>
  turnover !== undefined && signOf(stock) > 0 && signOf(turnover.sold) <= 0

/** Whether the stock lasts no longer than `lowDays`. */
export const isLow = (turnover: StockTurnover | undefined): boolean =>
  turnover !== undefined && turnover.daysLeft !== null && turnover.daysLeft <= lowDays
