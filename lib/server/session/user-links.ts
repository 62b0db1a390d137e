import 'server-only'
import { sealData, unsealData } from 'iron-session'
import type * as z from 'zod'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { openDatabaseFile } from './database-file'
import { keysOf } from './sealed-cookies'
import { stateFile } from './state-files'

/**
 * Data of links that users created: sealed texts by key, each until a time (ms). In Redis where it is configured, else in a file under
 * `STATE_DIR`, else in memory.
 */
export type LinkStore = {
  read(key: string): Promise<string | null>
  write(key: string, text: string, until: number): Promise<void>
  /** Extends what exists, and never creates it. */
  extend(key: string, until: number): Promise<void>
  remove(key: string): Promise<void>
}

const most = 5_000

/** A store in memory: the organisation that holds most loses the oldest. */
export function memoryLinkStore(): LinkStore {
  const entries = new FairCache<string>({ most })
  const set = (key: string, text: string, until: number) => entries.set(key.split(' ')[1] ?? '', key, text, until - Date.now())
  return {
    read: async (key) => entries.get(key) ?? null,
    write: async (key, text, until) => set(key, text, until),
    extend: async (key, until) => {
      const text = entries.get(key)
      if (text !== undefined) set(key, text, until)
    },
    remove: async (key) => entries.delete(key),
  }
}

const schema = 'CREATE TABLE IF NOT EXISTS userLinks (key TEXT PRIMARY KEY, text TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID'

/** A store in a SQLite file, which several processes may share. */
export function sqliteLinkStore(file: string): LinkStore {
  const { query, command } = openDatabaseFile(file, schema)
  const select = query<{ text: string }>('SELECT text FROM userLinks WHERE key = ? AND until > ?')
  const insert = command('INSERT OR REPLACE INTO userLinks (key, text, until) VALUES (?, ?, ?)')
  const update = command('UPDATE userLinks SET until = ? WHERE key = ?')
  const remove = command('DELETE FROM userLinks WHERE key = ?')
  const clean = command('DELETE FROM userLinks WHERE until <= ?')
  clean(Date.now())
  return {
    read: async (key) => select(key, Date.now())[0]?.text ?? null,
    write: async (key, text, until) => {
      clean(Date.now())
      insert(key, text, until)
    },
    extend: async (key, until) => update(until, key),
    remove: async (key) => remove(key),
  }
}

function sharedLinkStore(shared: NonNullable<ReturnType<typeof redisStore>>): LinkStore {
  const named = (key: string) => `daftar:user-links:${key}`
  return {
    read: async (key) => (await shared).get(named(key)),
    write: async (key, text, until) => void (await (await shared).set(named(key), text, 'PXAT', until)),
    extend: async (key, until) => void (await (await shared).pexpireat(named(key), until)),
    remove: async (key) => void (await (await shared).del(named(key))),
  }
}

export const linkStore = (): LinkStore =>
  singleton('user-links', () => {
    const shared = redisStore()
    if (shared) return sharedLinkStore(shared)
    const file = stateFile('audit.sqlite')
    return file === null ? memoryLinkStore() : sqliteLinkStore(file)
  })

/** Key of a part of a user's links: the calendar's link, the cheques that it shows, or links to published ledgers. */
export const linkKey = (kind: 'calendar' | 'cheques' | 'statements', owner: string) => `${kind} ${owner}`

/** Seals what is stored: neither the file nor Redis reveals it without `SESSION_PASSWORD`. */
export const sealStored = (content: unknown): Promise<string> => sealData({ content }, { password: { ...keysOf('links').newest }, ttl: 0 })

/** The content of a stored seal; null for one that cannot be read. */
export async function unsealStored<Content>(text: string | null, content: z.ZodType<Content>): Promise<Content | null> {
  if (text === null) return null
  const { content: sealed } = await unsealData<{ content?: unknown }>(text, { password: keysOf('links').all, ttl: 0 })
  return content.safeParse(sealed).data ?? null
}
