'use client'

import { Fragment, useId, useMemo, type ReactNode } from 'react'
import { uniqueRowIds } from '@/components/list/state/unique-row-ids'
import { useSections, type Sections } from '@/components/list/state/use-sections'
import type { ListTable } from '@/components/list/state/use-table'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { StaticTable } from './static-table'
import { TableRow, type RowTone } from './table-row'
import { TotalsRow } from './totals-row'
import styles from './data-table.module.css'

/** Height of a heading in pixels at default text size. */
export const sectionHeight = 28

/** The box of a heading, which selects the rows of its section. */
type SectionBox = { readonly checked: boolean | 'mixed'; readonly toggle: () => void }

/** A quiet heading between rows. It is never the active row. */
export function SectionHeading({ box, children }: { box?: SectionBox | null; children: ReactNode }) {
  const id = useId()
  return (
    <div role="row" className={styles.section}>
      <div id={id} role="gridcell" className={`row gap2 nowrap clip caption fill sides3 ${styles.sectionCell}`}>
        {children}
        {box && (
          <button
            type="button"
            role="checkbox"
            aria-checked={box.checked}
            aria-labelledby={id}
            tabIndex={-1}
            className={styles.box}
            // The list keeps the focus, and with it its keys.
            onMouseDown={(event) => event.preventDefault()}
            onClick={box.toggle}
          />
        )}
      </div>
    </div>
  )
}

/** Rows on the tallest usual screen; the excess is clipped. */
const most = 24
/** Cards on a phone in portrait orientation. */
const mostCards = 11

/** Static first rows, until the virtual table has loaded or the rest of a long list has arrived. */
export function StaticRows<Row>(props: {
  resourceName: string
  idOf: (row: Row) => string | number
  table: ListTable<Row>
  cards: boolean
  rowTone: ((row: Row) => RowTone | undefined) | undefined
  sections?: Sections<Row> | undefined
  /** Incomplete: no totals. */
  part?: boolean
}) {
  const { resourceName, idOf, table, cards, rowTone } = props
  const { rows, columns, numberFormats } = table.state
  const { field } = useResourceLabels(resourceName)
  const id = useId()
  const tools = useMemo(() => ({ ...table.tools, words: table.words }), [table.tools, table.words])
  const first = rows.slice(0, cards ? mostCards : most)
  const keys = uniqueRowIds(first, idOf)
  const shown = useMemo(() => [rows, columns, cards], [rows, columns, cards])
  // Of the whole list: a heading may count more rows than are shown.
  const sectionRows = useSections(rows, props.part ? undefined : props.sections)
  return (
    <StaticTable
      resourceName={resourceName}
      columns={columns}
      numberFormats={numberFormats}
      compact={table.settings.choice.compact}
      cards={cards}
      of={shown}
    >
      {first.map((row, index) => (
        <Fragment key={keys[index]}>
          {sectionRows?.has(index) && <SectionHeading>{props.sections?.heading(sectionRows.get(index) ?? [])}</SectionHeading>}
          <TableRow
            id={`${id}-${index}`}
            index={index}
            row={row}
            columns={columns}
            numberFormats={numberFormats}
            tools={tools}
            cards={cards}
            active={false}
            opened={false}
            tone={rowTone?.(row)}
            expanded={undefined}
            chosen={undefined}
            labelOf={field}
          />
        </Fragment>
      ))}
      {!props.part && (
        <TotalsRow
          tableState={table.state}
          formats={table.tools.formats}
          cards={cards}
          withLead={false}
          labelOf={field}
          within={table.within}
          updatedAt={table.updatedAt}
        />
      )}
    </StaticTable>
  )
}
