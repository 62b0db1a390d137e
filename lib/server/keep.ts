import 'server-only'
import * as z from 'zod'
import { removedCookie, sealedCookie, sealedText, unseal, type Jar } from './cookies'
import { hasEndedAnywhere, rememberEnded } from './ended'
import { enter, type Credentials, type Entered } from './enter'
import type { Trace } from './observed'
import { endSession, keepSession, type SessionRecord } from './session-record'
import { SingleFlight } from './single-flight'
import { singleton } from './singleton'

/** "Keep me signed in" (D1): what a new token is fetched with when the old one has ended, for ten days from the sign-in. */

const lifetime = 10 * 24 * 60 * 60

const content = z.object({ kind: z.literal('keep'), d: z.string(), u: z.string(), p: z.string(), e: z.number() })

/** `set-cookie` lines that remember how to come in again. */
export const keepSignedIn = (jar: Jar, { domain, user, password }: Credentials): Promise<string[]> =>
  sealedCookie(jar, 'keep', { kind: 'keep', d: domain, u: user, p: password, e: Date.now() + lifetime * 1000 }, lifetime)

/** `set-cookie` lines that forget it; none when there was nothing to forget. */
export const forgetKeep = (jar: Jar): string[] => (keptText(jar) === '' ? [] : removedCookie(jar, 'keep'))

/** What the request brings to come in again with, sealed; empty when it brings nothing. It may still be refused. */
export const keptText = (jar: Jar): string => sealedText(jar, 'keep')

/** From now on nobody comes in again with what the request brings. What is no seal of ours needs no remembering. */
export async function endKeep(jar: Jar): Promise<void> {
  const text = keptText(jar)
  if (text !== '' && (await unseal(text, 'keep', content))) rememberEnded(text)
}

/** A renewed session, or none, with the cookies that make the browser know. */
export type Renewed = { readonly session: SessionRecord | null; readonly cookies: readonly string[] }

/**
 * Fetches a new token for a person who asked to be kept. Parallel requests share one sign-in. A refusal ends the keeping; a cloud
 * out of reach does not, and is thrown.
 */
export async function renew(jar: Jar, trace: Trace): Promise<Renewed> {
  const text = keptText(jar)
  const kept = text === '' || (await hasEndedAnywhere(text)) ? null : await unseal(text, 'keep', content)
  if (!kept || kept.e <= Date.now()) return { session: null, cookies: forgetKeep(jar) }
  const credentials = { domain: kept.d, user: kept.u, password: kept.p }
  const flights = singleton('renewals', () => new SingleFlight<Entered>())
  const { session, refusal } = await flights.run(text, () => enter(credentials, () => undefined, jar, trace))
  if (session && !(await hasEndedAnywhere(text))) {
    trace.session = session
    return { session, cookies: await keepSession(jar, session) }
  }
  // A cloud in trouble refuses nobody: only its word about the person counts.
  const refused = refusal === null || refusal.errorCode !== undefined || refusal.answer.status === 401
  return { session: null, cookies: refused ? [...forgetKeep(jar), ...endSession(jar)] : [] }
}
