'use client'

import { useSyncExternalStore } from 'react'

/** How many orders came in since the person last looked at them. Told by whoever watches for them, which is loaded late. */
let count = 0
const listeners = new Set<() => void>()

/** Tells the menu how many there are. */
export function tellNewOrders(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many new orders there are, for a badge. */
export const useNewOrderCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
