import * as z from 'zod/mini'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { negate, type Amount } from '@/lib/format/amount'
import type { Resource } from '@/lib/contract/core/resource'
import { report } from '@/lib/contract/core/report'
import { any } from '@/lib/contract/core/rights'
import { amountOrZero, text, wholeOrZero } from '@/lib/contract/core/wire-types'

/** Order of the sheet's own total or result line, whose liabilities keep the sign of the wire; all others are negated (D82). */
export const ownSignOrder = 1000

/** Liabilities as displayed, from the wire value: the sign rule of the balance sheet. */
export const shownLiabilities = (order: number, sent: Amount): Amount => (order === ownSignOrder ? sent : negate(sent))

/** A line of the balance sheet. */
export const balanceSheetLine = transformed(
  z.object({ title: text, asset: amountOrZero, liabilities: amountOrZero, order: wholeOrZero }),
  ({ title, asset, liabilities, order }) => ({
    title,
    assets: asset,
    liabilities: shownLiabilities(order, liabilities),
    order,
  }),
)
export type BalanceSheetLine = z.output<typeof balanceSheetLine>

export const balanceSheet = {
  resourceName: 'balanceSheet',
  rights: { list: any('BalanceSheetReport', 'BalanceSheet') },
  idOf: ({ order, title }) => `${order}:${title}`,
  titleOf: null,
  list: ({ fiscalYearId }) => report('balanceSheet', balanceSheetLine, fiscalYearId),
} as const satisfies Resource<BalanceSheetLine>
