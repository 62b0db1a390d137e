'use client'

import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useNounWords } from '@/components/kit/words'
import { isShown, type TableChoice } from './choice'
import type { Columns } from './columns'
import { alignOf, edgeHeightOf, heightOf, tracksOf } from './layout'
import styles from './resource-table.module.css'

/** Enough for any screen; what is too much is cut off. */
const rows = 40
const noFigures = new Map<string, never>()

/** The table before its first rows: real columns in their real widths, so that nothing moves when the rows come. */
export function Skeleton<Row>({ columns, choice }: { columns: Columns<Row>; choice: TableChoice }) {
  const t = useTranslations('table')
  const words = useNounWords(columns.noun)
  const shown = columns.list.filter((column) => isShown(column, choice))
  const { template, least } = tracksOf(shown, noFigures, 0)
  const size = heightOf(shown, { cards: false, compact: choice.compact })
  return (
    <div
      className={styles.ghosts}
      role="status"
      aria-label={t('loading')}
      data-compact={choice.compact || undefined}
      style={
        {
          '--tracks': template,
          '--least': `${least}px`,
          '--row': `${size}px`,
          '--edge': `${edgeHeightOf(choice.compact)}px`,
        } as CSSProperties
      }
    >
      <div className={styles.sheet} aria-hidden>
        <div className={styles.head}>
          <div className={styles.headRow}>
            {shown.map((column) => (
              <div key={column.field} className={styles.cell} data-align={alignOf(column)}>
                <span className={styles.text}>{words.field(column.field)}</span>
              </div>
            ))}
          </div>
        </div>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.ghost}>
            {shown.map((column, place) => (
              <div key={column.field} className={styles.cell} data-align={alignOf(column)}>
                {/* Uneven, as words are. */}
                <span className={styles.bar} style={{ inlineSize: `${45 + ((index * 7 + place * 13) % 40)}%` }} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
