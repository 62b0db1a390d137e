import * as z from 'zod/mini'
import { shaped } from './shapes'
import type { Noun } from './noun'
import { report } from './report'
import { any } from './rights'
import { amountOrZero, text } from './wire'

/** How much of a goods item was sold. */
export const soldGood = shaped(
  z.object({ goodCode: text, goodName: text, quantity: amountOrZero, totalAmount: amountOrZero }),
  ({ totalAmount: total, ...row }) => ({ ...row, total }),
)
export type SoldGood = z.output<typeof soldGood>

/** The month id that asks for the whole year. */
export const allMonths = '00'

/** Sales by goods item in a month, `01` to `12`, or in the year. */
export const saleStatistics = {
  noun: 'saleStatistics',
  rights: { list: any('GoodSaleReport') },
  idOf: ({ goodCode, goodName }) => `${goodCode}:${goodName}`,
  list: ({ fiscalYearId }, monthId) => report('goodSaleList', soldGood, fiscalYearId, { monthId }),
} as const satisfies Noun<SoldGood, string>
