'use client'

import { useSyncExternalStore } from 'react'
import { isActive, subscribeActivity } from './activity'

/** A page that has not come after this long is not waited for any more; the line must not run for ever. */
const givenUpAfter = 15_000

let since: ReturnType<typeof setTimeout> | null = null
const listeners = new Set<() => void>()

function set(timer: typeof since) {
  if (since) clearTimeout(since)
  since = timer
  for (const listener of listeners) listener()
}

/** A navigation began: the line runs until the page is there. */
export function beginNavigation(): void {
  set(setTimeout(() => set(null), givenUpAfter))
}

/** The page is there. */
export function endNavigation(): void {
  if (since) set(null)
}

function subscribe(listener: () => void): () => void {
  const stop = subscribeActivity(listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Whether a page or a call is under way. */
export function useUnderWay(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => since !== null || isActive(),
    () => false,
  )
}
