import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { wireYear, type SessionView, type Who } from '@/lib/contract/session'
import { daysBetween, today, type CalendarDate } from '@/lib/format/calendar'
import { removedCookie, sealedCookie, sealedText, unseal, type Jar } from './cookies'
import { hasEnded } from './ended'
import { packAccess, packedAccess, packedYear, packYear, unpackAccess, unpackYear } from './packing'
import { singleton } from './singleton'

/** A signed-in person as the server knows them. */
export type SessionRecord = Who & {
  /** Ours, made at the sign-in: a cloud may give the same token twice. */
  readonly id: string
  readonly token: string
  /** The last day of the cloud subscription, when it was told. */
  readonly lastDay: CalendarDate | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** Names the person in logs without naming them. */
  readonly pseudonym: string
}

/** No session outlives twelve hours, whatever its token says. */
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
})
type PackedSession = z.infer<typeof packedSession>

/** The short form that is sealed. */
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
  }
}

/** The session out of its short form; null when the form contradicts itself. */
function unpackSession(packed: PackedSession): SessionRecord | null {
  const years = packed.ys.map(unpackYear)
  const year = years[packed.y]
  if (!year) return null
  return {
    id: packed.s,
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

/** A person's name in the logs: the same for the same person, and no name. */
export const pseudonymOf = (domain: string, user: string): string =>
  createHash('sha256').update(`${domain.toLowerCase()}\n${user.toLowerCase()}`).digest('hex').slice(0, 12)

/** Opened sessions by the text of their cookie: a call costs a look into a Map instead of a decryption. */
const opened = () => singleton('sessions', () => new LRUCache<string, SessionRecord>({ max: 2000 }))

/** The session of a request that has not ended; null without one. Never sets a cookie. */
export async function sessionIn(jar: Jar): Promise<SessionRecord | null> {
  const text = sealedText(jar, 'session')
  if (text === '') return null
  let session = opened().get(text)
  if (!session) {
    const packed = await unseal(text, 'session', packedSession)
    session = (packed && unpackSession(packed)) ?? undefined
    if (session) opened().set(text, session)
  }
  return session && session.expiresAt > Date.now() && !hasEnded(session.id) ? session : null
}

/** `set-cookie` lines that keep a session in the browser until it ends. */
export function keepSession(jar: Jar, session: SessionRecord): Promise<string[]> {
  const seconds = Math.max(1, Math.ceil((session.expiresAt - Date.now()) / 1000))
  return sealedCookie(jar, 'session', packSession(session), seconds)
}

/** `set-cookie` lines that end a session in the browser. */
export function endSession(jar: Jar): string[] {
  opened().delete(sealedText(jar, 'session'))
  return removedCookie(jar, 'session')
}

/** When a browser was last told to remove a session that the cloud knew no longer, by the session's id. */
const removals = () => singleton('removals', () => new LRUCache<string, number>({ max: 5000, ttl: 3_600_000 }))

/**
 * `set-cookie` lines for a session that the cloud knows no longer. A call that began before another one's answer removed it (`begun`, of
 * performance.now) gets none: when it is answered the person may have signed in again, and would lose the new session by it.
 */
export function endForgotten(jar: Jar, { id }: SessionRecord, begun: number): string[] {
  if ((removals().get(id) ?? 0) > begun) return []
  removals().set(id, performance.now())
  return endSession(jar)
}

/** What the browser may know of a session. Days and seconds count from now. */
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
