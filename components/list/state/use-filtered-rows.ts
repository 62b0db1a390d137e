'use client'

import { useEffect, useMemo, useReducer, useState } from 'react'
import { runTimeSliced } from '@/lib/client/browser/defer-work'
import { matchesFolded, narrows } from '@/lib/format/search-fold'
import { rowSearchText } from '@/components/list/columns/cell-text'
import type { Columns, TextTools } from '@/components/list/columns/define-columns'

/** Lists up to this length are folded at once when a search waits: less than a frame on a slow phone. */
const rowSearchTextsAtOnce = 50

/** Folded texts of a list's rows, computed in slices. A row that survives a reload keeps its text. */
class RowTexts<Row extends object> {
  readonly texts: string[] = []
  constructor(
    private readonly rows: readonly Row[],
    private readonly known: WeakMap<Row, string>,
    private readonly make: (row: Row) => string,
  ) {}

  get ready(): boolean {
    return this.texts.length >= this.rows.length
  }

  work(until: number) {
    for (let at = this.texts.length; at < this.rows.length; at += 1) {
      const row = this.rows[at]
      if (row === undefined) continue
      const text = this.known.get(row) ?? this.make(row)
      this.known.set(row, text)
      this.texts.push(text)
      // Reading the clock per row would cost more than the row.
      if (at % 64 === 63 && performance.now() > until) return
    }
  }
}

/** The rows' search texts, computed while the browser is idle, or sooner when a search waits (`enabled`). `null` until complete. */
export function useRowSearchTexts<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
  tools: TextTools,
  enabled: boolean,
): readonly string[] | null {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  // Language and date format change the texts.
  const known = useMemo(() => ({ columns, tools, texts: new WeakMap<Row, string>() }), [columns, tools])
  const texts = useMemo(() => new RowTexts(rows, known.texts, (row) => rowSearchText(known.columns.list, row, known.tools)), [rows, known])

  if (enabled && rows.length <= rowSearchTextsAtOnce) texts.work(Number.POSITIVE_INFINITY)

  useEffect(() => {
    if (texts.ready) return
    const work = (until: number) => {
      texts.work(until)
      // Without a search nothing on the screen changes.
      if (texts.ready && enabled) rerender()
      return texts.ready
    }
    return runTimeSliced(work, !enabled)
  }, [texts, enabled])

  return texts.ready ? texts.texts : null
}

/** A sorted list (`indexes`) and its filters. */
export type SearchRequest<Row> = {
  readonly rows: readonly Row[]
  readonly indexes: ArrayLike<number>
  readonly filter: ((row: Row) => boolean) | undefined
  /** The search as typed, and its folded words. */
  readonly query: string
  readonly words: readonly string[]
  /** The folded text of each row; needed for a search. */
  readonly texts: readonly string[] | null
}

/** Matching rows and their indexes in the whole list. */
type SearchResult<Row> = { readonly request: SearchRequest<Row>; readonly indexes: readonly number[]; readonly rows: readonly Row[] }

/** Filters rows. Remembers the last result, so that further typing searches only in it. */
export class RowSearch<Row> {
  latest: SearchResult<Row> = {
    request: { rows: [], indexes: [], filter: undefined, query: '', words: [], texts: null },
    indexes: [],
    rows: [],
  }

  /** Every match of `tea green` is a match of `te`. */
  private among(request: SearchRequest<Row>): ArrayLike<number> {
    const { request: last, indexes: order } = this.latest
    const sameList =
      last.rows === request.rows && last.indexes === request.indexes && last.filter === request.filter && last.texts === request.texts
    return sameList && last.words.every((word) => request.words.some((longer) => narrows(longer, word))) ? order : request.indexes
  }

  find(request: SearchRequest<Row>): SearchResult<Row> {
    const { filter, texts, words } = request
    const among = this.among(request)
    const order: number[] = []
    const rows: Row[] = []
    for (let at = 0; at < among.length; at += 1) {
      const index = among[at] ?? 0
      const row = request.rows[index]
      if (row === undefined || (filter && !filter(row))) continue
      if (words.length > 0 && !matchesFolded(words, texts?.[index] ?? '')) continue
      order.push(index)
      rows.push(row)
    }
    this.latest = { request, indexes: order, rows }
    return this.latest
  }
}

/**
 * The rows after filter and search. Until the texts of a list are known (`ready`) the previous result stays, or everything if there was
 * none.
 */
export function useFilteredRows<Row>({ rows, indexes, filter, query, words, texts }: SearchRequest<Row>): {
  readonly found: SearchResult<Row>
  readonly ready: boolean
} {
  const [finder] = useState(() => new RowSearch<Row>())
  const ready = words.length === 0 || texts !== null
  const found = useMemo(() => {
    const request = { rows, indexes, filter, query, words, texts }
    if (ready) return finder.find(request)
    return finder.latest.request.rows.length > 0 ? finder.latest : finder.find({ ...request, query: '', words: [] })
  }, [finder, ready, rows, indexes, filter, query, words, texts])
  return { found, ready }
}
