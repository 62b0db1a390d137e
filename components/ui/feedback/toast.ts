'use client'

import type { ReactNode } from 'react'
import { createStore } from '@/lib/client/browser/store'

/** Milliseconds a success toast is shown; hovering pauses it (D146). */
const successLasts = 5_000

type Toast = {
  readonly id: string
  readonly title?: string
  readonly message: ReactNode
  readonly color?: string
  /** Milliseconds after which it is hidden, or false. */
  readonly autoClose: number | false
}

type ToastDisplay = { readonly show: (toast: Toast) => void; readonly hide: (id: string) => void }

let display: ToastDisplay | null = null

/** Toasts that no container has shown yet: it is loaded with the first one, and a page without toasts does not load it. */
export const waitingToasts = createStore<readonly Toast[]>([])

/** Whether a toast is likely soon: its container is then loaded in advance, so that it does not wait for the network. */
export const isToastExpected = createStore(false)
export const expectToast = (): void => isToastExpected.set(true)

/** Sets the toast container, which first shows the waiting toasts. */
export function setToastDisplay(next: ToastDisplay | null): void {
  display = next
  if (!display) return
  for (const waiting of waitingToasts.get()) display.show(waiting)
  waitingToasts.set([])
}

/** Ids of the latest toasts by subject. */
const latest = new Map<string, string>()
let shown = 0

type ToastRequest = Omit<Toast, 'id'> & {
  readonly id?: string | undefined
  /** The toast replaces an earlier one of the same subject. */
  readonly subject?: string | undefined
}

/** A message that is repeated replaces its earlier toast instead of stacking on it. */
function toast({ subject, id = `toast-${(shown += 1)}`, ...rest }: ToastRequest): void {
  const about = subject ?? (typeof rest.message === 'string' ? `${rest.title ?? ''} ${rest.message}` : undefined)
  const earlier = about === undefined ? undefined : latest.get(about)
  if (earlier !== undefined) hideToast(earlier)
  if (about !== undefined) latest.set(about, id)
  if (display) display.show({ ...rest, id })
  else waitingToasts.set([...waitingToasts.get().filter((waiting) => waiting.id !== id), { ...rest, id }])
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
    id,
  })

/** Shows an error toast; it stays until closed. One with an action has an id, by which it is hidden. */
export const toastError = (message: ReactNode, id?: string): void => toast({ message, id, subject: id, color: 'red', autoClose: false })

/** Shows a neutral toast; `more` (a link, for example) is below the text and extends the time. */
export function toastInfo(message: string, more?: ReactNode): void {
  if (more) toast({ title: message, message: more, autoClose: 2 * successLasts })
  else toast({ message, autoClose: successLasts })
}

export function hideToast(id: string): void {
  display?.hide(id)
  waitingToasts.set(waitingToasts.get().filter((waiting) => waiting.id !== id))
}
