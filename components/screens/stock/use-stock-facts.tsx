'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import type { StockedGood } from '@/lib/contract/stock'
import { isUnsold, lowDays, type Turnover } from '@/lib/contract/turnover'
import { signOf, sum, type Amount } from '@/lib/format/amount'
import type { SummaryChart, SummaryFact } from '@/components/list/summary/summary-bar'
import { useRankedFacts } from '@/components/list/summary/use-ranked-facts'
import { type Formats } from '@/components/ui/text/use-formats'

/** Bands of days that stock lasts, and stock that was not sold. */
export const daysLeftBands = ['days30', 'days90', 'longer', 'unsold'] as const
type DaysLeftBand = (typeof daysLeftBands)[number]

export const longDays = 90

/** The value of the stock in each band; products without stock are in none. */
export function stockByDaysLeft(
  rows: readonly StockedGood[],
  turnover: ReadonlyMap<StockedGood, Turnover>,
): readonly { readonly band: DaysLeftBand; readonly value: Amount }[] {
  const bandOf = (row: StockedGood): DaysLeftBand | null => {
    const of = turnover.get(row)
    if (isUnsold(row, of)) return 'unsold'
    if (of?.daysLeft === undefined || of.daysLeft === null) return null
    if (of.daysLeft <= lowDays) return 'days30'
    return of.daysLeft <= longDays ? 'days90' : 'longer'
  }
  return daysLeftBands.map((band) => ({ band, value: sum(rows.filter((row) => bandOf(row) === band).map(({ value }) => value)) }))
}

const amountOf = ({ value }: StockedGood) => value
const nameOf = ({ goodName, goodCode }: StockedGood) => goodName || goodCode

/** What the cells of the strip filter by, and its value in the address. */
export const stockFilters = ['negative', 'low', 'unsold'] as const
export type StockFilter = (typeof stockFilters)[number]
export type StockTests = Readonly<Record<StockFilter, (row: StockedGood) => boolean>>

/** Names of the filters. */
export const stockLabels = (
  translate: ReturnType<typeof useTranslations<never>>,
  { count }: Pick<Formats, 'count'>,
): Readonly<Record<StockFilter, string>> => ({
  negative: translate('summary.negative'),
  low: translate('stock.low', { limit: count(lowDays) }),
  unsold: translate('stock.unsold'),
})

/**
 * Value of all products and the most valuable one; and what is below zero (D86), runs out, and was not sold, which filter the list. The last
 * two are known with the sales, and have their places before.
 */
export function useStockFacts(
  turnover: ReadonlyMap<StockedGood, Turnover> | null,
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

/** Stock value by how long it lasts, up to stock that nobody bought; null where sales cannot be read. */
export function useStockChart(turnover: ReadonlyMap<StockedGood, Turnover> | null, rows: readonly StockedGood[]): SummaryChart | null {
  const t = useTranslations('stock')
  // Every product is counted, and the chart is drawn again when it changes.
  return useMemo(() => {
    if (turnover === null) return null
    const slices = stockByDaysLeft(rows, turnover).map(({ band, value }) => ({ name: t(`bands.${band}`), amount: value }))
    return { title: t('chart'), spec: { is: 'bars', slices }, loading: turnover.size === 0 }
  }, [rows, t, turnover])
}

/** Whether more was issued than received. */
export const isNegative = ({ stock }: StockedGood): boolean => signOf(stock) < 0
