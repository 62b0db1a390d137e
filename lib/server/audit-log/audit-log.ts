import 'server-only'
import { randomInt } from 'node:crypto'
import type { AuditChange, AuditOutcome, ExportNote } from '@/lib/contract/activity'
import { extraAuditSubjects } from '@/lib/contract/core/audit-event-kinds'
import type { Path } from '@/lib/contract/core/call'
import { readRejection } from '@/lib/contract/core/problem'
import { auditEventOf, createdId, type AuditEvent } from '@/lib/contract/registry/audit-event'
import { mutationNames } from '@/lib/contract/registry/undo-rights'
import { changeSetIdOf } from '@/lib/contract/undo'
import { now } from '@/lib/format/organisation-clock'
import { responseText } from '@/lib/server/cloud/buffered-response'
import { CloudError, errorReason } from '@/lib/server/http/cloud-error'
import { HttpRefusal, type OutgoingResponse } from '@/lib/server/http/http'
import { countAuditFailure } from '@/lib/server/observability/metrics'
import { log } from '@/lib/server/runtime/log'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { undoStore } from '@/lib/server/undo/open-undo-store'
import type { EventTitle } from './audit-log-store'
import { EventLimit } from './event-limit'
import { auditLogStore } from './open-audit-log'

/** A requested mutation before its outcome is known. */
export type PendingAuditEvent = {
  readonly session: SessionRecord
  readonly call: Path | `/api/${string}`
  readonly event: AuditEvent
  readonly changeSet?: string
}

export const auditEventFor = (
  session: SessionRecord,
  path: Path,
  body: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null = null,
): PendingAuditEvent => ({ session, call: path, event: auditEventOf(path, body), changeSet: changeSetIdOf(idempotencyKey) })

/** The outcome of a mutation, with the code of a refusal or the id of a new record. */
type Ending = { readonly outcome: AuditOutcome; readonly code?: string; readonly createdId?: string }

export async function withAuditEvent(pending: PendingAuditEvent, work: () => Promise<OutgoingResponse>): Promise<OutgoingResponse> {
  const start = performance.now()
  try {
    const response = await work()
    record(pending, await endingOf(response, pending.event), performance.now() - start)
    return response
  } catch (error) {
    record(pending, endingBy(error), performance.now() - start)
    throw error
  }
}

/** Like `withAuditEvent`, for a mutation whose success is already parsed. */
export async function withKnownAuditEvent<Result>(pending: PendingAuditEvent, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  try {
    const result = await work()
    record(pending, { outcome: 'done' }, performance.now() - start)
    return result
  } catch (error) {
    record(pending, endingBy(error), performance.now() - start)
    throw error
  }
}

/** Authorizes a mutation; a refused one is recorded as well. */
export function auditRefusal<Authorized>(pending: () => PendingAuditEvent, authorize: () => Authorized): Authorized {
  try {
    return authorize()
  } catch (error) {
    if (error instanceof HttpRefusal && error.status === 403) record(pending(), endingBy(error), 0)
    throw error
  }
}

/** Longest response in bytes that is inspected; no mutation has a longer one. */
const maxInspected = 64 * 1024

const sent = 200

/** The rejection's code. The status of an accompanying SMS does not count. */
function messageCode(response: unknown, { kind }: AuditEvent): string {
  const code =
    kind === 'send' && typeof response === 'object' && response !== null && 'smsStatus' in response ? Number(response.smsStatus) : sent
  return code === sent ? '' : String(code)
}

async function endingOf({ status, headers, body }: OutgoingResponse, event: AuditEvent): Promise<Ending> {
  if (status !== 200) return { outcome: 'refused', code: String(status) }
  if (!Buffer.isBuffer(body) || body.length > maxInspected) return { outcome: 'done' }
  try {
    const text = await responseText({ headers, body })
    const response: unknown = JSON.parse(text)
    const rejection = readRejection(response)
    if (rejection) return { outcome: 'refused', code: rejection.details.errorCode ?? '' }
    const code = messageCode(response, event)
    return code === '' ? { outcome: 'done', createdId: createdId(response) } : { outcome: 'refused', code }
  } catch {
    // An unreadable response is interpreted by the browser.
    return { outcome: 'unsure' }
  }
}

function endingBy(error: unknown): Ending {
  if (error instanceof HttpRefusal) return { outcome: 'refused', code: String(error.extra.errorCode ?? error.status) }
  return { outcome: error instanceof CloudError && !error.sent ? 'failed' : 'unsure' }
}

const bySession = (kind: 'signIn' | 'signOut' | 'remove'): AuditEvent => ({ subject: extraAuditSubjects.sessions, kind, record: '' })

/** Records a sign-in, by form or by a remembered sign-in. */
export function noteSignIn(session: SessionRecord, call: PendingAuditEvent['call']): void {
  record({ session, call, event: bySession('signIn') }, { outcome: 'done' }, 0)
  auditLogStore().learnDomain(domainKey(session.domain), { organisationId: session.organisationId, calendar: session.calendar })
}

const domainKey = (domain: string) => domain.trim().toLowerCase()

/**
 * Records a sign-in that the cloud refused, with a pseudonym, because the name may be a password typed into the wrong field. It belongs to
 * the organisation whose users signed in with the domain before; for an unknown domain it is only logged.
 */
export function noteRefusedSignIn(domain: string, pseudonym: string, code: string): void {
  const owner = auditLogStore().ownerOf(domainKey(domain))
  if (owner === null) return
  store(owner.organisationId, {
    ...{ id: nextNumber(), time: now(owner.calendar), userId: 0, user: pseudonym, call: '/ur/login' },
    ...{ subject: extraAuditSubjects.sessions, kind: 'signIn', record: '', recordName: '', recordCode: '', recordNameBefore: '' },
    ...{ fiscalYearId: 0, changeSet: '', orderStatus: 0, outcome: 'refused', code, milliseconds: 0, more: 0 },
  })
}

/** Records that a list was exported or printed in the browser: which one, in which format, and the number of rows. */
export const recordExport = (session: SessionRecord, { resource, format, rows }: ExportNote): void =>
  record(
    { session, call: '/api/activity', event: { subject: resource, kind: 'export', record: '', name: `${format} · ${rows}` } },
    { outcome: 'done' },
    0,
  )

export const noteSignOut = (session: SessionRecord): void =>
  record({ session, call: '/api/session', event: bySession('signOut') }, { outcome: 'done' }, 0)

/** Records that a user ended other sessions, of their own or, as an administrator, of another user. */
export const markSessionsRevoked = (session: SessionRecord, { userId }: { readonly userId: number }): void => {
  const ofUser = userId === session.userId ? '' : String(userId)
  record({ session, call: '/api/sessions', event: { ...bySession('remove'), record: ofUser } }, { outcome: 'done' }, 0)
}

/** Records that a user made or ended a link to their cheques as a calendar. */
export const noteCalendarLink = (session: SessionRecord, kind: 'create' | 'remove'): void =>
  record(
    { session, call: '/api/cheque-calendar', event: { subject: extraAuditSubjects.calendars, kind, record: '' } },
    { outcome: 'done' },
    0,
  )

/** Event numbers, unique across servers and restarts. */
const numbers = () => singleton('activity-number', () => ({ last: 0 }))

/** In order of time, so that servers' events can be merged; the last three digits tell servers apart. */
function nextNumber(): number {
  const counter = numbers()
  counter.last = Math.max(counter.last + 1, Date.now() * 1000 + randomInt(1000))
  return counter.last
}

function record(
  { session, call, event, changeSet = '' }: PendingAuditEvent,
  { outcome, code = '', createdId = '' }: Ending,
  milliseconds: number,
): void {
  const change: AuditChange = {
    id: nextNumber(),
    time: now(session.calendar),
    userId: session.userId,
    user: session.user,
    call,
    subject: event.subject,
    kind: event.kind,
    record: event.record === '' && outcome === 'done' && event.kind === 'create' ? createdId : event.record,
    recordName: event.name ?? '',
    recordCode: event.code ?? '',
    recordNameBefore: '',
    fiscalYearId: session.year.id,
    changeSet,
    orderStatus: event.orderStatus ?? 0,
    outcome,
    code,
    milliseconds: Math.round(milliseconds),
    more: 0,
  }
  store(session.organisationId, change)
}

/** Records a mutation, so that its earlier values may be stored. */
function noteMutation(organisationId: number, change: AuditChange): void {
  const { changeSet, userId, orderStatus } = change
  undoStore()
    .noteMutation(organisationId, { changeSet, userId, names: mutationNames(change), orderStatus })
    .catch((error: unknown) =>
      log().warn({ reason: errorReason(error) }, 'A mutation could not be recorded: it cannot be undone from the log.'),
    )
}

const isRenaming = ({ kind, outcome, recordName }: AuditChange, before: EventTitle | null) =>
  kind === 'update' && outcome === 'done' && before !== null && before.recordName !== recordName

type OwnEvent = { readonly organisationId: number; readonly change: AuditChange }

const eventLimit = () =>
  singleton(
    'activity-limit',
    () =>
      new EventLimit<OwnEvent>((_, { organisationId, change }, more) =>
        append(organisationId, {
          ...change,
          id: nextNumber(),
          ...{ kind: 'other', record: '', recordName: '', recordCode: '', recordNameBefore: '', changeSet: '', orderStatus: 0, more },
        }),
      ),
  )

/** Records the pending summaries of events. */
export const flushAuditLog = (): void => eventLimit().flush()

const isCarriedOut = (change: AuditChange) =>
  change.call !== '/api/activity' && change.subject !== extraAuditSubjects.sessions && ['done', 'unsure'].includes(change.outcome)

/** Not awaited: recording never delays or fails a request. */
function store(organisationId: number, change: AuditChange): void {
  if (!eventLimit().admits(`${organisationId} ${change.userId}`, isCarriedOut(change) ? 'mutation' : 'light', { organisationId, change }))
    return
  if (change.changeSet !== '' && isCarriedOut(change)) noteMutation(organisationId, change)
  const trail = auditLogStore()
  const before = change.record === '' ? null : trail.latestTitle(organisationId, change)
  const title = change.recordName === '' ? before : isRenaming(change, before) && { recordNameBefore: before?.recordName ?? '' }
  append(organisationId, { ...change, ...title })
}

function append(organisationId: number, change: AuditChange): void {
  auditLogStore()
    .append(organisationId, change)
    .catch((error: unknown) => {
      countAuditFailure()
      log().warn({ reason: errorReason(error) }, 'An audit event could not be stored.')
    })
}
