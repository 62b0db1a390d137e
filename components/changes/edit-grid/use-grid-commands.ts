'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  changedAmount,
  pasteRange,
  readBlock,
  writeBlock,
  type AmountRule,
  type EditChange,
  type GridRange,
} from '@/lib/client/import/cell-edits'
import { looksLikeFormula } from '@/lib/client/import/sheet-cell'
import type { Amount } from '@/lib/format/amount'
import { parseAmount } from '@/lib/format/read-amount'
import { useFormats } from '@/components/ui/text/use-formats'
import type { GridColumn } from './grid-column'
import type { useEdits } from './use-edits'
import type { GridCells } from './use-grid-cells'
import type { GridCell, GridSelection } from './use-grid-selection'

/** Input of an edited cell: an amount as plain decimal text, else text as typed. */
export type CellInput = { readonly amount: Amount } | { readonly text: string }

/** What keys, the clipboard, the fill handle and the toolbar do with the cells of a grid, and a message about the last of it. */
export function useGridCommands<Row extends { readonly id: number }>(of: {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  readonly reader: Omit<GridCells<Row>, 'fields'>
  readonly state: ReturnType<typeof useEdits>
  readonly selection: GridSelection
}) {
  const { rows, columns, reader, selection } = of
  const { edits, apply } = of.state
  const { range } = selection
  const t = useTranslations('editGrid')
  const formats = useFormats()
  const [message, setMessage] = useState('')

  /** The cells of a range with their rows, and their distance from its start. */
  const cellsOf = ({ top, bottom, start, end }: GridRange) =>
    rows
      .slice(top, bottom + 1)
      .flatMap((row, down) => columns.slice(start, end + 1).map((column, across) => ({ row, column, down, across })))
  const valueOf = (row: Row, field: string) => {
    const edit = edits[row.id]?.[field]
    return edit && 'to' in edit ? edit.to : reader.savedOf(row, field)
  }
  const unreadOf = (row: Row, field: string) => {
    const edit = edits[row.id]?.[field]
    return edit && 'text' in edit ? edit.text : null
  }
  const toValue = (row: Row, field: string, to: unknown): EditChange => ({
    id: row.id,
    field,
    edit: to === reader.savedOf(row, field) ? null : { to },
  })
  const toText = (row: Row, field: string, text: string, typed: boolean): EditChange => ({
    id: row.id,
    field,
    edit: reader.read(row, field, text, typed),
  })

  const change = (changes: readonly EditChange[], lost = 0) => {
    // A cell that already has this value does not change.
    const real = changes.filter(({ id, field, edit }) => JSON.stringify(edits[id]?.[field] ?? null) !== JSON.stringify(edit))
    if (real.length > 0) apply(real)
    const changed = t('changed', { count: real.length, shown: formats.count(real.length) })
    setMessage(lost > 0 ? `${changed}. ${t('lost', { count: lost, shown: formats.count(lost) })}` : changed)
  }

  return {
    message,
    /** Repeats the first `height` rows of a range in the rest of it. */
    fill: (target: GridRange, height: number) => {
      const sources = rows.slice(target.top, target.top + height)
      change(
        cellsOf(target).flatMap(({ row, column: { field }, down }): EditChange[] => {
          const source = sources[down % height]
          if (down < height || !source) return []
          const edit = edits[source.id]?.[field]
          return edit && 'text' in edit ? [{ id: row.id, field, edit }] : [toValue(row, field, valueOf(source, field))]
        }),
      )
    },
    clear: () => change(cellsOf(range).map(({ row, column }) => toText(row, column.field, '', true))),
    /** The selected cells for a spreadsheet; a text cannot start a formula there (D159). */
    copy: () =>
      writeBlock(
        rows.slice(range.top, range.bottom + 1).map((row) =>
          columns.slice(range.start, range.end + 1).map(({ field, kind }) => {
            const text = unreadOf(row, field) ?? reader.inputText(field, valueOf(row, field))
            return kind !== 'amount' && looksLikeFormula(text) ? `'${text}` : text
          }),
        ),
      ),
    paste: (text: string) => {
      if (text === '') return
      const block = readBlock(text)
      const target = pasteRange(block, range, { rows: rows.length, columns: columns.length })
      change(
        cellsOf(target).flatMap(({ row, column, down, across }) => {
          const line = block[down % block.length] ?? []
          const cell = line[across % Math.max(1, line.length)]
          return cell === undefined ? [] : [toText(row, column.field, cell, false)]
        }),
        target.lost,
      )
      selection.select(target)
    },
    enter: (cell: GridCell, input: CellInput) => {
      const row = rows[cell.row]
      const column = columns[cell.column]
      if (!row || !column) return
      change(['text' in input ? toText(row, column.field, input.text, true) : toValue(row, column.field, input.amount)])
    },
    /** A cell corrected in the review, where it stays even when it has its saved value again. */
    correct: (id: number, field: string, text: string) => {
      const row = rows.find((one) => one.id === id)
      if (row) apply([{ id, field, edit: reader.read(row, field, text, true) ?? { to: reader.savedOf(row, field) } }])
    },
    /** What an editor starts with: plain decimal text of an amount, or unreadable input as it was typed. */
    initialText: (row: Row, { field, kind }: GridColumn) => {
      const value = valueOf(row, field)
      return unreadOf(row, field) ?? (kind === 'amount' ? (parseAmount(value) ?? '') : reader.inputText(field, value))
    },
    /** The amounts in the selected cells. */
    amounts: () =>
      cellsOf(range).flatMap(({ row, column: { field, kind } }) => {
        const amount = kind === 'amount' ? parseAmount(valueOf(row, field)) : null
        return amount === null ? [] : [{ row, field, name: reader.titleFor(row).name, amount }]
      }),
    changeAmounts: (amounts: readonly { readonly row: Row; readonly field: string; readonly amount: Amount }[], rule: AmountRule) =>
      change(amounts.map(({ row, field, amount }) => toValue(row, field, changedAmount(amount, rule)))),
  }
}

export type GridCommands<Row extends { readonly id: number }> = ReturnType<typeof useGridCommands<Row>>
