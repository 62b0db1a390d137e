import 'server-only'
import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { cookies, headers } from 'next/headers'
import type { Call } from '@/lib/contract/call'
import { answerIn, askedBy, beginningIn, type Given } from '@/lib/contract/given'
import { beginningOf } from './beginning'
import { long } from './cloud-answer'
import { handOver } from './handed-over'
import type { Outgoing } from './http'
import { answerCall } from './proxy'
import { sessionIn } from './session-record'
import { singleton } from './singleton'
import { encodingOf, textOf } from './whole-answer'

/** A page waits so long for its data, in milliseconds, and for the first rows of a long list; what takes longer goes to its browser. */
const patience = { whole: 300, beginning: 600 } as const

/** What an organisation asked for and did not get in time, or got too much of: pages do not wait for it for so many milliseconds. */
const pauses = { late: 60_000, long: 600_000 } as const
const avoided = () => singleton('avoided-by-pages', () => new LRUCache<string, true>({ max: 2_000, ttl: pauses.long }))

/**
 * Asks on behalf of the page that is being made, on the way that every call takes: with its session, rights, limits and log. What does not
 * come with the page is kept for its browser. Null where the browser had better ask.
 */
export async function answeredWithPage(call: Call<unknown>): Promise<Given | null> {
  const [sent, store] = await Promise.all([headers(), cookies()])
  // Parts of pages are fetched by a browser that has what it read before: only a document begins with nothing.
  if (!sent.get('accept')?.includes('text/html')) return null
  const session = await sessionIn({ get: (name) => store.get(name)?.value })
  if (!session) return null
  const asked = askedBy(call)
  const name = `${session.organisationId} ${asked}`
  const { answer, heard, body, leave } = ask(call, sent)
  const avoid = avoided().has(name)
  const there = avoid ? null : await inTime(Promise.race([answer, heard]), call.long ? patience.beginning : patience.whole)
  if (there && there.status !== 200) {
    // What of it may still be coming nobody takes.
    leave()
    return null
  }
  const text = there && (await shortText(there))
  const read = text === null ? null : answerIn(call, text)
  if (read !== null) return { asked, answer: read }
  if (there === null && !avoid) avoided().set(name, true, { ttl: pauses.late })
  if (there !== null && text === null && !call.long) avoided().set(name, true)
  const beginning = there && call.long ? beginningIn(call, await beginningOf(there)) : null
  return { asked, ticket: handOver(session, { path: call.path, body, answer, leave }), beginning }
}

/** Sends a call as the page's browser would: `heard` is how a long answer begins. */
function ask(call: Call<unknown>, sent: Pick<Headers, 'get'>) {
  const body = Buffer.from(JSON.stringify(call.body))
  const leaving = new EventEmitter()
  const brought: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    cookie: sent.get('cookie') ?? '',
    'accept-encoding': readable(sent.get('accept-encoding') ?? ''),
  }
  let hear: (beginning: Outgoing) => void
  const heard = new Promise<Outgoing>((resolve) => {
    hear = resolve
  })
  const answer = answerCall({
    method: 'POST',
    path: call.path,
    header: (name) => brought[name],
    body: Readable.from([body]),
    address: '',
    onLeave: (listener) => void leaving.once('leave', listener),
    onBeginning: (beginning) => hear({ status: 200, ...beginning }),
  })
  return { answer, heard, body, leave: () => void leaving.emit('leave') }
}

/** What a browser accepts and we can look into as well. */
const readable = (accepted: string): string =>
  ['gzip', 'br'].filter((one) => new RegExp(`\\b${one}\\b`).test(accepted)).join(', ') || 'identity'

async function inTime(answer: Promise<Outgoing>, milliseconds: number): Promise<Outgoing | null> {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    clock = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(clock)
  }
}

/** The text of an answer that is short enough for a page. */
async function shortText({ headers, body }: Outgoing): Promise<string | null> {
  // Compressed, what is longer than that is not looked into: it is long, or it is the beginning of what is.
  const short = Buffer.isBuffer(body) && body.length <= (encodingOf({ headers }) === 'identity' ? long.plain : long.compressed)
  return short ? textOf({ headers, body }, long.plain).catch(() => null) : null
}
