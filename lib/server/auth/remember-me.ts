import 'server-only'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { rememberMeDays } from '@/lib/contract/access/session'
import { noteSignIn } from '@/lib/server/audit-log/audit-log'
import type { Trace } from '@/lib/server/requests/instrument-request'
import { hashOf } from '@/lib/server/runtime/hash'
import { SingleFlight } from '@/lib/server/runtime/single-flight'
import { singleton } from '@/lib/server/runtime/singleton'
import { chosenYear } from '@/lib/server/session/chosen-year-cookie'
import { isSessionRevoked, onRevokedSessions, revokedBefore, revokeSession, type Identity } from '@/lib/server/session/revoked-sessions'
import { clearSealedCookie, sealedText, setSealedCookie, unseal, type CookieReader } from '@/lib/server/session/sealed-cookies'
import { clearSessionCookies, sessionCookies } from '@/lib/server/session/session-cookies'
import { isRevoked, type SessionRecord } from '@/lib/server/session/session-record'
import { callSignIn, type CloudSignIn, type Credentials } from './cloud-sign-in'
import { admitRenewal } from './rate-limit'
import { sessionFromLogin, type YearSelector } from './session-from-login'

/** Lifetime of "Keep me signed in" (D1) in seconds from the sign-in: credentials for renewing a session. */
const lifetime = rememberMeDays * 24 * 60 * 60

const content = z.object({
  kind: z.literal('keep'),
  d: z.string(),
  u: z.string(),
  p: z.string(),
  e: z.number(),
  // Missing in cookies of earlier versions.
  s: z.string().optional(),
  a: z.number().optional(),
  o: z.number().optional(),
  i: z.number().optional(),
})

type Remembered = {
  readonly credentials: Credentials
  /** Shared by the sign-in and all sessions that are renewed from it. */
  readonly signInId: string
  readonly issuedAt: number
  readonly expiresAt: number
  /** null in cookies of earlier versions. */
  readonly identity: Identity | null
}

/** The sign-in that a cookie remembers; null without one, or when it has expired. It may be revoked. */
async function remembered(cookies: CookieReader): Promise<Remembered | null> {
  const text = rememberMeSeal(cookies)
  const stored = text === '' ? null : await unseal(text, 'keep', content)
  if (!stored || stored.e <= Date.now()) return null
  return {
    credentials: { domain: stored.d, user: stored.u, password: stored.p },
    // Earlier versions stored no id; user and expiry identify the sign-in.
    signInId: stored.s ?? JSON.stringify(['keep', stored.d, stored.u, stored.e]),
    issuedAt: stored.a ?? stored.e - lifetime * 1000,
    expiresAt: stored.e,
    identity: stored.o === undefined || stored.i === undefined ? null : { organisationId: stored.o, userId: stored.i },
  }
}

const seal = (cookies: CookieReader, { credentials: { domain, user, password }, signInId, issuedAt, expiresAt, identity }: Remembered) =>
  setSealedCookie(
    cookies,
    'keep',
    {
      kind: 'keep',
      d: domain,
      u: user,
      p: password,
      e: expiresAt,
      s: signInId,
      a: issuedAt,
      ...(identity && { o: identity.organisationId, i: identity.userId }),
    },
    Math.max(1, Math.ceil((expiresAt - Date.now()) / 1000)),
  )

/** Whether a remembered sign-in was revoked. Earlier versions revoked the text of the cookie instead of an id. */
const isOver = (cookies: CookieReader, { signInId, issuedAt, identity }: Remembered): boolean =>
  isSessionRevoked(signInId) || isSessionRevoked(rememberMeSeal(cookies)) || (identity !== null && issuedAt <= revokedBefore(identity))

/** `set-cookie` lines that remember how to renew a session. */
export const rememberMeCookies = (cookies: CookieReader, credentials: Credentials, session: SessionRecord): Promise<string[]> =>
  seal(cookies, {
    credentials,
    signInId: session.signInId,
    issuedAt: session.issuedAt,
    expiresAt: Date.now() + lifetime * 1000,
    identity: session,
  })
/** Returns a function that seals the remembered sign-in with a new issue time (ms); null when there is none, or it was revoked. */
export async function extendRememberMe(cookies: CookieReader): Promise<((issuedAt: number) => Promise<string[]>) | null> {
  const stored = await remembered(cookies)
  return stored && !isOver(cookies, stored) ? (issuedAt) => seal(cookies, { ...stored, issuedAt }) : null
}

/** `set-cookie` lines that remove the remember-me cookie; empty without one. */
export const forgetMeCookies = (cookies: CookieReader): string[] =>
  rememberMeSeal(cookies) === '' ? [] : clearSealedCookie(cookies, 'keep')

/** The sealed remember-me text of the request; empty without one. It may be invalid. */
export const rememberMeSeal = (cookies: CookieReader): string => sealedText(cookies, 'keep')

/** Revokes the session and the remembered sign-in of a request, including all copies of its cookies. */
export async function endSignIn(cookies: CookieReader, session: SessionRecord | null): Promise<void> {
  const stored = await remembered(cookies)
  // A session names its sign-in. A sign-in that is already revoked needs no entry.
  if (session) await revokeSession(session, session.signInId)
  if (stored && !isOver(cookies, stored)) await revokeSession(stored.identity, stored.signInId)
}

export type Renewed = { readonly session: SessionRecord | null; readonly cookies: readonly string[] }

/**
 * Renews the session of a remembered sign-in with a new token. Parallel requests of one user share one sign-in at the cloud, which is
 * rate-limited. A refusal removes the remembered sign-in; an unreachable cloud does not, and throws.
 */
export async function renew(cookies: CookieReader, trace: Trace): Promise<Renewed> {
  const stored = await remembered(cookies)
  if (stored) await onRevokedSessions()
  if (!stored || isOver(cookies, stored)) return { session: null, cookies: forgetMeCookies(cookies) }
  const { credentials } = stored
  // Without a form to choose from, the last used year is selected.
  const lastUsed: YearSelector = (years, organisationId) => years.find(({ id }) => id === chosenYear(cookies, organisationId))
  const flights = singleton('renewals', () => new SingleFlight<CloudSignIn>())
  const identity = hashOf(JSON.stringify([credentials.domain, credentials.user, credentials.password]))
  const { value, refusal } = await flights.run(identity, async () => {
    await admitRenewal(credentials.domain, credentials.user)
    return callSignIn(credentials, trace)
  })
  if (refusal === null) {
    const fresh = await sessionFromLogin(value, credentials, lastUsed, cookies)
    const session = { ...fresh, id: randomUUID(), signInId: stored.signInId }
    await onRevokedSessions()
    if (!isOver(cookies, { ...stored, identity: session }) && !isRevoked(session)) {
      trace.session = session
      noteSignIn(session, '/api/session/renew')
      return { session, cookies: await sessionCookies(cookies, session) }
    }
  }
  // Only a rejection of the credentials counts, not a failure of the cloud.
  const refused = refusal === null || refusal.errorCode !== undefined || refusal.response.status === 401
  return { session: null, cookies: refused ? [...forgetMeCookies(cookies), ...clearSessionCookies(cookies)] : [] }
}
