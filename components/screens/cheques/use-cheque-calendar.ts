'use client'

import { useMemo } from 'react'
import type { Cheque } from '@/lib/contract/cheques'
import { compareDates, isCalendarDate, today, type CalendarDate } from '@/lib/format/calendar'
import { monthAround, type MonthRange } from '@/lib/format/months'
import { useFormats } from '@/components/kit/formats'
import { useAddress } from '@/components/kit/use-address'

/** What the calendar shows: a month, perhaps one day of it, and the days that the list is narrowed to. */
export type ShownDays = {
  readonly month: MonthRange
  readonly day: CalendarDate | null
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The calendar's state, in the address: `?calendar=2026-11-01` for the month around that day, `&day=2026-11-21` for a day of it. */
export function useChequeCalendar(cheques: readonly Cheque[] | undefined) {
  const formats = useFormats()
  const { calendar } = formats
  const { search, change } = useAddress()
  const asked = search.get('calendar')
  const askedDay = search.get('day')

  const shown = useMemo((): ShownDays | null => {
    if (asked === null) return null
    const month = monthAround(isCalendarDate(asked) ? asked : nextDate(cheques ?? [], today(calendar)), calendar)
    const day = askedDay !== null && askedDay >= month.from && askedDay <= month.to && isCalendarDate(askedDay) ? askedDay : null
    return { month, day, from: day ?? month.from, to: day ?? month.to }
  }, [asked, askedDay, cheques, calendar])

  return {
    shown,
    /** The days in words. */
    period: shown === null ? '' : shown.day === null ? formats.month(shown.month) : formats.date(shown.day),
    toggle: () => change({ calendar: shown === null ? '' : null, day: null }),
    turn: (date: CalendarDate) => change({ calendar: date, day: null }),
    /** Narrows to a day, or back to the month. */
    pick: (day: CalendarDate | null) => change({ ...(shown && { calendar: shown.month.from }), day }),
  }
}

/** The first date from today on that has a cheque; else the last that had one; else today. */
function nextDate(cheques: readonly Cheque[], now: CalendarDate): CalendarDate {
  const dates = cheques.map(({ dueDate }) => dueDate).toSorted(compareDates)
  return dates.find((date) => date >= now) ?? dates.at(-1) ?? now
}
