import 'server-only'
import type { Readable } from 'node:stream'
import { waitOf } from '@/lib/format/retry-after'
import { absent, CloudFailure } from './cloud-failure'
import type { Incoming } from './http'
import { unmarked } from './text-in'
import { largestAnswer, type Received } from './transport'

/** The cloud's answer, which is JSON by its type and its first byte; a 401 is one in any case. Long ones are still coming. */
export type Answered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | Readable
}

/** So much of an answer is kept back until it is complete: a cloud that breaks off short answers still gets an honest 502. */
const heldBack = 1024 * 1024

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/** An answer with more bytes than this is long, compressed or not: too long to come with a page. */
export const long = { compressed: 64 * 1024, plain: 400_000 } as const

/** Opens what came back; throws when it is nothing that may be handed on. `whole`: nothing is left to come. */
export async function opened(
  { status, headers, body }: Received,
  whole: boolean,
  onBeginning?: Incoming['onBeginning'],
): Promise<Answered> {
  const one = (name: string) => (Array.isArray(headers[name]) ? headers[name][0] : headers[name])
  if (status === 401) {
    body.destroy()
    return tokenIsOver
  }
  const type = one('content-type') ?? ''
  const usable =
    (status < 300 || status >= 400) && status >= 200 && jsonType.test(type) && Number(one('content-length') ?? 0) <= largestAnswer
  if (!usable) return dropped(body, status, `${type.slice(0, 100) || 'no type'}, ${one('content-length') ?? 'unknown'} bytes`)

  const encoding = one('content-encoding')
  const told: Readonly<Record<string, string>> = encoding === undefined ? {} : { 'content-encoding': encoding }
  const beginning = onBeginning && {
    after: encoding === undefined ? long.plain : long.compressed,
    hear: (body: Buffer) => status === 200 && onBeginning({ headers: told, body }),
  }
  const { chunks: came, ended } = await collect(body, whole ? largestAnswer : heldBack, beginning)
  const chunks = isPlain(encoding) ? unmarked(came) : came
  // What is still coming is judged by its beginning, and goes on in the pieces that it came in: joining them would cost a copy.
  const first = ended ? Buffer.concat(chunks) : Buffer.concat(chunks.slice(0, 2))
  if (!looksLikeJson(first, encoding, ended) || (ended && swells(first, encoding)) || (whole && !ended))
    return dropped(body, status, 'no JSON, or too much')
  // In seconds, also where a moment was told: the browser's clock may be wrong.
  const wait = waitOf(one('retry-after') ?? '')
  if (!ended) for (const chunk of chunks.toReversed()) body.unshift(chunk)
  return {
    status,
    headers: {
      'content-type': type,
      ...told,
      ...(wait !== null && { 'retry-after': String(wait) }),
    },
    body: ended ? first : body,
  }
}

/** A 401 needs no words, and a gateway before the cloud may put it in a page of its own: whatever it says is not looked at. */
const tokenIsOver: Answered = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"status":"REJECT","message":{"errorCode":401,"errorDescription":"the token is over"}}'),
}

/** A gateway that says in a page of its own that nobody is behind it tells the same as one that says it in JSON. */
function dropped(body: Readable, status: number, said: string): never {
  body.destroy()
  throw new CloudFailure(absent.has(status) ? 'unreachable' : 'badAnswer', true, { reason: `status ${status}: ${said}` })
}

/** Reads up to a number of bytes. What is longer stays paused, ready to be read on. `beginning` is told once, of what is longer than it says. */
function collect(
  body: Readable,
  most: number,
  beginning?: { readonly after: number; readonly hear: (bytes: Buffer) => void },
): Promise<{ chunks: Buffer[]; ended: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let told = false
    const settle = (ended: boolean) => {
      body.off('data', take).off('end', end).off('error', reject).off('close', closed)
      resolve({ chunks, ended })
    }
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (beginning && !told && size > beginning.after) {
        told = true
        beginning.hear(Buffer.concat(chunks))
      }
      if (size <= most) return
      body.pause()
      settle(false)
    }
    const end = () => settle(true)
    const closed = () => reject(new CloudFailure('unreachable', true, { reason: 'broken off' }))
    body.on('data', take).on('end', end).on('error', reject).on('close', closed)
  })
}

const space = new Set([0x20, 0x09, 0x0a, 0x0d])
const openers = new Set([0x7b, 0x5b])
const closers = new Set([0x7d, 0x5d])

/** An object or a list by its first byte and, when all of it is there, by its last. What is compressed is not opened for that. */
function looksLikeJson(bytes: Buffer, encoding: string | undefined, complete: boolean): boolean {
  if (isGzip(encoding)) return bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isPlain(encoding)) return bytes.length > 0
  let start = 0
  while (start < bytes.length && space.has(bytes[start] ?? 0)) start += 1
  let end = bytes.length - 1
  while (end > start && space.has(bytes[end] ?? 0)) end -= 1
  return openers.has(bytes[start] ?? 0) && (!complete || closers.has(bytes[end] ?? 0))
}

const isPlain = (encoding: string | undefined) => encoding === undefined || encoding === 'identity'

const isGzip = (encoding: string | undefined) => /^(?:x-)?gzip$/i.test(encoding ?? '')

/** Nothing shorter is a gzip. */
const shortestGzip = 18

/**
 * Whether a gzip is a bomb by its own word: its last four bytes tell how long it is when opened. It is looked at and not opened, so
 * that it costs nothing; what lies about itself is cut where it is opened (docs/decisions.md).
 */
const swells = (bytes: Buffer, encoding: string | undefined): boolean =>
  isGzip(encoding) && bytes.length >= shortestGzip && bytes.readUInt32LE(bytes.length - 4) > largestAnswer
