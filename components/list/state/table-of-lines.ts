import type { InnerList } from '@/lib/contract/core/wire-types'
import { amountDecimals, columnNumberFormats } from '@/components/list/columns/column-number-formats'
import type { Column, TextTools } from '@/components/list/columns/define-columns'
import type { TableState } from './table-state'

/** A line with its record. A record without lines has one row of its own, so that no record is missing. */
export type LineRow<Record, Line> = { readonly record: Record; readonly line: Line | null }

/** Columns of a table of lines: of a field of the record, or of a line. */
export const lineColumns = <Record, Line>() => ({
  ofRecord: (field: keyof Record & string, kind: Column<unknown>['kind']): Column<LineRow<Record, Line>> => ({
    field,
    kind,
    value: ({ record }) => record[field],
  }),
  ofLine: (field: string, kind: Column<unknown>['kind'], read: (line: Line) => string): Column<LineRow<Record, Line>> => ({
    field: `line.${field}`,
    kind,
    value: ({ line }) => (line === null ? '' : read(line)),
  }),
})

/** The lines of all records of a table, in order. Nothing is summed: not every record counts, such as cancelled orders and returns. */
export function tableOfLines<Row, Record extends { readonly lines: InnerList<Line> }, Line>(
  { counted: _counted, ...table }: TableState<Row>,
  records: readonly Record[],
  columns: readonly Column<LineRow<Record, Line>>[],
  { formats }: Pick<TextTools, 'formats'>,
): TableState<unknown> {
  const rows = records.flatMap((record): LineRow<Record, Line>[] =>
    record.lines.items.length === 0 ? [{ record, line: null }] : record.lines.items.map((line) => ({ record, line })),
  )
  const needed = amountDecimals(rows, columns)
  const lines: TableState<LineRow<Record, Line>> = {
    ...table,
    rows,
    shown: rows.length,
    of: rows.length,
    invalidRows: table.invalidRows + records.reduce((count, { lines }) => count + lines.invalidRows, 0),
    columns,
    numberFormats: columnNumberFormats(rows, columns, formats.forAmounts(needed)),
    totals: new Map(),
    extraTotals: [],
    needed,
    roundingShows: false,
  }
  // The columns know the type of their rows.
  return lines as TableState<unknown>
}
