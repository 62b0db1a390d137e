'use client'

import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Query } from '@/lib/client/queries/use-query'
import { TileFact } from '@/components/screens/dashboard/tiles/tile-fact'
import styles from '@/components/screens/dashboard/tiles/tiles.module.css'
import { PageLink } from '@/components/ui/text/links'

/** How many records wait in each state. `href`: their list; null without permission for it. */
export function WorkCounts({ title, href, children }: { title: string; href: string | null; children: ReactNode }) {
  return (
    <nav aria-label={title} className="column gap2 unbroken">
      <Title order={2} size="h4">
        {href === null ? (
          title
        ) : (
          <Anchor component={PageLink} href={href} inherit c="inherit">
            {title}
          </Anchor>
        )}
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
      <div className="column shrink top">
        <TileFact query={query} figure={{ count }} />
      </div>
    </li>
  )
}
