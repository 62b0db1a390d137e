import 'server-only'
import { countCacheRead } from '@/lib/server/observability/metrics'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { singleton } from '@/lib/server/runtime/singleton'
import { packedSession, packSession, unpackSession } from './pack-session'
import { clearSealedCookie, sealedText, setSealedCookie, unseal, type CookieReader } from './sealed-cookies'
import { isRevoked, type SessionRecord } from './session-record'

/** Unsealed sessions by the text of their cookie, which saves a decryption per call. */
const opened = () => singleton('sessions', () => new FairCache<SessionRecord>({ most: 2_000 }))

/** The unexpired session of a request, or null. Never sets a cookie. */
export async function sessionIn(cookies: CookieReader): Promise<SessionRecord | null> {
  const text = sealedText(cookies, 'session')
  if (text === '') return null
  let session = countCacheRead('sessions', opened().get(text))
  if (!session) {
    const packed = await unseal(text, 'session', packedSession)
    session = (packed && unpackSession(packed)) ?? undefined
    if (session) opened().set(session.organisationId, text, session)
  }
  return session && session.expiresAt > Date.now() && !isRevoked(session) ? session : null
}

/** The organisation of a session that this server has opened before, without decrypting anything; null for everybody else. */
export function knownOrganisation(cookies: CookieReader): number | null {
  const session = opened().get(sealedText(cookies, 'session'))
  return session && session.expiresAt > Date.now() && !isRevoked(session) ? session.organisationId : null
}

/** `set-cookie` lines that store a session in the browser until it expires. */
export function sessionCookies(cookies: CookieReader, session: SessionRecord): Promise<string[]> {
  const seconds = Math.max(1, Math.ceil((session.expiresAt - Date.now()) / 1000))
  return setSealedCookie(cookies, 'session', packSession(session), seconds)
}

/** `set-cookie` lines that remove a session from the browser. */
export function clearSessionCookies(cookies: CookieReader): string[] {
  opened().delete(sealedText(cookies, 'session'))
  return clearSealedCookie(cookies, 'session')
}

/** When (ms) a session that the cloud rejected was last removed from the browser, by session id. */
const removals = () => singleton('removals', () => new FairCache<number>({ most: 5_000, lifetime: 3_600_000 }))

/**
 * `set-cookie` lines that remove a session that the cloud rejected. A call that started (`startedAt`, of performance.now) before another
 * response removed it gets none: the user may have signed in again meanwhile, and would lose the new session.
 */
export function endUnknownSession(cookies: CookieReader, { id, organisationId }: SessionRecord, startedAt: number): string[] {
  if ((removals().get(id) ?? 0) > startedAt) return []
  removals().set(organisationId, id, performance.now())
  return clearSessionCookies(cookies)
}
