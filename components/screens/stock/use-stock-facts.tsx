'use client'

import { useCallback, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import type { StockedGood } from '@/lib/contract/stock'
import { sum, signOf, type Amount } from '@/lib/format/amount'
import type { Formats } from '@/components/kit/text/use-formats'
import type { SummaryChart, SummaryFact } from '@/components/kit/data-table/summary/list-summary'
import { useRankedFacts } from '@/components/kit/data-table/summary/use-ranked-facts'
import { isUnsold, stockByDaysLeft, type Turnover } from './use-turnover'

const amountOf = ({ value }: StockedGood) => value
const nameOf = ({ goodName, goodCode }: StockedGood) => goodName || goodCode

/** Value and number of the listed products, the most valuable one, what negative stock takes from the value (D86), and what nobody bought. */
export function useStockFacts(turnover: ReadonlyMap<StockedGood, Turnover> | null) {
  const t = useTranslations()
  const ranked = useRankedFacts({
    total: t('stock.fields.value'),
    count: t('summary.products'),
    largest: t('summary.mostValuable'),
    amountOf,
    nameOf,
  })
  return useCallback(
    (rows: readonly StockedGood[], formats: Formats): readonly SummaryFact[] => {
      const negative = rows.filter(isNegative)
      const unsold = rows.filter((row) => isUnsold(row, turnover?.get(row)))
      return [
        ...ranked(rows, formats),
        {
          label: t('summary.negative'),
          value: formats.count(negative.length),
          made: { how: 'count', count: negative.length },
          ...(negative.length > 0 && { note: <bdi dir="ltr">{formats.total(sum(negative.map(amountOf)))}</bdi>, tone: 'bad' }),
        },
        ...(turnover !== null && turnover.size > 0
          ? [
              {
                label: t('stock.unsold'),
                value: formats.total(sum(unsold.map(amountOf))),
                made: { how: 'sum' as const, of: t('stock.fields.value'), count: unsold.length, exact: sum(unsold.map(amountOf)) },
                note: t('stock.ofProducts', { count: unsold.length, shown: formats.count(unsold.length) }),
              },
            ]
          : []),
      ]
    },
    [ranked, t, turnover],
  )
}

/** Stock value by how long it lasts, up to stock that nobody bought; null until the sales are read. */
export function useStockChart(turnover: ReadonlyMap<StockedGood, Turnover> | null, rows: readonly StockedGood[]): SummaryChart | null {
  const t = useTranslations('stock')
  return useMemo(() => {
    if (turnover === null || turnover.size === 0) return null
    const slices = stockByDaysLeft(rows, turnover).map(({ band, value }) => ({ name: t(`bands.${band}`), amount: value }))
    return { title: t('chart'), spec: { is: 'bars', slices } }
  }, [rows, t, turnover])
}

/** Whether more was issued than received. */
export const isNegative = ({ stock }: StockedGood): boolean => signOf(stock) < 0

/** Effect of negative stock on the total; nothing without any, or without other stock (D86). */
export function negativeStockTotal(
  rows: readonly StockedGood[],
  label: string,
): readonly { readonly label: string; readonly amount: Amount }[] {
  const negative = rows.filter(isNegative)
  if (negative.length === 0 || negative.length === rows.length) return []
  return [{ label, amount: sum(negative.map(({ value }) => value)) }]
}
