'use client'

import { useToday } from '@/lib/client/browser/today'
import { useFormats } from '@/components/ui/text/use-formats'

/** The organisation's current day: with weekday and year, or `short` with both in its title. */
export function TodayDate({ short = false }: { short?: boolean }) {
  const { date } = useFormats()
  const day = useToday()
  const whole = date(day, 'weekday')
  return (
    <time dateTime={day} title={short ? whole : undefined}>
      {short ? date(day, 'day') : whole}
    </time>
  )
}
