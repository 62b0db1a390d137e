'use client'

import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

type Open = {
  readonly id: string
  /** What Escape and its own button do; absent for what drops from a button. */
  readonly close: (() => void) | undefined
  /** No dialog, but a way of working in the page: nothing is covered by it. */
  readonly way?: true
}

/** The dialogs that are open, the topmost last. */
let opened: readonly Open[] = []
const listeners = new Set<() => void>()

function change(next: readonly Open[]) {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether any dialog is open; one that only fades away is not. */
export const isAnyOpen = (): boolean => opened.some(({ way }) => way !== true)

/** The dialog on top, as it stands in the page: questions and sheets are dialogs too, and one that fades away still is one. */
export const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1) ?? null

/** Closes the topmost of so many dialogs or more; null where there are fewer. */
export function closeOfTop(least: number): (() => void) | null {
  const closes = opened.flatMap(({ close }) => close ?? [])
  return closes.length >= least ? (closes.at(-1) ?? null) : null
}

/** Whether another dialog was opened above this one: what lies below leaves Escape to it. A dialog says how it is closed. */
export function useCovered(isOpened: boolean, close?: () => void): boolean {
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
    subscribe,
    () => isOpened && opened.some((one) => one.id === id) && opened.at(-1)?.id !== id,
    () => false,
  )
}

/** Back ends a way of working in the page, such as choosing rows, before it leads away from the page; to a dialog that is nothing. */
export function useEndedByBack(end: () => void): void {
  const id = useId()
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useLayoutEffect(() => {
    // Below whatever lies over the page.
    change([{ id, close: () => latest.current(), way: true }, ...opened])
    return () => change(opened.filter((one) => one.id !== id))
  }, [id])
}
