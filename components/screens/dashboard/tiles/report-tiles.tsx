'use client'

import { Skeleton, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useReportLinks } from '@/components/screens/dashboard/frame/report-link'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { PageLink } from '@/components/ui/text/links'
import { PageIcon } from '@/components/ui/text/page-icon'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { tiled } from './tiled-pages'
import styles from './tiles.module.css'

const ReportTileFact = lazyComponent(() => import('./report-tile-fact').then((module) => module.ReportTileFact), {
  loading: () => <Skeleton height={44} />,
})

/** The seven reports with what each amounts to. `enabled`: their lists may be read. */
export function ReportTiles({ enabled }: { enabled: boolean }) {
  const title = useTranslations('menu.groups')('reports')
  const open = useReportLinks()
  const tiles = tiled.flatMap((href) => {
    const entry = open.find((one) => one.href === href)
    return entry ? [{ href, resourceName: entry.resource.resourceName }] : []
  })
  if (tiles.length === 0) return null
  return (
    <nav aria-label={title} className="column gap2 unbroken">
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={styles.tiles}>
        {tiles.map(({ href, resourceName }) => (
          <li key={href} className={styles.cell}>
            <PageLink href={href} className={styles.tile}>
              <PageIcon href={href} />
              <TileName resourceName={resourceName} />
            </PageLink>
            <div className="column shrink top">{enabled ? <ReportTileFact of={href} /> : <Skeleton height={44} />}</div>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The title of a list as the name of its link. */
export function TileName({ resourceName }: { resourceName: string }) {
  return useResourceLabels(resourceName).title
}
