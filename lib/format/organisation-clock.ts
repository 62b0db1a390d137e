import { wallClock, zoneOf, type CalendarType, type DateTime } from './calendar'

/** The organisation's current wall-clock time (D29). */
export function now(calendar: CalendarType, at: number = Date.now()): DateTime {
  return wallClock(at, zoneOf(calendar))
}
