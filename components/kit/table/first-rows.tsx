'use client'

import { useId, useMemo } from 'react'
import { distinctIds } from '@/components/kit/distinct-ids'
import { useNounWords } from '@/components/kit/words'
import { BodyRow, type RowTone } from './body-row'
import { Sheet } from './skeleton'
import { TotalsRow } from './totals-row'
import type { TableView } from './use-table-view'

/** As many as the tallest usual screen shows at once; what is too much is cut off. */
const most = 24
/** On a phone in an upright hand more than eleven cards are seldom seen at once. */
const mostCards = 11

/** The rows that are there first, in their places, until the part arrives that moves them, or the rest of a long list. */
export function FirstRows<Row>(props: {
  noun: string
  idOf: (row: Row) => string | number
  view: TableView<Row>
  cards: boolean
  rowTone: ((row: Row) => RowTone | undefined) | undefined
  /** These are not all rows: nothing can be said of their sum. */
  part?: boolean
}) {
  const { noun, idOf, view, cards, rowTone } = props
  const { rows, columns, figures } = view.seen
  const { field } = useNounWords(noun)
  const id = useId()
  const tools = useMemo(() => ({ ...view.tools, words: view.words }), [view.tools, view.words])
  const first = rows.slice(0, cards ? mostCards : most)
  const keys = distinctIds(first, idOf)
  return (
    <Sheet noun={noun} columns={columns} figures={figures} compact={view.choice.compact} cards={cards}>
      {first.map((row, index) => (
        <BodyRow
          key={keys[index]}
          id={`${id}-${index}`}
          index={index}
          row={row}
          columns={columns}
          figures={figures}
          tools={tools}
          cards={cards}
          active={false}
          opened={false}
          tone={rowTone?.(row)}
          expanded={undefined}
          chosen={undefined}
          labelOf={field}
        />
      ))}
      {!props.part && <TotalsRow seen={view.seen} formats={view.tools.formats} cards={cards} withLead={false} labelOf={field} />}
    </Sheet>
  )
}
