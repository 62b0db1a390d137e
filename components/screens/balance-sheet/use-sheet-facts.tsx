'use client'

import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { signOf, sum } from '@/lib/format/amount'
import type { SummaryFact } from '@/components/list/summary/summary-bar'
import { AmountText } from '@/components/ui/text/money'
import type { Formats } from '@/components/ui/text/use-formats'
import { isOwnLine, statementSections, type Verdict } from './statement-sections'

/** Totals of the listed lines, and whether they balance where all `sheetLines` are listed. */
export function useSheetFacts({ difference }: Verdict, sheetLines: number) {
  const t = useTranslations('balanceSheet')
  return (rows: readonly BalanceSheetLine[], formats: Formats): readonly SummaryFact[] => {
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
      // Filtered lines need not balance.
      ...(rows.length === sheetLines
        ? [
            {
              label: t('check'),
              value: (
                <span className="inline near">
                  {balanced && <IconCircleCheck size={18} aria-hidden />}
                  <span>{t(balanced ? 'isBalanced' : 'isUnbalanced')}</span>
                </span>
              ),
              note: balanced ? t('equation') : <AmountText text={formats.total(difference)} formats={formats} />,
              tone: balanced ? 'good' : 'bad',
              made: null,
            } as const,
          ]
        : []),
    ]
  }
}
