'use client'

import { useDirection, VisuallyHidden } from '@mantine/core'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { inRem } from '@/components/kit/text-scale'
import { useNounWords } from '@/components/kit/words'
import type { Column } from './columns'
import type { Figures } from './figures'
import { alignOf } from './layout'
import type { Sort } from './order'
import styles from './resource-table.module.css'

type Props<Row> = {
  noun: string
  columns: readonly Column<Row>[]
  figures: ReadonlyMap<string, Figures>
  sort: Sort | null
  /** The name of a narrow cell before the first column, where rows have an opener or a box. */
  lead: string | undefined
  sortBy: (field: string) => void
}

function Head<Row>({ noun, columns, figures, sort, lead, sortBy }: Props<Row>) {
  const words = useNounWords(noun)
  const { dir } = useDirection()
  return (
    <div role="rowgroup" className={styles.head} data-head>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {lead !== undefined && (
          <div role="columnheader">
            <VisuallyHidden>{lead}</VisuallyHidden>
          </div>
        )}
        {columns.map((column) => {
          const label = words.field(column.field)
          const sorted = sort?.field === column.field ? sort.direction : undefined
          return (
            <div key={column.field} role="columnheader" aria-sort={sorted ?? 'none'} className={styles.cell} data-align={alignOf(column)}>
              <Over figures={figures.get(column.field)}>
                {column.sortable === false ? (
                  <span className={styles.text}>{label}</span>
                ) : (
                  <button
                    type="button"
                    tabIndex={-1}
                    dir={dir}
                    data-sorter
                    className={styles.sorter}
                    title={words.say('table.sortBy', { column: label })}
                    onClick={() => sortBy(column.field)}
                  >
                    <span className={styles.text}>{label}</span>
                    {sorted === 'ascending' && <IconArrowUp size={14} aria-hidden />}
                    {sorted === 'descending' && <IconArrowDown size={14} aria-hidden />}
                  </button>
                )}
              </Over>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The name of a column of figures stands over their units, on the same side in both directions of writing. */
function Over({ figures, children }: { figures: Figures | undefined; children: ReactNode }) {
  if (!figures) return children
  return (
    <div dir="ltr" className={styles.overFigures} style={{ '--figure': inRem(figures.width) } as CSSProperties}>
      {children}
    </div>
  )
}

/** The names of the columns; a press orders the list by one of them. */
export const HeadRow = memo(Head) as typeof Head
