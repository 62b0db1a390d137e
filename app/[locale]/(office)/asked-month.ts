import type { Session } from '@/lib/contract/session'
import { today } from '@/lib/format/calendar'
import { monthAsked, monthsOf, type MonthRange } from '@/lib/format/months'

/** What an address asks for behind its question mark. */
export type Asked = Readonly<Record<string, string | string[] | undefined>>

/** The month of an address, as the screen will find it too. */
export function askedMonth({ month }: Asked, { year, calendar }: Session): MonthRange {
  return monthAsked(typeof month === 'string' ? month : null, monthsOf(year, calendar), calendar, today(calendar))
}
