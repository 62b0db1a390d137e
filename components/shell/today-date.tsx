'use client'

import { useFormats } from '@/components/kit/formats'
import type { CalendarDate } from '@/lib/format/calendar'
import { useToday } from './use-today'

/** The organisation's day in its calendar, with the weekday. */
export function TodayDate({ told }: { told: CalendarDate }) {
  const { calendar, date } = useFormats()
  const day = useToday(told, calendar)
  return <time dateTime={day}>{date(day, 'weekday')}</time>
}
