'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useCan } from '@/lib/client/session/session-context'
import { ledger } from '@/lib/contract/ledger'
import type { Profit } from '@/lib/contract/profit-and-loss'
import type { ProfitLine } from '@/lib/contract/profit-and-loss-lines'
import { returnType, saleSlips, saleType } from '@/lib/contract/sale-slips'
import { stock } from '@/lib/contract/stock'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Period } from '@/lib/format/periods'
import { useFormats } from '@/components/ui/text/use-formats'
import { StatementNotices } from './statement-controls'
import type { useProfitAndLoss } from './use-profit-and-loss'

type ProfitAndLoss = ReturnType<typeof useProfitAndLoss>

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

/** Returns the list behind a line, where the user may see it. */
export function useLineLinks({ from, to }: Period): (line: ProfitLine) => `/${string}` | null {
  const can = useCan()
  const slips = can(saleSlips.rights.list)
  const goods = can(stock.rights.list)
  const statements = can(ledger.rights.list)
  return ({ name, account }) => {
    const query = (more: Record<string, string>) => new URLSearchParams({ ...more, from, to }).toString()
    if (account)
      return statements ? `/ofcbook?${query({ account: account.code || account.name, id: String(account.id), report: '' })}` : null
    switch (name) {
      case 'beforeDiscount':
      case 'discount':
        return slips ? `/saleSlipList?${query({ type: saleType })}` : null
      case 'returns':
        return slips ? `/saleSlipList?${query({ type: returnType })}` : null
      case 'net':
      case 'others':
        return slips ? `/saleSlipList?${query({})}` : null
      case 'cost':
        return goods ? '/inventoryStock' : null
      default:
        return null
    }
  }
}

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

/** What is missing from the statement: permissions, and reads that failed. */
export function ProfitNotices({ of: { may, slips, books, goods, missingBefore, problem, retry } }: { of: ProfitAndLoss }) {
  const t = useTranslations('profitAndLoss')
  const words = useTranslations('table')
  const { count } = useFormats()
  const damaged = (slips.value ?? []).reduce((sum, part) => sum + (part?.invalidRows ?? 0), 0)
  return (
    <StatementNotices
      failures={[
        slips.missing > 0 && t('missing.slips', { count: slips.missing, shown: count(slips.missing) }),
        goods.missing > 0 && t('missing.stock'),
        books.missing > 0 && t('missing.books', { count: books.missing, shown: count(books.missing) }),
        missingBefore > 0 && t('missing.before'),
      ]}
      problem={problem}
      retry={retry}
      facts={[
        !may.sales && t('noSales'),
        may.sales && !may.cost && t('noCost'),
        !may.books && t('noBooks'),
        damaged > 0 && words('damaged', { count: damaged, shown: count(damaged) }),
      ]}
    />
  )
}
