import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { freeMemory, redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { appendStateLines, readStateLines } from './state-files'

/**
 * Revoked sessions. Sealed cookies cannot be withdrawn, so each revocation is stored until the cookie would have expired: the id of a
 * session, the id of a sign-in with all sessions renewed from it, or a user with the time up to which everything issued to them is revoked.
 * Ids inside the seals are compared rather than cookie texts, because a seal has many spellings. The list is written to `STATE_DIR` and,
 * with `REDIS_URL`, shared with other servers within a second.
 */

const most = 100_000
/** Longest lifetime of a sealed cookie in milliseconds. */
const lifetime = 10 * 24 * 60 * 60 * 1000

/** One revocation. `before` is the time (ms) up to which everything issued to a user is revoked; without it `name` is that of an id. */
type Revocation = { readonly name: string; readonly until: number; readonly before?: number }

const line = z.object({ name: z.string(), until: z.number(), before: z.number().optional() })

type RevokedSessions = {
  readonly names: LRUCache<string, Revocation>
  /** Not yet published to the other servers. */
  unpublished: Revocation[]
  /** Id of the last entry read from the shared stream; '0' at the start, and after the store lost its data. */
  received: string
  /** Time (ms) since which no revocation was dropped from the full list; 0 while none was. */
  completeSince: number
}

/** A full list drops its oldest revocations, whose cookies might then work again: everything issued before them is revoked instead. */
function emptyList(): RevokedSessions {
  const dispose = ({ until }: Revocation, _: string, reason: LRUCache.DisposeReason) => {
    if (reason === 'evict') list.completeSince = Math.max(list.completeSince, until - lifetime)
  }
  const list: RevokedSessions = {
    names: new LRUCache<string, Revocation>({ max: most, dispose }),
    unpublished: [],
    received: '0',
    completeSince: 0,
  }
  return list
}

const revoked = () => singleton('ended', emptyList)

/** The hash under which an id is listed here and in the user's list of sessions. */
export const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Adds revocations and returns those that are new. */
function added(revocations: readonly Revocation[]): readonly Revocation[] {
  const { names } = revoked()
  const fresh = revocations.filter(({ name, until, before }) => {
    const known = names.get(name)
    return until > Date.now() && (!known || (before ?? 0) > (known.before ?? 0))
  })
  for (const one of fresh) names.set(one.name, one, { ttl: one.until - Date.now() })
  return fresh
}

/** Revokes; resolves when the revocations are written and, if the shared store is available, published. */
async function revoke(revocations: readonly Revocation[]): Promise<void> {
  const fresh = added(revocations)
  if (fresh.length === 0) return
  const written = appendStateLines('revoked', fresh)
  const shared = redisStore()
  if (shared !== null) {
    const { unpublished } = revoked()
    if (unpublished.length < most) unpublished.push(...fresh)
    await exchanged(shared)
  }
  await written
}

const untilExpired = () => Date.now() + lifetime

/** Revokes ids of sessions and sign-ins. */
export const revokeSession = (...ids: readonly string[]): Promise<void> => revokeNamed(ids.map(nameOf))

/** Revokes ids by their names in the user's list of sessions. */
export const revokeNamed = (names: readonly string[]): Promise<void> => revoke(names.map((name) => ({ name, until: untilExpired() })))

/** Whether an id is revoked, as far as this server knows. */
export const isSessionRevoked = (id: string): boolean => revoked().names.size > 0 && revoked().names.has(nameOf(id))

/** The same by the name in the user's list of sessions. */
export const isRevokedName = (name: string): boolean => revoked().names.has(name)

/** The user that something was issued to. */
export type Identity = { readonly organisationId: number; readonly userId: number }

const nameOfUser = ({ organisationId, userId }: Identity) => nameOf(`user ${organisationId} ${userId}`)

/** Time (ms) up to which everything issued to a user is revoked; 0 without a revocation. */
export function revokedBefore(user: Identity): number {
  const { names, completeSince } = revoked()
  return names.size === 0 ? 0 : Math.max(completeSince, names.get(nameOfUser(user))?.before ?? 0)
}

/** Revokes everything issued to a user until now, on all devices. */
export function revokeUser(user: Identity): Promise<void> {
  const before = Math.max(Date.now(), revokedBefore(user) + 1)
  return revoke([{ name: nameOfUser(user), until: untilExpired(), before }])
}

/** Issue time (ms) of something issued to a user now: always after the last revocation, even if the clocks of other servers differ. */
export const issuedNow = (user: Identity): number => Math.max(Date.now(), revokedBefore(user) + 1)

/** Reads the revocations of other servers. Called before a session is created. */
export async function onRevokedSessions(): Promise<void> {
  const shared = redisStore()
  if (shared !== null) await exchanged(shared)
}

const betweenTwo = 1000
/** Milliseconds that a starting server waits for the store, to read what was revoked in the meantime. */
const firstTimeout = 2000

/** Loads the stored revocations, and exchanges revocations with the other servers now and every second. */
export async function syncRevokedSessions(): Promise<void> {
  added(readStateLines('revoked', lifetime).flatMap((value) => line.safeParse(value).data ?? []))
  const shared = redisStore()
  if (shared === null) return
  const store = await shared
  await Promise.race([
    store.status === 'ready' ? undefined : new Promise((resolve) => store.once('ready', resolve)),
    pause(firstTimeout, undefined, { ref: false }),
  ])
  await exchanged(shared)
  void goOn(shared)
}

async function goOn(shared: Promise<Redis>): Promise<never> {
  for (;;) {
    await pause(betweenTwo, undefined, { ref: false })
    await exchanged(shared)
  }
}

const stream = 'daftar:ended'
const atOnce = 5000
/** Longer than the list, so that a server that reads a trimmed stream drops some and knows that it is incomplete. */
const longestStream = most + atOnce

type Store = Pick<Redis, 'multi' | 'xread' | 'xrange' | 'scan' | 'unlink' | 'xtrim'>

/** Publishes and reads revocations. Those that cannot be published are retried next time. */
async function exchanged(shared: Promise<Store>): Promise<void> {
  try {
    const store = await shared
    await publish(store)
    const { received: lastReceived } = revoked()
    await poll(store)
    // Without the entry that was the last one before, the store was emptied: reads and publishes everything again. Checked after reading,
    // because a store that is emptied in between already holds newer entries of other servers.
    if (lastReceived === '0' || (await store.xrange(stream, lastReceived, lastReceived)).length > 0) return
    revoked().received = '0'
    await poll(store)
  } catch {
    // The shared store reports its own errors.
  }
}

async function publish(store: Store): Promise<void> {
  const state = revoked()
  while (state.unpublished.length > 0) {
    const batch = state.unpublished.splice(0, atOnce)
    const chain = store.multi()
    for (const { name, until, before } of batch) {
      const bounds = ['until', until, ...(before === undefined ? [] : ['before', before])]
      chain.xadd(stream, 'MAXLEN', '~', longestStream, '*', 'name', name, ...bounds)
    }
    await chain
      .expire(stream, lifetime / 1000)
      .exec()
      .catch(async (error: unknown) => {
        state.unpublished.unshift(...batch)
        await freeMemory(store, error)
        throw error
      })
  }
}

async function poll(store: Store): Promise<void> {
  const state = revoked()
  const fromStart = state.received === '0'
  const revocations = new Map<string, Revocation>()
  for (let full = true; full;) {
    const [read] = (await store.xread('COUNT', atOnce, 'STREAMS', stream, state.received)) ?? []
    const entries = read?.[1] ?? []
    for (const [, fields] of entries) {
      const one = revocationOf(fields)
      if (one) revocations.set(one.name, one)
    }
    const last = entries.at(-1)
    if (last) state.received = last[0]
    full = entries.length === atOnce
  }
  await appendStateLines('revoked', added([...revocations.values()]))
  if (!fromStart) return
  for (const one of state.names.values()) {
    const known = revocations.get(one.name)
    if (!known || (one.before ?? 0) > (known.before ?? 0)) state.unpublished.push(one)
  }
}

/** Parses an entry of the shared stream. Earlier versions wrote only the name. */
function revocationOf(fields: readonly string[]): Revocation | null {
  const values = new Map<string, string>()
  for (let index = 0; index + 1 < fields.length; index += 2) values.set(fields[index] ?? '', fields[index + 1] ?? '')
  const read = line.safeParse({
    name: values.get('name'),
    until: Number(values.get('until') ?? untilExpired()),
    ...(values.has('before') && { before: Number(values.get('before')) }),
  })
  return read.success ? read.data : null
}
