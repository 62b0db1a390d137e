'use client'

import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { signOf, sum } from '@/lib/format/amount'
import type { Formats } from '@/components/kit/text/use-formats'
import type { SummaryFact } from '@/components/kit/data-table/summary/list-summary'
import { isOwnLine, type Verdict, statementSections } from './statement-sections'
import styles from './balance-sheet.module.css'

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
          value: <bdi dir="ltr">{formats.total(totalOf('assets'))}</bdi>,
          made: { how: 'sum', of: t('fields.assets'), count: accounts.length, exact: totalOf('assets') },
          note: count(assets.length),
        },
        {
          label: t('totalLiabilities'),
          value: <bdi dir="ltr">{formats.total(totalOf('liabilities'))}</bdi>,
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
          note: balanced ? t(byResult ? 'withResult' : 'equation') : <bdi dir="ltr">{formats.total(difference)}</bdi>,
          tone: balanced ? 'good' : 'bad',
          made: null,
        },
      ]
    },
    [t, difference, byResult],
  )
}
