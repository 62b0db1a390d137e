'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { agingFields, agingKey } from '@/lib/contract/aging'
import type { Party } from '@/lib/contract/debtors-and-creditors'
import { signOf, sum } from '@/lib/format/amount'
import type { SummaryChart } from '@/components/list/summary/summary-bar'
import { unexplainedOf, type UsedAging } from './use-aging'

/** The sums of the ages as bars; null while there is no aging. */
export function useAgingChart({ aging }: UsedAging, rows: readonly Party[]): SummaryChart | null {
  const t = useTranslations('debtors')
  // Thousands of balances are added up, and the chart is drawn again when it changes.
  return useMemo(() => {
    if (!aging) return null
    const slices = agingFields.map((bucket, at) => ({
      name: t(`fields.${bucket}`),
      amount: sum(rows.map((row) => aging.get(agingKey(row))?.ages[at] ?? '0')),
    }))
    const rest = sum(unexplainedOf(aging, rows))
    const all = signOf(rest) === 0 ? slices : [...slices, { name: t('fields.unexplained'), amount: rest }]
    return { title: t('agingChart'), spec: { is: 'bars', slices: all } }
  }, [aging, rows, t])
}
