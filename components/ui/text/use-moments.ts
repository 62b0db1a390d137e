'use client'

import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { dateOf, parts, type CalendarDate, type DateTime } from '@/lib/format/calendar'
import { formatNearDay } from '@/lib/format/format-age'
import { useFormats, type Formats } from './use-formats'

export type Moments = {
  /** `today`, `yesterday`, `26 November`, with the year of another year. */
  day(date: CalendarDate): string
  /** The same with hours and minutes: `yesterday 15:25`. */
  time(moment: DateTime): string
}

/** A day as people say it, within a sentence. */
function spokenDay(date: CalendarDate, today: CalendarDate, formats: Formats): string {
  const { locale, calendar } = formats
  const sameYear = parts(date, calendar).year === parts(today, calendar).year
  return formatNearDay(date, today, locale) ?? formats.date(date, sameYear ? 'day' : 'long')
}

/** Days and times as people say them. Columns, files and prints have the numeric date, which can be compared and sorted. */
export function useMoments(): Moments {
  const formats = useFormats()
  const today = useToday()
  return useMemo(
    () => ({
      day: (date) => spokenDay(date, today, formats),
      time: (moment) => `${spokenDay(dateOf(moment), today, formats)} ${formats.time(moment)}`,
    }),
    [formats, today],
  )
}
