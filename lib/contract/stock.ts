import * as z from 'zod'
import { multiply, type Amount } from '@/lib/format/amount'
import type { Noun } from './noun'
import { report } from './report'
import { any } from './rights'
import { amountOrZero, text } from './wire'

/** What is left of a goods item, and what it is worth. A negative stock is shown as it is (D86). */
export const stockedGood = z
  .object({ goodCode: text, goodName: text, goodStock: amountOrZero, stockFee: amountOrZero, salePrice: amountOrZero })
  .transform(({ goodStock: stock, ...row }) => ({ ...row, stock }))
export type StockedGood = z.output<typeof stockedGood>

/** What the stock of an item is worth; the report's total is the sum of these. */
export const stockValue = ({ stock, stockFee }: StockedGood): Amount => multiply(stock, stockFee)

export const stock = {
  noun: 'stock',
  rights: { list: any('InventoryStockReport', 'InventoryStock') },
  idOf: ({ goodCode, goodName }) => `${goodCode}:${goodName}`,
  list: ({ fiscalYearId }) => report('inventoryStock', stockedGood, fiscalYearId),
} as const satisfies Noun<StockedGood>
