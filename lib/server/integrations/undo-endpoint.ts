import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { activity } from '@/lib/contract/activity'
import { allows, type Right } from '@/lib/contract/core/rights'
import {
  isUndoable,
  mayChange,
  mayChangeAnything,
  mutationsBehind,
  undoRightsOf,
  withKnownFields,
} from '@/lib/contract/registry/undo-rights'
import { changeSet, largestPart, monthsOf, type ChangeSet } from '@/lib/contract/undo'
import { accessFor } from '@/lib/server/auth/purchased-features'
import { limitByUser } from '@/lib/server/auth/rate-limit'
import { forbiddenRefusal, requireSession } from '@/lib/server/auth/require-session'
import { HttpRefusal, json, orUnavailable, type IncomingRequest, type OutgoingResponse, type RequestHandler } from '@/lib/server/http/http'
import { oneAtATime } from '@/lib/server/requests/concurrency-limit'
import { instrumentRequest } from '@/lib/server/requests/instrument-request'
import { JsonBody } from '@/lib/server/requests/json-body'
import { readBody, refuseByHeaders } from '@/lib/server/requests/request-body'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { redisStore } from '@/lib/server/runtime/redis'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { undoStore } from '@/lib/server/undo/open-undo-store'
import { mutationLifetimes, type SetHead, type StoredChange } from '@/lib/server/undo/undo-store'
import { isAuditReader } from './audit-log-endpoint'

/**
 * `GET /api/undo?id=…`: the earlier values of a change, for the user who made it and for readers of the activity log, if they may list the
 * records; `data` is null where there are none. `author` is the user who supplied them.
 */
export const handleChangesRead =
  (id: string): RequestHandler =>
  (request) =>
    instrumentRequest(request, async (trace) => {
      refuseOtherSites(request)
      const session = await requireSession(request, trace)
      await limitByUser('undo-reads', session.organisationId, session.userId)
      const isReader = allows(session.access, activity.rights.list) && isAuditReader(session)
      return oneAtATime(session, async () => {
        const found = changeSet.shape.id.safeParse(id).success
          ? await orUnavailable('earlier values', undoStore().find(session.organisationId, id))
          : null
        // Undoing an incomplete set would leave records changed without notice.
        if (!found || found.changes.length < found.head.total) return json(200, { status: 'RESOLVE', data: null })
        const { userId, user, ...head } = found.head
        const listRight = undoRightsOf(head.subject)?.list
        const visible =
          (userId === session.userId || isReader) &&
          listRight !== undefined &&
          allows(session.access, listRight) &&
          session.years.some((year) => year.id === head.fiscalYearId)
        if (!visible) return json(200, { status: 'RESOLVE', data: null })
        // The changes are sent as they are stored, unparsed.
        const data = JSON.stringify({ ...head, author: { userId, user } }).slice(0, -1)
        const changes = found.changes.map(({ text }) => text).join(',')
        return { ...json(200, {}), body: Buffer.from(`{"status":"RESOLVE","data":${data},"changes":[${changes}]}}`) }
      })
    })

/**
 * `POST /api/undo`: the values that the user's own change replaced, which only the browser knows; a part of a large set at a time. Accepted
 * are known fields of records that the user changed with the set's idempotency keys, in the way that the values say, shortly before; what
 * is stored is never replaced.
 */
export const handleChangesNote: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    refuseByHeaders(request, largestPart.bytes)
    const session = await requireSession(request, trace)
    const access = await accessFor(session, trace)
    const can = (right: Right | undefined) => right !== undefined && allows(access, right)
    if (!mayChangeAnything(can)) throw forbiddenRefusal()
    await limitByUser('undo', session.organisationId, session.userId)
    return oneAtATime(session, () => storeChanges(request, session, can))
  })

async function storeChanges(
  request: IncomingRequest,
  session: SessionRecord,
  can: (right: Right | undefined) => boolean,
): Promise<OutgoingResponse> {
  const read = changeSet.safeParse(JsonBody.read(await readBody(request, largestPart.bytes)).values)
  if (!read.success || !isUndoable(read.data.subject) || read.data.changes.length > largestPart.records)
    throw new HttpRefusal(400, 'the body does not match the schema')
  const changes = read.data.changes.map((change) => withKnownFields(read.data.subject, change))
  const known = changes.filter((change) => change !== null)
  if (known.length < changes.length || new Set(known.map(({ id }) => id)).size < known.length)
    throw new HttpRefusal(400, 'a change has no known fields, or there are two of one record')
  const set: ChangeSet = { ...read.data, changes: known }
  if (!can(undoRightsOf(set.subject)?.list) || !mayChange(set, can)) throw forbiddenRefusal()
  if (session.year.id !== set.fiscalYearId) throw new HttpRefusal(400, 'another fiscal year is selected')
  if (!(await isOwnMutation(session, set)))
    throw new HttpRefusal(403, 'the user has not just changed these records in this way', { errorCode: 1 })
  const { id, subject, fiscalYearId, total = known.length } = set
  const months = monthsOf(set)
  const head: SetHead = {
    ...{ id, subject, fiscalYearId, total, userId: session.userId, user: session.user },
    ...(months.length > 0 && { months }),
  }
  const texts: readonly StoredChange[] = known.map((change) => ({ record: change.id, text: JSON.stringify(change) }))
  if (!(await orUnavailable('earlier values', undoStore().add(session.organisationId, head, texts))))
    throw new HttpRefusal(409, 'other values of this change are stored already')
  return json(200, { status: 'RESOLVE' })
}

/** Waits (ms) for a mutation that another server recorded. */
const waits = [100, 300, 600] as const

/** Whether each change is the effect of a mutation of this user with the set's id, the latest within ten minutes. */
async function isOwnMutation(session: SessionRecord, set: ChangeSet): Promise<boolean> {
  const behind = set.changes.map((change) => ({ change, names: mutationsBehind(set.subject, change) }))
  const names = [...new Set(behind.flatMap((one) => one.names))]
  for (const wait of [...(redisStore() === null ? [] : waits), 0]) {
    const { latest, byName } = await orUnavailable(
      'earlier values',
      undoStore().findMutations(session.organisationId, session.userId, set.id, names),
    )
    const isRecorded = behind.every(({ change, names: own }) =>
      own.some((name) => byName.has(name) && (set.subject !== 'orders' || byName.get(name) === change.after?.status)),
    )
    if (isRecorded) return Date.now() - latest <= mutationLifetimes.accepted
    if (wait > 0) await pause(wait)
  }
  return false
}
