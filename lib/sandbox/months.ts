import 'server-only'
import { monthsOf, type MonthRange } from '@/lib/format/months'
import type { Organisation, Year } from './organisations'
import { codes, Rejection } from './rejection'

/** The months of a fiscal year in the organisation's calendar. */
export const monthsOfYear = ({ calendar }: Organisation, year: Year): MonthRange[] =>
  monthsOf({ ...year, isDefault: year.isDefault === 1 }, calendar)

/** The days of a month of the year by its number on the wire; `00` is the whole year. */
export function daysOf(organisation: Organisation, year: Year, monthId: string): { from: string; to: string } {
  if (monthId === '00') return { from: year.startDate, to: year.endDate }
  const month = monthsOfYear(organisation, year).find(({ id }) => id === monthId)
  if (!month) throw new Rejection(codes.badRequest, 'monthId: not a month of the year')
  return month
}
