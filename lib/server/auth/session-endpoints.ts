import 'server-only'
import * as z from 'zod'
import { safeRedirect } from '@/lib/contract/access/safe-redirect'
import { bodyLimits } from '@/lib/contract/core/call-definition'
import { noteSignOut } from '@/lib/server/audit-log/audit-log'
import { HttpRefusal, json, type OutgoingResponse, type RequestHandler } from '@/lib/server/http/http'
import { instrumentRequest } from '@/lib/server/requests/instrument-request'
import { JsonBody } from '@/lib/server/requests/json-body'
import { readBody, refuseByHeaders } from '@/lib/server/requests/request-body'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { rememberYear } from '@/lib/server/session/chosen-year-cookie'
import { onRevokedSessions } from '@/lib/server/session/revoked-sessions'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { clearSessionCookies, sessionCookies, sessionIn } from '@/lib/server/session/session-cookies'
import { noteUse } from '@/lib/server/session/session-list'
import { isRevoked, type SessionRecord } from '@/lib/server/session/session-record'
import { viewOf } from '@/lib/server/session/session-view'
import { endSignIn, forgetMeCookies, rememberMeSeal, renew } from './remember-me'
import { requireSession } from './require-session'

const view = (session: SessionRecord, cookies: readonly string[] = []) => json(200, viewOf(session), { 'set-cookie': cookies })

/** `GET /api/session`: the current user. Renews an expired session of a remembered sign-in. */
export const handleReadSession: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    const requestCookies = parseCookies(request.header('cookie'))
    const session = await sessionIn(requestCookies)
    if (session) {
      trace.session = session
      noteUse(session, request)
      return view(session)
    }
    const renewed = await renew(requestCookies, trace)
    if (!renewed.session) throw new HttpRefusal(401, 'not signed in', { headers: { 'set-cookie': renewed.cookies } })
    noteUse(renewed.session, request)
    return view(renewed.session, renewed.cookies)
  })

const yearForm = z.object({ fiscalYearId: z.number().int() })

/** `PATCH /api/session`: changes the fiscal year of the whole session. */
export const handleChangeYear: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    refuseByHeaders(request, bodyLimits.form)
    const requestCookies = parseCookies(request.header('cookie'))
    const session = await requireSession(request, trace)
    const form = yearForm.safeParse(JsonBody.read(await readBody(request, bodyLimits.form)).values)
    const year = form.success ? session.years.find(({ id }) => id === form.data.fiscalYearId) : undefined
    if (!year) throw new HttpRefusal(400, 'fiscalYearId must be one of the years of the session')
    const changed = { ...session, year }
    const cookies = [...(await sessionCookies(requestCookies, changed)), rememberYear(requestCookies, session.organisationId, year.id)]
    // Another tab may have signed out meanwhile.
    await onRevokedSessions()
    if (isRevoked(session)) throw new HttpRefusal(401, 'not signed in')
    return view(changed, cookies)
  })

/** `DELETE /api/session`: signs out. Only language, prefill and the chosen year remain stored. */
export const handleSignOut: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    const requestCookies = parseCookies(request.header('cookie'))
    const session = await sessionIn(requestCookies)
    trace.session = session
    await endSignIn(requestCookies, session)
    if (session) noteSignOut(session)
    return json(200, { status: 'RESOLVE' }, { 'set-cookie': [...clearSessionCookies(requestCookies), ...forgetMeCookies(requestCookies)] })
  })

/** `GET /api/session/renew?redirect=…`: renews an expired session of a remembered sign-in, then redirects to the page or to the login. */
export function handleRenewal(search: URLSearchParams): RequestHandler {
  const target = safeRedirect(search.get('redirect')) ?? '/'
  return (request) =>
    instrumentRequest(request, async (trace) => {
      const requestCookies = parseCookies(request.header('cookie'))
      if (await sessionIn(requestCookies)) return moved(target, [])
      if (rememberMeSeal(requestCookies) === '') return moved(`/login?redirect=${encodeURIComponent(target)}`, [])
      try {
        const { session, cookies } = await renew(requestCookies, trace)
        if (session) return moved(target, cookies)
        return moved(`/login?redirect=${encodeURIComponent(target)}`, cookies)
      } catch {
        // The cloud is unreachable. The login page reports it on the next attempt; the remembered sign-in stays valid.
        return moved(`/login?redirect=${encodeURIComponent(target)}`, [])
      }
    })
}

const moved = (location: string, cookies: readonly string[]): OutgoingResponse => ({
  status: 303,
  headers: { location, ...(cookies.length > 0 && { 'set-cookie': cookies }) },
  body: Buffer.alloc(0),
})
