'use client'

import { useSyncExternalStore } from 'react'
import { hasPendingRequests, onPendingRequestsChange } from './pending-requests'

/** Milliseconds after which a navigation no longer counts as pending. */
const timeout = 15_000

/** Pending writes to the address, such as a search that is being typed. */
export const pendingUrlWrites = new Set<() => void>()

let since: ReturnType<typeof setTimeout> | null = null
const listeners = new Set<() => void>()

function set(timer: typeof since) {
  if (since) clearTimeout(since)
  since = timer
  for (const listener of listeners) listener()
}

/** Executes pending writes before a navigation, so that Back returns to the complete address. */
export function flushUrlWrites(): void {
  for (const write of pendingUrlWrites) write()
}

let returning = false

/** Back or Forward leads to another page. */
export function beginReturn(): void {
  returning = true
}

/** Whether the page was reached by Back or Forward; true only once. */
export function takeReturn(): boolean {
  const was = returning
  returning = false
  return was
}

/** Starts a navigation: the progress bar is visible until the page has rendered. */
export function beginNavigation(): void {
  returning = false
  flushUrlWrites()
  set(setTimeout(() => set(null), timeout))
}

/** Ends the navigation. */
export function endNavigation(): void {
  if (since) set(null)
}

/** Whether a navigation is pending. The router cancels it when the address of the current page is written. */
export const isNavigating = (): boolean => since !== null

function subscribe(listener: () => void): () => void {
  const stop = onPendingRequestsChange(listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Whether a navigation or a call is pending. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => since !== null || hasPendingRequests(),
    () => false,
  )
}
