import 'server-only'
import type { Redis } from 'ioredis'
import type { AuditChange } from '@/lib/contract/activity'
import { dateOf, daysBetween } from '@/lib/format/calendar'
import { now } from '@/lib/format/organisation-clock'
import { matchesQuery, mergeEvents, mostEvents, type AuditLogStore, type AuditQuery } from './audit-log-store'

const keyOf = (organisationId: number) => `daftar:audit:${organisationId}`
/** List of the latest events that release 0.1.0 wrote; expires by itself. */
const earlierKeyOf = (organisationId: number) => `daftar:activity:${organisationId}`

const day = 86_400_000
/** Entries per command. */
const batch = 500

type Client = Pick<Redis, 'xadd' | 'xtrim' | 'xrevrange' | 'pexpire' | 'lrange'>

/**
 * Stores events in the stream of their organisation, which all servers share, and in this server's own store as well, so that neither a
 * lost Redis nor a lost server loses the trail. While Redis is unavailable each server shows its own.
 */
export function sharedAuditLogStore(shared: Promise<Client>, own: AuditLogStore, retention: number): AuditLogStore {
  return {
    ...own,
    since: null,
    append: async (organisationId, event) => {
      await own.append(organisationId, event)
      const key = keyOf(organisationId)
      const client = await shared
      await client.xadd(key, 'MINID', '~', Date.now() - retention, '*', 'event', JSON.stringify(event))
      // One option trims by time, the other by number; a command takes one of them.
      await client.xtrim(key, 'MAXLEN', '~', mostEvents.stream)
      await client.pexpire(key, retention)
    },
    range: async (organisationId, query) => {
      const local = await own.range(organisationId, query)
      const client = await shared
      const lists = await Promise.all([streamed(client, organisationId, query, retention), earlier(client, organisationId, query)]).catch(
        () => [],
      )
      return mergeEvents([local, ...lists], query.limit)
    },
  }
}

async function streamed(client: Client, organisationId: number, query: AuditQuery, retention: number): Promise<AuditChange[]> {
  const key = keyOf(organisationId)
  const minimum = String(Date.now() - retention)
  const found: AuditChange[] = []
  for (let end = lastMoment(query); found.length < query.limit;) {
    const entries = await client.xrevrange(key, end, minimum, 'COUNT', batch)
    const events = entries.map(([, [, text = '']]): AuditChange => JSON.parse(text))
    found.push(...events.filter((event) => matchesQuery(query, event)))
    const oldest = events.at(-1)
    const id = entries.at(-1)?.[0]
    if (entries.length < batch || !oldest || id === undefined || (query.from != null && dateOf(oldest.time) < query.from)) break
    end = `(${id}`
  }
  return found
}

/** Where to start reading: two days after the period, because servers and organisations have different clocks. */
function lastMoment({ to, before }: AuditQuery): string {
  const ends = [
    ...(to == null ? [] : [Date.now() - (daysBetween(to, dateOf(now(1))) - 2) * day]),
    ...(before == null ? [] : [Math.floor(before / 1000) + 2 * day]),
  ]
  return ends.length === 0 ? '+' : String(Math.min(...ends))
}

const earlier = async (client: Client, organisationId: number, query: AuditQuery): Promise<AuditChange[]> =>
  (await client.lrange(earlierKeyOf(organisationId), 0, -1))
    .map((line): AuditChange => JSON.parse(line))
    .filter((event) => matchesQuery(query, event))
