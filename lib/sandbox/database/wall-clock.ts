import 'server-only'
import { wallClock, type CalendarDate } from '@/lib/format/calendar'

/** Calendar day of a time zone at a moment (milliseconds). */
export function dayAt(now: number, timeZone: string): CalendarDate {
  return wallClock(now, timeZone).slice(0, 10)
}
