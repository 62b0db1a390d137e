import 'server-only'
import { allows, type Right } from '@/lib/contract/core/rights'
import { HttpRefusal, type IncomingRequest } from '@/lib/server/http/http'
import type { Trace } from '@/lib/server/requests/instrument-request'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { endUnknownSession, sessionIn } from '@/lib/server/session/session-cookies'
import { noteUse } from '@/lib/server/session/session-list'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { refreshCalendar } from './cheque-calendar'
import { accessFor } from './purchased-features'

export const forbiddenRefusal = () => new HttpRefusal(403, 'operation not allowed', { errorCode: 1 })

/** Response for an expired token, which also removes the session cookie. */
export const sessionExpiredRefusal = (request: IncomingRequest, session: SessionRecord, { startedAt: requestStart }: Trace) =>
  new HttpRefusal(401, 'the session has ended', {
    headers: { 'set-cookie': endUnknownSession(parseCookies(request.header('cookie')), session, requestStart) },
  })

/** The session of a request; throws without one or without the permission. */
export async function requireSession(request: IncomingRequest, trace: Trace, right?: Right): Promise<SessionRecord> {
  const session = await sessionIn(parseCookies(request.header('cookie')))
  if (!session) throw new HttpRefusal(401, 'not signed in')
  trace.session = session
  noteUse(session, request)
  refreshCalendar(session, trace)
  // A missing right is refused before the cloud is called for the purchased features.
  if (right && !(allows(session.access, right) && allows(await accessFor(session, trace), right))) throw forbiddenRefusal()
  return session
}
