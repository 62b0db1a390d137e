import 'server-only'
import { prefetchTicketHeader } from '@/lib/contract/core/prefetched'
import type { IncomingRequest, OutgoingResponse } from '@/lib/server/http/http'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'

/** A response that was requested while a page was rendered, for the page's identical request. */
type PrefetchedEntry = {
  readonly ticket: string
  /** The exact request. */
  readonly path: string
  readonly body: Buffer
  readonly response: Promise<OutgoingResponse>
  readonly disconnect: () => void
}

/** Milliseconds: a slow phone requests ten seconds after its document. */
const stored = 15_000

/** Entries, up to a megabyte each. */
const most = 32

const prefetchedEntries = () =>
  singleton('handed-over', () => new FairCache<PrefetchedEntry>({ most, lifetime: stored, onDropped: ({ disconnect }) => disconnect() }))

/** One entry per session: opening another page drops the previous one. */
const keyOf = (session: SessionRecord) => `${session.id} ${session.year.id}`

/** Stores a response or its promise until the page requests it. */
export function issuePrefetchTicket(session: SessionRecord, entry: Omit<PrefetchedEntry, 'ticket'>): string {
  const ticket = crypto.randomUUID()
  prefetchedEntries().set(session.organisationId, keyOf(session), { ticket, ...entry })
  return ticket
}

/** The response for a request with a ticket, once; undefined when the cloud must be called. */
export function redeemPrefetchTicket(
  request: IncomingRequest,
  session: SessionRecord,
  path: string,
  body: Buffer,
): Promise<OutgoingResponse> | undefined {
  const ticket = request.header(prefetchTicketHeader)
  if (ticket === undefined) return undefined
  const held = prefetchedEntries().get(keyOf(session))
  if (held?.ticket !== ticket || held.path !== path || !held.body.equals(body)) return undefined
  prefetchedEntries().take(keyOf(session))
  request.onDisconnect(held.disconnect)
  return held.response
}
