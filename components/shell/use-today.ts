'use client'

import { useEffect, useState } from 'react'
import { addDays, daysBetween, today, type CalendarDate, type CalendarType } from '@/lib/format/calendar'

const often = 60_000

/** The organisation's day as the server told it, moved on when midnight passes while the page is open. The browser's clock only counts the days. */
export function useToday(told: CalendarDate, calendar: CalendarType): CalendarDate {
  const [day, setDay] = useState(told)
  useEffect(() => {
    const start = today(calendar)
    const look = () => setDay(addDays(told, Math.max(0, daysBetween(start, today(calendar)))))
    const timer = setInterval(look, often)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [told, calendar])
  return day
}
