import 'server-only'
import { LRUCache } from 'lru-cache'
import type { AuditChange } from '@/lib/contract/activity'
import { dateOf, type CalendarDate, type CalendarType } from '@/lib/format/calendar'

/** Which events to read, newest first. Days are those of the organisation's clock, both inclusive. */
export type AuditQuery = {
  readonly from?: CalendarDate | null
  readonly to?: CalendarDate | null
  /** Only events older than this id. */
  readonly before?: number | null
  readonly limit: number
}

/** The organisation that a domain belongs to, for sign-ins that fail. */
export type DomainOwner = { readonly organisationId: number; readonly calendar: CalendarType }

export type EventTitle = Pick<AuditChange, 'recordName' | 'recordCode'>

export type AuditLogStore = {
  /** Start of recording (ms) of a store that forgets at a restart; null for a lasting one. */
  readonly since: number | null
  append(organisationId: number, event: AuditChange): Promise<void>
  range(organisationId: number, query: AuditQuery): Promise<readonly AuditChange[]>
  /** Name and code that an event's record had when it was last saved; null if unknown. */
  latestTitle(organisationId: number, event: AuditChange): EventTitle | null
  /** Remembers the organisation and calendar of a domain; `ownerOf` looks them up. */
  learnDomain(domain: string, owner: DomainOwner): void
  ownerOf(domain: string): DomainOwner | null
}

/** Whether an event matches a query, ignoring the query's limit. */
export function matchesQuery({ from, to, before }: AuditQuery, { id, time }: AuditChange): boolean {
  const day = dateOf(time)
  return (from == null || day >= from) && (to == null || day <= to) && (before == null || id < before)
}

/** The title of an event's record among events, newest first. Ids of most records belong to a fiscal year. */
export function titleAmong(events: readonly AuditChange[], { subject, record, fiscalYearId }: AuditChange): EventTitle | null {
  const saved = events.find(
    (one) =>
      one.subject === subject &&
      one.record === record &&
      one.fiscalYearId === fiscalYearId &&
      one.recordName !== '' &&
      one.outcome === 'done',
  )
  return saved ? { recordName: saved.recordName, recordCode: saved.recordCode } : null
}

/** Events of several stores, newest first, each once. */
export function mergeEvents(lists: readonly (readonly AuditChange[])[], limit: number): readonly AuditChange[] {
  const byId = new Map(lists.flat().map((event) => [event.id, event]))
  return [...byId.values()].toSorted((one, other) => other.id - one.id).slice(0, limit)
}

/** Most events of an organisation, in a server's file and in the stream that servers share; beyond that the oldest are deleted. */
export const mostEvents = { file: 1_000_000, stream: 50_000 } as const

/** Events per organisation, and number of organisations, of a store in memory: about 20 MB when full. */
export const storedEventLimit = 500
const storedOrganisationLimit = 100

/** Stores events in memory, where no folder can be written. */
export function memoryAuditLogStore(): AuditLogStore {
  const events = new LRUCache<number, AuditChange[]>({ max: storedOrganisationLimit })
  const domains = new LRUCache<string, DomainOwner>({ max: 1_000 })
  return {
    since: Date.now(),
    append: async (organisationId, event) => {
      const stored = events.get(organisationId) ?? []
      stored.push(event)
      if (stored.length > storedEventLimit) stored.shift()
      events.set(organisationId, stored)
    },
    range: async (organisationId, query) =>
      mergeEvents([(events.get(organisationId) ?? []).filter((event) => matchesQuery(query, event))], query.limit),
    latestTitle: (organisationId, event) => titleAmong((events.get(organisationId) ?? []).toReversed(), event),
    learnDomain: (domain, owner) => void domains.set(domain, owner),
    ownerOf: (domain) => domains.get(domain) ?? null,
  }
}
