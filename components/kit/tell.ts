'use client'

import type { ReactNode } from 'react'

/** Success stands for five seconds, pausable by pointing at it (D146). */
const successLasts = 5_000

/** The place where notifications appear, mounted with the first one: a page that tells nothing does not load it. */
const listeners = new Set<() => void>()
let wanted = false

/** Whether anything was told yet. */
export const isTellingWanted = (): boolean => wanted

/** Hears that something is told. */
export function onTellingWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Notice = { readonly title?: string; readonly message: ReactNode; readonly color?: string; readonly autoClose: number | false }

function tell(notice: Notice): void {
  wanted = true
  for (const listener of listeners) listener()
  void import('@mantine/notifications').then(({ notifications }) => notifications.show({ ...notice, withBorder: true }))
}

/** Tells that something was done. */
export const tellDone = (message: ReactNode): void => tell({ message, color: 'green', autoClose: successLasts })

/** Tells that something failed; it stays until it is closed. */
export const tellFailed = (message: ReactNode): void => tell({ message, color: 'red', autoClose: false })

/** Tells something that is neither success nor failure; `more` (a way on, say) stands below it and gives it more time. */
export function tellNews(message: string, more?: ReactNode): void {
  if (more) tell({ title: message, message: more, autoClose: 2 * successLasts })
  else tell({ message, autoClose: successLasts })
}
