import 'server-only'
import { fromAbsolute, toCalendarDateTime } from '@internationalized/date'
import type { CalendarDate } from '@/lib/format/calendar'
import type { DateTime } from '@/lib/format/dates'

/** Wall clock of a time zone at a moment (milliseconds): `YYYY-MM-DDTHH:mm:ss`. */
export function wallClock(now: number, timeZone: string): DateTime {
  return toCalendarDateTime(fromAbsolute(now, timeZone)).toString().slice(0, 19)
}

/** Calendar day of a time zone at a moment (milliseconds). */
export function dayAt(now: number, timeZone: string): CalendarDate {
  return wallClock(now, timeZone).slice(0, 10)
}
