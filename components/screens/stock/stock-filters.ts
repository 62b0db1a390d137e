'use client'

import { useTranslations } from 'next-intl'
import type { StockedGood } from '@/lib/contract/stock'
import { lowDays } from '@/lib/contract/stock-turnover'
import { signOf } from '@/lib/format/amount'
import type { Formats } from '@/components/ui/text/use-formats'

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

/** Whether more was issued than received. */
export const isNegative = ({ stock }: StockedGood): boolean => signOf(stock) < 0
