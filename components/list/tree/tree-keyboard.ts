import type { KeyboardEvent } from 'react'

/** Keyboard interface of a tree. */
export type TreeKeyHandlers = {
  readonly rtl: boolean
  readonly cursor: number
  readonly count: number
  /** Rows per page key. */
  readonly page: number
  readonly move: (to: number) => void
  readonly enter: (index: number) => void
  /** Expands the active branch, or moves to its first child. */
  readonly inwards: (index: number) => void
  /** Collapses the active branch, or moves to its parent. */
  readonly outwards: (index: number) => void
}

/**
 * Standard tree navigation: up, down, Home, End and Page keys move, horizontal arrows expand and collapse, Enter opens the record. Tab
 * reaches the controls of the active row, Escape returns.
 */
export function handleTreeKey(event: KeyboardEvent<HTMLElement>, keys: TreeKeyHandlers): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  const tree = event.currentTarget
  const target = event.target as HTMLElement
  const { cursor, count, page, rtl } = keys
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  const moves: Record<string, () => void> = {
    ArrowDown: () => keys.move(cursor + 1),
    ArrowUp: () => keys.move(cursor - 1),
    PageDown: () => keys.move(cursor + page),
    PageUp: () => keys.move(cursor - page),
    Home: () => keys.move(0),
    End: () => keys.move(count - 1),
  }
  if (target !== tree) return pressInControl(event, tree, target, { forward, back, moves })
  const steps: Record<string, () => void> = {
    ...moves,
    [forward]: () => keys.inwards(cursor),
    [back]: () => keys.outwards(cursor),
    Enter: () => keys.enter(cursor),
    ' ': () => keys.enter(cursor),
  }
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  if (cursor >= 0 || event.key in moves) step()
}

const controls = 'button:not(:disabled), a[href]'

function pressInControl(
  event: KeyboardEvent<HTMLElement>,
  tree: HTMLElement,
  target: HTMLElement,
  { forward, back, moves }: { forward: string; back: string; moves: Record<string, () => void> },
) {
  // A row's menu is elsewhere in the DOM and handles its own keys.
  if (!tree.contains(target)) return
  if (event.key === 'Escape' || event.key in moves) {
    event.preventDefault()
    event.stopPropagation()
    tree.focus()
    moves[event.key]?.()
    return
  }
  const step = event.key === forward ? 1 : event.key === back ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const all = [...(target.closest('[role="treeitem"]')?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const next = all[all.indexOf(target) + step]
  if (next) next.focus()
  else if (step < 0) tree.focus()
}
