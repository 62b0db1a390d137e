import type { Amount } from '@/lib/format/amount'
import type { TextTools } from './columns'
import type { Seen } from './seen'
import { sheetCellOf, withoutIsolates } from './texts'
import type { SheetCell } from './kinds'

/** A list as a spreadsheet: what the table shows, with its values instead of their spelling. */
export type Sheet = {
  readonly header: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
  /** The totals row and further lines at the foot, if there are any; the last one tells of rows that are missing. */
  readonly foot: readonly (readonly SheetCell[])[]
}

const blank: SheetCell = { type: 'text', text: '' }
const label = (text: string): SheetCell => ({ type: 'text', text: withoutIsolates(text) })
const number = (amount: Amount): SheetCell => ({ type: 'number', amount })

/**
 * Turns what is seen into a sheet. In the Persian calendar a date takes two columns: the one that people read, and a real date by which
 * a spreadsheet can order and reckon.
 */
export function sheetOf<Row>(seen: Seen<Row>, tools: TextTools, labelOf: (field: string) => string): Sheet {
  const { columns, rows, totals, extraTotals, damaged } = seen
  const twice = columns.map(({ kind }) => tools.formats.calendar === 1 && (kind === 'date' || kind === 'dateTime'))
  const spread = (cells: readonly SheetCell[]) =>
    cells.flatMap((cell, index) => (!twice[index] ? [cell] : cell.type === 'day' ? [label(cell.text), cell] : [cell, blank]))

  const total = columns.map(({ field }, index) => {
    const amount = totals.get(field)
    return amount !== undefined ? number(amount) : index === 0 ? label(tools.say('table.total')) : blank
  })
  const place = Math.max(
    columns.length > 1 ? 1 : 0,
    columns.findLastIndex(({ field }) => totals.has(field)),
  )
  const extra = extraTotals.map((one) =>
    columns.map((_, index) => (index === place ? number(one.amount) : index === 0 ? label(one.label) : blank)),
  )

  const shown = tools.formats.count(damaged)
  const missing = damaged > 0 ? [[label(tools.say('table.damaged', { count: damaged, shown }))]] : []

  return {
    header: columns.flatMap(({ field }, index) =>
      twice[index] ? [labelOf(field), tools.say('table.gregorian', { column: labelOf(field) })] : [labelOf(field)],
    ),
    rows: rows.map((row) => spread(columns.map((column) => sheetCellOf(column, row, tools)))),
    foot: [...[...(totals.size > 0 ? [total] : []), ...extra].map(spread), ...missing],
  }
}

/** Whether a spreadsheet would take a text for a formula (D159); some do not mind spaces before it. */
export function looksLikeFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text)
}
