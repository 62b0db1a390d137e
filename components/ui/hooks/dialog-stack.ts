'use client'

import { useEffectEvent, useId, useLayoutEffect } from 'react'
import { createStore } from '@/lib/client/browser/store'

type Open = {
  readonly id: string
  /** Action of Escape and the close button; absent for popovers. */
  readonly close: (() => void) | undefined
  /** Not a dialog but a mode of the page, which covers nothing. */
  readonly isNavigation?: true
}

/** Open dialogs, topmost last. */
const opened = createStore<readonly Open[]>([])

/** Calls the listener whenever a dialog opens or closes. Returns a function that unsubscribes. */
export const onDialogsChange = opened.subscribe

/** Whether a dialog is open; a closing one does not count. */
export const isAnyDialogOpen = (): boolean => opened.get().some(({ isNavigation }) => isNavigation !== true)

/** The topmost dialog element; confirmations and sheets count, and closing ones still do. */
export const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role$="dialog"][aria-modal="true"]')].at(-1) ?? null

/** The close function of the topmost dialog if at least this many are open; null otherwise. */
export function closeOfTopDialog(least: number): (() => void) | null {
  const closes = opened.get().flatMap(({ close }) => close ?? [])
  return closes.length >= least ? (closes.at(-1) ?? null) : null
}

const removeDialog = (id: string) => opened.set(opened.get().filter((one) => one.id !== id))

/** Whether another dialog is above this one: dialogs below leave Escape to it. `close` closes the dialog. */
export function useIsCovered(isOpened: boolean, close?: () => void): boolean {
  const id = useId()
  const closes = close !== undefined
  const closeNow = useEffectEvent(() => close?.())
  useLayoutEffect(() => {
    if (!isOpened) return
    opened.set([...opened.get(), { id, close: closes ? () => closeNow() : undefined }])
    return () => removeDialog(id)
  }, [id, isOpened, closes])
  return opened.use((all) => isOpened && all.some((one) => one.id === id) && all.at(-1)?.id !== id)
}

/** Back ends a mode of the page, such as selecting rows, before it leaves the page. */
export function useBackEndsMode(end: () => void): void {
  const id = useId()
  const endNow = useEffectEvent(end)
  useLayoutEffect(() => {
    // Below everything that covers the page.
    opened.set([{ id, close: () => endNow(), isNavigation: true }, ...opened.get()])
    return () => removeDialog(id)
  }, [id])
}
