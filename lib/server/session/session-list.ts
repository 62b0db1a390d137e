import 'server-only'
import type { Redis } from 'ioredis'
import * as z from 'zod'
import { rememberMeDays } from '@/lib/contract/access/session'
import type { IncomingRequest } from '@/lib/server/http/http'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { hashOf } from '@/lib/server/runtime/hash'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { isRevokedName, revokedBefore, type Identity } from './revoked-sessions'
import type { SessionRecord } from './session-record'

/** Browser and system of a session, for the user to recognise it; empty if unknown. */
type Device = { readonly browser: string; readonly system: string }

/** The first match wins: each of these user agents also contains the names of those below it. */
const browsers: readonly (readonly [name: string, form: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [name: string, form: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const named = (list: typeof browsers, text: string) => list.find(([, form]) => form.test(text))?.[0] ?? ''

/** Parses a `User-Agent`. Only these names are stored, never its text. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500)
  return { browser: named(browsers, text), system: named(systems, text) }
}

/**
 * A user's active sign-ins, for display: one entry per sign-in, renewals included. It grants nothing: a lost entry returns with the
 * browser's next request, and "end all others" does not depend on it.
 */

const entry = z.object({
  /** Identifies the sign-in without revealing its id. */
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  issuedAt: z.number(),
  usedAt: z.number(),
})
export type ListedSession = z.infer<typeof entry>

/** Longest lifetime of a remembered sign-in, in seconds. */
const lifetime = rememberMeDays * 24 * 60 * 60
const mostUsers = 5000
/** Entries per user; the least recently used is dropped. */
const mostOfUser = 50
/** Milliseconds between updates of `usedAt`. */
const often = 60_000

type Entries = Map<string, ListedSession>

const lists = () => singleton('session-list', () => new FairCache<Entries>({ most: mostUsers, lifetime: lifetime * 1000 }))

const keyOf = ({ organisationId, userId }: Identity) => `daftar:sessions:${hashOf(`user ${organisationId} ${userId}`)}`

/** Records that a session was used now, and by which browser, without waiting for the shared store. */
export function noteUse(session: SessionRecord, request: Pick<IncomingRequest, 'header'>): void {
  const key = keyOf(session)
  const entries: Entries = lists().get(key) ?? new Map<string, ListedSession>()
  const id = hashOf(session.signInId)
  const before = entries.get(id)
  const now = Date.now()
  if (before && now - before.usedAt < often && before.usedAt > revokedBefore(session)) return
  const used = { id, ...deviceOf(request.header('user-agent')), issuedAt: before?.issuedAt ?? (session.issuedAt || now), usedAt: now }
  entries.set(id, used)
  const [oldest] = [...entries.values()].toSorted((one, other) => one.usedAt - other.usedAt)
  if (oldest && entries.size > mostOfUser) entries.delete(oldest.id)
  lists().set(session.organisationId, key, entries)
  void share(key, used)
}

async function share(key: string, used: ListedSession): Promise<void> {
  try {
    const shared = await redisStore()
    await shared?.multi().hset(key, used.id, JSON.stringify(used)).expire(key, lifetime).exec()
  } catch {
    // The shared store reports its own errors.
  }
}

/** The user's sign-ins, most recently used first. */
export async function sessionsOf(user: Identity): Promise<readonly ListedSession[]> {
  const key = keyOf(user)
  const all = new Map(lists().get(key))
  for (const one of await sharedEntries(key)) if (one.usedAt > (all.get(one.id)?.usedAt ?? 0)) all.set(one.id, one)
  const oldest = Date.now() - lifetime * 1000
  return [...all.values()]
    .filter(({ id, usedAt }) => !isRevokedName(id) && usedAt > Math.max(oldest, revokedBefore(user)))
    .toSorted((one, other) => other.usedAt - one.usedAt)
}

async function sharedEntries(key: string): Promise<readonly ListedSession[]> {
  try {
    const shared: Pick<Redis, 'hvals' | 'hdel'> | null = await redisStore()
    if (shared === null) return []
    const read = (await shared.hvals(key)).flatMap((text) => entry.safeParse(JSON.parse(text)).data ?? [])
    const over = read.filter(({ id }) => isRevokedName(id)).map(({ id }) => id)
    if (over.length > 0) await shared.hdel(key, ...over)
    return read
  } catch {
    return []
  }
}
