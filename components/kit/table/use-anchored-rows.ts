'use client'

import { useLayoutEffect, useRef } from 'react'
import type { Virtualizer } from '@tanstack/react-virtual'
import type { RowId } from './use-selection'

type InSight<Row> = readonly { readonly start: number; readonly row: Row }[]

/**
 * Keeps the rows that somebody looks at where they are when others come or go above them: a new order must not push away what is being read,
 * or put another row below the finger. At the top of the list what comes is seen. Another `question`, a search say, has other rows.
 */
export function useAnchoredRows<Row>(
  sight: Virtualizer<HTMLDivElement, HTMLDivElement>,
  inSight: InSight<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => RowId,
  question: string,
): void {
  const last = useRef({ rows, question, inSight })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { rows, question, inSight }
    const box = sight.scrollElement
    if (!box || box.scrollTop <= 0 || before.rows === rows || before.question !== question) return
    const top = box.scrollTop + sight.options.scrollMargin
    const shown = before.inSight.filter(({ start }) => start >= top).map(({ start, row }) => ({ start, id: idOf(row) }))
    const ids = new Set(shown.map(({ id }) => id))
    const now = new Map<RowId, number>()
    for (const [index, row] of rows.entries()) if (ids.has(idOf(row))) now.set(idOf(row), sight.measurementsCache[index]?.start ?? 0)
    const shifts = shown.flatMap(({ start, id }) => (now.has(id) ? (now.get(id) ?? 0) - start : []))
    // One row may have found another place by itself, for its price has changed; what two have done is what the list did.
    const shift = shifts.find((one, at) => shifts.indexOf(one, at + 1) > 0) ?? 0
    if (shift !== 0) box.scrollTo({ top: box.scrollTop + shift })
  })
}
