'use client'

import { useTranslations } from 'next-intl'
import { goods, isWithoutPrice } from '@/lib/contract/goods'
import { useQuery } from '@/lib/client/queries/use-query'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { WorkCounts } from './work-counts'

/** The products, and those that customers cannot see or order as they are. */
export function ProductWork() {
  const t = useTranslations('goods')
  const { title } = useResourceLabels(goods.resourceName)
  const linkIfOpen = useLinkIfOpen()
  const query = useQuery(goods, undefined, { background: true })
  const rows = query.value?.rows ?? []
  return (
    <WorkCounts
      title={title}
      query={query}
      counts={[
        {
          label: t('withoutImage'),
          count: rows.filter(({ imageId }) => imageId === null).length,
          href: linkIfOpen('/goods', '?image=none'),
        },
        {
          label: t('withoutPrice'),
          count: rows.filter(isWithoutPrice).length,
          href: linkIfOpen('/goods', '?price=none'),
        },
        { label: t('offSite'), count: rows.filter(({ isPublic }) => isPublic === false).length, href: linkIfOpen('/goods', '?site=off') },
      ]}
    />
  )
}
