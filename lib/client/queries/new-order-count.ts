'use client'

import { useSyncExternalStore } from 'react'

/** Number of orders since the user last viewed them, set by the lazily loaded watcher. */
let count = 0
const listeners = new Set<() => void>()

/** Sets the number for the menu badge. */
export function setNewOrderCount(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The number of new orders, for a badge. */
export const useNewOrderCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
