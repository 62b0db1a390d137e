import { foldRow } from '@/lib/format/fold'
import type { Column, TextTools } from './columns'
import { kinds, type SheetCell } from './kinds'

/** A cell in words, as the person reads it. */
export function textOf<Row>(column: Column<Row>, row: Row, tools: TextTools, decimals = 0): string {
  return column.text ? column.text(row, tools, decimals) : kinds[column.kind].text(column.value(row), tools, decimals)
}

/** Our own words without the unseen signs around the foreign ones among them: in a file they would stand in the way of every comparison. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')

/** A cell as a spreadsheet keeps it. */
export function sheetCellOf<Row>(column: Column<Row>, row: Row, tools: TextTools): SheetCell {
  const text = ownText(column, row, tools)
  if (text !== null) return { type: 'text', text: withoutIsolates(text) }
  return kinds[column.kind].sheet(column.value(row), tools)
}

/** A row as the search sees it: all columns, hidden ones too, folded. */
export function foldedText<Row>(columns: readonly Column<Row>[], row: Row, tools: TextTools): string {
  return foldRow(columns.map((column) => ownText(column, row, tools) ?? kinds[column.kind].searched(column.value(row), tools)))
}

/** The words that a column has in place of a value. Those of a figure or a date are for the eye alone: search and files keep the value. */
function ownText<Row>(column: Column<Row>, row: Row, tools: TextTools): string | null {
  return column.text && (column.kind === 'custom' || column.kind === 'text') ? column.text(row, tools, 0) : null
}
