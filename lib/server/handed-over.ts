import 'server-only'
import { LRUCache } from 'lru-cache'
import { readyHeader } from '@/lib/contract/given'
import type { Incoming, Outgoing } from './http'
import type { SessionRecord } from './session-record'
import { singleton } from './singleton'

/** An answer that a page began to ask for, for the browser that the page goes to: it asks for the same, and the cloud is asked once. */
type HandedOver = {
  /** What whoever takes it must bring. */
  readonly ticket: string
  /** What was asked, to the letter. */
  readonly path: string
  readonly body: Buffer
  readonly answer: Promise<Outgoing>
  /** Lets the cloud know that nobody waits for it. */
  readonly leave: () => void
}

/** A slow phone on a slow line asks ten seconds after its page. */
const kept = 15_000

/** Each may hold a megabyte. */
const most = 32

const handedOver = () =>
  singleton(
    'handed-over',
    () =>
      new LRUCache<string, HandedOver>({
        max: most,
        ttl: kept,
        ttlAutopurge: true,
        dispose: ({ leave }, _, reason) => {
          if (reason !== 'delete') leave()
        },
      }),
  )

/** One for each person: who opens another page waits no longer for the one before. */
const ownerOf = (session: SessionRecord) => `${session.id} ${session.year.id}`

/** Keeps an answer, be it there or on its way, for as long as a page takes to a browser. The ticket is for that page alone. */
export function handOver(session: SessionRecord, asked: Omit<HandedOver, 'ticket'>): string {
  const ticket = crypto.randomUUID()
  handedOver().set(ownerOf(session), { ticket, ...asked })
  return ticket
}

/** The answer that a request has a ticket for, once; undefined where the cloud has to be asked. */
export function takeOver(request: Incoming, session: SessionRecord, path: string, body: Buffer): Promise<Outgoing> | undefined {
  const ticket = request.header(readyHeader)
  if (ticket === undefined) return undefined
  const held = handedOver().get(ownerOf(session))
  if (held?.ticket !== ticket || held.path !== path || !held.body.equals(body)) return undefined
  handedOver().delete(ownerOf(session))
  request.onLeave(held.leave)
  return held.answer
}
