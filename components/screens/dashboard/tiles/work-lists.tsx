'use client'

import type { ReactNode } from 'react'
import { Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orders } from '@/lib/contract/orders'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import type { Resource } from '@/lib/contract/core/resource'
import { useQuery } from '@/lib/client/queries/use-query'
import { PageLink } from '@/components/ui/text/links'
import { useReportLinks } from '@/components/screens/dashboard/frame/report-link'
import { MonthFact } from './report-tile-fact'
import { TileName } from './report-tiles'
import { TileFact } from './tile-fact'
import type { WorkList } from './tiled-pages'
import styles from './tiles.module.css'

function ListCount<Row>({ of }: { of: Resource<Row> }) {
  const query = useQuery(of, undefined, { background: true })
  return <TileFact query={query} figure={{ count: query.value?.rows.length ?? 0 }} />
}

const counts: Readonly<Record<WorkList, () => ReactNode>> = {
  '/orders': () => <MonthFact of={orders} scopeOf={(month) => month} />,
  '/goods': () => <ListCount of={goods} />,
  '/goodsGroup': () => <ListCount of={goodsGroups} />,
  '/warehouselist': () => <ListCount of={warehouses} />,
  '/templateList': () => <ListCount of={optionTemplates} />,
  '/users': () => <ListCount of={users} />,
}

/** The lists of a role without charts, each with its number of records. */
export function WorkLists() {
  const t = useTranslations('dashboard')
  const lists = useReportLinks().flatMap(({ href, resource }) => {
    const Count = Object.hasOwn(counts, href) ? counts[href as WorkList] : undefined
    return Count ? [{ href, resource, Count }] : []
  })
  if (lists.length === 0) return null
  return (
    <nav aria-label={t('workLists')} className={styles.section}>
      <Title order={2} size="h4">
        {t('workLists')}
      </Title>
      <ul className={styles.tiles}>
        {lists.map(({ href, resource, Count }) => (
          <li key={href} className={styles.cell}>
            <PageLink href={href} className={styles.tile}>
              <TileName resourceName={resource.resourceName} />
            </PageLink>
            <div className={styles.fact}>
              <Count />
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
