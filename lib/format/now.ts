import { fromAbsolute, getLocalTimeZone, toCalendarDateTime } from '@internationalized/date'
import type { CalendarType } from './calendar'
import type { DateTime } from './dates'

/** What the organisation's clock shows (D29): Tehran's with the Persian calendar, else this machine's. */
export function now(calendar: CalendarType, at: number = Date.now()): DateTime {
  return toCalendarDateTime(fromAbsolute(at, calendar === 1 ? 'Asia/Tehran' : getLocalTimeZone()))
    .toString()
    .slice(0, 19)
}
