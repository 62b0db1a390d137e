import type { Session } from '@/lib/contract/access/session'
import { today } from '@/lib/format/calendar'
import { monthInParam, monthsOfFiscalYear, type MonthRange } from '@/lib/format/fiscal-months'

/** Query parameters of an address. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/** The month in an address, resolved as the screen does it. */
export function monthFromParams({ month }: SearchParams, { year, calendar }: Session): MonthRange {
  return monthInParam(typeof month === 'string' ? month : null, monthsOfFiscalYear(year, calendar), calendar, today(calendar))
}
