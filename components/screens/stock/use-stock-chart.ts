'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { StockedGood } from '@/lib/contract/stock'
import { isUnsold, lowDays, type StockTurnover } from '@/lib/contract/stock-turnover'
import { sum, type Amount } from '@/lib/format/amount'
import type { SummaryChart } from '@/components/list/summary/summary-bar'

/** Bands of days that stock lasts, and stock that was not sold. */
export const daysLeftBands = ['days30', 'days90', 'longer', 'unsold'] as const

type DaysLeftBand = (typeof daysLeftBands)[number]

export const longDays = 90

/** The value of the stock in each band; products without stock are in none. */
export function stockByDaysLeft(
  rows: readonly StockedGood[],
  turnover: ReadonlyMap<StockedGood, StockTurnover>,
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

/** Stock value by how long it lasts, up to stock that nobody bought; null where sales cannot be read. */
export function useStockChart(turnover: ReadonlyMap<StockedGood, StockTurnover> | null, rows: readonly StockedGood[]): SummaryChart | null {
  const t = useTranslations('stock')
  // Every product is counted, and the chart is drawn again when it changes.
  return useMemo(() => {
    if (turnover === null) return null
    const slices = stockByDaysLeft(rows, turnover).map(({ band, value }) => ({ name: t(`bands.${band}`), amount: value }))
    return { title: t('chart'), spec: { is: 'bars', slices }, loading: turnover.size === 0 }
  }, [rows, t, turnover])
}
