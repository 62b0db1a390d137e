'use client'

import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { RowId } from '@/components/list/state/unique-row-ids'

type InSight<Row> = readonly { readonly start: number; readonly row: Row }[]

/**
 * Keeps visible rows in place when others are inserted or removed above: new orders must not move a row that is being read or pressed. At
 * the top of the list, new rows are visible. A different `resetKey`, such as a search, shows other rows and is
 * not anchored.
 */
export function useScrollAnchor<Row>(
  sight: Virtualizer<HTMLDivElement, HTMLDivElement>,
  inSight: InSight<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => RowId,
  resetKey: string,
): void {
  const last = useRef({ rows, resetKey, inSight })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { rows, resetKey, inSight }
    if (before.rows === rows || before.resetKey !== resetKey) return
    const box = sight.scrollElement
    // At the top nothing is to be held; to ask the element would lay out the page in every render.
    if (!box || (sight.scrollOffset ?? 0) <= 0) return
    const top = box.scrollTop + sight.options.scrollMargin
    const shown = before.inSight.filter(({ start }) => start >= top).map(({ start, row }) => ({ start, id: idOf(row) }))
    const ids = new Set(shown.map(({ id }) => id))
    const now = new Map<RowId, number>()
    for (const [index, row] of rows.entries()) if (ids.has(idOf(row))) now.set(idOf(row), sight.measurementsCache[index]?.start ?? 0)
    const shifts = shown.flatMap(({ start, id }) => (now.has(id) ? (now.get(id) ?? 0) - start : []))
    // A single row may move because its value changed; a shift shared by two rows is the list's.
    const shift = shifts.find((one, at) => shifts.indexOf(one, at + 1) > 0) ?? 0
    if (shift !== 0) box.scrollTo({ top: box.scrollTop + shift })
  })
}
