import 'server-only'
import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { cookies, headers } from 'next/headers'
import type { Call } from '@/lib/contract/call'
import { askedBy, type Given } from '@/lib/contract/given'
import { answerCall } from './proxy'
import { sessionIn } from './session-record'
import { singleton } from './singleton'

/** A page waits so long for its data, in milliseconds; whatever takes longer the browser asks for itself. */
const patience = 150

/** Longer answers would hold back the page that they come with. */
const largest = 400_000

/** What an organisation asked for and did not get in time, or got too much of: not tried again for a while. */
const tooMuch = () => singleton('too-much-for-a-page', () => new LRUCache<string, true>({ max: 2_000, ttl: 600_000 }))

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
  if (tooMuch().has(name)) return null
  const answer = await read(call, sent.get('cookie') ?? '')
  if (answer === 'too much') tooMuch().set(name, true)
  return answer === null || answer === 'too much' ? null : { asked, text: answer.text }
}

async function read(call: Call<unknown>, cookie: string): Promise<{ readonly text: string } | 'too much' | null> {
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
    if (late) return 'too much'
    // Nobody was asked to compress: what comes so all the same is left to the browser.
    if (status !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') {
      if (!Buffer.isBuffer(body)) body.destroy()
      return null
    }
    const text = await shortText(Buffer.isBuffer(body) ? [body] : body)
    return text === null ? 'too much' : { text }
  } catch {
    return late ? 'too much' : null
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
