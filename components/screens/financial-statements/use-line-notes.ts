'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Profit } from '@/lib/contract/profit-and-loss-figures'
import type { ProfitLine } from '@/lib/contract/profit-and-loss-lines'
import { isolate } from '@/lib/format/bidi-isolate'
import { useFormats } from '@/components/ui/text/use-formats'

/** Returns what a line is made of. */
export function useLineNotes(profit: Profit | null): (line: ProfitLine) => string {
  const t = useTranslations('profitAndLoss.notes')
  const types = useTranslations('saleSlips.types')
  const formats = useFormats()
  // Columns are made with it.
  return useCallback(
    ({ name }) => {
      const { sales, cost, margin } = profit ?? {}
      switch (name) {
        case 'beforeDiscount':
          return t(name, { count: sales?.count ?? 0, shown: formats.count(sales?.count ?? 0) })
        case 'returns':
          return t(name, { count: sales?.returnCount ?? 0, shown: formats.count(sales?.returnCount ?? 0) })
        case 'cost': {
          const unknown = cost?.unknownGoods ?? 0
          if (unknown === 0) return t('cost')
          return `${t('cost')} ${t('costUnknown', { count: unknown, shown: formats.count(unknown), amount: isolate(formats.total(cost?.unknownSales ?? '0')) })}`
        }
        case 'grossProfit':
          return typeof margin === 'number' ? t('grossProfit', { share: formats.percent(margin) }) : ''
        case 'others': {
          const { count = 0, types: names = [] } = sales?.others ?? {}
          const listed = names.map((one) => (one === '' ? types('none') : isolate(one))).join(' · ')
          return t('others', { count, shown: formats.count(count), types: listed })
        }
        default:
          return name === 'discount' ? t(name) : ''
      }
    },
    [formats, profit, t, types],
  )
}
