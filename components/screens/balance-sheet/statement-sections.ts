import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { signOf, sum, type Amount } from '@/lib/format/amount'
import { isOwnLine } from './balance-difference'

/** A side of the statement. */
export type StatementSide = 'assets' | 'liabilities'

/** The lines of a statement by column; the sheet's own total or result belongs to neither (D82). */
export type StatementSections = Readonly<Record<StatementSide | 'own', readonly BalanceSheetLine[]>>

/**
 * Puts every line into the column of its amount, and a line with two amounts into both. A line without any follows the line before it,
 * because the cloud sends no account types.
 */
export function statementSections(lines: readonly BalanceSheetLine[]): StatementSections {
  const sections: Record<StatementSide | 'own', BalanceSheetLine[]> = { assets: [], liabilities: [], own: [] }
  let last: StatementSide = 'assets'
  for (const line of lines) {
    if (isOwnLine(line)) sections.own.push(line)
    else {
      const [asset, liability] = [signOf(line.assets) !== 0, signOf(line.liabilities) !== 0]
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

/** Totals of both columns together with the sheet's own result. */
export const totalsWithResult = (lines: readonly BalanceSheetLine[]): Readonly<Record<StatementSide, Amount>> => ({
  assets: sum(lines.map((line) => line.assets)),
  liabilities: sum(lines.map((line) => line.liabilities)),
})

/** A line's side if it has an amount on one side only. */
export const lineSide = ({ assets, liabilities }: BalanceSheetLine): StatementSide | null => {
  if (signOf(assets) !== 0 && signOf(liabilities) !== 0) return null
  return signOf(assets) === 0 && signOf(liabilities) !== 0 ? 'liabilities' : 'assets'
}
