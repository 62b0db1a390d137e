'use client'

import { useTranslations } from 'next-intl'
import { useQuery } from '@/lib/client/queries/use-query'
import { useStockTurnover } from '@/lib/client/queries/use-stock-turnover'
import { goods, isWithoutPrice } from '@/lib/contract/goods'
import { stock } from '@/lib/contract/stock'
import { isLow, lowDays } from '@/lib/contract/stock-turnover'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { WorkCount, WorkCounts } from './work-counts'

/** For who keeps products, those that customers cannot see or order as they are; for who reads stock and sales, what runs out. */
export function ProductWork({ keepsProducts, readsTurnover }: { keepsProducts: boolean; readsTurnover: boolean }) {
  const { title } = useResourceLabels(goods.resourceName)
  const linkIfOpen = useLinkIfOpen()
  return (
    <WorkCounts title={title} href={linkIfOpen('/goods')}>
      {readsTurnover && <LowStock />}
      {keepsProducts && <Incomplete />}
    </WorkCounts>
  )
}

/** Products whose stock does not last long, as the list of stock counts them (D182). */
function LowStock() {
  const t = useTranslations('stock')
  const formats = useFormats()
  const linkIfOpen = useLinkIfOpen()
  const stocked = useQuery(stock, undefined, { background: true })
  const { of, invalidRows, problem, refresh } = useStockTurnover(stocked.value?.rows)
  const isRead = stocked.value !== undefined && invalidRows !== undefined && of !== null
  const query = {
    value: isRead ? { invalidRows: stocked.value.invalidRows + invalidRows } : undefined,
    problem: stocked.problem ?? problem,
    refresh: async () => void (await Promise.all([stocked.refresh(), refresh()])),
    updatedAt: stocked.updatedAt,
  }
  return (
    <WorkCount
      query={query}
      label={t('low', { limit: formats.count(lowDays) })}
      count={[...(of?.values() ?? [])].filter(isLow).length}
      href={linkIfOpen('/inventoryStock', '?stock=low')}
    />
  )
}

function Incomplete() {
  const t = useTranslations('goods')
  const linkIfOpen = useLinkIfOpen()
  const query = useQuery(goods, undefined, { background: true })
  const rows = query.value?.rows ?? []
  const counts = [
    { label: t('withoutImage'), count: rows.filter(({ imageId }) => imageId === null).length, params: '?image=none' },
    { label: t('withoutPrice'), count: rows.filter(isWithoutPrice).length, params: '?price=none' },
    { label: t('offSite'), count: rows.filter(({ isPublic }) => isPublic === false).length, params: '?site=off' },
  ] as const
  return counts.map(({ label, count, params }) => (
    <WorkCount key={params} query={query} label={label} count={count} href={linkIfOpen('/goods', params)} />
  ))
}
