import 'server-only'
import * as z from 'zod'
import { readRejection } from '@/lib/contract/problem'
import { latinDigits } from '@/lib/format/digits'
import type { FiscalYear } from '@/lib/format/months'
import { askCloud } from './cloud'
import { CloudFailure } from './cloud-failure'
import { jarOf } from './cookies'
import { hashPassword } from './crypt'
import { enter } from './enter'
import { json, Refusal, type Incoming, type Outgoing } from './http'
import type { JsonBody } from './json-body'
import { forgetKeep, keepSignedIn } from './keep'
import type { Trace } from './observed'
import { rememberPrefill } from './prefill'
import { keepSession, viewOf, type SessionRecord } from './session-record'
import { admitReset, admitSignIn } from './throttle'
import { textOf } from './whole-answer'
import { rememberYear } from './years-cookie'

const name = z.string().trim().min(1).max(200)

const form = z.object({
  domain: name,
  user: name,
  password: z.string().min(1).max(1000),
  remember: z.boolean().default(false),
  fiscalYearId: z.number().int().nullish(),
  fiscalYearName: z.string().max(100).nullish(),
})

/** Rejections that tell something about a password or a name: those that somebody who guesses would collect. */
const guesses = new Set(['50010', '50013', '50014'])

const wrongCredentials = { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong user or password' } }

/** Refusals take at least this long, so that their time does not tell who exists (D16). */
const shortestRefusal = 400

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const spelling = (year: string) => latinDigits(year).trim().toLowerCase()

/** Signs in. The token stays in the sealed cookie; the browser gets the session view, or the cloud's refusal as it came. */
export async function signIn(request: Incoming, body: JsonBody, trace: Trace): Promise<Outgoing> {
  const start = performance.now()
  const read = form.safeParse(body.values)
  if (!read.success) throw new Refusal(400, 'domain, user and password must be texts')
  const { domain, user, password, remember, fiscalYearId, fiscalYearName } = read.data
  const jar = jarOf(request.header('cookie'))
  const wishes = fiscalYearId != null || (fiscalYearName != null && fiscalYearName.trim() !== '')
  const wished = (year: FiscalYear) =>
    fiscalYearId != null ? year.id === fiscalYearId : spelling(year.name) === spelling(fiscalYearName ?? '')
  const wish = (years: readonly FiscalYear[]) => (wishes ? years.find(wished) : undefined)

  const attempt = await admitSignIn(domain, user, request.address)
  const credentials = { domain, user, password: hashPassword(password) }
  const { session, refusal } = await enter(credentials, wish, jar, trace).catch(async (error: unknown) => {
    await attempt.forgive()
    throw error
  })
  if (!session) {
    const { answer, errorCode } = refusal
    const unauthorised = answer.status === 401
    if (!unauthorised && !guesses.has(errorCode ?? '')) await attempt.forgive()
    await pause(shortestRefusal - (performance.now() - start))
    // Nobody was signed in, so a 401 here is no end of a session (D7).
    return unauthorised ? json(200, wrongCredentials) : { status: answer.status, headers: answer.headers, body: answer.body }
  }
  await attempt.welcome()
  trace.session = session
  const found = !wishes || wished(session.year)
  const cookies = [
    ...(await keepSession(jar, session)),
    ...(remember ? await keepSignedIn(jar, credentials) : forgetKeep(jar)),
    ...(await rememberPrefill(jar, { domain, user })),
    ...(wishes && found ? [rememberYear(jar, session.organisationId, session.year.id)] : []),
  ]
  return json(200, { status: 'RESOLVE', data: viewOf(session), ...(!found && { yearNotFound: true }) }, { 'set-cookie': cookies })
}

/** Lets somebody who is signed in prove who they are by the present password: a wrong one counts as one at the sign-in does. */
export async function withPresentPassword(
  { domain, user }: SessionRecord,
  address: string,
  change: () => Promise<Outgoing>,
): Promise<Outgoing> {
  const attempt = await admitSignIn(domain, user, address)
  const answer = await change().catch(async (error: unknown) => {
    await attempt.forgive()
    throw error
  })
  if (!(await tellsWrong(answer))) await attempt.forgive()
  return answer
}

/** Whether an answer tells that a password was wrong; one that cannot be read may do so. */
async function tellsWrong(answer: Outgoing): Promise<boolean> {
  try {
    return guesses.has(readRejection(JSON.parse(await textOf(answer)))?.details.errorCode ?? '')
  } catch {
    return true
  }
}

const resetForm = z.object({ domainName: name, userName: name })

/** Has new credentials sent to a person. Who asks for whom is limited, and the time it takes tells nothing. */
export async function resetPassword(request: Incoming, body: JsonBody, trace: Trace): Promise<Outgoing> {
  const start = performance.now()
  const read = resetForm.safeParse(body.values)
  if (!read.success) throw new Refusal(400, 'domainName and userName must be texts')
  await admitReset(read.data.domainName, read.data.userName, request.address)
  const {
    status,
    headers,
    body: answer,
    milliseconds,
  } = await askCloud({
    path: '/ur/resetPassword',
    body: Buffer.from(JSON.stringify(read.data)),
    kind: 'write',
    trace,
    whole: true,
    hurried: true,
  })
  trace.upstream = milliseconds
  await pause(shortestRefusal - (performance.now() - start))
  if (status === 401) throw new CloudFailure('badAnswer', true, { reason: 'status 401, to somebody who has no token' })
  return { status, headers, body: answer }
}
