'use client'

import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

type Open = {
  readonly id: string
  /** Action of Escape and the close button; absent for popovers. */
  readonly close: (() => void) | undefined
  /** Not a dialog but a mode of the page, which covers nothing. */
  readonly isNavigation?: true
}

/** Open dialogs, topmost last. */
let opened: readonly Open[] = []
const listeners = new Set<() => void>()

function change(next: readonly Open[]) {
  opened = next
  for (const listener of listeners) listener()
}

/** Calls the listener whenever a dialog opens or closes. Returns a function that unsubscribes. */
export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a dialog is open; a closing one does not count. */
export const isAnyDialogOpen = (): boolean => opened.some(({ isNavigation }) => isNavigation !== true)

/** The topmost dialog element; confirmations and sheets count, and closing ones still do. */
export const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role$="dialog"][aria-modal="true"]')].at(-1) ?? null

/** The close function of the topmost dialog if at least this many are open; null otherwise. */
export function closeOfTopDialog(least: number): (() => void) | null {
  const closes = opened.flatMap(({ close }) => close ?? [])
  return closes.length >= least ? (closes.at(-1) ?? null) : null
}

/** Whether another dialog is above this one: dialogs below leave Escape to it. `close` closes the dialog. */
export function useIsCovered(isOpened: boolean, close?: () => void): boolean {
  const id = useId()
  const closes = close !== undefined
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    if (!isOpened) return
    change([...opened, { id, close: closes ? () => latest.current?.() : undefined }])
    return () => change(opened.filter((one) => one.id !== id))
  }, [id, isOpened, closes])
  return useSyncExternalStore(
    onDialogsChange,
    () => isOpened && opened.some((one) => one.id === id) && opened.at(-1)?.id !== id,
    () => false,
  )
}

/** Back ends a mode of the page, such as selecting rows, before it leaves the page. */
export function useBackEndsMode(end: () => void): void {
  const id = useId()
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useLayoutEffect(() => {
    // Below everything that covers the page.
    change([{ id, close: () => latest.current(), isNavigation: true }, ...opened])
    return () => change(opened.filter((one) => one.id !== id))
  }, [id])
}
