import 'server-only'
import type * as z from 'zod/mini'
import { monthsOfFiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import type { Organisation, Year } from '@/lib/sandbox/database/organisations'
import { validateBody, type Caller } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

/** The months of a fiscal year in the organisation's calendar. */
export const monthsOfYear = ({ calendar }: Organisation, year: Year): MonthRange[] =>
  monthsOfFiscalYear({ ...year, isDefault: year.isDefault === 1 }, calendar)

/** First and last day of a month by its number on the wire; `00` is the whole year. */
export function daysOf(organisation: Organisation, year: Year, monthId: string): { from: string; to: string } {
  if (monthId === '00') return { from: year.startDate, to: year.endDate }
  const month = monthsOfYear(organisation, year).find(({ id }) => id === monthId)
  if (!month) throw new Rejection(codes.badRequest, 'monthId: not a month of the year')
  return month
}

/** Fields of a report entry beside its name and status. */
export type Entry = { readonly data: unknown; readonly dictionary?: unknown }

/** One report of the gateway for one fiscal year. It reads its own fields from the shared body. */
export type Report = (caller: Caller, year: Year, sent: unknown) => Entry

/** A report with its own fields, validated before it runs. */
export function defineReport<Body>(body: z.ZodMiniType<Body>, read: (caller: Caller, year: Year, body: Body) => Entry): Report {
  return (caller, year, sent) => read(caller, year, validateBody(body, sent))
}
