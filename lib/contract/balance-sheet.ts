import * as z from 'zod/mini'
import { shaped } from './shapes'
import { negate, type Amount } from '@/lib/format/amount'
import type { Noun } from './noun'
import { report } from './report'
import { any } from './rights'
import { amountOrZero, text, wholeOrZero } from './wire'

/** The place in the sheet whose liabilities come with the sign that they are shown with; all others come with the opposite one (D82). */
export const ownSignOrder = 1000

/** The sign rule of the sheet: liabilities as they are shown, from what the cloud sent. */
export const shownLiabilities = (order: number, sent: Amount): Amount => (order === ownSignOrder ? sent : negate(sent))

/** A line of the balance sheet. */
export const balanceSheetLine = shaped(
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
  noun: 'balanceSheet',
  rights: { list: any('BalanceSheetReport', 'BalanceSheet') },
  idOf: ({ order, title }) => `${order}:${title}`,
  list: ({ fiscalYearId }) => report('balanceSheet', balanceSheetLine, fiscalYearId),
} as const satisfies Noun<BalanceSheetLine>
