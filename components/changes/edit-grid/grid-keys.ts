'use client'

import type { KeyboardEvent } from 'react'
import type { GridRange } from '@/lib/client/import/cell-edits'
import { isKey } from '@/components/ui/hooks/key-events'
import type { GridCell, GridSelection } from './use-grid-selection'

/** What keys of a grid do. */
type GridKeys = {
  readonly rtl: boolean
  readonly size: { readonly rows: number; readonly columns: number; readonly page: number }
  readonly selection: GridSelection
  readonly commands: { readonly fill: (range: GridRange, height: number) => void; readonly clear: () => void }
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly go: (to: GridCell, extend?: boolean) => void
  /** Edits a cell; an empty text lets typing replace its value. */
  readonly edit: (cell: GridCell, initial?: string) => void
  /** Moves the focus out of the grid. */
  readonly leave: () => void
}

/** The next or previous cell, over the ends of rows. */
export function nextCell({ row, column }: GridCell, step: 1 | -1, columns: number): GridCell {
  const next = column + step
  if (next < 0) return { row: row - 1, column: columns - 1 }
  return next < columns ? { row, column: next } : { row: row + 1, column: 0 }
}

/** Keys of a grid whose cells are not edited; false for a key that the browser handles. Horizontal arrows follow the screen. */
export function pressGridKey(event: KeyboardEvent, keys: GridKeys): boolean {
  const { key, shiftKey } = event
  const { active, range, select, move } = keys.selection
  const { row, column } = active
  const last = { row: keys.size.rows - 1, column: keys.size.columns - 1 }
  const command = event.ctrlKey || event.metaKey
  const target = targetOf(key, command, keys)
  if (target) {
    keys.go(target, shiftKey)
    return true
  }
  if (key === ' ' && (shiftKey || command)) {
    select({ ...range, ...(shiftKey ? { start: 0, end: last.column } : { top: 0, bottom: last.row }) })
    return true
  }
  if (command) return pressCommand(event, keys, last)
  switch (key) {
    case 'Tab': {
      const next = nextCell({ row, column }, shiftKey ? -1 : 1, keys.size.columns)
      // At the ends Tab leaves the grid.
      if (next.row < 0 || next.row > last.row) return false
      keys.go(next)
      return true
    }
    case 'Escape':
      if (range.top === range.bottom && range.start === range.end) keys.leave()
      else move(active)
      return true
    case 'Delete':
    case 'Backspace':
      keys.commands.clear()
      return true
    case 'Enter':
    case 'F2':
      keys.edit(active)
      return true
    default:
      // The browser inserts the character into the editor, or begins to compose it there.
      if (key.length === 1 || key === 'Dead' || key === 'Process') keys.edit(active, '')
      return false
  }
}

function targetOf(key: string, command: boolean, { rtl, size, selection }: GridKeys): GridCell | undefined {
  const { row, column } = selection.active
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const step = (key === 'ArrowLeft') === rtl ? 1 : -1
  const sideways = { row, column: column + step * (command ? last.column : 1) }
  const targets: Readonly<Record<string, GridCell>> = {
    ArrowDown: { row: command ? last.row : row + 1, column },
    ArrowUp: { row: command ? 0 : row - 1, column },
    ArrowLeft: sideways,
    ArrowRight: sideways,
    PageDown: { row: row + size.page, column },
    PageUp: { row: row - size.page, column },
    Home: { row: command ? 0 : row, column: 0 },
    End: { row: command ? last.row : row, column: last.column },
  }
  return targets[key]
}

function pressCommand({ nativeEvent, shiftKey }: KeyboardEvent, keys: GridKeys, last: GridCell): boolean {
  const { range, select } = keys.selection
  const actions = [
    [isKey(nativeEvent, 'z', 'KeyZ', shiftKey), shiftKey ? keys.redo : keys.undo],
    [isKey(nativeEvent, 'y', 'KeyY'), keys.redo],
    [isKey(nativeEvent, 'd', 'KeyD'), () => keys.commands.fill(range, 1)],
    [isKey(nativeEvent, 'a', 'KeyA'), () => select({ top: 0, bottom: last.row, start: 0, end: last.column })],
  ] as const
  const pressed = actions.find(([matches]) => matches)
  pressed?.[1]?.()
  return pressed !== undefined
}

/** Why an editor closes: the key that moves on, or `blur`. */
export type EditorExit = 'enter' | 'enterBack' | 'tab' | 'tabBack' | 'up' | 'down' | 'blur' | 'cancel'

/** The cell that follows an edited one. */
export function cellAfter(exit: Exclude<EditorExit, 'blur' | 'cancel'>, cell: GridCell, columns: number): GridCell {
  if (exit === 'tab' || exit === 'tabBack') return nextCell(cell, exit === 'tab' ? 1 : -1, columns)
  return { ...cell, row: cell.row + (exit === 'enter' || exit === 'down' ? 1 : -1) }
}
