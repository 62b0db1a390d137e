'use client'

import { useEffect } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { switchToDeviceDay, today, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { createStore } from './store'

/** Milliseconds between checks for midnight on an open page. */
const interval = 60_000

/** Null until the page is hydrated. */
const currentDay = createStore<CalendarDate | null>(null)

/**
 * The organisation's current day, the same for the whole page (D173): initially the server's, then that of Tehran in the Persian calendar
 * and the browser's in the Gregorian one. It changes at midnight.
 */
export function useToday(): CalendarDate {
  const { calendar } = useSession()
  // Within the store, so that a day that hydration confirms renders nothing again.
  return currentDay.use((day) => day ?? today(calendar))
}

/** Switches to the browser's own day after hydration if the calendar has no time zone of its own; all components update at once. */
export function useOwnDay(calendar: CalendarType): void {
  useEffect(() => {
    switchToDeviceDay(calendar)
    const update = () => currentDay.set(today(calendar))
    update()
    const timer = setInterval(update, interval)
    document.addEventListener('visibilitychange', update)
    return () => {
      currentDay.set(null)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [calendar])
}
