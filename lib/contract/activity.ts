import * as z from 'zod/mini'
import type { DateTime } from '@/lib/format/dates'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import { auditEventKinds } from '@/lib/contract/core/audit-event-kinds'
import type { Resource } from '@/lib/contract/core/resource'
import { users } from './users'
import { dateTime, readRows, requiredText, text, whole, wholeOrZero, type Rows } from '@/lib/contract/core/wire-types'

/**
 * Outcome of a mutation: done; refused by the server or the cloud; failed before it was sent; or unknown, because no response
 * arrived.
 */
export const auditOutcomes = ['done', 'refused', 'failed', 'unsure'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** A mutation that a user requested: who, what and when, never the content. */
export const change = z.object({
  id: whole,
  /** In the organisation's time zone. */
  time: dateTime,
  userId: whole,
  user: text,
  call: requiredText,
  subject: requiredText,
  kind: z.enum(auditEventKinds),
  /** Id of the record; empty when there is none or it is unknown. Ids of most records belong to the fiscal year. */
  record: text,
  /** The fiscal year selected in the session; 0 if unknown. */
  fiscalYearId: wholeOrZero,
  /** The new status of an order; 0 for all other mutations. */
  orderStatus: wholeOrZero,
  outcome: z.enum(auditOutcomes),
  /** Code of a refusal; empty otherwise. */
  code: text,
  milliseconds: whole,
})
export type AuditChange = z.output<typeof change>

/** The latest mutations, newest first, and the start of recording. */
export type Activity = Rows<AuditChange> & { readonly since: DateTime | null }

const since = z.object({ since: z.nullable(dateTime) })

/** Recent mutations through this server, in the session's organisation. Served by our server only: the cloud has no such call. */
export const activity = {
  resourceName: 'activity',
  rights: { list: users.rights.list },
  idOf: ({ id }) => id,
  titleOf: null,
  list: (): Call<Activity> => ({
    path: '/api/activity',
    method: 'GET',
    body: {},
    read: (response) => {
      const opened = unwrapResponse(response)
      return { ...readRows(change, opened.data), ...since.parse(opened) }
    },
  }),
} as const satisfies Resource<AuditChange, void, Activity>
