import { fromAbsolute, toCalendarDateTime } from '@internationalized/date'
import { zoneOf, type CalendarType } from './calendar'
import type { DateTime } from './dates'

/** What the organisation's clock shows (D29). */
export function now(calendar: CalendarType, at: number = Date.now()): DateTime {
  return toCalendarDateTime(fromAbsolute(at, zoneOf(calendar)))
    .toString()
    .slice(0, 19)
}
