import 'server-only'
import { markSessionsRevoked } from '@/lib/server/audit-log/audit-log'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { nameOf, revokeNamed, revokeUser } from '@/lib/server/session/revoked-sessions'
import { json, HttpRefusal, type RequestHandler, type IncomingRequest } from '@/lib/server/http/http'
import { extendRememberMe } from './remember-me'
import { instrumentRequest } from '@/lib/server/requests/instrument-request'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { issuedAnew, sessionCookies } from '@/lib/server/session/session-record'
import { noteUse, sessionsOf } from '@/lib/server/session/session-list'
import { requireSession } from './require-session'
import { now } from '@/lib/format/organisation-clock'

/** `GET /api/sessions`: the user's sessions, most recently used first. */
export const handleSessions: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    const session = await requireSession(request, trace)
    const current = nameOf(session.signInId)
    const data = (await sessionsOf(session)).map(({ id, browser, system, issuedAt, usedAt }) => ({
      id,
      browser,
      system,
      signedInAt: now(session.calendar, issuedAt),
      usedAt: now(session.calendar, usedAt),
      current: id === current,
    }))
    return json(200, { status: 'RESOLVE', data })
  })

/** `DELETE /api/sessions`: ends all other sessions of the user. */
export const handleEndOtherSessions: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    const session = await requireSession(request, trace)
    const cookies = await endOthers(request, session, true)
    markSessionsRevoked(session)
    return json(200, { status: 'RESOLVE' }, { 'set-cookie': cookies })
  })

/** `DELETE /api/sessions/<id>`: ends one of the user's other sessions. */
export const handleEndSession =
  (id: string): RequestHandler =>
  (request) =>
    instrumentRequest(request, async (trace) => {
      trace.call = '/api/sessions/*'
      refuseOtherSites(request)
      const session = await requireSession(request, trace)
      if (id === nameOf(session.signInId)) throw new HttpRefusal(400, 'the present session is ended by DELETE /api/session')
      const own = (await sessionsOf(session)).some((one) => one.id === id)
      if (!own) throw new HttpRefusal(404, 'no such session')
      await revokeNamed(session, id)
      markSessionsRevoked(session)
      return json(200, { status: 'RESOLVE' })
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
