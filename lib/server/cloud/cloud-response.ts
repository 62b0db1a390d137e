import 'server-only'
import type { Readable } from 'node:stream'
import { waitOf } from '@/lib/format/retry-after'
import { absent, CloudError } from '@/lib/server/http/cloud-error'
import type { IncomingRequest } from '@/lib/server/http/http'
import { largestResponse, type Received } from '@/lib/server/http/transport'
import { removeBom } from './buffered-response'

/** The cloud's response, JSON by content type and first byte, or a 401. Long ones are still streaming. */
export type CloudResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | Readable
}

/** Bytes buffered before a response is forwarded: a short response that breaks off becomes a 502. */
const heldBack = 1024 * 1024

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/** Sizes above which a response is too long to embed in a document. */
export const long = { compressed: 64 * 1024, plain: 400_000 } as const

/** Inspects a response; throws when it cannot be forwarded. `buffered`: read it completely first. */
export async function openResponse(
  { status, headers, body }: Received,
  buffered: boolean,
  onFirstChunk?: IncomingRequest['onFirstChunk'],
): Promise<CloudResponse> {
  const one = (name: string) => (Array.isArray(headers[name]) ? headers[name][0] : headers[name])
  if (status === 401) {
    body.destroy()
    return tokenIsOver
  }
  const type = one('content-type') ?? ''
  const usable =
    (status < 300 || status >= 400) && status >= 200 && jsonType.test(type) && Number(one('content-length') ?? 0) <= largestResponse
  if (!usable) return dropped(body, status, `${type.slice(0, 100) || 'no type'}, ${one('content-length') ?? 'unknown'} bytes`)

  const encoding = one('content-encoding')
  const contentEncoding: Readonly<Record<string, string>> = encoding === undefined ? {} : { 'content-encoding': encoding }
  const firstChunk = onFirstChunk && {
    after: encoding === undefined ? long.plain : long.compressed,
    onChunk: (body: Buffer) => status === 200 && onFirstChunk({ headers: contentEncoding, body }),
  }
  const { chunks: received, complete } = await collect(body, buffered ? largestResponse : heldBack, firstChunk)
  const chunks = isPlain(encoding) ? removeBom(received) : received
  // A streaming response is checked by its first bytes and forwarded in its chunks, without copying.
  const first = complete ? Buffer.concat(chunks) : Buffer.concat(chunks.slice(0, 2))
  if (!looksLikeJson(first, encoding, complete) || (complete && swells(first, encoding)) || (buffered && !complete))
    return dropped(body, status, 'not JSON, or too large')
  // Converted to seconds, because the browser's clock may be wrong.
  const wait = waitOf(one('retry-after') ?? '')
  if (!complete) for (const chunk of chunks.toReversed()) body.unshift(chunk)
  return {
    status,
    headers: {
      'content-type': type,
      ...contentEncoding,
      ...(wait !== null && { 'retry-after': String(wait) }),
    },
    body: complete ? first : body,
  }
}

/** A 401 needs no body; a gateway's HTML is ignored. */
const tokenIsOver: CloudResponse = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"status":"REJECT","message":{"errorCode":401,"errorDescription":"the token has expired"}}'),
}

/** A gateway's HTML error has the same meaning as a JSON one. */
function dropped(body: Readable, status: number, reason: string): never {
  body.destroy()
  throw new CloudError(absent.has(status) ? 'unreachable' : 'badAnswer', true, { reason: `status ${status}: ${reason}` })
}

/** Reads up to a number of bytes and pauses a longer stream. `firstChunk` is called once for those. */
function collect(
  body: Readable,
  most: number,
  firstChunk?: { readonly after: number; readonly onChunk: (bytes: Buffer) => void },
): Promise<{ chunks: Buffer[]; complete: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let started = false
    const settle = (complete: boolean) => {
      body.off('data', take).off('end', end).off('error', reject).off('close', closed)
      resolve({ chunks, complete })
    }
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (firstChunk && !started && size > firstChunk.after) {
        started = true
        firstChunk.onChunk(Buffer.concat(chunks))
      }
      if (size <= most) return
      body.pause()
      settle(false)
    }
    const end = () => settle(true)
    const closed = () => reject(new CloudError('unreachable', true, { reason: 'broken off' }))
    body.on('data', take).on('end', end).on('error', reject).on('close', closed)
  })
}

const space = new Set([0x20, 0x09, 0x0a, 0x0d])
const openers = new Set([0x7b, 0x5b])
const closers = new Set([0x7d, 0x5d])

/** Whether the first and, if complete, the last byte are those of a JSON object or list. Compressed bodies are not opened for this. */
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

/** Shortest possible gzip in bytes. */
const shortestGzip = 18

/**
 * Whether a gzip claims to exceed the limit: its last four bytes are its uncompressed size. A false claim is caught where it is
 * decompressed.
 */
const swells = (bytes: Buffer, encoding: string | undefined): boolean =>
  isGzip(encoding) && bytes.length >= shortestGzip && bytes.readUInt32LE(bytes.length - 4) > largestResponse
