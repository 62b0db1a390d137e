import 'server-only'
import { fromAbsolute, toCalendarDateTime } from '@internationalized/date'
import type { CalendarDate } from '@/lib/format/calendar'
import type { DateTime } from '@/lib/format/dates'

/** The wall clock of a place at a moment: `YYYY-MM-DDTHH:mm:ss`. */
export function wallClock(now: number, timeZone: string): DateTime {
  return toCalendarDateTime(fromAbsolute(now, timeZone)).toString().slice(0, 19)
}

/** The day of a place at a moment. */
export function dayAt(now: number, timeZone: string): CalendarDate {
  return wallClock(now, timeZone).slice(0, 10)
}
