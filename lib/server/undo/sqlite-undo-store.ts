import 'server-only'
import { openDatabaseFile } from '@/lib/server/session/database-file'
import {
  isSameSet,
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

const cleaning = 900_000

export type SqliteUndoStore = UndoStore & { close(): void }

/** Earlier values in a SQLite file, which several processes may share, for `lifetime` milliseconds. */
export function sqliteUndoStore(file: string, { lifetime = undoLifetime, quotas = undoQuotas, clock = Date.now } = {}): SqliteUndoStore {
  const { query, command, transaction, cleanEvery, close } = openDatabaseFile(file, schema)
  const note = command(
    'INSERT OR REPLACE INTO mutations (organisation, changeSet, userId, name, orderStatus, at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const noted = query<{ name: string; orderStatus: number; at: number }>(
    `SELECT name, orderStatus, at FROM mutations WHERE organisation = ? AND changeSet = ? AND userId = ?
     AND name IN (SELECT value FROM json_each(?)) AND at >= ?`,
  )
  const headOf = query<{ head: string; bytes: number }>('SELECT head, bytes FROM undoSets WHERE organisation = ? AND id = ? AND at >= ?')
  const putHead = command('INSERT OR REPLACE INTO undoSets (organisation, id, userId, head, at, bytes) VALUES (?, ?, ?, ?, ?, ?)')
  const storedChange = query<{ change: string }>('SELECT change FROM undoChanges WHERE organisation = ? AND id = ? AND record = ?')
  const putChange = command('INSERT INTO undoChanges (organisation, id, record, change) VALUES (?, ?, ?, ?)')
  const changesOf = query<StoredChange>('SELECT record, change AS text FROM undoChanges WHERE organisation = ? AND id = ? ORDER BY record')
  const bytesOf = query<{ organisation: number; user: number }>(
    'SELECT TOTAL(bytes) AS organisation, TOTAL(CASE WHEN userId = ? THEN bytes END) AS user FROM undoSets WHERE organisation = ?',
  )
  const setsOf = query<{ id: string; userId: number; bytes: number }>(
    'SELECT id, userId, bytes FROM undoSets WHERE organisation = ? ORDER BY at',
  )
  const removeSet = command('DELETE FROM undoSets WHERE organisation = ? AND id = ?')
  const removeChanges = command('DELETE FROM undoChanges WHERE organisation = ? AND id = ?')
  const expired = query<{ organisation: number; id: string }>('SELECT organisation, id FROM undoSets WHERE at < ?')
  const removeMutations = command('DELETE FROM mutations WHERE at < ?')
  const remove = (organisationId: number, id: string) => {
    removeChanges(organisationId, id)
    removeSet(organisationId, id)
  }
  const oldest = () => clock() - lifetime
  cleanEvery(cleaning, () => {
    for (const { organisation, id } of expired(oldest())) remove(organisation, id)
    removeMutations(clock() - mutationLifetimes.kept)
  })

  const head = (organisationId: number, id: string): { head: SetHead; bytes: number } | null => {
    const [row] = headOf(organisationId, id, oldest())
    return row ? { head: JSON.parse(row.head), bytes: row.bytes } : null
  }
  const add = transaction((organisationId: number, next: SetHead, changes: readonly StoredChange[]): boolean => {
    const earlier = head(organisationId, next.id)
    if (earlier && !isSameSet(earlier.head, next)) return false
    if (!earlier) removeChanges(organisationId, next.id)
    const fresh: StoredChange[] = []
    for (const change of changes) {
      const [stored] = storedChange(organisationId, next.id, change.record)
      if (stored && stored.change !== change.text) return false
      if (!stored) fresh.push(change)
    }
    for (const { record, text } of fresh) putChange(organisationId, next.id, record, text)
    const bytes = (earlier?.bytes ?? setOverhead) + sizeOf(fresh)
    const total = Math.max(earlier?.head.total ?? 0, next.total)
    putHead(organisationId, next.id, next.userId, JSON.stringify({ ...next, total }), clock(), bytes)
    const [used] = bytesOf(next.userId, organisationId)
    if (used && (used.user > quotas.user || used.organisation > quotas.organisation))
      for (const { id } of surplusSets(setsOf(organisationId), quotas)) remove(organisationId, id)
    return true
  })

  return {
    noteMutation: async (organisationId, { changeSet, userId, names, orderStatus }) => {
      for (const name of ['', ...names]) note(organisationId, changeSet, userId, name, orderStatus, clock())
    },
    findMutations: async (organisationId, userId, changeSet, names) => {
      const sought = JSON.stringify(['', ...names])
      const rows = noted(organisationId, changeSet, userId, sought, clock() - mutationLifetimes.kept)
      return {
        latest: rows.find(({ name }) => name === '')?.at ?? 0,
        byName: new Map(rows.filter(({ name }) => name !== '').map(({ name, orderStatus }) => [name, orderStatus])),
      }
    },
    add: async (organisationId, next, changes) => add(organisationId, next, changes),
    find: async (organisationId, id) => {
      const found = head(organisationId, id)
      return found && { head: found.head, changes: changesOf(organisationId, id) }
    },
    close,
  }
}
