'use client'

import { useEffect, useMemo, useReducer } from 'react'
import { rowSearchText } from '@/components/kit/data-table/columns/cell-text'
import type { Columns, TextTools } from '@/components/kit/data-table/columns/define-columns'
import { runTimeSliced } from '@/lib/client/browser/time-slicing'

/** Lists up to this length are folded synchronously: less than a frame on a slow phone. */
const rowSearchTextsAtOnce = 50

/** Folded texts of a list's rows, computed in slices. A row that survives a reload keeps its text. */
class RowTexts<Row extends object> {
  readonly texts: string[] = []
  constructor(
    private readonly rows: readonly Row[],
    private readonly known: WeakMap<Row, string>,
    private readonly make: (row: Row) => string,
  ) {
    if (rows.length <= rowSearchTextsAtOnce) this.work(Number.POSITIVE_INFINITY)
  }

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

  useEffect(() => {
    if (texts.ready) return
    const work = (until: number) => {
      texts.work(until)
      if (texts.ready) rerender()
      return texts.ready
    }
    return runTimeSliced(work, !enabled)
  }, [texts, enabled])

  return texts.ready ? texts.texts : null
}
