import 'server-only'
import { LRUCache } from 'lru-cache'
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

/** The store of this server. */
export const activityStore = (): ActivityStore => singleton('activity', memoryStore)
