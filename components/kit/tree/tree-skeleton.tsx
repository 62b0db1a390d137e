'use client'

import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import styles from './tree.module.css'

/** Enough for any screen; what is too much is cut off. */
const rows = 40

/** Depths as a believable tree has them. */
const depths = [0, 1, 1, 2, 2, 1, 0, 1, 2, 2, 2, 1, 0, 0, 1, 1]

/** A tree before its first rows. */
export function TreeSkeleton() {
  const t = useTranslations('table')
  return (
    <div className={styles.ghosts} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.ghost} aria-hidden style={{ '--depth': depths[index % depths.length] } as CSSProperties}>
          {/* Uneven, as names are. */}
          <span className={styles.bar} style={{ inlineSize: `${6 + ((index * 7) % 9)}rem` }} />
        </div>
      ))}
    </div>
  )
}
