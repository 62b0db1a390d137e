import * as z from 'zod/mini'
import { shaped } from './shapes'
import { multiply } from '@/lib/format/amount'
import type { Noun } from './noun'
import { report } from './report'
import { any } from './rights'
import { amountOrNull, amountOrZero, text } from './wire'

/** What is left of a goods item, and what that is worth: the report's total is the sum of the values. A negative stock is shown as it is (D86). */
export const stockedGood = shaped(
  z.object({ goodCode: text, goodName: text, goodStock: amountOrZero, stockFee: amountOrZero, salePrice: amountOrNull }),
  ({ goodStock: stock, ...row }) => ({ ...row, stock, value: multiply(stock, row.stockFee) }),
)
export type StockedGood = z.output<typeof stockedGood>

export const stock = {
  noun: 'stock',
  rights: { list: any('InventoryStockReport', 'InventoryStock') },
  idOf: ({ goodCode, goodName }) => `${goodCode}:${goodName}`,
  list: ({ fiscalYearId }) => report('inventoryStock', stockedGood, fiscalYearId),
} as const satisfies Noun<StockedGood>
