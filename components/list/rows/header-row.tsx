'use client'

import { useDirection, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { cellAlign, leastWidth } from '@/components/list/columns/column-layout'
import type { ColumnNumberFormat } from '@/components/list/columns/column-number-formats'
import type { Column } from '@/components/list/columns/define-columns'
import { useCurrency } from '@/components/list/columns/use-currency'
import type { Sort } from '@/components/list/state/row-order'
import { inRem } from '@/components/ui/hooks/text-scale'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { ColumnResizer } from './column-resizer'
import styles from './data-table.module.css'

type Props<Row> = {
  resourceName: string
  columns: readonly Column<Row>[]
  numberFormats: ReadonlyMap<string, ColumnNumberFormat>
  sort: Sort | null
  /** Name of the leading column, where rows have an expander or a checkbox. */
  lead: string | undefined
  /** `adds`: as the second key. */
  sortBy: (field: string, adds: boolean) => void
  /** Shows a width while the user drags; null at the end. */
  dragging: (shown: { field: string; width: number } | null) => void
  resize: (field: string, width: number) => void
}

function Head<Row>({ resourceName, columns, numberFormats, sort, lead, sortBy, dragging, resize }: Props<Row>) {
  const labels = useResourceLabels(resourceName)
  const { dir } = useDirection()
  const { count } = useFormats()
  const currencyOf = useCurrency()
  return (
    <div role="rowgroup" className={styles.head} data-head>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {lead !== undefined && (
          <div role="columnheader">
            <VisuallyHidden>{lead}</VisuallyHidden>
          </div>
        )}
        {columns.map((column) => {
          const label = column.heading ?? labels.field(column.field)
          const currency = currencyOf(column)
          const second = sort?.thenBy?.field === column.field ? sort.thenBy : undefined
          const sorted = (sort?.field === column.field ? sort : second)?.direction
          if (column.kind === 'tools')
            return (
              <div key={column.field} role="columnheader">
                <VisuallyHidden>{label}</VisuallyHidden>
              </div>
            )
          return (
            <div
              key={column.field}
              role="columnheader"
              aria-sort={sorted ?? 'none'}
              aria-description={currency}
              className={`${styles.cell} relative`}
              data-align={cellAlign(column)}
            >
              <Over numberFormats={numberFormats.get(column.field)}>
                {column.kind === 'picture' ? (
                  <VisuallyHidden>{label}</VisuallyHidden>
                ) : column.sortable === false ? (
                  <HeadText label={label} currency={currency} />
                ) : (
                  <button
                    type="button"
                    tabIndex={-1}
                    dir={dir}
                    data-sorter
                    className={styles.sorter}
                    title={labels.translate('table.sortBy', { column: label })}
                    onClick={(event) => sortBy(column.field, event.shiftKey)}
                  >
                    <HeadText label={label} currency={currency} />
                    {sorted === 'ascending' && <IconArrowUp size={14} aria-hidden />}
                    {sorted === 'descending' && <IconArrowDown size={14} aria-hidden />}
                    {second && <span className="small">{count(2)}</span>}
                  </button>
                )}
              </Over>
              <ColumnResizer
                label={labels.translate('table.widthOf', { column: label })}
                width={column.width}
                least={leastWidth(column, numberFormats.get(column.field))}
                dragging={(width) => dragging(width === null ? null : { field: column.field, width })}
                resize={(width) => resize(column.field, width)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function HeadText({ label, currency }: { label: string; currency: string | undefined }) {
  // Over figures the head is left to right.
  const { dir } = useDirection()
  return (
    <span className="shrink cut block matchText" dir={dir}>
      <span>{label}</span>
      {currency !== undefined && (
        <span className={styles.currency} aria-hidden>
          {currency}
        </span>
      )}
    </span>
  )
}

/** The header of a numeric column is aligned with its values, in both directions. */
function Over({ numberFormats, children }: { numberFormats: ColumnNumberFormat | undefined; children: ReactNode }) {
  if (!numberFormats) return children
  return (
    <div dir="ltr" className={styles.overFigures} style={{ '--figure': inRem(numberFormats.width) }}>
      {children}
    </div>
  )
}

/** Column headers; pressing one sorts the list. */
export const HeaderRow = memo(Head) as typeof Head
