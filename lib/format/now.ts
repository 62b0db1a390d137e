import type { CalendarType } from './calendar'
import type { DateTime } from './dates'
import { wallClock } from './wall-clock'

/** What the organisation's clock shows (D29): Tehran's with the Persian calendar, else this machine's. */
export function now(calendar: CalendarType, at: number = Date.now()): DateTime {
  return wallClock(at, calendar === 1 ? 'Asia/Tehran' : undefined)
}
