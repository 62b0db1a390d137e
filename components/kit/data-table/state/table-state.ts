'use client'

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Amount } from '@/lib/format/amount'
import type { Column, Columns } from '@/components/kit/data-table/columns/define-columns'
import type { ColumnNumberFormat } from '@/components/kit/data-table/columns/column-number-formats'
import type { Sort } from './row-order'

/** A line below the totals: a part of them, or a value without a column. */
export type ExtraTotal = { readonly label: string; readonly amount: Amount }

/** The visible state of a table: exactly this is counted, exported and printed. */
export type TableState<Row> = {
  /** All rows after filter, search and sort, not only those scrolled into view. */
  readonly rows: readonly Row[]
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
  /** Number of decimals that the amounts of the whole list need (D68). */
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

type Entry = { tableState: unknown; readonly listeners: Set<() => void> }

/** Keyed by the columns object, which a table shares only with its toolbar. */
const entries = new WeakMap<object, Entry>()

function entryOf(columns: object): Entry {
  const entry = entries.get(columns) ?? { tableState: null, listeners: new Set() }
  entries.set(columns, entry)
  return entry
}

function put(columns: object, tableState: unknown) {
  const entry = entryOf(columns)
  entry.tableState = tableState
  for (const listener of entry.listeners) listener()
}

/** Publishes the visible state of a table to its toolbar while mounted. */
export function usePublishTableState<Row>(columns: Columns<Row>, tableState: TableState<Row> | null): void {
  useEffect(() => {
    put(columns, tableState)
  }, [columns, tableState])
  useEffect(() => () => put(columns, null), [columns])
}

/** The visible state of the table with these columns; null before there are rows. */
export function useTableState<Row>(columns: Columns<Row>): TableState<Row> | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = entryOf(columns)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [columns],
  )
  // Only a table with these columns, and so with this row type, writes here.
  return useSyncExternalStore(
    subscribe,
    () => entryOf(columns).tableState as TableState<Row> | null,
    () => null,
  )
}
