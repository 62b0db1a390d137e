'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { saleType } from '@/lib/contract/sale-slips'
import { divide, sum, type Amount } from '@/lib/format/amount'
import type { Formats } from '@/components/kit/text/use-formats'
import type { SummaryFact } from '@/components/kit/data-table/summary/summary-bar'
import type { SlipDay } from './slip-days'

/** Sales of the listed days, their number and average, and beside them the other types, which are not set off against sales (D84). */
export function useSlipFacts() {
  const t = useTranslations()
  return useCallback(
    (days: readonly SlipDay[], formats: Formats): readonly SummaryFact[] => {
      const slips = days.flatMap((day) => day.slips)
      const sold = slips.filter(({ type }) => type === saleType).length
      const sales = sum(days.map((day) => day.sales))
      const average = divide(sales, String(sold))
      const figure = (amount: Amount) => <bdi dir="ltr">{formats.total(amount)}</bdi>
      return [
        {
          label: t('saleSlips.fields.sales'),
          value: figure(sales),
          note: t('summary.ofSales', { count: sold, shown: formats.count(sold) }),
        },
        {
          label: t('saleSlips.fields.count'),
          value: formats.count(slips.length),
          note: t('summary.days', { count: days.length, shown: formats.count(days.length) }),
        },
        { label: t('summary.average'), value: average === null ? '—' : <bdi dir="ltr">{formats.amount(average)}</bdi> },
        { label: t('saleSlips.fields.others'), value: figure(sum(days.map((day) => day.others))) },
      ]
    },
    [t],
  )
}
