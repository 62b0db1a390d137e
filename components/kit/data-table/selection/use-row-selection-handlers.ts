'use client'

import { useRef, type KeyboardEvent } from 'react'
import { isKey } from '@/components/kit/hooks/is-key-pressed'
import type { RowId, RowSelection } from './use-row-selection'

/** Selection of rows: single, range, all results. */
export function useRowSelectionHandlers<Row>(rows: readonly Row[], idOf: (row: Row) => RowId, selection: RowSelection | undefined) {
  /** Start of a range: the row last selected or deselected individually. */
  const anchor = useRef<RowId | null>(null)
  if (!selection) return null
  const { ids, set, end } = selection

  const put = (some: readonly Row[], chosen: boolean) => {
    const next = new Set(ids)
    for (const row of some) {
      if (chosen) next.add(idOf(row))
      else next.delete(idOf(row))
    }
    set(next)
  }

  const toggle = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    anchor.current = idOf(row)
    put([row], !ids.has(idOf(row)))
  }

  /** All rows from the anchor get the anchor's state. */
  const extend = (index: number) => {
    const from = rows.findIndex((row) => idOf(row) === anchor.current)
    if (from < 0) return toggle(index)
    put(rows.slice(Math.min(from, index), Math.max(from, index) + 1), anchor.current !== null && ids.has(anchor.current))
  }

  /** Space, Shift with an arrow, Ctrl+A and Escape; false for other keys. */
  const press = (event: KeyboardEvent<HTMLElement>, cursor: number, move: (to: number) => void): boolean => {
    if (event.target !== event.currentTarget || event.altKey) return false
    const step = event.shiftKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined
    const to = Math.max(0, Math.min(rows.length - 1, cursor + (step ?? 0)))
    if (event.key === ' ' && cursor >= 0) toggle(cursor)
    else if (step !== undefined) {
      const passed = [rows[cursor], rows[to]].filter((row) => row !== undefined)
      put(passed, true)
      move(to)
    } else if ((event.ctrlKey || event.metaKey) && isKey(event.nativeEvent, 'a', 'KeyA')) put(rows, true)
    else if (event.key === 'Escape') end()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { has: (row: Row) => ids.has(idOf(row)), toggle, extend, press }
}
