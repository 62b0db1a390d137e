import * as z from 'zod/mini'
import { transformed } from '@/lib/contract/core/schema-transforms'
import type { Resource } from '@/lib/contract/core/resource'
import { report } from '@/lib/contract/core/report'
import { any } from '@/lib/contract/core/rights'
import { amountOrZero, text } from '@/lib/contract/core/wire-types'

/** Sales of one product. */
export const soldGood = transformed(
  z.object({ goodCode: text, goodName: text, quantity: amountOrZero, totalAmount: amountOrZero }),
  ({ totalAmount: total, ...row }) => ({ ...row, total }),
)
export type SoldGood = z.output<typeof soldGood>

/** The month id of the whole year. */
export const allMonths = '00'

/** Sales by product in a month, `01` to `12`, or in the year. */
export const saleStatistics = {
  resourceName: 'saleStatistics',
  rights: { list: any('GoodSaleReport') },
  idOf: ({ goodCode, goodName }) => `${goodCode}:${goodName}`,
  titleOf: null,
  list: ({ fiscalYearId }, monthId) => report('goodSaleList', soldGood, fiscalYearId, { monthId }),
} as const satisfies Resource<SoldGood, string>
