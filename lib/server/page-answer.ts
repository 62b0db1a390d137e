import 'server-only'
import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { cookies, headers } from 'next/headers'
import type { Call } from '@/lib/contract/call'
import { askedBy, givenOf, type Given } from '@/lib/contract/given'
import { answerCall } from './proxy'
import { sessionIn } from './session-record'
import { singleton } from './singleton'

/** A page waits so long for its data, in milliseconds; whatever takes longer the browser asks for itself. */
const patience = 300

/** Longer answers would hold back the page that they come with. */
const largest = 400_000

/** What an organisation asked for and did not get in time, or got too much of: pages do not wait for it for so many milliseconds. */
const pauses = { late: 60_000, long: 600_000 } as const
type Trouble = keyof typeof pauses
const avoided = () => singleton('avoided-by-pages', () => new LRUCache<string, true>({ max: 2_000, ttl: pauses.long }))

/**
 * Asks on behalf of the page that is being made, on the way that every call takes: with its session, rights, limits and log. Null where
 * the browser had better ask.
 */
export async function answeredWithPage(call: Call<unknown>): Promise<Given | null> {
  const [sent, store] = await Promise.all([headers(), cookies()])
  // Parts of pages are fetched by a browser that has what it read before: only a document begins with nothing.
  if (!sent.get('accept')?.includes('text/html')) return null
  const session = await sessionIn({ get: (name) => store.get(name)?.value })
  if (!session) return null
  const asked = askedBy(call)
  const name = `${session.organisationId} ${asked}`
  if (avoided().has(name)) return null
  const read = await textOrTrouble(call, sent.get('cookie') ?? '')
  if (read.trouble) avoided().set(name, true, { ttl: pauses[read.trouble] })
  return read.text === undefined ? null : givenOf(call, read.text)
}

type Read = { readonly text?: string; readonly trouble?: Trouble }

async function textOrTrouble(call: Call<unknown>, cookie: string): Promise<Read> {
  const leaving = new EventEmitter()
  let late = false
  const clock = setTimeout(() => {
    late = true
    leaving.emit('leave')
  }, patience)
  const brought: Readonly<Record<string, string>> = { 'content-type': 'application/json', cookie }
  try {
    const { status, headers, body } = await answerCall({
      method: 'POST',
      path: call.path,
      header: (name) => brought[name],
      body: Readable.from([Buffer.from(JSON.stringify(call.body))]),
      address: '',
      onLeave: (listener) => void leaving.once('leave', listener),
    })
    // Nobody was asked to compress: what comes so all the same is left to the browser.
    if (status === 200 && (headers['content-encoding'] ?? 'identity') === 'identity') {
      const text = await shortText(Buffer.isBuffer(body) ? [body] : body)
      return text === null ? { trouble: 'long' } : { text }
    }
    if (!Buffer.isBuffer(body)) body.destroy()
    return late ? { trouble: 'late' } : {}
  } catch {
    return late ? { trouble: 'late' } : {}
  } finally {
    clearTimeout(clock)
  }
}

/** Leaving the loop ends the stream behind it. */
async function shortText(body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
