'use client'

import type { KeyboardEvent } from 'react'
import { arrowSteps } from '@/components/ui/hooks/key-events'

/** Keyboard interface of a table. */
type GridKeyHandlers = {
  readonly rtl: boolean
  readonly cursor: number
  readonly count: number
  /** Rows per page key. */
  readonly page: number
  readonly move: (to: number) => void
  readonly enter: (index: number) => void
  /** Expands or collapses a row; false when nothing changes. */
  readonly unfold: (index: number, expanded: boolean) => boolean
}

const controls = 'button:not(:disabled), a[href], input:not(:disabled)'

/**
 * Keyboard navigation: one tab stop; arrows, Home, End and Page keys move the active row, Enter and Space open it. Horizontal arrows walk
 * through the row's controls, up from the first row reaches the headers and from there the edge that resizes the column, Escape and down
 * return.
 */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, keys: GridKeyHandlers): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const grid = event.currentTarget
  const target = event.target as HTMLElement
  // A dialog opened from a cell is elsewhere in the DOM.
  if (!grid.contains(target)) return
  if (target !== grid) {
    // Fields and expanded content handle keys themselves.
    if (target.closest('input, textarea, select, [data-unfolded]') && event.key !== 'Escape') return
    pressInControl(event, grid, target, keys)
    return
  }
  const { cursor, count, page } = keys
  const steps: Record<string, () => void> = {
    ArrowDown: () => keys.move(cursor + 1),
    ArrowUp: () => (cursor <= 0 ? focusFirst(grid, '[data-sorter]') : keys.move(cursor - 1)),
    PageDown: () => keys.move(cursor + page),
    PageUp: () => keys.move(cursor - page),
    Home: () => keys.move(0),
    End: () => keys.move(count - 1),
    Enter: () => cursor >= 0 && keys.enter(cursor),
    ' ': () => cursor >= 0 && keys.enter(cursor),
  }
  const step = steps[event.key]
  if (step) {
    event.preventDefault()
    step()
  } else if (alongTheLine(event.key, grid, keys)) {
    event.preventDefault()
  }
}

function alongTheLine(key: string, grid: HTMLElement, { rtl, cursor, unfold }: GridKeyHandlers): boolean {
  if (key === back(rtl)) return unfold(cursor, false)
  return key === forward(rtl) && (unfold(cursor, true) || focusFirst(grid, '[data-active]', controls))
}

function pressInControl(event: KeyboardEvent<HTMLElement>, grid: HTMLElement, target: HTMLElement, { rtl }: GridKeyHandlers) {
  const header = target.closest('[data-head]')
  const group = header ?? target.closest('[role="row"]')
  if (event.key === 'Escape' || (header && event.key === 'ArrowDown')) {
    event.preventDefault()
    // Escape clears the search only in the search field.
    event.stopPropagation()
    grid.focus()
    return
  }
  if (header && event.key === 'ArrowUp') {
    event.preventDefault()
    target.closest('[role="columnheader"]')?.querySelector<HTMLElement>('[role="separator"]')?.focus()
    return
  }
  const step = arrowSteps(rtl)[event.key] ?? 0
  if (step === 0 || !group) return
  event.preventDefault()
  const all = [...group.querySelectorAll<HTMLElement>(controls)]
  const next = all[all.indexOf(target) + step]
  if (next) next.focus()
  else if (step < 0 && !header) grid.focus()
}

const forward = (rtl: boolean) => (rtl ? 'ArrowLeft' : 'ArrowRight')
const back = (rtl: boolean) => (rtl ? 'ArrowRight' : 'ArrowLeft')

function focusFirst(root: HTMLElement, ...path: string[]): boolean {
  let found: HTMLElement | null = root
  for (const selector of path) found = found?.querySelector<HTMLElement>(selector) ?? null
  found?.focus()
  return found !== null
}
