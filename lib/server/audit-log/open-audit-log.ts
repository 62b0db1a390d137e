import 'server-only'
import Database from 'libsql'
import { closeSync, openSync } from 'node:fs'
import type { AuditChange } from '@/lib/contract/activity'
import { dateOf } from '@/lib/format/dates'
import { titleAmong, type AuditLogStore, type DomainOwner, memoryAuditLogStore, undoLifetime } from './audit-log-store'
import { errorReason } from '@/lib/server/http/cloud-error'
import { InvalidEnvironment, environment } from '@/lib/server/runtime/environment'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { stateFile } from '@/lib/server/session/state-files'
import { sharedAuditLogStore } from './shared-audit-log'

const schema = `
CREATE TABLE IF NOT EXISTS events (
  organisation INTEGER NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL, day TEXT NOT NULL, subject TEXT NOT NULL, record TEXT NOT NULL,
  event TEXT NOT NULL, PRIMARY KEY (organisation, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS eventsByTime ON events (at);
CREATE INDEX IF NOT EXISTS eventsOfRecord ON events (organisation, subject, record, id);
CREATE TABLE IF NOT EXISTS changes (
  organisation INTEGER NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, content TEXT NOT NULL, PRIMARY KEY (organisation, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS changesByTime ON changes (at);
CREATE TABLE IF NOT EXISTS domains (domain TEXT PRIMARY KEY, organisation INTEGER NOT NULL, calendar INTEGER NOT NULL) WITHOUT ROWID;
`

/** Milliseconds between two deletions of expired events. */
const cleaning = 3_600_000

const eventsIn = (rows: unknown[]) => (rows as { event: string }[]).map(({ event }) => JSON.parse(event) as AuditChange)

/** A store in a file, which several processes may share. */
export type SqliteAuditLog = AuditLogStore & { close(): void }

/**
 * Stores events in a SQLite file for `retention` milliseconds. Writes are not flushed one by one: a crash of the process loses nothing, a
 * loss of power the last moments.
 */
export function sqliteAuditLogStore(file: string, retention: number, clock: () => number = Date.now): SqliteAuditLog {
  // SQLite creates its files with the rights of the first one: only the server may read them.
  closeSync(openSync(file, 'a', 0o600))
  const database = new Database(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 500')
  database.exec(schema)
  const insert = database.prepare('INSERT INTO events (organisation, id, at, day, subject, record, event) VALUES (?, ?, ?, ?, ?, ?, ?)')
  const select = database.prepare(
    'SELECT event FROM events WHERE organisation = ? AND id < ? AND day BETWEEN ? AND ? AND at >= ? ORDER BY id DESC LIMIT ?',
  )
  const ofRecord = database.prepare(
    'SELECT event FROM events WHERE organisation = ? AND subject = ? AND record = ? ORDER BY id DESC LIMIT 50',
  )
  const remove = database.prepare('DELETE FROM events WHERE at < ?')
  const keep = database.prepare('INSERT OR REPLACE INTO changes (organisation, id, at, content) VALUES (?, ?, ?, ?)')
  const kept = database.prepare('SELECT content FROM changes WHERE organisation = ? AND id = ? AND at >= ?')
  const removeChanges = database.prepare('DELETE FROM changes WHERE at < ?')
  const learn = database.prepare('INSERT OR REPLACE INTO domains (domain, organisation, calendar) VALUES (?, ?, ?)')
  const owner = database.prepare('SELECT organisation AS organisationId, calendar FROM domains WHERE domain = ?')
  const oldest = () => clock() - retention
  const oldestChanges = () => clock() - Math.min(retention, undoLifetime)
  const clean = () => {
    remove.run(oldest())
    removeChanges.run(oldestChanges())
  }
  clean()
  const timer = setInterval(() => {
    try {
      clean()
    } catch {
      // Another process is writing: the next hour deletes.
    }
  }, cleaning).unref()
  return {
    since: null,
    append: async (organisationId, event) =>
      void insert.run(organisationId, event.id, clock(), dateOf(event.time), event.subject, event.record, JSON.stringify(event)),
    range: async (organisationId, { from, to, before, limit }) => {
      const rows = select.all(organisationId, before ?? Number.MAX_SAFE_INTEGER, from ?? '', to ?? '9999', oldest(), limit)
      return eventsIn(rows)
    },
    latestTitle: (organisationId, event) => titleAmong(eventsIn(ofRecord.all(organisationId, event.subject, event.record)), event),
    saveChanges: async (organisationId, id, text) => void keep.run(organisationId, id, clock(), text),
    changesOf: async (organisationId, id) => (kept.all(organisationId, id, oldestChanges()) as { content: string }[])[0]?.content ?? null,
    learnDomain: (domain, { organisationId, calendar }) => void learn.run(domain, organisationId, calendar),
    // Not `get`: libsql adds a field of its own to that row.
    ownerOf: (domain) => (owner.all(domain) as DomainOwner[])[0] ?? null,
    close: () => {
      clearInterval(timer)
      database.close()
    },
  }
}

/** The store of this server: a file under `STATE_DIR`, memory where none can be written; with Redis, also its stream. */
export const auditLogStore = (): AuditLogStore =>
  singleton('activity', () => {
    const { auditRetention } = environment()
    const own = ownStore(auditRetention)
    const shared = redisStore()
    return shared ? sharedAuditLogStore(shared, own, auditRetention) : own
  })

function ownStore(retention: number): AuditLogStore {
  const file = stateFile('audit.sqlite')
  if (file === null) return memoryAuditLogStore()
  try {
    return sqliteAuditLogStore(file, retention)
  } catch (error) {
    throw new InvalidEnvironment([`STATE_DIR holds an audit trail that cannot be opened: ${file} (${errorReason(error)}).`])
  }
}
