import 'server-only'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'

/** Storage of audit events by organisation, in order. Several servers may share a store. */
export type AuditLogStore = {
  /** Start of recording; null for a shared store. */
  readonly since: number | null
  append(organisationId: number, line: string): Promise<void>
  /** The latest events, newest first. */
  range(organisationId: number, count: number): Promise<readonly string[]>
}

/** Events per organisation, and number of organisations: about 20 MB when full. */
export const storedEventLimit = 500
const storedOrganisationLimit = 100

/** Stores events in memory. */
export function memoryAuditLogStore(): AuditLogStore {
  const lines = new LRUCache<number, string[]>({ max: storedOrganisationLimit })
  return {
    since: Date.now(),
    append: async (organisationId, line) => {
      const stored = lines.get(organisationId) ?? []
      stored.push(line)
      if (stored.length > storedEventLimit) stored.shift()
      lines.set(organisationId, stored)
    },
    range: async (organisationId, count) => (lines.get(organisationId) ?? []).slice(-count).reverse(),
  }
}

/** Seconds after which an organisation's events expire. */
const sharedFor = 30 * 24 * 60 * 60

const keyOf = (organisationId: number) => `daftar:activity:${organisationId}`

/** Stores events in the shared store, and in memory while that is unavailable. */
export function sharedAuditLogStore(shared: Promise<Pick<Redis, 'multi' | 'lrange'>>): AuditLogStore {
  const memory = memoryAuditLogStore()
  return {
    since: null,
    append: async (organisationId, line) => {
      await memory.append(organisationId, line)
      const key = keyOf(organisationId)
      await (await shared).multi().rpush(key, line).ltrim(key, -storedEventLimit, -1).expire(key, sharedFor).exec()
    },
    range: async (organisationId, count) => {
      try {
        return (await (await shared).lrange(keyOf(organisationId), -count, -1)).reverse()
      } catch {
        return memory.range(organisationId, count)
      }
    },
  }
}

/** The store of this server. */
export const auditLogStore = (): AuditLogStore =>
  singleton('activity', () => {
    const shared = redisStore()
    return shared ? sharedAuditLogStore(shared) : memoryAuditLogStore()
  })
