'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { StockedGood } from '@/lib/contract/stock'
import type { StockTurnover } from '@/lib/contract/stock-turnover'
import { sum } from '@/lib/format/amount'
import type { SummaryFact } from '@/components/list/summary/summary-bar'
import { useRankedFacts } from '@/components/list/summary/use-ranked-facts'
import type { Formats } from '@/components/ui/text/use-formats'
import { stockFilters, stockLabels, type StockFilter, type StockTests } from './stock-filters'

const amountOf = ({ value }: StockedGood) => value
const nameOf = ({ goodName, goodCode }: StockedGood) => goodName || goodCode

/**
 * Value of all products and the most valuable one; and what is below zero (D86), runs out, and was not sold, which filter the list. The last
 * two are known with the sales, and have their places before.
 */
export function useStockFacts(
  turnover: ReadonlyMap<StockedGood, StockTurnover> | null,
  tests: StockTests,
  chosen: StockFilter | null,
  choose: (filter: StockFilter | null) => void,
) {
  const t = useTranslations()

  const ranked = useRankedFacts({
    total: t('stock.fields.value'),
    count: t('goods.title'),
    largest: t('summary.mostValuable'),
    amountOf,
    nameOf,
  })
  // Up to 50,000 products are counted when it changes.
  return useCallback(
    (rows: readonly StockedGood[], formats: Formats): readonly SummaryFact[] => {
      const counted = (count: number) => t('goods.counted', { count, shown: formats.count(count) })
      const labels = stockLabels(t, formats)
      const [total, , largest] = ranked(rows, formats)
      const filters = turnover === null ? (['negative'] as const) : stockFilters
      const isReading = turnover?.size === 0 && rows.length > 0
      return [
        ...(total ? [{ ...total, note: counted(rows.length) }] : []),
        ...(largest ? [largest] : []),
        ...filters.map((filter): SummaryFact => {
          const of = rows.filter(tests[filter])
          const value = sum(of.map(amountOf))
          return {
            label: labels[filter],
            loading: isReading && filter !== 'negative',
            value: formats.count(of.length),
            made: { how: 'count', count: of.length },
            note: of.length > 0 ? <bdi dir="ltr">{formats.total(value)}</bdi> : undefined,
            tone: filter === 'negative' && of.length > 0 ? 'bad' : undefined,
            // A filter without products leads nowhere.
            toggle:
              of.length > 0 || chosen === filter
                ? { pressed: chosen === filter, change: (pressed) => choose(pressed ? filter : null) }
                : undefined,
          }
        }),
      ]
    },
    [choose, chosen, ranked, t, tests, turnover],
  )
}
