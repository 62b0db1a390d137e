'use client'

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Amount } from '@/lib/format/amount'
import type { Column, Columns } from './columns'
import type { Figures } from './figures'
import type { Sort } from './order'

/** A line below the totals: a part of them, or a figure that no column holds. */
export type ExtraTotal = { readonly label: string; readonly amount: Amount }

/** What a table shows at this moment: exactly this is counted, exported and printed. */
export type Seen<Row> = {
  /** In the order of the screen, after filter and search; all, not only those that are scrolled into view. */
  readonly rows: readonly Row[]
  /** How many of them are records. */
  readonly shown: number
  /** How many records there are before filter and search. */
  readonly of: number
  /** How many more the cloud sent that could not be read: no total counts them. */
  readonly damaged: number
  readonly columns: readonly Column<Row>[]
  readonly figures: ReadonlyMap<string, Figures>
  readonly totals: ReadonlyMap<string, Amount>
  readonly extraTotals: readonly ExtraTotal[]
  readonly query: string
  readonly sort: Sort | null
  /** The order without a choice of the person's. */
  readonly standardSort: Sort | null
}

/** The same without what only a screen can show. */
export const forPaper = <Row>(seen: Seen<Row>): Seen<Row> => ({ ...seen, columns: seen.columns.filter((one) => !one.screenOnly) })

type Entry = { seen: unknown; readonly listeners: Set<() => void> }

/** By the columns, which a table and its toolbar share and no other table has. */
const entries = new WeakMap<object, Entry>()

function entryOf(columns: object): Entry {
  const entry = entries.get(columns) ?? { seen: null, listeners: new Set() }
  entries.set(columns, entry)
  return entry
}

function put(columns: object, seen: unknown) {
  const entry = entryOf(columns)
  entry.seen = seen
  for (const listener of entry.listeners) listener()
}

/** Lets the toolbar know what the table shows, for as long as it does. */
export function usePublishSeen<Row>(columns: Columns<Row>, seen: Seen<Row> | null): void {
  useEffect(() => {
    put(columns, seen)
  }, [columns, seen])
  useEffect(() => () => put(columns, null), [columns])
}

/** What the table with these columns shows; null before there are rows. */
export function useSeen<Row>(columns: Columns<Row>): Seen<Row> | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = entryOf(columns)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [columns],
  )
  // Only a table with these very columns, and so with this type of row, writes here.
  return useSyncExternalStore(
    subscribe,
    () => entryOf(columns).seen as Seen<Row> | null,
    () => null,
  )
}
