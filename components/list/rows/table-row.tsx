'use client'

import { IconChevronRight } from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { cellText } from '@/components/list/columns/cell-text'
import { cardLayout, cellAlign } from '@/components/list/columns/column-layout'
import { unalignedFormat, type ColumnNumberFormat } from '@/components/list/columns/column-number-formats'
import { columnTypes, dash } from '@/components/list/columns/column-types'
import type { CellTools, Column } from '@/components/list/columns/define-columns'
import { useLatch } from '@/components/ui/hooks/use-latch'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { TableCell } from './table-cell'
import styles from './data-table.module.css'

/** Emphasis of a row: needs attention, negative balance, or less important. */
export type RowTone = 'caution' | 'debit' | 'quiet'

export type TableRowProps<Row> = {
  id: string
  index: number
  row: Row
  columns: readonly Column<Row>[]
  numberFormats: ReadonlyMap<string, ColumnNumberFormat>
  tools: CellTools
  cards: boolean
  active: boolean
  opened: boolean
  tone: RowTone | undefined
  title?: string | undefined
  /** Undefined for rows that cannot be expanded. */
  expanded: boolean | undefined
  /** Undefined where rows cannot be selected. */
  chosen: boolean | undefined
  /** Some row is selected: every row shows its box. */
  choosing?: boolean
  labelOf: (field: string) => string
}

function Row<Item>(props: TableRowProps<Item>) {
  const { id, index, row, columns, numberFormats, tools, cards, active, opened, tone, expanded, chosen } = props
  const node = useRef<HTMLDivElement>(null)
  // Tools come with the first attention, and stay: in every row they would be half of its parts.
  const [pointed, setPointed] = useState(false)
  const hasTools = useLatch(active || pointed)
  // The table is one tab stop; arrow keys reach the controls of a row.
  useLayoutEffect(() => {
    for (const control of node.current?.querySelectorAll<HTMLElement>('button, a[href], input') ?? []) control.tabIndex = -1
  })
  const content = (column: Column<Item>, of = numberFormats.get(column.field)): ReactNode => (
    <TableCell column={column} row={row} tools={tools} numberFormats={of} />
  )
  return (
    <div
      ref={node}
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-expanded={expanded}
      aria-level={expanded === undefined ? undefined : 1}
      aria-current={opened || undefined}
      aria-selected={chosen}
      className={`${cards ? styles.card : styles.row} relative underlined active ${tone ?? ''}`}
      data-lead={expanded === undefined ? undefined : 'expander'}
      data-picture={(cards && columns.some(({ kind }) => kind === 'picture')) || undefined}
      data-index={index}
      data-active={active || undefined}
      data-opened={opened || undefined}
      data-tone={tone}
      title={props.title}
      onPointerEnter={() => setPointed(true)}
    >
      {expanded !== undefined && (
        <div
          role="gridcell"
          className={`${styles.lead} centered quiet`}
          data-expanded={expanded || undefined}
          title={tools.translate(expanded ? 'table.collapse' : 'table.expand')}
        >
          <DirectionalIcon of={IconChevronRight} />
        </div>
      )}
      {cards ? (
        <CardCells
          columns={columns}
          content={(column) => content(column, unalignedFormat(numberFormats.get(column.field), column))}
          textOf={(column) => cellText(column, row, tools)}
          labelOf={props.labelOf}
        />
      ) : (
        columns.map((column) => (
          <div key={column.field} role="gridcell" className={styles.cell} data-align={cellAlign(column)} data-kind={column.kind}>
            {(hasTools || column.kind !== 'tools') && content(column)}
          </div>
        ))
      )}
      {/* Last, so that every cell keeps the number of its column; it lies at the row's start. */}
      {chosen !== undefined && (hasTools || props.choosing) && (
        <div role="gridcell" className={styles.choice}>
          <button
            type="button"
            role="checkbox"
            aria-checked={chosen}
            aria-label={tools.translate('pick.choose', { label: titleOf(row, columns, tools) })}
            className={styles.box}
            data-box
          />
        </div>
      )}
    </div>
  )
}

/** What identifies a row in words: its first two texts. */
const titleOf = <Item,>(row: Item, columns: readonly Column<Item>[], tools: CellTools): string =>
  columns
    .filter(({ kind }) => kind !== 'picture' && kind !== 'tools')
    .slice(0, 2)
    .map((column) => cellText(column, row, tools))
    .join(' · ')

function CardCells<Item>({
  columns,
  content,
  textOf,
  labelOf,
}: {
  columns: readonly Column<Item>[]
  content: (column: Column<Item>) => ReactNode
  textOf: (column: Column<Item>) => string
  labelOf: (field: string) => string
}) {
  const blank = (column: Column<Item>) => textOf(column).trim() === ''
  const { picture, name, figure, named: labelled, line } = cardLayout(columns, (column) => textOf(column) === dash, blank)
  const cell = (column: Column<Item>, className: string | undefined, heading?: ReactNode) => (
    <div key={column.field} role="gridcell" title={labelOf(column.field)} className={className} data-kind={column.kind}>
      {heading}
      {content(column)}
    </div>
  )
  // A second amount on a card needs its label.
  const named = ({ kind, field }: Column<Item>) =>
    columnTypes[kind].figure && <span className={`${styles.cardLabel} shrink cut`}>{labelOf(field)}</span>
  const parts = line.map((column) => cell(column, `${styles.cardField} fixed`, named(column)))
  if (labelled && figure) {
    // After its amount and before custom content.
    const drawn = line.findIndex(({ kind }) => kind === 'custom')
    const label = (
      <div key="figure" role="gridcell" className={`${styles.cardFigureName} last`}>
        {labelOf(figure.field)}
      </div>
    )
    parts.splice(drawn < 0 ? parts.length : drawn, 0, label)
  }
  return (
    <>
      {picture && cell(picture, styles.cardPicture)}
      {name && cell(name, 'clip medium')}
      {figure && cell(figure, `${styles.cardFigure} medium`)}
      {parts.length > 0 && (
        <div
          role="presentation"
          className={`row shrink clip detail wide gap10px ${styles.cardLine}`}
          data-long={(parts.length > 4 && !line.some(blank)) || undefined}
        >
          {parts}
        </div>
      )}
    </>
  )
}

/** A row as a table line or, on narrow containers, as a card. Memoised. */
export const TableRow = memo(Row) as typeof Row
