import * as z from 'zod/mini'
import { report, withDistinctRows } from '@/lib/contract/core/report'
import type { Resource } from '@/lib/contract/core/resource'
import { any } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { amountOrNull, amountOrZero, text } from '@/lib/contract/core/wire-types'
import { multiply } from '@/lib/format/amount'

/** Stock of a product and its value; the report's total is the sum of the values. Negative stock is displayed as it is (D86). */
export const stockedGood = transformed(
  z.object({ goodCode: text, goodName: text, goodStock: amountOrZero, stockFee: amountOrZero, salePrice: amountOrNull }),
  ({ goodStock: stock, ...row }) => ({ ...row, stock, value: multiply(stock, row.stockFee) }),
)
export type StockedGood = z.output<typeof stockedGood>

export const stock = {
  resourceName: 'stock',
  rights: { list: any('InventoryStockReport', 'InventoryStock') },
  idOf: ({ goodCode, goodName }) => `${goodCode}:${goodName}`,
  titleOf: null,
  list: ({ fiscalYearId }) => ({
    ...withDistinctRows(report('inventoryStock', stockedGood, fiscalYearId), ({ goodCode }) => goodCode),
    long: 'stock',
  }),
} as const satisfies Resource<StockedGood>
