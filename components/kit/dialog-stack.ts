'use client'

import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

/** The dialogs that are open, the topmost last. */
let opened: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]) {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether any dialog is open; one that only fades away is not. */
export const isAnyOpen = (): boolean => opened.length > 0

/** The dialog on top, as it stands in the page: questions and sheets are dialogs too, and one that fades away still is one. */
export const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1) ?? null

/** Whether another dialog was opened above this one: what lies below leaves Escape to it. */
export function useCovered(isOpened: boolean): boolean {
  const id = useId()
  useLayoutEffect(() => {
    if (!isOpened) return
    change([...opened, id])
    return () => change(opened.filter((one) => one !== id))
  }, [id, isOpened])
  return useSyncExternalStore(
    subscribe,
    () => isOpened && opened.includes(id) && opened.at(-1) !== id,
    () => false,
  )
}
