'use client'

import type { MenuEntry } from '@/lib/contract/standing'
import { PageLink } from '@/components/kit/page-link'
import { useNounWords } from '@/components/kit/words'
import styles from './dashboard.module.css'

/** Ways to reports, each with a sentence. */
export function Tiles({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className={styles.tiles}>
      {entries.map(({ href, noun: { noun } }) => (
        <li key={href}>
          <PageLink href={href} className={styles.tile}>
            <TileWords noun={noun} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function TileWords({ noun }: { noun: string }) {
  const { title, own } = useNounWords(noun)
  return (
    <>
      <span className={styles.tileName}>{title}</span>
      <span className={styles.tileAbout}>{own('about')}</span>
    </>
  )
}
