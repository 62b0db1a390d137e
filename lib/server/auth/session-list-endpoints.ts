import 'server-only'
import { users } from '@/lib/contract/users'
import { now } from '@/lib/format/organisation-clock'
import { markSessionsRevoked } from '@/lib/server/audit-log/audit-log'
import { HttpRefusal, json, type IncomingRequest, type OutgoingResponse, type RequestHandler } from '@/lib/server/http/http'
import { instrumentRequest, type Trace } from '@/lib/server/requests/instrument-request'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { hashOf } from '@/lib/server/runtime/hash'
import { revokeNamed, revokeUser, type Identity } from '@/lib/server/session/revoked-sessions'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { sessionCookies } from '@/lib/server/session/session-cookies'
import { noteUse, sessionsOf } from '@/lib/server/session/session-list'
import { issuedAnew, type SessionRecord } from '@/lib/server/session/session-record'
import { extendRememberMe } from './remember-me'
import { requireSession } from './require-session'

/** The sessions of a user, most recently used first, as `session` may read them. */
async function listOf(session: SessionRecord, user: Identity): Promise<OutgoingResponse> {
  const current = hashOf(session.signInId)
  const data = (await sessionsOf(user)).map(({ id, browser, system, issuedAt, usedAt }) => ({
    id,
    browser,
    system,
    signedInAt: now(session.calendar, issuedAt),
    usedAt: now(session.calendar, usedAt),
    current: id === current,
  }))
  return json(200, { status: 'RESOLVE', data })
}

/** Ends one session of a user, but not the present one. */
async function endOne(session: SessionRecord, user: Identity, id: string): Promise<OutgoingResponse> {
  if (id === hashOf(session.signInId)) throw new HttpRefusal(400, 'the current session is ended by DELETE /api/session')
  const listed = (await sessionsOf(user)).some((one) => one.id === id)
  if (!listed) throw new HttpRefusal(404, 'no such session')
  await revokeNamed(user, id)
  markSessionsRevoked(session, user)
  return json(200, { status: 'RESOLVE' })
}

/** Ends all sessions of the present user except this one. */
async function endOwnOthers(request: IncomingRequest, session: SessionRecord): Promise<OutgoingResponse> {
  const cookies = await endOthers(request, session, true)
  markSessionsRevoked(session, session)
  return json(200, { status: 'RESOLVE' }, { 'set-cookie': cookies })
}

/** `GET /api/sessions`: the user's sessions, most recently used first. */
export const handleSessions: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    const session = await requireSession(request, trace)
    return listOf(session, session)
  })

/** `DELETE /api/sessions`: ends all other sessions of the user. */
export const handleEndOtherSessions: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    return endOwnOthers(request, await requireSession(request, trace))
  })

/** `DELETE /api/sessions/<id>`: ends one of the user's other sessions. */
export const handleEndSession =
  (id: string): RequestHandler =>
  (request) =>
    instrumentRequest(request, async (trace) => {
      trace.call = '/api/sessions/*'
      refuseOtherSites(request)
      const session = await requireSession(request, trace)
      return endOne(session, session, id)
    })

/** The session of a user who may deactivate other users, and the user with this id in the session's organisation. */
async function administratorOf(
  request: IncomingRequest,
  trace: Trace,
  userId: string,
): Promise<{ session: SessionRecord; user: Identity }> {
  refuseOtherSites(request)
  const session = await requireSession(request, trace, users.rights.update)
  if (!/^[1-9]\d{0,14}$/.test(userId)) throw new HttpRefusal(404, 'no such user')
  return { session, user: { organisationId: session.organisationId, userId: Number(userId) } }
}

/** `GET /api/users/<id>/sessions`: the sessions of a user of the organisation. */
export const handleSessionsOfUser =
  (userId: string): RequestHandler =>
  (request) =>
    instrumentRequest(request, async (trace) => {
      trace.call = '/api/users/*/sessions'
      const { session, user } = await administratorOf(request, trace, userId)
      return listOf(session, user)
    })

/** `DELETE /api/users/<id>/sessions`: ends all sessions of a user; of the present one, all others. */
export const handleEndSessionsOfUser =
  (userId: string): RequestHandler =>
  (request) =>
    instrumentRequest(request, async (trace) => {
      trace.call = '/api/users/*/sessions'
      const { session, user } = await administratorOf(request, trace, userId)
      if (user.userId === session.userId) return endOwnOthers(request, session)
      // The list of revocations is limited: ids without a user would fill it.
      if ((await sessionsOf(user)).length === 0) throw new HttpRefusal(404, 'no sessions')
      await revokeUser(user)
      markSessionsRevoked(session, user)
      return json(200, { status: 'RESOLVE' })
    })

/** `DELETE /api/users/<id>/sessions/<session>`: ends one session of a user. */
export const handleEndSessionOfUser =
  (userId: string, id: string): RequestHandler =>
  (request) =>
    instrumentRequest(request, async (trace) => {
      trace.call = '/api/users/*/sessions/*'
      const { session, user } = await administratorOf(request, trace, userId)
      return endOne(session, user, id)
    })

/**
 * Revokes everything issued to a user, including copies of the current session's cookies, and reissues the current session; with
 * `remember` also the remembered sign-in of this browser. Returns the `set-cookie` lines.
 */
export async function endOthers(request: IncomingRequest, session: SessionRecord, remember: boolean): Promise<string[]> {
  const cookies = parseCookies(request.header('cookie'))
  const further = remember ? await extendRememberMe(cookies) : null
  await revokeUser(session)
  const fresh = issuedAnew(session)
  noteUse(fresh, request)
  return [...(await sessionCookies(cookies, fresh)), ...((await further?.(fresh.issuedAt)) ?? [])]
}
