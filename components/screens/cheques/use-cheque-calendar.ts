'use client'

import type { Cheque } from '@/lib/contract/cheques'
import { addMonths, compareDates, isCalendarDate, today, type CalendarDate } from '@/lib/format/calendar'
import { monthAround, type MonthRange } from '@/lib/format/fiscal-months'
import { useFormats } from '@/components/ui/text/use-formats'
import { addressedParam, useQueryParams } from '@/components/ui/url-state/use-query-params'

/** State of the calendar: month, optional day, and the resulting date filter. */
type ShownDays = {
  readonly month: MonthRange
  readonly day: CalendarDate | null
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The calendar's state in the address: `?calendar=2026-11-01` for a month, `&day=2026-11-21` for a day. */
export function useChequeCalendar(cheques: readonly Cheque[] | undefined) {
  const formats = useFormats()
  const { calendar } = formats
  const { search, change } = useQueryParams()
  const value = search.get('calendar')
  const dayParam = search.get('day')

  const shownDays = (param: string): ShownDays => {
    const month = monthAround(isCalendarDate(param) ? param : nextDate(cheques ?? [], today(calendar)), calendar)
    const day = dayParam !== null && dayParam >= month.from && dayParam <= month.to && isCalendarDate(dayParam) ? dayParam : null
    return { month, day, from: day ?? month.from, to: day ?? month.to }
  }
  const shown = value === null ? null : shownDays(value)
  const nameOf = ({ day, month }: ShownDays) => (day === null ? formats.month(month) : formats.date(day))

  return {
    shown,
    /** The date filter as text. */
    period: shown === null ? '' : nameOf(shown),
    toggle: () => change({ calendar: shown === null ? '' : null, day: null }),
    /** Shows the month of a date. */
    turn: (date: CalendarDate) => change({ calendar: date, day: null }),
    /** Shows a month beside the one in the address, which may not be rendered yet: two quick presses are two steps. */
    turnBy: (by: 1 | -1) => {
      const from = addressedParam('calendar') ?? ''
      const month = isCalendarDate(from) ? monthAround(from, calendar) : shown?.month
      if (month) change({ calendar: addMonths(month.from, by, calendar), day: null })
    },
    /** Selects a day, or the month again. */
    pick: (day: CalendarDate | null) => change(shown ? { calendar: shown.month.from, day } : { day }),
  }
}

/** The first date from today with a cheque; else the last one; else today. */
function nextDate(cheques: readonly Cheque[], now: CalendarDate): CalendarDate {
  const dates = cheques.map(({ dueDate }) => dueDate).toSorted(compareDates)
  return dates.find((date) => date >= now) ?? dates.at(-1) ?? now
}
