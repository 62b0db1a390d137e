'use client'

import { useDirection, VisuallyHidden } from '@mantine/core'
import { memo, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { inRem, textScale } from '@/components/kit/hooks/text-scale'
import { useFormats } from '@/components/kit/text/use-formats'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import type { Column } from '@/components/kit/data-table/columns/define-columns'
import type { ColumnNumberFormat } from '@/components/kit/data-table/columns/column-number-formats'
import { cellAlign, leastWidth, widest } from '@/components/kit/data-table/columns/column-layout'
import type { Sort } from '@/components/kit/data-table/state/row-order'
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
          const second = sort?.thenBy?.field === column.field ? sort.thenBy : undefined
          const sorted = (sort?.field === column.field ? sort : second)?.direction
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
                    onClick={(event) => sortBy(column.field, event.shiftKey)}
                  >
                    <span className={styles.text}>{label}</span>
                    {sorted === 'ascending' && <IconArrowUp size={14} aria-hidden />}
                    {sorted === 'descending' && <IconArrowDown size={14} aria-hidden />}
                    {second && <span className={styles.second}>{count(2)}</span>}
                  </button>
                )}
              </Over>
              <Resizer
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

/** Pixels per arrow key. */
const step = 8

/** The edge of a column: dragged, or moved with the horizontal arrow keys (up from the header focuses it, down returns). */
function Resizer(props: {
  label: string
  /** The own width; absent where the column shares the rest. */
  width: number | undefined
  least: number
  dragging: (width: number | null) => void
  resize: (width: number) => void
}) {
  const { label, least, dragging, resize } = props
  const sign = useDirection().dir === 'rtl' ? -1 : 1
  const edge = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  // Only the browser knows how wide a stretched column is.
  const [measured, setMeasured] = useState<number | null>(null)
  const fitting = (width: number) => Math.round(Math.min(Math.max(width, least), widest))
  const measure = () => fitting((edge.current?.parentElement?.offsetWidth ?? 0) / textScale())
  const widthAt = (x: number) => (start.current ? fitting(start.current.width + (sign * (x - start.current.x)) / textScale()) : measure())
  const put = (width: number) => {
    setMeasured(fitting(width))
    resize(fitting(width))
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? sign * step : event.key === 'ArrowLeft' ? -sign * step : 0
    const widths: Record<string, number> = { Home: least, End: widest }
    if (by !== 0) put((measured ?? measure()) + by)
    else if (widths[event.key] !== undefined) put(widths[event.key] ?? least)
    else if (event.key === 'ArrowDown') edge.current?.parentElement?.querySelector('button')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={edge}
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={measured ?? props.width ?? least}
      aria-valuemin={least}
      aria-valuemax={widest}
      className={styles.resizer}
      onFocus={() => setMeasured(measure())}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: measure() }
      }}
      onPointerMove={(event) => start.current && dragging(widthAt(event.clientX))}
      onPointerUp={(event) => {
        if (start.current && event.clientX !== start.current.x) put(widthAt(event.clientX))
        start.current = null
        dragging(null)
      }}
      onPointerCancel={() => {
        start.current = null
        dragging(null)
      }}
    />
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
