import 'server-only'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { sharedStore } from './shared-store'
import { singleton } from './singleton'

/** Where changes are kept: lines in the order in which they happened, an organisation's own. Several servers may share a store. */
export type ActivityStore = {
  /** When it began to keep; null for a store that was there before us. */
  readonly since: number | null
  append(organisationId: number, line: string): Promise<void>
  /** The latest lines, newest first. */
  range(organisationId: number, count: number): Promise<readonly string[]>
}

/** So many changes of an organisation are kept, and of so many organisations: about 20 MB when all are full. */
export const keptChanges = 500
const keptOrganisations = 100

/** Keeps changes in this process, until it ends. */
export function memoryStore(): ActivityStore {
  const lines = new LRUCache<number, string[]>({ max: keptOrganisations })
  return {
    since: Date.now(),
    append: async (organisationId, line) => {
      const kept = lines.get(organisationId) ?? []
      kept.push(line)
      if (kept.length > keptChanges) kept.shift()
      lines.set(organisationId, kept)
    },
    range: async (organisationId, count) => (lines.get(organisationId) ?? []).slice(-count).reverse(),
  }
}

/** Nobody looks further back, and an organisation that left takes its lines along. */
const sharedFor = 30 * 24 * 60 * 60

const keyOf = (organisationId: number) => `daftar:activity:${organisationId}`

/** Keeps changes in the store that all servers share, and here too for as long as that one is out of reach. */
export function sharedActivity(shared: Promise<Pick<Redis, 'multi' | 'lrange'>>): ActivityStore {
  const here = memoryStore()
  return {
    since: null,
    append: async (organisationId, line) => {
      await here.append(organisationId, line)
      const key = keyOf(organisationId)
      await (await shared).multi().rpush(key, line).ltrim(key, -keptChanges, -1).expire(key, sharedFor).exec()
    },
    range: async (organisationId, count) => {
      try {
        return (await (await shared).lrange(keyOf(organisationId), -count, -1)).reverse()
      } catch {
        return here.range(organisationId, count)
      }
    },
  }
}

/** The store of this server. */
export const activityStore = (): ActivityStore =>
  singleton('activity', () => {
    const shared = sharedStore()
    return shared ? sharedActivity(shared) : memoryStore()
  })
