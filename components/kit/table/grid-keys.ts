import type { KeyboardEvent } from 'react'

/** What the keyboard can do with a table. */
export type GridKeys = {
  readonly rtl: boolean
  readonly cursor: number
  readonly count: number
  /** Rows that fit the screen, for a page's step. */
  readonly page: number
  readonly move: (to: number) => void
  readonly enter: (index: number) => void
  /** Unfolds a row or folds it up; false when there is nothing to do. */
  readonly unfold: (index: number, wanted: boolean) => boolean
}

const controls = 'button:not(:disabled), a[href], input:not(:disabled)'

/**
 * The keys of the table: one stop of the Tab key; arrows, Home, End and Page keys move the cursor, Enter and Space open. The arrows along
 * the line walk through the controls of the row, up from the first row leads to the headers, Escape and down lead back.
 */
export function pressInGrid(event: KeyboardEvent<HTMLElement>, keys: GridKeys): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const grid = event.currentTarget
  const target = event.target as HTMLElement
  // A dialog that was opened from a cell stands elsewhere in the page.
  if (!grid.contains(target)) return
  if (target !== grid) {
    // Fields, and what a row unfolds, have keys of their own.
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

function alongTheLine(key: string, grid: HTMLElement, { rtl, cursor, unfold }: GridKeys): boolean {
  if (key === back(rtl)) return unfold(cursor, false)
  return key === forward(rtl) && (unfold(cursor, true) || focusFirst(grid, '[data-active]', controls))
}

function pressInControl(event: KeyboardEvent<HTMLElement>, grid: HTMLElement, target: HTMLElement, { rtl }: GridKeys) {
  const header = target.closest('[data-head]')
  const group = header ?? target.closest('[role="row"]')
  if (event.key === 'Escape' || (header && event.key === 'ArrowDown')) {
    event.preventDefault()
    // Only the search field's Escape clears the search.
    event.stopPropagation()
    grid.focus()
    return
  }
  const step = event.key === forward(rtl) ? 1 : event.key === back(rtl) ? -1 : 0
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
