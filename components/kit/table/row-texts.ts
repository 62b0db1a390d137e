'use client'

import { useEffect, useMemo, useReducer } from 'react'
import { inPieces } from '@/lib/client/piecemeal'
import type { Columns, TextTools } from './columns'
import { foldedText } from './texts'

/** Lists up to this length are folded on the spot: it takes less than a frame, on a slow phone too. */
const atOnce = 50

/** The folded texts of a list's rows, made little by little. A row that stays from one load to the next keeps its text. */
class RowTexts<Row extends object> {
  readonly texts: string[] = []
  constructor(
    private readonly rows: readonly Row[],
    private readonly known: WeakMap<Row, string>,
    private readonly make: (row: Row) => string,
  ) {
    if (rows.length <= atOnce) this.work(Number.POSITIVE_INFINITY)
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
      // Reading the clock for every row would cost more than the row.
      if (at % 64 === 63 && performance.now() > until) return
    }
  }
}

/**
 * The rows as the search sees them, made while the browser is idle, or sooner once a search waits for them (`wanted`).
 * `null` until all are there.
 */
export function useRowTexts<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
  tools: TextTools,
  wanted: boolean,
): readonly string[] | null {
  const [, tell] = useReducer((count: number) => count + 1, 0)
  // Another language or another way to write dates makes other texts.
  const known = useMemo(() => ({ columns, tools, texts: new WeakMap<Row, string>() }), [columns, tools])
  const texts = useMemo(() => new RowTexts(rows, known.texts, (row) => foldedText(known.columns.list, row, known.tools)), [rows, known])

  useEffect(() => {
    if (texts.ready) return
    const work = (until: number) => {
      texts.work(until)
      if (texts.ready) tell()
      return texts.ready
    }
    return inPieces(work, !wanted)
  }, [texts, wanted])

  return texts.ready ? texts.texts : null
}
