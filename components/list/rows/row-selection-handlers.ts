'use client'

import { useEffect, useEffectEvent, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { RowId } from '@/components/list/state/unique-row-ids'
import { topDialog } from '@/components/ui/hooks/dialog-stack'
import { isKey, isTyping } from '@/components/ui/hooks/key-events'
import type { RowSelection } from './row-selection'

const none: ReadonlySet<RowId> = new Set()

/** Selection of rows: single, range, a section, all results. */
export function useRowSelectionHandlers<Row>(rows: readonly Row[], idOf: (row: Row) => RowId, selection: RowSelection | undefined) {
  /** Start of a range: the row last selected or deselected individually. */
  const anchor = useRef<RowId | null>(null)
  const { ids = none, set, clear } = selection ?? {}

  const put = (some: readonly Row[], chosen: boolean) => {
    const next = new Set(ids)
    for (const row of some) {
      if (chosen) next.add(idOf(row))
      else next.delete(idOf(row))
    }
    set?.(next)
  }

  const pressAnywhere = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || event.altKey || event.shiftKey || isTyping(target) || topDialog()) return
    if (target instanceof Element && target.closest('[role="dialog"], [role="menu"]')) return
    if ((event.ctrlKey || event.metaKey) && isKey(event, 'a', 'KeyA')) put(rows, true)
    else if (event.key === 'Escape' && ids.size > 0 && !document.querySelector('[data-record-panel]')) clear?.()
    else return
    event.preventDefault()
  })
  const isSelectable = selection !== undefined
  useEffect(() => {
    if (!isSelectable) return
    window.addEventListener('keydown', pressAnywhere)
    return () => window.removeEventListener('keydown', pressAnywhere)
  }, [isSelectable])

  if (!selection) return null

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

  /** Whether all, some or none of these rows are selected. */
  const stateOf = (some: readonly Row[]): boolean | 'mixed' => {
    const count = some.filter((row) => ids.has(idOf(row))).length
    return count === some.length ? true : count > 0 && 'mixed'
  }

  /** Space, Shift with an arrow, and Escape; false for other keys. */
  const press = (event: ReactKeyboardEvent<HTMLElement>, cursor: number, move: (to: number) => void): boolean => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return false
    const step = event.shiftKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined
    const to = Math.max(0, Math.min(rows.length - 1, cursor + (step ?? 0)))
    if (event.key === ' ' && cursor >= 0) toggle(cursor)
    else if (step !== undefined) {
      const passed = [rows[cursor], rows[to]].filter((row) => row !== undefined)
      put(passed, true)
      move(to)
    } else if (event.key === 'Escape' && ids.size > 0) clear?.()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    /** Something is selected, so that every row shows its box. */
    isActive: ids.size > 0,
    has: (row: Row) => ids.has(idOf(row)),
    toggle,
    extend,
    stateOf,
    toggleAll: (some: readonly Row[]) => put(some, stateOf(some) !== true),
    press,
  }
}
