import 'server-only'
import * as z from 'zod'
import { safeRedirect } from '@/lib/contract/redirect'
import { readBody, refuseByHeaders, usualLimit } from './body'
import { jarOf } from './cookies'
import { hasEndedAnywhere, rememberEnded } from './ended'
import { json, Refusal, type Answerer, type Outgoing } from './http'
import { JsonBody } from './json-body'
import { endKeep, forgetKeep, keptText, renew } from './keep'
import { observed } from './observed'
import { refuseOtherSites } from './same-site'
import { endSession, keepSession, sessionIn, viewOf, type SessionRecord } from './session-record'
import { signedIn } from './signed-in'
import { rememberYear } from './years-cookie'

const view = (session: SessionRecord, cookies: readonly string[] = []) => json(200, viewOf(session), { 'set-cookie': cookies })

/** `GET /api/session`: who is signed in. Somebody who asked to be kept is signed in anew when the session has ended. */
export const answerWho: Answerer = (request) =>
  observed(request, async (trace) => {
    refuseOtherSites(request)
    const jar = jarOf(request.header('cookie'))
    const session = await sessionIn(jar)
    if (session) {
      trace.session = session
      return view(session)
    }
    const renewed = await renew(jar, trace)
    if (!renewed.session) throw new Refusal(401, 'not signed in', { headers: { 'set-cookie': renewed.cookies } })
    return view(renewed.session, renewed.cookies)
  })

const yearForm = z.object({ fiscalYearId: z.number().int() })

/** `PATCH /api/session`: another fiscal year, for the whole session. */
export const answerYear: Answerer = (request) =>
  observed(request, async (trace) => {
    refuseOtherSites(request)
    refuseByHeaders(request, usualLimit)
    const jar = jarOf(request.header('cookie'))
    const session = await signedIn(request, trace)
    const form = yearForm.safeParse(JsonBody.read(await readBody(request, usualLimit)).values)
    const year = form.success ? session.years.find(({ id }) => id === form.data.fiscalYearId) : undefined
    if (!year) throw new Refusal(400, 'fiscalYearId must be one of the years of the session')
    const changed = { ...session, year }
    const cookies = [...(await keepSession(jar, changed)), rememberYear(jar, session.organisationId, year.id)]
    // Another tab may have signed out meanwhile.
    if (await hasEndedAnywhere(session.id)) throw new Refusal(401, 'not signed in')
    return view(changed, cookies)
  })

/** `DELETE /api/session`: signs out. Language, prefill and the chosen year stay; nothing else does. */
export const answerLeave: Answerer = (request) =>
  observed(request, async (trace) => {
    refuseOtherSites(request)
    const jar = jarOf(request.header('cookie'))
    trace.session = await sessionIn(jar)
    if (trace.session) rememberEnded(trace.session.id)
    await endKeep(jar)
    return json(200, { status: 'RESOLVE' }, { 'set-cookie': [...endSession(jar), ...forgetKeep(jar)] })
  })

/** `GET /api/session/renew?redirect=…`: a page was asked for after the session's end by somebody who asked to be kept. Back to it, or to the sign-in. */
export function answerRenewal(search: URLSearchParams): Answerer {
  const wanted = safeRedirect(search.get('redirect')) ?? '/'
  return (request) =>
    observed(request, async (trace) => {
      const jar = jarOf(request.header('cookie'))
      if (await sessionIn(jar)) return moved(wanted, [])
      if (keptText(jar) === '') return moved(`/login?redirect=${encodeURIComponent(wanted)}`, [])
      try {
        const { session, cookies } = await renew(jar, trace)
        if (session) return moved(wanted, cookies)
        return moved(`/login?redirect=${encodeURIComponent(wanted)}`, cookies)
      } catch {
        // The cloud is out of reach. The sign-in page says so when it is tried; what is kept stays for the next visit of `/`.
        return moved(`/login?redirect=${encodeURIComponent(wanted)}`, [])
      }
    })
}

const moved = (location: string, cookies: readonly string[]): Outgoing => ({
  status: 303,
  headers: { location, ...(cookies.length > 0 && { 'set-cookie': cookies }) },
  body: Buffer.alloc(0),
})
