import { monthAround, type FiscalYear } from '@/lib/format/months'
import { isCalendarDate, type CalendarDate, type CalendarType } from '@/lib/format/calendar'

/** A range of days, both ends included. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate }

/** The range that the report opens with: the current month up to today, or the whole of a year that is not the current one (D30). */
export function defaultPeriod({ startDate, endDate }: FiscalYear, today: CalendarDate, calendar: CalendarType): Period {
  if (today < startDate || today > endDate) return { from: startDate, to: endDate }
  const { from } = monthAround(today, calendar)
  return { from: from < startDate ? startDate : from, to: today }
}

const within = (date: string | null, { startDate, endDate }: FiscalYear): date is CalendarDate =>
  date !== null && isCalendarDate(date) && date >= startDate && date <= endDate

/** The range in an address as far as it lies in the year; an end that does not is the usual one. */
export function periodIn(asked: { from: string | null; to: string | null }, year: FiscalYear, usual: Period): Period {
  const from = within(asked.from, year) ? asked.from : usual.from
  const to = within(asked.to, year) ? asked.to : usual.to
  return from <= to ? { from, to } : usual
}
