import 'server-only'
import * as z from 'zod'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { normalizeIdentifier } from '@/lib/format/identifier'
import { noteRefusedSignIn, noteSignIn } from '@/lib/server/audit-log/audit-log'
import { hashPassword } from '@/lib/server/cloud/cloud-crypto'
import { HttpRefusal, json, type IncomingRequest, type OutgoingResponse } from '@/lib/server/http/http'
import type { Trace } from '@/lib/server/requests/instrument-request'
import type { JsonBody } from '@/lib/server/requests/json-body'
import { rememberYear } from '@/lib/server/session/chosen-year-cookie'
import { onRevokedSessions } from '@/lib/server/session/revoked-sessions'
import { parseCookies, type CookieReader } from '@/lib/server/session/sealed-cookies'
import { sessionCookies, sessionIn } from '@/lib/server/session/session-cookies'
import { noteUse } from '@/lib/server/session/session-list'
import { pseudonymOf, type SessionRecord } from '@/lib/server/session/session-record'
import { viewOf } from '@/lib/server/session/session-view'
import { callSignIn, type CloudRefusal, type Credentials } from './cloud-sign-in'
import { knownDevice, rememberPrefill } from './prefill-cookie'
import { admitSignIn, limitSignIn } from './rate-limit'
import { endSignIn, forgetMeCookies, rememberMeCookies } from './remember-me'
import { sessionFromLogin, type YearSelector } from './session-from-login'
import { domainField, namesToTry, originalNames, sentNames, typedNames, userField } from './sign-in-names'
import { delayRefusal, errorCodeOf, guesses, unknownNames } from './sign-in-refusals'

const form = z.object({
  domain: domainField,
  user: userField,
  typed: typedNames,
  password: z.string().min(1).max(1000),
  remember: z.boolean().default(false),
  fiscalYearId: z.number().int().nullish(),
  fiscalYearName: z.string().max(100).nullish(),
})

const wrongCredentials = { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong user or password' } }

const normalized = (year: string) => normalizeIdentifier(year).toLowerCase()

/** Signs in. The token stays in the sealed cookie; the browser gets the session view, or the cloud's rejection unchanged. */
export async function handleSignIn(request: IncomingRequest, body: JsonBody, trace: Trace): Promise<OutgoingResponse> {
  const start = performance.now()
  const read = form.safeParse(body.values)
  if (!read.success) throw new HttpRefusal(400, 'domain, user and password must be strings')
  const { domain, user, password, remember, fiscalYearId, fiscalYearName } = read.data
  const requestCookies = parseCookies(request.header('cookie'))
  const wishes = fiscalYearId != null || (fiscalYearName != null && normalizeIdentifier(fiscalYearName) !== '')
  const wished = (year: FiscalYear) =>
    fiscalYearId != null ? year.id === fiscalYearId : normalized(year.name) === normalized(fiscalYearName ?? '')
  const wish = (years: readonly FiscalYear[]) => (wishes ? years.find(wished) : undefined)

  const tried: NonNullable<Trace['signIn']> = { user: pseudonymOf(domain, user), outcome: 'throttled' }
  trace.signIn = tried
  const device = await knownDevice(requestCookies, { domain, user })
  const attempt = await limitSignIn(domain, user, { address: request.address, device })
  tried.outcome = 'failed'
  const names = namesToTry({ domain, user }, originalNames({ domain, user }, read.data.typed, sentNames(body, 'domain', 'user')))
  const tries = names.map((one) => ({ ...one, password: hashPassword(password) }))
  const { session, refusal, credentials } = await enter(tries, wish, requestCookies, trace).catch(async (error: unknown) => {
    await attempt.forgive()
    throw error
  })
  if (!session) {
    const { response, errorCode } = refusal
    const unauthorised = response.status === 401
    tried.outcome = 'refused'
    tried.code = errorCode ?? String(response.status)
    noteRefusedSignIn(domain, tried.user, tried.code)
    if (!unauthorised && !guesses.has(errorCode ?? '')) await attempt.forgive()
    await delayRefusal(start)
    // A 401 at the sign-in does not end a session (D7).
    return unauthorised ? json(200, wrongCredentials) : { status: response.status, headers: response.headers, body: response.body }
  }
  await attempt.welcome()
  await admitSignIn(session.organisationId, session.userId)
  tried.outcome = 'done'
  trace.session = session
  // Revokes what this browser was signed in by before, including copies of its cookies.
  await endSignIn(requestCookies, await sessionIn(requestCookies))
  noteUse(session, request)
  noteSignIn(session, '/ur/login')
  const found = !wishes || wished(session.year)
  const cookies = [
    ...(await sessionCookies(requestCookies, session)),
    ...(remember ? await rememberMeCookies(requestCookies, credentials, session) : forgetMeCookies(requestCookies)),
    ...(await rememberPrefill(requestCookies, credentials)),
    ...(wishes && found ? [rememberYear(requestCookies, session.organisationId, session.year.id)] : []),
  ]
  return json(200, { status: 'RESOLVE', data: viewOf(session), ...(!found && { yearNotFound: true }) }, { 'set-cookie': cookies })
}

/** A session, or the cloud's refusal unchanged. Other spellings are tried where the names or the password are wrong, as one attempt. */
async function enter(tries: readonly Credentials[], wish: YearSelector, requestCookies: CookieReader, trace: Trace) {
  let refused: CloudRefusal | null = null
  for (const credentials of tries) {
    const { value, refusal } = await callSignIn(credentials, trace)
    if (!refusal) {
      // Pulls revocations first, so that an earlier "sign out everywhere" on another server does not end this session.
      await onRevokedSessions()
      return { session: await sessionFromLogin(value, credentials, wish, requestCookies), credentials, refusal: null }
    }
    // A refusal about a known user says more than one about an unknown name.
    if (!refused || !unknownNames.has(refusal.errorCode ?? '')) refused = refusal
    if (refusal.response.status !== 401 && !guesses.has(refusal.errorCode ?? '')) break
  }
  if (!refused) throw new Error('no names')
  return { session: null, credentials: null, refusal: refused }
}

/** Verifies a signed-in user's current password; failures count like those of the sign-in. */
export async function verifyCurrentPassword(
  { domain, user }: SessionRecord,
  address: string,
  change: () => Promise<OutgoingResponse>,
): Promise<OutgoingResponse> {
  const attempt = await limitSignIn(domain, user, { address, device: null })
  const response = await change().catch(async (error: unknown) => {
    await attempt.forgive()
    throw error
  })
  if (!(await isWrongPassword(response))) await attempt.forgive()
  return response
}

/** Whether a response means a wrong password; an unreadable one may. */
async function isWrongPassword(response: OutgoingResponse): Promise<boolean> {
  try {
    return guesses.has((await errorCodeOf(response)) ?? '')
  } catch {
    return true
  }
}
