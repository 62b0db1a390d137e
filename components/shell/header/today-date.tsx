'use client'

import { useFormats } from '@/components/kit/text/use-formats'
import { useToday } from '@/lib/client/browser/today'

/** The organisation's current day with its weekday. */
export function TodayDate() {
  const { date } = useFormats()
  const day = useToday()
  return <time dateTime={day}>{date(day, 'weekday')}</time>
}
