import { foldRow } from '@/lib/format/fold'
import type { Column, TextTools } from './columns'
import { kinds, type SheetCell } from './kinds'

/** A cell in words, as the person reads it. */
export function textOf<Row>(column: Column<Row>, row: Row, tools: TextTools, decimals = 0): string {
  return column.text ? column.text(row, tools) : kinds[column.kind].text(column.value(row), tools, decimals)
}

/** A cell as a spreadsheet keeps it. */
export function sheetCellOf<Row>(column: Column<Row>, row: Row, tools: TextTools): SheetCell {
  // A text of a figure or a date is for the eye: the file keeps the value.
  if (column.text && (column.kind === 'custom' || column.kind === 'text')) return { type: 'text', text: column.text(row, tools) }
  return kinds[column.kind].sheet(column.value(row), tools)
}

/** A row as the search sees it: all columns, hidden ones too, folded. */
export function foldedText<Row>(columns: readonly Column<Row>[], row: Row, tools: TextTools): string {
  return foldRow(columns.map((column) => (column.text ? column.text(row, tools) : kinds[column.kind].searched(column.value(row), tools))))
}
