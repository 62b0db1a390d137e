'use client'

import type { ReactNode } from 'react'
import { notifications } from '@mantine/notifications'

/** Success stands for five seconds, pausable by pointing at it (D146). */
const successLasts = 5_000

/** Tells that something was done. */
export function tellDone(message: ReactNode): void {
  notifications.show({ message, color: 'green', autoClose: successLasts, withBorder: true })
}

/** Tells that something failed; it stays until it is closed. */
export function tellFailed(message: ReactNode): void {
  notifications.show({ message, color: 'red', autoClose: false, withBorder: true })
}

/** Tells something that is neither success nor failure; `more` (a way on, say) stands below it and gives it more time. */
export function tellNews(message: string, more?: ReactNode): void {
  if (more) notifications.show({ title: message, message: more, autoClose: 2 * successLasts, withBorder: true })
  else notifications.show({ message, autoClose: successLasts, withBorder: true })
}
