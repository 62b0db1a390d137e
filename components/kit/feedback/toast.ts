'use client'

import type { ReactNode } from 'react'
import { createStore } from '@/lib/client/browser/store'

/** Milliseconds a success toast is shown; hovering pauses it (D146). */
const successLasts = 5_000

/** Whether a toast was ever shown: the container is mounted with the first one, and a page without toasts does not load it. */
export const toastRequested = createStore(false)

type Notice = {
  readonly id?: string
  /** What it is about: it replaces an earlier one about the same. */
  readonly subject?: string | undefined
  readonly title?: string
  readonly message: ReactNode
  readonly color?: string
  readonly autoClose: number | false
}

/** Ids of the latest toasts by what they are about. */
const latest = new Map<string, string>()

/** A message that is repeated replaces its earlier toast instead of stacking on it. */
function toast({ subject, ...notice }: Notice): void {
  toastRequested.set(true)
  const about = subject ?? (typeof notice.message === 'string' ? `${notice.title ?? ''} ${notice.message}` : undefined)
  void import('@mantine/notifications').then(({ notifications }) => {
    const earlier = about === undefined ? undefined : latest.get(about)
    if (earlier !== undefined) notifications.hide(earlier)
    const id = notifications.show({ ...notice, withBorder: true })
    if (about !== undefined) latest.set(about, id)
  })
}

/**
 * Shows a success toast; one with an action has an id, by which it is hidden, and stays longer. `subject`: what a message that is no plain
 * text is about; it replaces an earlier one about the same. `failed`: a part of it failed; it stays until closed, as an error does.
 */
export const toastSuccess = (
  message: ReactNode,
  { id, subject, failed = false }: { readonly id?: string; readonly subject?: string | undefined; readonly failed?: boolean } = {},
): void =>
  toast({
    message,
    subject,
    color: failed ? 'red' : 'green',
    autoClose: failed ? false : id === undefined ? successLasts : 2 * successLasts,
    ...(id !== undefined && { id }),
  })

/** Shows an error toast; it stays until closed. */
export const toastError = (message: ReactNode): void => toast({ message, color: 'red', autoClose: false })

/** Shows a neutral toast; `more` (a link, for example) is below the text and extends the time. */
export function toastInfo(message: string, more?: ReactNode): void {
  if (more) toast({ title: message, message: more, autoClose: 2 * successLasts })
  else toast({ message, autoClose: successLasts })
}

/** Hides a toast with an id. */
export const hideToast = (id: string): void => void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id))
