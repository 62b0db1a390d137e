import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { subtract, sum, type Amount } from '@/lib/format/amount'

/** What assets have over liabilities and equity; zero in a sheet that balances (D82). */
export const differenceOf = (lines: readonly BalanceSheetLine[]): Amount =>
  subtract(sum(lines.map(({ assets }) => assets)), sum(lines.map(({ liabilities }) => liabilities)))

/** The lines in the order of the sheet; those of the same place stay as they came. */
export const inOrder = (lines: readonly BalanceSheetLine[]): readonly BalanceSheetLine[] => lines.toSorted((a, b) => a.order - b.order)
