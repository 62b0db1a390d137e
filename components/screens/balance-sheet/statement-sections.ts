'use client'

import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { absolute, signOf, subtract, sum, type Amount } from '@/lib/format/amount'

/** Whether a line is the sheet's own total, which is never added in again (D82). */
export const isOwnLine = ({ kind }: Pick<BalanceSheetLine, 'kind'>): boolean => kind === 'own'

/** Result of comparing the two totals, and the sheet's own total with them. */
export type Verdict = {
  /** Assets minus liabilities and equity; zero in a sheet that balances. */
  readonly difference: Amount
  /** Difference between the sheet's own total and ours; null where they agree, or the sheet has no total. */
  readonly ownDiffers: { readonly assets: Amount; readonly liabilities: Amount } | null
}

/**
 * Adds up the accounts and the result of the period, and compares the sheet's own totals with the sums by absolute values: with or without
 * the result, because the cloud does not say which.
 */
export function verdictOf(lines: readonly BalanceSheetLine[]): Verdict {
  const counted = lines.filter((line) => !isOwnLine(line))
  const sums = totalsOf(counted)
  const accounts = totalsOf(counted.filter(({ kind }) => kind === 'account'))
  const off = lines
    .filter((line) => isOwnLine(line) && lineSide(line) === null)
    .map((own) => ({ own, with: differenceOf(own, sums), without: differenceOf(own, accounts) }))
    .find((one) => one.with !== null && one.without !== null)
  return { difference: subtract(sums.assets, sums.liabilities), ownDiffers: off?.with ?? null }
}

type Totals = Readonly<Record<StatementSide, Amount>>

const totalsOf = (lines: readonly BalanceSheetLine[]): Totals => ({
  assets: sum(lines.map((line) => line.assets)),
  liabilities: sum(lines.map((line) => line.liabilities)),
})

/** By how much a total of the sheet differs from ours; null where it does not. */
function differenceOf(own: BalanceSheetLine, sums: Totals): Totals | null {
  const off = {
    assets: subtract(absolute(own.assets), absolute(sums.assets)),
    liabilities: subtract(absolute(own.liabilities), absolute(sums.liabilities)),
  }
  return signOf(off.assets) === 0 && signOf(off.liabilities) === 0 ? null : off
}

/** Lines sorted by `order`, stable. */
export const inOrder = (lines: readonly BalanceSheetLine[]): readonly BalanceSheetLine[] => lines.toSorted((a, b) => a.order - b.order)

export type StatementSide = 'assets' | 'liabilities'

/** The lines of a statement by column; the sheet's own total belongs to neither (D82). */
type StatementSections = Readonly<Record<StatementSide | 'own', readonly BalanceSheetLine[]>>

/**
 * Puts every line into the column of its amount, a line with two amounts into both, and the result under liabilities and equity, a loss
 * too. A line without any amount follows the line before it, because the cloud sends no account types.
 */
export function statementSections(lines: readonly BalanceSheetLine[]): StatementSections {
  const sections: Record<StatementSide | 'own', BalanceSheetLine[]> = { assets: [], liabilities: [], own: [] }
  let last: StatementSide = 'assets'
  for (const line of lines) {
    if (isOwnLine(line)) sections.own.push(line)
    else if (line.kind === 'result') sections.liabilities.push(line)
    else {
      const asset = signOf(line.assets) !== 0
      const liability = signOf(line.liabilities) !== 0
      if (asset || liability) last = liability && !asset ? 'liabilities' : 'assets'
      sections[last].push(line)
      if (asset && liability) sections.liabilities.push(line)
    }
  }
  return sections
}

/** Each line once, in the order of the statement, as it is exported and printed. */
export const inStatementOrder = ({ assets, liabilities, own }: StatementSections): readonly BalanceSheetLine[] => [
  ...new Set([...assets, ...liabilities, ...own]),
]

/** A line's side if it has an amount on one side only. */
export const lineSide = ({ assets, liabilities }: BalanceSheetLine): StatementSide | null => {
  if (signOf(assets) !== 0 && signOf(liabilities) !== 0) return null
  return signOf(assets) === 0 && signOf(liabilities) !== 0 ? 'liabilities' : 'assets'
}
