'use client'

import type { ReactNode } from 'react'

/** Milliseconds a success toast is shown; hovering pauses it (D146). */
const successLasts = 5_000

/** The toast container is mounted with the first toast: a page without toasts does not load it. */
const listeners = new Set<() => void>()
let isRequested = false

/** Whether a toast was ever shown. */
export const isToastRequested = (): boolean => isRequested

/** Subscribes to the first toast. */
export function onToastRequested(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Notice = { readonly title?: string; readonly message: ReactNode; readonly color?: string; readonly autoClose: number | false }

function toast(notice: Notice): void {
  isRequested = true
  for (const listener of listeners) listener()
  void import('@mantine/notifications').then(({ notifications }) => notifications.show({ ...notice, withBorder: true }))
}

/** Shows a success toast. */
export const toastSuccess = (message: ReactNode): void => toast({ message, color: 'green', autoClose: successLasts })

/** Shows an error toast; it stays until closed. */
export const toastError = (message: ReactNode): void => toast({ message, color: 'red', autoClose: false })

/** Shows a neutral toast; `more` (a link, for example) is below the text and extends the time. */
export function toastInfo(message: string, more?: ReactNode): void {
  if (more) toast({ title: message, message: more, autoClose: 2 * successLasts })
  else toast({ message, autoClose: successLasts })
}
