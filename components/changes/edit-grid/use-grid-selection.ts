'use client'

import { useMemo, useState } from 'react'
import type { GridRange } from '@/lib/client/import/cell-edits'

/** A position in the grid. */
export type GridCell = { readonly row: number; readonly column: number }

const first: GridCell = { row: 0, column: 0 }

/** The active cell and the selected range, whose other corner is the anchor. Positions outside the grid are moved to its edge. */
export function useGridSelection(rows: number, columns: number) {
  const [corners, setCorners] = useState({ active: first, anchor: first })
  return useMemo(() => {
    const within = ({ row, column }: GridCell): GridCell => ({
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    })
    const active = within(corners.active)
    const anchor = within(corners.anchor)
    const range: GridRange = {
      top: Math.min(active.row, anchor.row),
      bottom: Math.max(active.row, anchor.row),
      start: Math.min(active.column, anchor.column),
      end: Math.max(active.column, anchor.column),
    }
    return {
      active,
      range,
      /** Moves the active cell; `extends` keeps the anchor. */
      move: (to: GridCell, extend = false) => setCorners({ active: within(to), anchor: extend ? anchor : within(to) }),
      /** The active cell is the first one, so that the grid does not scroll to the end. */
      selectColumn: (column: number) => setCorners({ active: within({ row: 0, column }), anchor: within({ row: rows - 1, column }) }),
      select: (range: GridRange) =>
        setCorners({ active: within({ row: range.bottom, column: range.end }), anchor: within({ row: range.top, column: range.start }) }),
    }
  }, [corners, rows, columns])
}

export type GridSelection = ReturnType<typeof useGridSelection>
