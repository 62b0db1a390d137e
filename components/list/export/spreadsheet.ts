import type { Spreadsheet, SpreadsheetCell } from '@/lib/client/export/spreadsheet'
import type { Amount } from '@/lib/format/amount'
import { removeBidiIsolates, spreadsheetCell } from '@/components/list/columns/cell-text'
import type { Column, TextTools } from '@/components/list/columns/define-columns'
import type { TableState } from '@/components/list/state/table-state'

const blank: SpreadsheetCell = { type: 'text', text: '' }
const label = (text: string): SpreadsheetCell => ({ type: 'text', text: removeBidiIsolates(text) })
const number = (amount: Amount): SpreadsheetCell => ({ type: 'number', amount })

/**
 * Converts the visible state to a spreadsheet. In the Persian calendar a date has two columns: the readable one, and a real date for
 * sorting and calculating.
 */
export function spreadsheetOf<Row>(tableState: TableState<Row>, tools: TextTools, labelOf: (field: string) => string): Spreadsheet {
  const { columns, rows, totals, extraTotals, invalidRows, numberFormats } = tableState
  // Values stay exact; the format has the decimals of the list (D233).
  const withDecimals = (column: Column<Row> | undefined, cell: SpreadsheetCell): SpreadsheetCell =>
    cell.type === 'number' && (column?.kind === 'amount' || column?.kind === 'price')
      ? { ...cell, decimals: numberFormats.get(column.field)?.decimals ?? 0 }
      : cell
  const twice = columns.map(({ kind }) => tools.formats.calendar === 1 && (kind === 'date' || kind === 'dateTime'))
  const spread = (cells: readonly SpreadsheetCell[]) =>
    cells.flatMap((cell, index) => (!twice[index] ? [cell] : cell.type === 'day' ? [label(cell.text), cell] : [cell, blank]))

  const total = columns.map(({ field }, index) => {
    const amount = totals.get(field)
    return amount !== undefined ? withDecimals(columns[index], number(amount)) : index === 0 ? label(tools.translate('table.total')) : blank
  })
  const position = Math.max(
    columns.length > 1 ? 1 : 0,
    columns.findLastIndex(({ field }) => totals.has(field)),
  )
  const extra = extraTotals.map((one) =>
    columns.map((_, index) => (index === position ? number(one.amount) : index === 0 ? label(one.label) : blank)),
  )

  const shown = tools.formats.count(invalidRows)
  const missing = invalidRows > 0 ? [[label(tools.translate('table.damaged', { count: invalidRows, shown }))]] : []

  return {
    header: columns.flatMap(({ field, heading = labelOf(field) }, index) =>
      twice[index] ? [heading, tools.translate('table.gregorian', { column: heading })] : [removeBidiIsolates(heading)],
    ),
    rows: rows.map((row) => spread(columns.map((column) => withDecimals(column, spreadsheetCell(column, row, tools))))),
    foot: [...[...(totals.size > 0 ? [total] : []), ...extra].map(spread), ...missing],
  }
}
