'use client'

import { useEffect, useRef, type MouseEvent } from 'react'
import type { GridRange } from './cell-edits'
import type { GridCell, GridSelection } from './grid-keys'

type Options = {
  readonly selection: GridSelection
  readonly fill: (range: GridRange, height: number) => void
  readonly go: (to: GridCell, extend?: boolean) => void
  readonly edit: (cell: GridCell) => void
  /** A single press edits, as on a phone. */
  readonly editsAtOnce: boolean
  readonly closeEditor: () => void
}

const isInEditor = ({ target }: MouseEvent) => (target as HTMLElement).closest('input') !== null

function cellAt(event: MouseEvent): GridCell | null {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-index]')
  return cell && row ? { row: Number(row.dataset.index), column: Number(cell.dataset.column) } : null
}

/** Selects by pressing and dragging, fills by dragging the handle, edits by a double press. */
export function useGridMouse(options: Options) {
  const { selection, go, edit, editsAtOnce, closeEditor } = options
  const { active, range, select } = selection
  /** A pressed mouse button: the range from which it fills; null selects. */
  const drag = useRef<{ readonly fillsFrom: GridRange | null } | null>(null)
  const latest = useRef(options)
  useEffect(() => void (latest.current = options))
  useEffect(() => {
    const end = () => {
      const { current } = drag
      drag.current = null
      const { selection: now, fill } = latest.current
      if (current?.fillsFrom) fill(now.range, current.fillsFrom.bottom - current.fillsFrom.top + 1)
    }
    window.addEventListener('mouseup', end)
    return () => window.removeEventListener('mouseup', end)
  }, [])

  return {
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event)
      if (!cell || event.button !== 0 || isInEditor(event)) return
      // Before the editor is removed, or its input would be lost.
      closeEditor()
      const fills = (event.target as HTMLElement).closest('[data-fill-handle]') !== null
      drag.current = { fillsFrom: fills ? range : null }
      if (fills) event.preventDefault()
      else go(cell, event.shiftKey)
    },
    onMouseMove: (event: MouseEvent) => {
      const { current } = drag
      const cell = current && cellAt(event)
      if (!cell) return
      // The mouse button was released outside the window.
      if (event.buttons !== 1) drag.current = null
      else if (current.fillsFrom) select({ ...current.fillsFrom, bottom: Math.max(current.fillsFrom.bottom, cell.row) })
      else if (cell.row !== active.row || cell.column !== active.column) go(cell, true)
    },
    onClick: (event: MouseEvent) => {
      const cell = cellAt(event)
      if (cell && !isInEditor(event) && (editsAtOnce || event.detail === 2)) edit(cell)
    },
  }
}
