'use client'

import { createStore } from './store'

/** Number of pending calls, for the progress bar. */
export const pendingCalls = createStore(0)

/** Counts a call as pending until it settles. */
export async function trackRequest<Result>(work: Promise<Result>): Promise<Result> {
  pendingCalls.set(pendingCalls.get() + 1)
  try {
    return await work
  } finally {
    pendingCalls.set(pendingCalls.get() - 1)
  }
}

/** Milliseconds after which a navigation no longer counts as pending. */
const timeout = 15_000

/** Pending writes to the address, such as a search that is being typed. */
export const pendingUrlWrites = new Set<() => void>()

/** Ends the pending navigation; null without one. */
const pendingNavigation = createStore<ReturnType<typeof setTimeout> | null>(null)

function set(timer: ReturnType<typeof setTimeout> | null) {
  clearTimeout(pendingNavigation.get() ?? undefined)
  pendingNavigation.set(timer)
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

export const endNavigation = (): void => set(null)

/** Whether a navigation is pending. The router cancels it when the address of the current page is written. */
export const isNavigating = (): boolean => pendingNavigation.get() !== null

/** Whether a navigation or a call is pending. */
export function useIsBusy(): boolean {
  const navigates = pendingNavigation.use((timer) => timer !== null)
  const requests = pendingCalls.use((count) => count > 0)
  return navigates || requests
}
