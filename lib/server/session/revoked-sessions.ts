import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import * as z from 'zod'
import { rememberMeDays } from '@/lib/contract/access/session'
import { hashOf } from '@/lib/server/runtime/hash'
import { freeMemory, redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { appendStateLines, readStateLines } from './state-files'
import { linkKey, linkStore } from './user-links'

/**
 * Revoked sessions. Sealed cookies cannot be withdrawn, so each revocation is stored until the cookie would have expired: the id of a
 * session, the id of a sign-in with all sessions renewed from it, or a user with the time up to which everything issued to them is revoked.
 * Ids inside the seals are compared rather than cookie texts, because a seal has many spellings. The list is written to `STATE_DIR` and,
 * with `REDIS_URL`, shared with other servers within a second.
 */

const most = 100_000
/** Ids of one user. With more, everything issued to the user until now is revoked instead, which takes one entry. */
const mostOfUser = 500
/** Longest lifetime of a sealed cookie in milliseconds. */
const lifetime = rememberMeDays * 24 * 60 * 60 * 1000
/** Milliseconds by which the clocks of servers may differ. */
const skew = 60_000

/**
 * One revocation. `before` is the time (ms) up to which everything issued to a user is revoked; without it `name` is that of an id, and
 * `owner` the name of its user (absent in those of earlier versions).
 */
type Revocation = { readonly name: string; readonly until: number; readonly before?: number; readonly owner?: string }

const line = z.object({ name: z.string(), until: z.number(), before: z.number().optional(), owner: z.string().optional() })

type RevokedSessions = {
  /** Oldest first. */
  readonly names: Map<string, Revocation>
  /** Names of revoked ids by the name of their user. */
  readonly idsOfUsers: Map<string, Set<string>>
  /** Not yet published to the other servers. */
  unpublished: Revocation[]
  /** Id of the last entry read from the shared stream; '0' at the start, and after the store lost its data. */
  received: string
  /** Time (ms) since which no revocation was dropped from the full list; 0 while none was. */
  completeSince: number
}

const revoked = () =>
  singleton('ended', (): RevokedSessions => ({
    names: new Map<string, Revocation>(),
    idsOfUsers: new Map<string, Set<string>>(),
    unpublished: [],
    received: '0',
    completeSince: 0,
  }))

/** Adds revocations and returns those that are new. */
function added(revocations: readonly Revocation[]): readonly Revocation[] {
  const { names } = revoked()
  const fresh = revocations.filter(({ name, until, before }) => {
    const known = names.get(name)
    return until > Date.now() && (!known || (before ?? 0) > (known.before ?? 0))
  })
  return [...fresh, ...fresh.flatMap(enter)]
}

/** Enters a revocation; returns those that replace others so that the list stays within its limits. */
function enter(revocation: Revocation): readonly Revocation[] {
  const { names, idsOfUsers } = revoked()
  const { name, owner, before } = revocation
  drop(name)
  names.set(name, revocation)
  if (before !== undefined) {
    // Ids that were revoked before, also on a server with another clock, were issued before.
    for (const id of idsOfUsers.get(name) ?? []) if ((names.get(id)?.until ?? 0) - lifetime <= before - skew) drop(id)
  } else if (owner !== undefined) {
    const ids = idsOfUsers.get(owner) ?? new Set<string>()
    idsOfUsers.set(owner, ids.add(name))
    if (ids.size > mostOfUser) return [joined(owner)]
  }
  return names.size > most ? shortened() : []
}

function drop(name: string): void {
  const { names, idsOfUsers } = revoked()
  const owner = names.get(name)?.owner
  names.delete(name)
  const ids = owner === undefined ? undefined : idsOfUsers.get(owner)
  ids?.delete(name)
  if (owner !== undefined && ids?.size === 0) idsOfUsers.delete(owner)
}

/** Replaces a user's revoked ids by one revocation of everything issued to the user. */
function joined(owner: string): Revocation {
  const known = revoked().names.get(owner)?.before ?? 0
  const revocation = { name: owner, until: untilExpired(), before: Math.max(Date.now() + skew, known + 1) }
  enter(revocation)
  return revocation
}

/**
 * A full list joins the ids of the user who has most. Only where each user has one, it drops the oldest revocation, whose cookies might then
 * work again: everything issued before it is revoked instead.
 */
function shortened(): readonly Revocation[] {
  const state = revoked()
  for (const { name, until } of state.names.values()) if (until <= Date.now()) drop(name)
  if (state.names.size <= most) return []
  let owner = ''
  let count = 1
  for (const [user, ids] of state.idsOfUsers) if (ids.size > count) [owner, count] = [user, ids.size]
  if (owner !== '') return [joined(owner)]
  const [oldest] = state.names.values()
  if (oldest) {
    state.completeSince = Math.max(state.completeSince, oldest.until - lifetime)
    drop(oldest.name)
  }
  return []
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

/** Revokes a user's session or sign-in by its id; null for a user whom a cookie of an earlier version does not name. */
export const revokeSession = (user: Identity | null, id: string): Promise<void> => revokeNamed(user, hashOf(id))

/** Revokes an id by its name in the user's list of sessions. */
export const revokeNamed = (user: Identity | null, name: string): Promise<void> =>
  revoke([{ name, until: untilExpired(), ...(user && { owner: nameOfUser(user) }) }])

/** Whether an id is revoked, as far as this server knows. */
export const isSessionRevoked = (id: string): boolean => revoked().names.size > 0 && isRevokedName(hashOf(id))

/** The same by the name in the user's list of sessions. */
export const isRevokedName = (name: string): boolean => (revoked().names.get(name)?.until ?? 0) > Date.now()

/** The user that something was issued to. */
export type Identity = { readonly organisationId: number; readonly userId: number }

/** The hash under which a user's revocations and links are stored. */
export const nameOfUser = ({ organisationId, userId }: Identity) => hashOf(`user ${organisationId} ${userId}`)

/** Time (ms) up to which everything issued to a user is revoked; 0 without a revocation. */
export function revokedBefore(user: Identity): number {
  const { names, completeSince } = revoked()
  return names.size === 0 ? 0 : Math.max(completeSince, names.get(nameOfUser(user))?.before ?? 0)
}

/** Revokes everything issued to a user until now, on all devices, and ends the user's cheque calendar. */
export async function revokeUser(user: Identity): Promise<void> {
  const before = Math.max(Date.now(), revokedBefore(user) + 1)
  await revoke([{ name: nameOfUser(user), until: untilExpired(), before }])
  // While the store is away the time of issue ends it (auth/cheque-calendar.ts).
  await removeCalendar(user).catch(() => undefined)
}

export async function removeCalendar(user: Identity): Promise<void> {
  const owner = nameOfUser(user)
  await linkStore().remove(linkKey('calendar', owner))
  await linkStore().remove(linkKey('cheques', owner))
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
/** Longer than the list: a stream of that length was trimmed. */
const longestStream = most + atOnce

type Store = Pick<Redis, 'multi' | 'xread' | 'xrange' | 'scan' | 'unlink' | 'xtrim'>

/** Publishes and reads revocations. Those that cannot be published are retried next time. */
async function exchanged(shared: Promise<Store>): Promise<void> {
  try {
    const store = await shared
    // A full store rejects writes but can still be read.
    await publish(store).catch(() => undefined)
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
    for (const { name, until, before, owner } of batch) {
      const bounds = [
        ...['until', until],
        ...(before === undefined ? [] : ['before', before]),
        ...(owner === undefined ? [] : ['owner', owner]),
      ]
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
  let firstId = ''
  let count = 0
  for (let full = true; full;) {
    const [read] = (await store.xread('COUNT', atOnce, 'STREAMS', stream, state.received)) ?? []
    const entries = read?.[1] ?? []
    for (const [, fields] of entries) {
      const one = revocationOf(fields)
      if (one) revocations.set(one.name, one)
    }
    firstId ||= entries[0]?.[0] ?? ''
    count += entries.length
    const last = entries.at(-1)
    if (last) state.received = last[0]
    full = entries.length === atOnce
  }
  // A stream of full length may have been trimmed: what was issued before its first entry may have been revoked.
  if (fromStart && count >= most) state.completeSince = Math.max(state.completeSince, Number.parseInt(firstId, 10) || 0)
  const fresh = added([...revocations.values()])
  state.unpublished.push(...fresh.filter(({ name, before }) => revocations.get(name)?.before !== before))
  await appendStateLines('revoked', fresh)
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
    ...(values.has('owner') && { owner: values.get('owner') }),
  })
  return read.success ? read.data : null
}
