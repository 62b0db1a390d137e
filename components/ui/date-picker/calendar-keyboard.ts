import { addDays, addMonths, weekday, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { arrowSteps } from '@/components/ui/hooks/key-events'

const daysInWeek = 7
const monthsInYear = 12
const monthsInLine = 3

/** The day that a key moves to in a month grid; null for other keys. Arrows follow the writing direction. */
export function dayAfterKey(
  key: string,
  from: CalendarDate,
  page: { calendar: CalendarType; weekStart: number; rtl: boolean; shift: boolean },
): CalendarDate | null {
  const { calendar, rtl } = page
  const inWeek = (weekday(from) - page.weekStart + daysInWeek) % daysInWeek
  const months = page.shift ? monthsInYear : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(from, rtl ? -1 : 1)
    case 'ArrowLeft':
      return addDays(from, rtl ? 1 : -1)
    case 'ArrowDown':
      return addDays(from, daysInWeek)
    case 'ArrowUp':
      return addDays(from, -daysInWeek)
    case 'Home':
      return addDays(from, -inWeek)
    case 'End':
      return addDays(from, daysInWeek - 1 - inWeek)
    case 'PageDown':
      return addMonths(from, months, calendar)
    case 'PageUp':
      return addMonths(from, -months, calendar)
    default:
      return null
  }
}

/** The same for the twelve months of a year. */
export function monthAfterKey(
  key: string,
  from: CalendarDate,
  { calendar, rtl }: { calendar: CalendarType; rtl: boolean },
): CalendarDate | null {
  const steps: Record<string, number> = {
    ...arrowSteps(rtl),
    ArrowDown: monthsInLine,
    ArrowUp: -monthsInLine,
    PageDown: monthsInYear,
    PageUp: -monthsInYear,
  }
  const step = steps[key]
  return step === undefined ? null : addMonths(from, step, calendar)
}
