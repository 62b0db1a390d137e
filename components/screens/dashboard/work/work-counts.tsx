'use client'

import { Title } from '@mantine/core'
import type { Query } from '@/lib/client/queries/use-query'
import { PageLink } from '@/components/ui/text/links'
import { TileFact } from '@/components/screens/dashboard/tiles/tile-fact'
import styles from '@/components/screens/dashboard/tiles/tiles.module.css'

type Props = {
  title: string
  query: Pick<Query<{ readonly invalidRows: number }>, 'value' | 'problem' | 'refresh' | 'updatedAt'>
  /** `href` is null without permission for the list. */
  counts: readonly { readonly label: string; readonly count: number; readonly href: string | null }[]
}

/** How many records wait in each state, each number a link to them. */
export function WorkCounts({ title, query, counts }: Props) {
  return (
    <nav aria-label={title} className={styles.section}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={styles.tiles} data-counts>
        {counts.map(({ label, count, href }) => (
          <li key={label} className={styles.cell}>
            {href === null ? (
              <span className={styles.tile}>{label}</span>
            ) : (
              <PageLink href={href} className={styles.tile}>
                {label}
              </PageLink>
            )}
            <div className={styles.fact}>
              <TileFact query={query} figure={{ count }} />
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
