'use client'

import { ownSignOrder, type BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { absolute, add, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Formats } from '@/components/kit/text/use-formats'
import type { SummaryFact } from '@/components/kit/data-table/summary/list-summary'
import { AmountText } from '@/components/kit/text/money'
import styles from './balance-sheet.module.css'

/** Whether a line is the sheet's own total or result, which is never added in again (D82). */
export const isOwnLine = ({ order }: Pick<BalanceSheetLine, 'order'>): boolean => order === ownSignOrder

/** Result of comparing the sheet's lines with its own total or result. */
export type Verdict = {
  /** Assets minus liabilities and equity; zero in a sheet that balances. */
  readonly difference: Amount
  /** The other lines do not balance without the sheet's own result. */
  readonly byResult: boolean
  /** Difference between the sheet's own total and the sum of the lines; null where they agree, or the sheet has no total. */
  readonly ownDiffers: { readonly assets: Amount; readonly liabilities: Amount } | null
}

/**
 * Adds up the account lines. If the sheet's own line has an amount on one side only, it is a result (profit or loss), which balances the
 * other lines. Otherwise it is a total, compared by absolute values.
 */
export function verdictOf(lines: readonly BalanceSheetLine[]): Verdict {
  const accounts = lines.filter((line) => !isOwnLine(line))
  const assets = sum(accounts.map((line) => line.assets))
  const liabilities = sum(accounts.map((line) => line.liabilities))
  const difference = subtract(assets, liabilities)
  const own = lines.find(isOwnLine)
  if (!own) return { difference, byResult: false, ownDiffers: null }
  const isResult = signOf(own.assets) === 0 || signOf(own.liabilities) === 0
  if (isResult) {
    const withResult = add(difference, subtract(own.assets, own.liabilities))
    return signOf(difference) === 0
      ? { difference, byResult: false, ownDiffers: null }
      : { difference: withResult, byResult: true, ownDiffers: null }
  }
  const off = {
    assets: subtract(absolute(own.assets), absolute(assets)),
    liabilities: subtract(absolute(own.liabilities), absolute(liabilities)),
  }
  return { difference, byResult: false, ownDiffers: signOf(off.assets) === 0 && signOf(off.liabilities) === 0 ? null : off }
}

/** Lines sorted by `order`, stable. */
export const inOrder = (lines: readonly BalanceSheetLine[]): readonly BalanceSheetLine[] => lines.toSorted((a, b) => a.order - b.order)

/** A side of the statement. */
export type StatementSide = 'assets' | 'liabilities'

/** The lines of a statement by column; the sheet's own total or result belongs to neither (D82). */
type StatementSections = Readonly<Record<StatementSide | 'own', readonly BalanceSheetLine[]>>

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

/** Totals of the listed lines, and whether the whole sheet balances. */
export function useSheetFacts({ difference, byResult }: Verdict) {
  const t = useTranslations('balanceSheet')
  return useCallback(
    (rows: readonly BalanceSheetLine[], formats: Formats): readonly SummaryFact[] => {
      const { assets, liabilities } = statementSections(rows)
      const accounts = rows.filter((line) => !isOwnLine(line))
      const totalOf = (side: 'assets' | 'liabilities') => sum(accounts.map((line) => line[side]))
      const count = (shown: number) => t('accounts', { count: shown, shown: formats.count(shown) })
      const balanced = signOf(difference) === 0
      return [
        {
          label: t('totalAssets'),
          value: <AmountText text={formats.total(totalOf('assets'))} formats={formats} />,
          made: { how: 'sum', of: t('fields.assets'), count: accounts.length, exact: totalOf('assets') },
          note: count(assets.length),
        },
        {
          label: t('totalLiabilities'),
          value: <AmountText text={formats.total(totalOf('liabilities'))} formats={formats} />,
          made: { how: 'sum', of: t('fields.liabilities'), count: accounts.length, exact: totalOf('liabilities') },
          note: count(liabilities.length),
        },
        {
          label: t('check'),
          value: (
            <span className={styles.check}>
              {balanced && <IconCircleCheck size={18} aria-hidden />}
              {t(balanced ? 'isBalanced' : 'isUnbalanced')}
            </span>
          ),
          note: balanced ? t(byResult ? 'withResult' : 'equation') : <AmountText text={formats.total(difference)} formats={formats} />,
          tone: balanced ? 'good' : 'bad',
          made: null,
        },
      ]
    },
    [t, difference, byResult],
  )
}
