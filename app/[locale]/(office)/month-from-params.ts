import type { Session } from '@/lib/contract/access/session'
import { today } from '@/lib/format/calendar'
import { monthInParam, monthsOfFiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import { monthsIn, periodInParams, yearPeriod } from '@/lib/format/periods'

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/** The month in an address, or the first one of a range, resolved as the screen does it. */
export function monthFromParams({ month, from, to }: SearchParams, { year, calendar }: Session): MonthRange {
  const textOf = (param: SearchParams[string]) => (typeof param === 'string' ? param : null)
  const months = monthsOfFiscalYear(year, calendar)
  const range = periodInParams(textOf(from), textOf(to), yearPeriod(year))
  const first = range && monthsIn(range, months)[0]
  return first ?? monthInParam(textOf(month), months, calendar, today(calendar))
}
