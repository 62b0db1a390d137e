'use client'

import { memo, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { PointingIcon } from '@/components/kit/pointing-icon'
import { CellContent } from './cell'
import type { CellTools, Column } from './columns'
import type { Figures } from './figures'
import { kinds, plainText } from './kinds'
import { alignOf, cardOf } from './layout'
import { dash } from './or-dash'
import { textOf } from './texts'
import styles from './resource-table.module.css'

/** How a row stands out: something to look after, an overdrawn figure, or something that counts less. */
export type RowTone = 'caution' | 'debit' | 'quiet'

/** A row, and how it stands in its table. */
export type BodyRowProps<Row> = {
  id: string
  index: number
  row: Row
  columns: readonly Column<Row>[]
  figures: ReadonlyMap<string, Figures>
  tools: CellTools
  cards: boolean
  active: boolean
  opened: boolean
  tone: RowTone | undefined
  /** Undefined where rows have nothing to unfold. */
  expanded: boolean | undefined
  /** Undefined while rows are not being chosen. */
  chosen: boolean | undefined
  labelOf: (field: string) => string
}

function Row<Item>(props: BodyRowProps<Item>) {
  const { id, index, row, columns, figures, tools, cards, active, opened, tone, expanded, chosen } = props
  const node = useRef<HTMLDivElement>(null)
  // The table is one stop of the Tab key; the arrows lead to what a row has in it.
  useLayoutEffect(() => {
    for (const control of node.current?.querySelectorAll<HTMLElement>('button, a[href], input') ?? []) control.tabIndex = -1
  })
  const content = (column: Column<Item>, of = figures.get(column.field)): ReactNode => (
    <CellContent column={column} row={row} tools={tools} figures={of} />
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
      className={cards ? styles.card : styles.row}
      data-index={index}
      data-active={active || undefined}
      data-opened={opened || undefined}
      data-tone={tone}
    >
      {expanded !== undefined && (
        <div
          role="gridcell"
          className={styles.lead}
          data-expanded={expanded || undefined}
          title={tools.say(expanded ? 'table.collapse' : 'table.expand')}
        >
          <PointingIcon of={IconChevronRight} />
        </div>
      )}
      {chosen !== undefined && (
        <div role="gridcell" className={styles.choice}>
          <span className={styles.box}>{chosen && <IconCheck size={14} stroke={3} aria-hidden />}</span>
        </div>
      )}
      {cards ? (
        <CardCells
          columns={columns}
          content={(column) => content(column, aloneOf(figures.get(column.field), column, row))}
          nothing={(column) => textOf(column, row, tools) === dash}
          blank={(column) => textOf(column, row, tools).trim() === ''}
          labelOf={props.labelOf}
        />
      ) : (
        columns.map((column) => (
          <div key={column.field} role="gridcell" className={styles.cell} data-align={alignOf(column)}>
            {content(column)}
          </div>
        ))
      )}
    </div>
  )
}

/** A quantity on a card stands under no other one: it has its own decimals and no more. */
function aloneOf<Item>(figures: Figures | undefined, column: Column<Item>, row: Item): Figures | undefined {
  if (figures === undefined || column.kind !== 'quantity') return figures
  const [, decimals = ''] = plainText(column.value(row)).split('.')
  return { ...figures, decimals: Math.min(figures.decimals, decimals.length) }
}

function CardCells<Item>({
  columns,
  content,
  nothing,
  blank,
  labelOf,
}: {
  columns: readonly Column<Item>[]
  content: (column: Column<Item>) => ReactNode
  nothing: (column: Column<Item>) => boolean
  blank: (column: Column<Item>) => boolean
  labelOf: (field: string) => string
}) {
  const { picture, name, figure, named: told, line } = cardOf(columns, nothing, blank)
  const cell = (column: Column<Item>, className: string | undefined, label?: ReactNode) => (
    <div key={column.field} role="gridcell" title={labelOf(column.field)} className={className} data-kind={column.kind}>
      {label}
      {content(column)}
    </div>
  )
  // Beside the card's own figure a second one means nothing without its name.
  const named = ({ kind, field }: Column<Item>) => kinds[kind].figure && <span className={styles.cardLabel}>{labelOf(field)}</span>
  const parts = line.map((column) => cell(column, styles.cardPart, named(column)))
  if (told && figure) {
    // Below its figure, and before what is drawn there.
    const drawn = line.findIndex(({ kind }) => kind === 'custom')
    const label = (
      <div key="figure" role="gridcell" className={styles.cardFigureName}>
        {labelOf(figure.field)}
      </div>
    )
    parts.splice(drawn < 0 ? parts.length : drawn, 0, label)
  }
  return (
    <>
      {picture && cell(picture, styles.cardPicture)}
      {name && cell(name, styles.cardName)}
      {figure && cell(figure, styles.cardFigure)}
      {parts.length > 0 && (
        <div role="presentation" className={styles.cardLine}>
          {parts}
        </div>
      )}
    </>
  )
}

/** One row, as a line of the table or, where it is narrow, as a card. Drawn again only when something of its own changes. */
export const BodyRow = memo(Row) as typeof Row
