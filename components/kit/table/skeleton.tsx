'use client'

import { useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { inRem } from '@/components/kit/text-scale'
import { useNounWords } from '@/components/kit/words'
import { isShown } from './choice'
import type { TableChoice } from './table-choice'
import type { Column, Columns } from './columns'
import type { Figures } from './figures'
import { alignOf, edgeHeightOf, heightOf, tracksOf } from './layout'
import styles from './resource-table.module.css'

/** Enough for any screen; what is too much is cut off. */
const rows = 40
const noFigures = new Map<string, never>()

/** The table before its first rows: real columns in their real widths, so that nothing moves when the rows come. */
export function Skeleton<Row>({ columns, choice }: { columns: Columns<Row>; choice: TableChoice }) {
  const shown = columns.list.filter((column) => isShown(column, choice))
  return (
    <Sheet noun={columns.noun} columns={shown} figures={noFigures} compact={choice.compact} cards={false}>
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
    </Sheet>
  )
}

/** A table that can be looked at and nothing else, as long as its rows, or the part that moves them, are on their way. */
export function Sheet<Row>(props: {
  noun: string
  columns: readonly Column<Row>[]
  figures: ReadonlyMap<string, Figures>
  compact: boolean
  cards: boolean
  children: ReactNode
}) {
  const { noun, columns, figures, compact, cards } = props
  const t = useTranslations('table')
  const words = useNounWords(noun)
  const { template, least } = tracksOf(columns, figures, 0)
  return (
    <div
      className={styles.ghosts}
      role="status"
      aria-label={t('loading')}
      data-compact={compact || undefined}
      style={
        {
          '--tracks': template,
          '--least': cards ? '0px' : least,
          '--row': inRem(heightOf(columns, { cards, compact })),
          '--edge': inRem(edgeHeightOf(compact)),
        } as CSSProperties
      }
    >
      <div className={styles.sheet} inert>
        {!cards && (
          <div className={styles.head}>
            <div className={styles.headRow}>
              {columns.map((column) => (
                <div key={column.field} className={styles.cell} data-align={alignOf(column)}>
                  <span className={styles.text}>{words.field(column.field)}</span>
                </div>
              ))}
            </div>
          </div>
        )}
        {props.children}
      </div>
    </div>
  )
}
