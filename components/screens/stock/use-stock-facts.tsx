'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { StockedGood } from '@/lib/contract/stock'
import { sum } from '@/lib/format/amount'
import type { Formats } from '@/components/kit/text/use-formats'
import type { SummaryFact } from '@/components/kit/data-table/summary/summary-bar'
import { useRankedFacts } from '@/components/kit/data-table/summary/use-ranked-facts'
import { isNegative } from './negative-stock-total'

const amountOf = ({ value }: StockedGood) => value
const nameOf = ({ goodName, goodCode }: StockedGood) => goodName || goodCode

/** Value and number of the listed products, the most valuable one, and what negative stock takes from the value (D86). */
export function useStockFacts() {
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
      return [
        ...ranked(rows, formats),
        {
          label: t('summary.negative'),
          value: formats.count(negative.length),
          ...(negative.length > 0 && { note: <bdi dir="ltr">{formats.total(sum(negative.map(amountOf)))}</bdi>, tone: 'bad' }),
        },
      ]
    },
    [ranked, t],
  )
}
