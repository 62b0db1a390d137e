import type { Amount } from '@/lib/format/amount'
import type { ColumnNumberFormat } from '@/components/list/columns/column-number-formats'
import type { Column } from '@/components/list/columns/define-columns'
import type { Sort } from './row-order'

/** A line below the totals: a part of them, or a value without a column. */
export type ExtraTotal = { readonly label: string; readonly amount: Amount }

/** The visible state of a table: exactly this is counted, exported and printed. */
export type TableState<Row> = {
  /** All rows after filter, search and sort, not only those scrolled into view. */
  readonly rows: readonly Row[]
  /** Those of them that count in numbers and totals, if not all do. */
  readonly counted?: readonly Row[]
  /** Number of records among them. */
  readonly shown: number
  /** Number of records before filter and search. */
  readonly of: number
  /** Number of invalid rows, which no total includes. */
  readonly invalidRows: number
  readonly columns: readonly Column<Row>[]
  readonly numberFormats: ReadonlyMap<string, ColumnNumberFormat>
  readonly totals: ReadonlyMap<string, Amount>
  readonly extraTotals: readonly ExtraTotal[]
  /** Number of decimals that the amounts of the whole list need (D233). */
  readonly needed: number
  /** The displayed rows do not add up to the displayed total. */
  readonly roundingShows: boolean
  readonly query: string
  readonly sort: Sort | null
  /** The default sort. */
  readonly standardSort: Sort | null
}

/** The same without screen-only columns. */
export const printState = <Row>(tableState: TableState<Row>): TableState<Row> => ({
  ...tableState,
  columns: tableState.columns.filter((one) => !one.screenOnly),
})
