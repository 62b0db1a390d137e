import 'server-only'
import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { wireYear, type SessionView, type SignedInUser } from '@/lib/contract/access/session'
import { daysBetween, today, type CalendarDate } from '@/lib/format/calendar'
import type { FiscalYear } from '@/lib/format/fiscal-months'
import { countCacheRead } from '@/lib/server/observability/metrics'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { singleton } from '@/lib/server/runtime/singleton'
import { packAccess, packedAccess, packedYear, packYear, unpackAccess, unpackYear } from './pack-session'
import { isSessionRevoked, issuedNow, revokedBefore } from './revoked-sessions'
import { clearSealedCookie, keysOf, longestContent, sealedText, setSealedCookie, unseal, type CookieReader } from './sealed-cookies'

/** A session with all that the server knows of the user. */
export type SessionRecord = SignedInUser & {
  /** Created by this server: a cloud may issue the same token twice. */
  readonly id: string
  /** Id of the sign-in, the same after each renewal of a remembered sign-in. Revoking it revokes all of its sessions. */
  readonly signInId: string
  /** Milliseconds since 1970; 0 in cookies of earlier versions. */
  readonly issuedAt: number
  readonly token: string
  /** The last day of the cloud subscription; null if unknown. */
  readonly lastDay: CalendarDate | null
  readonly expiresAt: number
  readonly pseudonym: string
}

/** Longest lifetime of a session, regardless of its token. */
export const longestSession = 12 * 60 * 60 * 1000

const packedSession = z.object({
  kind: z.literal('session'),
  s: z.string(),
  t: z.string(),
  u: z.string(),
  d: z.string(),
  i: z.number(),
  o: z.number(),
  n: z.string(),
  c: z.string(),
  k: z.union([z.literal(1), z.literal(2)]),
  y: z.number(),
  ys: z.array(packedYear),
  r: packedAccess,
  l: z.string().nullable(),
  e: z.number(),
  // Missing in cookies of earlier versions.
  f: z.string().optional(),
  a: z.number().optional(),
})
type PackedSession = z.infer<typeof packedSession>

function packSession(session: SessionRecord): PackedSession {
  return {
    kind: 'session',
    s: session.id,
    t: session.token,
    u: session.user,
    d: session.domain,
    i: session.userId,
    o: session.organisationId,
    n: session.organisationName,
    c: session.organisationCode,
    k: session.calendar,
    y: session.years.indexOf(session.year),
    ys: session.years.map(packYear),
    r: packAccess(session.access),
    l: session.lastDay,
    e: session.expiresAt,
    ...(session.signInId !== session.id && { f: session.signInId }),
    a: session.issuedAt,
  }
}

/** A session without those of its oldest years, other than the current one, that do not fit into cookies. */
export function fittingSession(session: SessionRecord): SessionRecord {
  const size = (one: SessionRecord) => Buffer.byteLength(JSON.stringify(packSession(one)))
  let fitting = session
  while (size(fitting) > longestContent) {
    const others = fitting.years.filter((year) => year !== session.year)
    const oldest = others.reduce<FiscalYear | null>((one, year) => (one === null || year.endDate < one.endDate ? year : one), null)
    if (oldest === null) break
    fitting = { ...fitting, years: fitting.years.filter((year) => year !== oldest) }
  }
  return fitting
}

/** Unpacks a session; null when it is inconsistent. */
function unpackSession(packed: PackedSession): SessionRecord | null {
  const years = packed.ys.map(unpackYear)
  const year = years[packed.y]
  if (!year) return null
  return {
    id: packed.s,
    signInId: packed.f ?? packed.s,
    issuedAt: packed.a ?? 0,
    token: packed.t,
    user: packed.u,
    domain: packed.d,
    userId: packed.i,
    organisationId: packed.o,
    organisationName: packed.n,
    organisationCode: packed.c,
    calendar: packed.k,
    year,
    years,
    access: unpackAccess(packed.r),
    lastDay: packed.l,
    expiresAt: packed.e,
    pseudonym: pseudonymOf(packed.d, packed.u),
  }
}

/** Identifies a user in logs. Stable per user, and not reversible without `SESSION_PASSWORD`. */
export const pseudonymOf = (domain: string, user: string): string =>
  createHmac('sha256', Object.values(keysOf('pseudonym').newest)[0] ?? '')
    .update(`${domain.toLowerCase()}\n${user.toLowerCase()}`)
    .digest('hex')
    .slice(0, 12)

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

/** Whether a session is revoked, as far as this server knows. */
export const isRevoked = (session: Pick<SessionRecord, 'id' | 'signInId' | 'issuedAt' | 'organisationId' | 'userId'>): boolean =>
  isSessionRevoked(session.id) || isSessionRevoked(session.signInId) || Math.max(1, session.issuedAt) <= revokedBefore(session)

/** The session with a new issue time, after the last revocation. */
export const issuedAnew = (session: SessionRecord): SessionRecord => ({ ...session, issuedAt: issuedNow(session) })

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

/** The part of a session that the browser may know. Days and seconds count from now. */
export function viewOf(session: SessionRecord, now: number = Date.now()): SessionView {
  return {
    user: session.user,
    domain: session.domain,
    userId: session.userId,
    organizationId: session.organisationId,
    organizationName: session.organisationName,
    organizationCode: session.organisationCode,
    calendarTypeId: session.calendar,
    fiscalYear: wireYear(session.year),
    fiscalYearList: session.years.map(wireYear),
    access: Object.fromEntries(Object.entries(session.access).map(([feature, held]) => [feature, [...held]])),
    remainingDays: session.lastDay === null ? null : daysBetween(today(session.calendar, now), session.lastDay),
    expiresAt: new Date(session.expiresAt).toISOString(),
    remainingSeconds: Math.max(0, Math.floor((session.expiresAt - now) / 1000)),
  }
}
