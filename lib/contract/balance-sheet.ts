import * as z from 'zod/mini'
import { report, withDistinctRows } from '@/lib/contract/core/report'
import type { Resource } from '@/lib/contract/core/resource'
import { any } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { amountOrZero, text, wholeOrZero } from '@/lib/contract/core/wire-types'
import { absolute, negate, signOf, subtract, sum, type Amount } from '@/lib/format/amount'

/** Order of the sheet's own total and result lines, whose liabilities keep the sign of the wire; all others are negated (D82). */
export const ownSignOrder = 1000

/** Liabilities as displayed, from the wire value: the sign rule of the balance sheet. */
export const shownLiabilities = (order: number, sent: Amount): Amount => (order === ownSignOrder ? sent : negate(sent))

/** A line of the balance sheet as the cloud sends it. */
export const balanceSheetLine = transformed(
  z.object({ title: text, asset: amountOrZero, liabilities: amountOrZero, order: wholeOrZero }),
  ({ title, asset, liabilities, order }) => ({
    title,
    assets: asset,
    liabilities: shownLiabilities(order, liabilities),
    order,
  }),
)
type SentLine = z.output<typeof balanceSheetLine>

/**
 * A line of the balance sheet. `account` and `result` make up the totals: the result is the profit or loss of the period, which belongs to
 * liabilities and equity (D236). `own` is the sheet's own total, which is compared and never added.
 */
export type BalanceSheetLine = SentLine & { readonly kind: 'account' | 'result' | 'own' }

/**
 * Tells the lines of order 1000 apart, in whatever order they come: one with both sides, or with the sum of one of them, is a total; another
 * with a single side is the result of the period. Where the accounts balance by themselves they contain the result already, and the line is
 * not added either.
 */
export function classified(lines: readonly SentLine[]): readonly BalanceSheetLine[] {
  const accounts = lines.filter(({ order }) => order !== ownSignOrder)
  const assets = sum(accounts.map((line) => line.assets))
  const liabilities = sum(accounts.map((line) => line.liabilities))
  const contained = accounts.length > 0 && assets === liabilities
  const isTotal = (line: SentLine) => {
    const debit = absolute(line.assets)
    const credit = absolute(line.liabilities)
    if (signOf(debit) !== 0) return signOf(credit) !== 0 || debit === absolute(assets)
    // In books without liabilities and capital the profit is as large as the assets.
    return signOf(credit) !== 0 && signOf(liabilities) !== 0 && [absolute(assets), absolute(liabilities)].includes(credit)
  }
  return lines.map((line): BalanceSheetLine => {
    if (line.order !== ownSignOrder) return { ...line, kind: 'account' }
    if (contained || isTotal(line)) return { ...line, kind: 'own' }
    return { ...line, kind: 'result', assets: '0', liabilities: subtract(line.liabilities, line.assets) }
  })
}

export const balanceSheet = {
  resourceName: 'balanceSheet',
  rights: { list: any('BalanceSheetReport', 'BalanceSheet') },
  idOf: ({ order, title }) => `${order}:${title}`,
  titleOf: null,
  list: ({ fiscalYearId }) => {
    const call = withDistinctRows(report('balanceSheet', balanceSheetLine, fiscalYearId), ({ title }) => title)
    return {
      ...call,
      read: (response) => {
        const { rows, ...rest } = call.read(response)
        return { ...rest, rows: classified(rows) }
      },
    }
  },
} as const satisfies Resource<BalanceSheetLine>
