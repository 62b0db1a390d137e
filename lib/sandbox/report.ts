import 'server-only'
import type * as z from 'zod/mini'
import { checked, type Caller } from './handler'
import type { Year } from './organisations'

/** What a report's entry carries beside its name and status. */
export type Entry = { readonly data: unknown; readonly dictionary?: unknown }

/** One report of the gateway for one fiscal year. It reads its own fields from the shared body. */
export type Report = (caller: Caller, year: Year, sent: unknown) => Entry

/** A report with fields of its own, checked before anything is read. */
export function report<Body>(body: z.ZodMiniType<Body>, read: (caller: Caller, year: Year, body: Body) => Entry): Report {
  return (caller, year, sent) => read(caller, year, checked(body, sent))
}
