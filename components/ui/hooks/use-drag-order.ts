'use client'

import { useDirection } from '@mantine/core'
import { useRef, type DragEvent, type KeyboardEvent } from 'react'
import { arrowSteps } from './key-events'

export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

export type MoveItem = (from: number, to: number) => void

/**
 * Order of a row of items by drag, and by Alt and an arrow key. Returns props of the item at an index, and its key handler. Without `move`
 * nothing moves.
 */
export function useDragOrder(count: number, move: MoveItem | undefined) {
  const rtl = useDirection().dir === 'rtl'
  const dragged = useRef<number | null>(null)
  return {
    itemProps: (index: number) => ({
      draggable: move !== undefined,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dragged.current = index
        dataTransfer.effectAllowed = 'move'
        // Some browsers need data for a drag.
        dataTransfer.setData('text/plain', String(index))
      },
      onDragOver: (event: DragEvent) => dragged.current !== null && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        const from = dragged.current
        dragged.current = null
        if (from === null) return
        event.preventDefault()
        if (from !== index) move?.(from, index)
      },
      onDragEnd: () => (dragged.current = null),
    }),
    press: (event: KeyboardEvent, index: number) => {
      const by = arrowSteps(rtl)[event.key] ?? 0
      const to = index + by
      if (!move || !event.altKey || by === 0) return
      event.preventDefault()
      if (to >= 0 && to < count) move(index, to)
    },
  }
}
