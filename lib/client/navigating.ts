'use client'

import { useSyncExternalStore } from 'react'
import { isActive, subscribeActivity } from './activity'

/** A page that has not come after this long is not waited for any more; the line must not run for ever. */
const givenUpAfter = 15_000

/** What waits to be written into the address, as a search that is being typed does. */
export const unwritten = new Set<() => void>()

let since: ReturnType<typeof setTimeout> | null = null
const listeners = new Set<() => void>()

function set(timer: typeof since) {
  if (since) clearTimeout(since)
  since = timer
  for (const listener of listeners) listener()
}

/** Writes what waits for it: before a step away from the address, or Back would come to one without it. */
export function writeAddress(): void {
  for (const write of unwritten) write()
}

let returning = false

/** Back or Forward leads to another page. */
export function beginReturn(): void {
  returning = true
}

/** Whether somebody has come to this page by Back or Forward; told once. */
export function takeReturn(): boolean {
  const was = returning
  returning = false
  return was
}

/** A navigation begins: the line runs until the page is there. */
export function beginNavigation(): void {
  returning = false
  writeAddress()
  set(setTimeout(() => set(null), givenUpAfter))
}

/** The page is there. */
export function endNavigation(): void {
  if (since) set(null)
}

/** Whether a page is under way. The router gives it up where somebody writes the address of the one that is being left. */
export const isLeaving = (): boolean => since !== null

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
