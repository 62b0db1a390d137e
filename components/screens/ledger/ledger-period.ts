import { monthAround, type FiscalYear } from '@/lib/format/fiscal-months'
import { isCalendarDate, type CalendarDate, type CalendarType } from '@/lib/format/calendar'

/** A range of days, both included. */
export type LedgerPeriod = { readonly from: CalendarDate; readonly to: CalendarDate }

/** Default range: the current month up to today, or the whole of another year (D30). */
export function defaultPeriod({ startDate, endDate }: FiscalYear, today: CalendarDate, calendar: CalendarType): LedgerPeriod {
  if (today < startDate || today > endDate) return { from: startDate, to: endDate }
  const { from } = monthAround(today, calendar)
  return { from: from < startDate ? startDate : from, to: today }
}

const within = (date: string | null, { startDate, endDate }: FiscalYear): date is CalendarDate =>
  date !== null && isCalendarDate(date) && date >= startDate && date <= endDate

/** The range in an address, limited to the year; an end outside it is replaced by the default. */
export function periodIn(params: { from: string | null; to: string | null }, year: FiscalYear, usual: LedgerPeriod): LedgerPeriod {
  const from = within(params.from, year) ? params.from : usual.from
  const to = within(params.to, year) ? params.to : usual.to
  return from <= to ? { from, to } : usual
}
