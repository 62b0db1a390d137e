'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import { divide, sum, type Amount } from '@/lib/format/amount'
import { ComparedNote } from '@/components/features/comparison/compared-note'
import type { Compared } from '@/components/features/comparison/use-compared-period'
import type { SummaryFact } from '@/components/list/summary/summary-bar'
import { AmountText } from '@/components/ui/text/money'
import type { Formats } from '@/components/ui/text/use-formats'
import type { SlipDay } from './slip-days'

/** Sales of the listed days and of the compared ones, their number and average, and beside them the other types, which are not set off against sales (D84). */
export function useSlipFacts(before: { readonly compared: Compared; readonly slips: readonly SaleSlip[] | undefined } | null) {
  const t = useTranslations()
  // Computed again by the summary when it changes.
  return useCallback(
    (days: readonly SlipDay[], formats: Formats): readonly SummaryFact[] => {
      const slips = days.flatMap((day) => day.slips)
      const sold = slips.filter(({ type }) => type === saleType).length
      const sales = sum(days.map((day) => day.sales))
      const others = sum(days.map((day) => day.others))
      const average = divide(sales, String(sold))
      const { from = '', to = '' } = before?.compared.period ?? {}
      const former = before?.slips?.filter(({ type, date }) => type === saleType && from <= date && date <= to)
      const figure = (amount: Amount) => <AmountText text={formats.total(amount)} formats={formats} />
      const label = t('saleSlips.fields.sales')
      const ofSales = t('summary.ofSales', { count: sold, shown: formats.count(sold) })
      const inDays = t('summary.days', { count: days.length, shown: formats.count(days.length) })
      const count = slips.length
      const note = before ? (
        <ComparedNote
          compared={before.compared}
          now={sales}
          before={former && sum(former.map(({ total }) => total))}
          lessIsBad
          formats={formats}
        />
      ) : (
        ofSales
      )
      return [
        { label, value: figure(sales), note, made: { how: 'sum', count: sold, exact: sales } },
        { label: t('saleSlips.fields.count'), value: formats.count(count), note: inDays, made: { how: 'count', count } },
        {
          label: t('summary.average'),
          value: average === null ? '—' : <AmountText text={formats.amount(average)} formats={formats} />,
          made: average === null ? null : { how: 'average', of: label, count: sold },
        },
        { label: t('saleSlips.fields.others'), value: figure(others), made: { how: 'sum', count: count - sold, exact: others } },
      ]
    },
    [before, t],
  )
}
