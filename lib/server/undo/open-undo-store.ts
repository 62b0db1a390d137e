import 'server-only'
import Database from 'libsql'
import { errorReason } from '@/lib/server/http/cloud-error'
import { InvalidEnvironment, environment } from '@/lib/server/runtime/environment'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { makeDatabaseFile, stateFile } from '@/lib/server/session/state-files'
import { sharedUndoStore } from './shared-undo-store'
import {
  isSameSet,
  memoryUndoStore,
  mutationLifetimes,
  setOverhead,
  sizeOf,
  surplusSets,
  undoLifetime,
  undoQuotas,
  type SetHead,
  type StoredChange,
  type UndoStore,
} from './undo-store'

const schema = `
DROP TABLE IF EXISTS changes;
CREATE TABLE IF NOT EXISTS undoSets (
  organisation INTEGER NOT NULL, id TEXT NOT NULL, userId INTEGER NOT NULL, head TEXT NOT NULL, at INTEGER NOT NULL, bytes INTEGER NOT NULL,
  PRIMARY KEY (organisation, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS undoSetsByTime ON undoSets (at);
CREATE INDEX IF NOT EXISTS undoSetsOfUser ON undoSets (organisation, userId, at, bytes);
CREATE TABLE IF NOT EXISTS undoChanges (
  organisation INTEGER NOT NULL, id TEXT NOT NULL, record INTEGER NOT NULL, change TEXT NOT NULL, PRIMARY KEY (organisation, id, record)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS mutations (
  organisation INTEGER NOT NULL, changeSet TEXT NOT NULL, userId INTEGER NOT NULL, name TEXT NOT NULL, orderStatus INTEGER NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY (organisation, changeSet, userId, name)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS mutationsByTime ON mutations (at);
`

/** Milliseconds between two deletions of expired rows. */
const cleaning = 900_000

export type SqliteUndoStore = UndoStore & { close(): void }

/** Earlier values in a SQLite file, which several processes may share, for `lifetime` milliseconds. */
export function sqliteUndoStore(file: string, { lifetime = undoLifetime, quotas = undoQuotas, clock = Date.now } = {}): SqliteUndoStore {
  makeDatabaseFile(file)
  const database = new Database(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 500')
  database.exec(schema)
  const note = database.prepare(
    'INSERT OR REPLACE INTO mutations (organisation, changeSet, userId, name, orderStatus, at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const noted = database.prepare(
    `SELECT name, orderStatus, at FROM mutations WHERE organisation = ? AND changeSet = ? AND userId = ?
     AND name IN (SELECT value FROM json_each(?)) AND at >= ?`,
  )
  const headOf = database.prepare('SELECT head, bytes FROM undoSets WHERE organisation = ? AND id = ? AND at >= ?')
  const putHead = database.prepare('INSERT OR REPLACE INTO undoSets (organisation, id, userId, head, at, bytes) VALUES (?, ?, ?, ?, ?, ?)')
  const storedChange = database.prepare('SELECT change FROM undoChanges WHERE organisation = ? AND id = ? AND record = ?')
  const putChange = database.prepare('INSERT INTO undoChanges (organisation, id, record, change) VALUES (?, ?, ?, ?)')
  const changesOf = database.prepare('SELECT record, change AS text FROM undoChanges WHERE organisation = ? AND id = ? ORDER BY record')
  const bytesOf = database.prepare(
    'SELECT TOTAL(bytes) AS organisation, TOTAL(CASE WHEN userId = ? THEN bytes END) AS user FROM undoSets WHERE organisation = ?',
  )
  const setsOf = database.prepare('SELECT id, userId, bytes FROM undoSets WHERE organisation = ? ORDER BY at')
  const removeSet = database.prepare('DELETE FROM undoSets WHERE organisation = ? AND id = ?')
  const removeChanges = database.prepare('DELETE FROM undoChanges WHERE organisation = ? AND id = ?')
  const expired = database.prepare('SELECT organisation, id FROM undoSets WHERE at < ?')
  const removeMutations = database.prepare('DELETE FROM mutations WHERE at < ?')
  const remove = (organisationId: number, id: string) => {
    removeChanges.run(organisationId, id)
    removeSet.run(organisationId, id)
  }
  const oldest = () => clock() - lifetime
  const clean = () => {
    for (const { organisation, id } of expired.all(oldest()) as { organisation: number; id: string }[]) remove(organisation, id)
    removeMutations.run(clock() - mutationLifetimes.kept)
  }
  clean()
  const timer = setInterval(() => {
    try {
      clean()
    } catch {
      // Another process is writing: the next turn deletes.
    }
  }, cleaning).unref()

  // Not `get`: libsql adds a field of its own to that row.
  const head = (organisationId: number, id: string) => {
    const [row] = headOf.all(organisationId, id, oldest()) as { head: string; bytes: number }[]
    return row ? { head: JSON.parse(row.head) as SetHead, bytes: row.bytes } : null
  }
  const add = database.transaction((organisationId: number, next: SetHead, changes: readonly StoredChange[]): boolean => {
    const earlier = head(organisationId, next.id)
    if (earlier && !isSameSet(earlier.head, next)) return false
    if (!earlier) removeChanges.run(organisationId, next.id)
    const fresh: StoredChange[] = []
    for (const change of changes) {
      const [stored] = storedChange.all(organisationId, next.id, change.record) as { change: string }[]
      if (stored && stored.change !== change.text) return false
      if (!stored) fresh.push(change)
    }
    for (const { record, text } of fresh) putChange.run(organisationId, next.id, record, text)
    const bytes = (earlier?.bytes ?? setOverhead) + sizeOf(fresh)
    const total = Math.max(earlier?.head.total ?? 0, next.total)
    putHead.run(organisationId, next.id, next.userId, JSON.stringify({ ...next, total }), clock(), bytes)
    const [used] = bytesOf.all(next.userId, organisationId) as { organisation: number; user: number }[]
    if (used && (used.user > quotas.user || used.organisation > quotas.organisation))
      for (const { id } of surplusSets(setsOf.all(organisationId) as { id: string; userId: number; bytes: number }[], quotas))
        remove(organisationId, id)
    return true
  })

  return {
    noteMutation: async (organisationId, { changeSet, userId, names, orderStatus }) => {
      for (const name of ['', ...names]) note.run(organisationId, changeSet, userId, name, orderStatus, clock())
    },
    findMutations: async (organisationId, userId, changeSet, names) => {
      const sought = JSON.stringify(['', ...names])
      const rows = noted.all(organisationId, changeSet, userId, sought, clock() - mutationLifetimes.kept) as {
        name: string
        orderStatus: number
        at: number
      }[]
      return {
        latest: rows.find(({ name }) => name === '')?.at ?? 0,
        byName: new Map(rows.filter(({ name }) => name !== '').map(({ name, orderStatus }) => [name, orderStatus])),
      }
    },
    add: async (organisationId, next, changes) => add(organisationId, next, changes),
    find: async (organisationId, id) => {
      const found = head(organisationId, id)
      return found && { head: found.head, changes: changesOf.all(organisationId, id) as StoredChange[] }
    },
    close: () => {
      clearInterval(timer)
      database.close()
    },
  }
}

/** The store of this server: a file under `STATE_DIR`, memory where none can be written; with Redis, also there. */
export const undoStore = (): UndoStore =>
  singleton('undo', () => {
    const shared = redisStore()
    const own = ownStore()
    return shared ? sharedUndoStore(shared, own) : own
  })

function ownStore(): UndoStore {
  const file = stateFile('audit.sqlite')
  if (file === null) return memoryUndoStore()
  try {
    return sqliteUndoStore(file, { lifetime: Math.min(environment().auditRetention, undoLifetime) })
  } catch (error) {
    throw new InvalidEnvironment([`STATE_DIR holds earlier values that cannot be opened: ${file} (${errorReason(error)}).`])
  }
}
