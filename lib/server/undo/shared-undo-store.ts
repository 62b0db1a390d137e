import 'server-only'
import type { Redis } from 'ioredis'
import {
  isSameSet,
  mutationLifetimes,
  setOverhead,
  sizeOf,
  surplusSets,
  undoLifetime,
  type SetHead,
  type UndoQuotas,
  type UndoStore,
} from './undo-store'

const mutationsKey = (organisationId: number, userId: number, changeSet: string) =>
  `daftar:mutations:${organisationId}:${userId}:${changeSet}`
const setKey = (organisationId: number, id: string) => `daftar:undo-set:${organisationId}:${id}`
/** The sets of an organisation by their time; members are `<user> <id> <bytes>`. */
const setsKey = (organisationId: number) => `daftar:undo-sets:${organisationId}`

/** Bytes of earlier values in Redis, whose memory revocations need, too. */
export const sharedQuotas: UndoQuotas = { user: 4 * 1024 * 1024, organisation: 8 * 1024 * 1024 }

const headField = 'head'

type Client = Pick<Redis, 'hset' | 'hsetnx' | 'hget' | 'hmget' | 'hgetall' | 'pexpire' | 'zadd' | 'zrange' | 'zrem' | 'del'>

/**
 * Stores earlier values in this server's own store and, as far as they fit, in Redis, where other servers find them. A full or lost Redis
 * loses the other servers' sets only.
 */
export function sharedUndoStore(shared: Promise<Client>, own: UndoStore, quotas: UndoQuotas = sharedQuotas): UndoStore {
  const inRedis = async <Result>(work: (client: Client) => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await work(await shared)
    } catch {
      // The shared store reports its own errors.
      return otherwise
    }
  }
  return {
    noteMutation: async (organisationId, mutation) => {
      await own.noteMutation(organisationId, mutation)
      const { userId, changeSet, names, orderStatus } = mutation
      await inRedis(async (client) => {
        const key = mutationsKey(organisationId, userId, changeSet)
        await client.hset(
          key,
          ['', ...names].flatMap((name) => [name, `${Date.now()} ${orderStatus}`]),
        )
        await client.pexpire(key, mutationLifetimes.kept)
      }, undefined)
    },
    findMutations: async (organisationId, userId, changeSet, names) => {
      const local = await own.findMutations(organisationId, userId, changeSet, names)
      const sought = ['', ...names]
      const values = await inRedis((client) => client.hmget(mutationsKey(organisationId, userId, changeSet), ...sought), [])
      const byName = new Map(local.byName)
      let { latest } = local
      for (const [index, name] of sought.entries()) {
        const [at = 0, orderStatus = 0] = values[index]?.split(' ').map(Number) ?? []
        if (at === 0) continue
        if (name === '') latest = Math.max(latest, at)
        else byName.set(name, orderStatus)
      }
      return { latest, byName }
    },
    add: async (organisationId, head, changes) => {
      const key = setKey(organisationId, head.id)
      const records = changes.map(({ record }) => String(record))
      const [storedHead, ...stored] = await inRedis((client) => client.hmget(key, headField, ...records), [])
      const earlier: (SetHead & { bytes: number }) | null = storedHead ? JSON.parse(storedHead) : null
      if (earlier && !isSameSet(earlier, head)) return false
      if (changes.some(({ text }, index) => (stored[index] ?? text) !== text)) return false
      if (!(await own.add(organisationId, head, changes))) return false
      const fresh = changes.filter((_, index) => (stored[index] ?? null) === null)
      await inRedis(async (client) => {
        const bytes = (earlier?.bytes ?? 4 * setOverhead) + sizeOf(fresh)
        if (bytes > quotas.user) return
        const total = Math.max(earlier?.total ?? 0, head.total)
        const memberOf = (size: number) => `${head.userId} ${head.id} ${size}`
        // The bookkeeping first: what is stored without it would never be dropped.
        await client.zadd(setsKey(organisationId), Date.now(), memberOf(bytes))
        if (earlier) await client.zrem(setsKey(organisationId), memberOf(earlier.bytes))
        await client.pexpire(setsKey(organisationId), undoLifetime)
        const dropped = await makeRoom(client, organisationId, quotas)
        if (dropped.includes(head.id)) return
        const fields = fresh.flatMap(({ record, text }) => [String(record), text])
        await client.hset(key, headField, JSON.stringify({ ...head, total, bytes }), ...fields)
        await client.pexpire(key, undoLifetime)
      }, undefined)
      return true
    },
    find: async (organisationId, id) => {
      const local = await own.find(organisationId, id)
      if (local && local.changes.length >= local.head.total) return local
      const { [headField]: text, ...rest } = await inRedis((client) => client.hgetall(setKey(organisationId, id)), {})
      if (text === undefined) return local
      const { bytes: _bytes, ...head }: SetHead & { bytes: number } = JSON.parse(text)
      const changes = new Map([
        ...(local?.changes ?? []).map((change) => [change.record, change.text] as const),
        ...Object.entries(rest).map(([record, change]) => [Number(record), change] as const),
      ])
      return { head, changes: [...changes].map(([record, change]) => ({ record, text: change })) }
    },
  }
}

/** Drops the oldest sets beyond the quotas. Returns their ids. */
async function makeRoom(client: Client, organisationId: number, quotas: UndoQuotas): Promise<readonly string[]> {
  const members = await client.zrange(setsKey(organisationId), 0, '-1')
  const sets = members.map((member) => {
    const [userId = 0, bytes = 0] = [member.split(' ')[0], member.split(' ')[2]].map(Number)
    return { member, id: member.split(' ')[1] ?? '', userId, bytes }
  })
  const surplus = surplusSets(sets, quotas)
  const ids = surplus.map(({ id }) => id)
  if (ids.length === 0) return ids
  await client.zrem(setsKey(organisationId), ...surplus.map(({ member }) => member))
  await client.del(...ids.map((id) => setKey(organisationId, id)))
  return ids
}
