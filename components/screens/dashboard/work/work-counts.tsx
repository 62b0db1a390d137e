'use client'

import type { ReactNode } from 'react'
import { Title } from '@mantine/core'
import type { Query } from '@/lib/client/queries/use-query'
import { PageLink } from '@/components/ui/text/links'
import { TileFact } from '@/components/screens/dashboard/tiles/tile-fact'
import styles from '@/components/screens/dashboard/tiles/tiles.module.css'

/** How many records wait in each state. */
export function WorkCounts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className={styles.section}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={styles.tiles} data-counts>
        {children}
      </ul>
    </nav>
  )
}

type CountProps = {
  query: Pick<Query<{ readonly invalidRows: number }>, 'value' | 'problem' | 'refresh' | 'updatedAt'>
  label: string
  count: number
  /** Null without permission for the list. */
  href: string | null
}

/** A number of records, as a link to them. */
export function WorkCount({ query, label, count, href }: CountProps) {
  return (
    <li className={styles.cell}>
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
  )
}
