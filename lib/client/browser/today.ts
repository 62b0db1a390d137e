'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { switchToDeviceDay, today, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { useSession } from '@/lib/client/session/session-context'

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

/** Milliseconds between checks for midnight on an open page. */
const interval = 60_000

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, interval)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/**
 * The organisation's current day, the same for the whole page (D173): initially the server's, then that of Tehran in the Persian calendar
 * and the browser's in the Gregorian one. It changes at midnight.
 */
export function useToday(): CalendarDate {
  const { calendar } = useSession()
  const read = () => today(calendar)
  return useSyncExternalStore(subscribe, read, read)
}

/** Switches to the browser's own day after hydration if the calendar has no time zone of its own; all components update at once. */
export function useOwnDay(calendar: CalendarType): void {
  useEffect(() => {
    switchToDeviceDay(calendar)
    notify()
  }, [calendar])
}
