import 'server-only'
import type { AuditChange } from '@/lib/contract/activity'
import { dateOf } from '@/lib/format/calendar'
import { errorReason } from '@/lib/server/http/cloud-error'
import { environment, InvalidEnvironment } from '@/lib/server/runtime/environment'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { openDatabaseFile } from '@/lib/server/session/database-file'
import { stateFile } from '@/lib/server/session/state-files'
import { memoryAuditLogStore, mergeEvents, mostEvents, titleAmong, type AuditLogStore, type DomainOwner } from './audit-log-store'
import { sharedAuditLogStore } from './shared-audit-log'

const schema = `
CREATE TABLE IF NOT EXISTS events (
  organisation INTEGER NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL, day TEXT NOT NULL, subject TEXT NOT NULL, record TEXT NOT NULL,
  event TEXT NOT NULL, PRIMARY KEY (organisation, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS eventsByTime ON events (at);
CREATE INDEX IF NOT EXISTS eventsByDay ON events (organisation, day, id);
CREATE INDEX IF NOT EXISTS eventsOfRecord ON events (organisation, subject, record, id);
CREATE TABLE IF NOT EXISTS domains (domain TEXT PRIMARY KEY, organisation INTEGER NOT NULL, calendar INTEGER NOT NULL) WITHOUT ROWID;
`

const cleaning = 3_600_000

type EventRow = { readonly event: string }
const eventsIn = (rows: readonly EventRow[]): AuditChange[] => rows.map(({ event }) => JSON.parse(event))

/** A store in a file, which several processes may share. */
export type SqliteAuditLog = AuditLogStore & { close(): void }

/** Stores events in a SQLite file for `retention` milliseconds. */
export function sqliteAuditLogStore(file: string, retention: number, clock: () => number = Date.now): SqliteAuditLog {
  const { query, command, cleanEvery, close } = openDatabaseFile(file, schema)
  const insert = command('INSERT INTO events (organisation, id, at, day, subject, record, event) VALUES (?, ?, ?, ?, ?, ?, ?)')
  // Filters by day first to use the index; ids grow with time.
  const select = query<EventRow>(
    'SELECT event FROM events WHERE organisation = ? AND day BETWEEN ? AND ? AND id < ? AND at >= ? ORDER BY day DESC, id DESC LIMIT ?',
  )
  const dayFrom = query<{ day: string }>('SELECT day FROM events WHERE organisation = ? AND id >= ? ORDER BY id LIMIT 1')
  const ofRecord = query<EventRow>(
    'SELECT event FROM events WHERE organisation = ? AND subject = ? AND record = ? ORDER BY id DESC LIMIT 50',
  )
  const remove = command('DELETE FROM events WHERE at < ?')
  const learn = command('INSERT OR REPLACE INTO domains (domain, organisation, calendar) VALUES (?, ?, ?)')
  const owner = query<DomainOwner>('SELECT organisation AS organisationId, calendar FROM domains WHERE domain = ?')
  const oldest = () => clock() - retention
  const organisations = query<{ organisation: number }>('SELECT organisation FROM events GROUP BY organisation HAVING COUNT(*) > ?')
  const removeOldest = command(
    `DELETE FROM events WHERE organisation = ?1
     AND id <= (SELECT id FROM events WHERE organisation = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`,
  )
  cleanEvery(cleaning, () => {
    remove(oldest())
    for (const { organisation } of organisations(mostEvents.file)) removeOldest(organisation, mostEvents.file)
  })
  return {
    since: null,
    append: async (organisationId, event) =>
      insert(organisationId, event.id, clock(), dateOf(event.time), event.subject, event.record, JSON.stringify(event)),
    range: async (organisationId, { from, to, before, limit }) => {
      // Skips the days after this event: none of their events is older.
      const [start] = before == null ? [] : dayFrom(organisationId, before)
      const last = [to ?? '9999', start?.day ?? '9999'].toSorted()[0]
      const rows = select(organisationId, from ?? '', last, before ?? Number.MAX_SAFE_INTEGER, oldest(), limit)
      return mergeEvents([eventsIn(rows)], limit)
    },
    latestTitle: (organisationId, event) => titleAmong(eventsIn(ofRecord(organisationId, event.subject, event.record)), event),
    learnDomain: (domain, { organisationId, calendar }) => learn(domain, organisationId, calendar),
    ownerOf: (domain) => owner(domain)[0] ?? null,
    close,
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
