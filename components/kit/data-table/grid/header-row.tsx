'use client'

import { useDirection, VisuallyHidden } from '@mantine/core'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { inRem } from '@/components/kit/hooks/text-scale'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import type { Column } from '@/components/kit/data-table/columns/define-columns'
import type { ColumnNumberFormat } from '@/components/kit/data-table/columns/column-number-formats'
import { cellAlign } from '@/components/kit/data-table/columns/column-layout'
import type { Sort } from '@/components/kit/data-table/state/row-order'
import styles from './data-table.module.css'

type Props<Row> = {
  resourceName: string
  columns: readonly Column<Row>[]
  numberFormats: ReadonlyMap<string, ColumnNumberFormat>
  sort: Sort | null
  /** Name of the leading column, where rows have an expander or a checkbox. */
  lead: string | undefined
  sortBy: (field: string) => void
}

function Head<Row>({ resourceName, columns, numberFormats, sort, lead, sortBy }: Props<Row>) {
  const labels = useResourceLabels(resourceName)
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
          const label = labels.field(column.field)
          const sorted = sort?.field === column.field ? sort.direction : undefined
          return (
            <div key={column.field} role="columnheader" aria-sort={sorted ?? 'none'} className={styles.cell} data-align={cellAlign(column)}>
              <Over numberFormats={numberFormats.get(column.field)}>
                {column.sortable === false ? (
                  <span className={styles.text}>{label}</span>
                ) : (
                  <button
                    type="button"
                    tabIndex={-1}
                    dir={dir}
                    data-sorter
                    className={styles.sorter}
                    title={labels.translate('table.sortBy', { column: label })}
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

/** The header of a numeric column is aligned with its values, in both directions. */
function Over({ numberFormats, children }: { numberFormats: ColumnNumberFormat | undefined; children: ReactNode }) {
  if (!numberFormats) return children
  return (
    <div dir="ltr" className={styles.overFigures} style={{ '--figure': inRem(numberFormats.width) } as CSSProperties}>
      {children}
    </div>
  )
}

/** Column headers; pressing one sorts the list. */
export const HeaderRow = memo(Head) as typeof Head
