import * as z from 'zod/mini'
import { auditEventKinds } from '@/lib/contract/core/audit-event-kinds'
import { readSuccess, unwrapResponse, type Call } from '@/lib/contract/core/call'
import type { ListContext, Resource } from '@/lib/contract/core/resource'
import { dateTime, readRows, requiredText, text, whole, wholeOrZero, type Rows } from '@/lib/contract/core/wire-types'
import type { CalendarDate, DateTime } from '@/lib/format/calendar'
import { users } from './users'

/**
 * Outcome of a mutation: done; refused by the server or the cloud; failed before it was sent; or unknown, because no response
 * arrived.
 */
export const auditOutcomes = ['done', 'refused', 'failed', 'unsure'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** What a user did: who, what and when, never the content. A failed sign-in has a pseudonym for its user. */
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
  /** Name and code of the record when the request named them; phone numbers masked. */
  recordName: text,
  recordCode: text,
  /** The name that a renamed record had in the trail before; empty where it stayed or is unknown. */
  recordNameBefore: text,
  /** The fiscal year selected in the session; 0 if unknown. */
  fiscalYearId: wholeOrZero,
  /** Id of the change set whose earlier values may be stored (undo.ts); empty where there is none. */
  changeSet: text,
  /** The new status of an order; 0 for all other mutations. */
  orderStatus: wholeOrZero,
  outcome: z.enum(auditOutcomes),
  /** Code of a refusal; empty otherwise. */
  code: text,
  milliseconds: whole,
  /**
   * Number of further events that this one stands for, because the user caused too many at once to record each; 0 for an ordinary event.
   */
  more: wholeOrZero,
})
export type AuditChange = z.output<typeof change>

export type ActivityPeriod = { readonly from: CalendarDate | null; readonly to: CalendarDate | null }

/**
 * Events, newest first. `since` is when recording began, null for a trail that survives restarts; `more` says whether the period has older
 * events.
 */
export type Activity = Rows<AuditChange> & { readonly since: DateTime | null; readonly more: boolean }

const frame = z.object({ since: z.nullable(dateTime), more: z._default(z.boolean(), false) })

export const exportFormats = ['xlsx', 'csv', 'print'] as const

/** Body of `POST /api/activity`: a list that was exported in the browser. */
export const exportBody = z.object({
  resource: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  format: z.enum(exportFormats),
  rows: z.int().check(z.nonnegative()),
})
export type ExportNote = z.output<typeof exportBody>

export const noteCall = (note: ExportNote): Call<void> => ({ path: '/api/activity', body: note, read: readSuccess })

const queryOf = ({ from, to }: ActivityPeriod): string => {
  const query = new URLSearchParams([...(from === null ? [] : [['from', from]]), ...(to === null ? [] : [['to', to]])]).toString()
  return query === '' ? '' : `?${query}`
}

/** The audit trail of the session's organisation. Served by our server only: the cloud has no such call. */
export const activity = {
  resourceName: 'activity',
  rights: { list: users.rights.list },
  idOf: ({ id }) => id,
  titleOf: null,
  list: (_context: ListContext, period: ActivityPeriod): Call<Activity> => ({
    path: `/api/activity${queryOf(period)}`,
    method: 'GET',
    body: {},
    read: (response) => {
      const opened = unwrapResponse(response)
      return { ...readRows(change, opened.data), ...frame.parse(opened) }
    },
  }),
} as const satisfies Resource<AuditChange, ActivityPeriod, Activity>
