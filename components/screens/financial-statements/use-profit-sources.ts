'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/text/use-formats'
import type { ProfitAndLoss } from './use-profit-and-loss'

/** What was read, when, and what the figures leave out. */
export function useProfitSources({ may, slips, goods, books, statement }: ProfitAndLoss) {
  const t = useTranslations('profitAndLoss')
  const { count } = useFormats()
  const months = slips.total - slips.missing
  const goodsRead = goods.value?.[0]?.rows.length ?? 0
  const statements = books.booked?.length ?? 0
  const sources = [
    ...(may.sales ? [t('sources.slips', { count: months, shown: count(months) })] : []),
    ...(may.cost && goods.missing === 0 ? [t('sources.stock', { count: goodsRead, shown: count(goodsRead) })] : []),
    ...(may.books ? [t('sources.books', { count: statements, shown: count(statements) })] : []),
  ]
  const withoutItems = statement?.now.sales?.withoutItems ?? 0
  const gaps = books.booked?.filter(({ ledger: { adjacent, invalidRows } }) => !adjacent || invalidRows > 0).length ?? 0
  const notes = [
    t('sources.costNote'),
    t('sources.entriesNote'),
    ...(withoutItems > 0 ? [t('withoutItems', { count: withoutItems, shown: count(withoutItems) })] : []),
    ...(gaps > 0 ? [t('gaps', { count: gaps, shown: count(gaps) })] : []),
  ]
  return { sources, notes }
}
