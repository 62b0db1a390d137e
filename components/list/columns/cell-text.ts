import type { SpreadsheetCell } from '@/lib/client/export/spreadsheet'
import { roundAmount } from '@/lib/format/amount'
import { parseAmount } from '@/lib/format/read-amount'
import { foldRow } from '@/lib/format/search-fold'
import { columnTypes } from './column-types'
import type { Column, TextTools } from './define-columns'

/** A cell as formatted text. */
export function cellText<Row>(column: Column<Row>, row: Row, tools: TextTools, decimals = 0): string {
  return column.text ? column.text(row, tools, decimals) : columnTypes[column.kind].text(column.value(row), tools, decimals)
}

/** The product's own text without isolation characters, which would break comparisons in files. */
export const removeBidiIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')

/** Decimals of a ratio in files, beyond those of the percentage on the screen. */
const ratioDecimals = 6

export function spreadsheetCell<Row>(column: Column<Row>, row: Row, tools: TextTools): SpreadsheetCell {
  if (column.ratio) {
    const amount = parseAmount(column.ratio(row))
    return amount === null ? { type: 'text', text: '' } : { type: 'number', amount: roundAmount(amount, ratioDecimals), percent: true }
  }
  const text = ownText(column, row, tools)
  if (text !== null) return { type: 'text', text: removeBidiIsolates(text) }
  return columnTypes[column.kind].sheet(column.value(row), tools)
}

/** The folded search text of a row: all columns, hidden ones included. */
export function rowSearchText<Row>(columns: readonly Column<Row>[], row: Row, tools: TextTools): string {
  return foldRow(columns.flatMap((column) => ownText(column, row, tools) ?? columnTypes[column.kind].searched(column.value(row), tools)))
}

/** Text of a column that replaces its value. For amounts and dates it is only displayed: search and files use the value. */
function ownText<Row>(column: Column<Row>, row: Row, tools: TextTools): string | null {
  return column.text && (column.kind === 'custom' || column.kind === 'text') ? column.text(row, tools, 0) : null
}
