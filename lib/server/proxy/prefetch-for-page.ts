import 'server-only'
import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip } from 'node:zlib'
import { parseChunked } from '@discoveryjs/json-ext'
import { headers } from 'next/headers'
import type { Call } from '@/lib/contract/core/call'
import { hasLongNumber } from '@/lib/contract/core/parse-json'
import { prefetchedFirstChunk, prefetchedResponse, requestKey, type Prefetched } from '@/lib/contract/core/prefetched'
import { decodeText, encodingOf, responseText } from '@/lib/server/cloud/buffered-response'
import { long } from '@/lib/server/cloud/cloud-response'
import type { OutgoingResponse } from '@/lib/server/http/http'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { singleton } from '@/lib/server/runtime/singleton'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { sessionIn } from '@/lib/server/session/session-cookies'
import { issuePrefetchTicket } from './prefetch-tickets'
import { handleCall } from './proxy'

/** Bytes read, bytes decompressed, and characters parsed of the beginning of a list. */
const glance = { bytes: 32 * 1024, opened: 4 * 1024 * 1024, characters: 64 * 1024 }

const limited = { maxOutputLength: glance.opened }
const openers: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: (bytes) => Promise.resolve(bytes),
  // The end is missing on purpose.
  gzip: (bytes) => promisify(gunzip)(bytes, { ...limited, finishFlush: constants.Z_SYNC_FLUSH }),
  br: (bytes) => promisify(brotliDecompress)(bytes, { ...limited, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

/** The parsed first part of a long response; undefined when it is not usable. Its last item may be incomplete. */
async function partialJson(response: Pick<OutgoingResponse, 'headers' | 'body'>): Promise<unknown> {
  const { body } = response
  if (!Buffer.isBuffer(body)) return undefined
  const opened = await openers[encodingOf(response)]?.(body.subarray(0, glance.bytes)).catch(() => undefined)
  const text = opened ? decodeText(opened).slice(0, glance.characters) : ''
  // Numbers would lose digits, so nothing is shown.
  if (hasLongNumber(text)) return undefined
  let firstChunk: unknown
  const onValue = (value: unknown) => {
    firstChunk = value
  }
  // The truncated end is expected.
  await parseChunked([text], { onChunk: (_parsed, _chunk, _pending, { currentRootValue }) => onValue(currentRootValue) }).catch(
    () => undefined,
  )
  return firstChunk
}

/** Milliseconds that a document waits for its data, and for the first rows of a long list. */
const timeouts = { response: 300, firstChunk: 600 } as const

/** Milliseconds without prefetch for an organisation after a late or a too long response. */
const pauses = { late: 60_000, long: 600_000 } as const
const avoided = () => singleton('avoided-by-pages', () => new FairCache<true>({ most: 2_000, lifetime: pauses.long }))

/**
 * Makes the page's request through the proxy, with session, permissions, limits and log. A response that does not fit into the document is
 * stored for the browser's request. Null when the browser should make its own.
 */
export async function prefetchForPage(call: Call<unknown>): Promise<Prefetched | null> {
  const sent = await headers()
  // Only documents are prefetched for: client navigations have a cache.
  if (!sent.get('accept')?.includes('text/html')) return null
  const session = await sessionIn(parseCookies(sent.get('cookie')))
  if (!session) return null
  const key = requestKey(call)
  const name = `${session.organisationId} ${key}`
  const { response, firstResponse, body, disconnect } = startCall(call, sent)
  const avoid = avoided().get(name) === true
  const there = avoid ? null : await inTime(Promise.race([response, firstResponse]), call.long ? timeouts.firstChunk : timeouts.response)
  if (there && there.status !== 200) {
    // Aborts what is still streaming.
    disconnect()
    return null
  }
  const text = there && (await shortText(there))
  const read = text === null ? null : prefetchedResponse(call, text)
  if (read !== null) return { request: key, response: read }
  if (there === null && !avoid) avoided().set(session.organisationId, name, true, pauses.late)
  if (there !== null && text === null && !call.long) avoided().set(session.organisationId, name, true)
  const firstChunk = there && call.long ? prefetchedFirstChunk(call, await partialJson(there)) : null
  return { request: key, ticket: issuePrefetchTicket(session, { path: call.path, body, response, disconnect }), firstChunk }
}

/** Makes a call as the page's browser would; `firstResponse` receives the first chunk of a long response. */
function startCall(call: Call<unknown>, sent: Pick<Headers, 'get'>) {
  const body = Buffer.from(JSON.stringify(call.body))
  const disconnect = new EventEmitter()
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    cookie: sent.get('cookie') ?? '',
    'accept-encoding': readable(sent.get('accept-encoding') ?? ''),
  }
  let resolveFirstChunk: (firstChunk: OutgoingResponse) => void
  const firstResponse = new Promise<OutgoingResponse>((resolve) => {
    resolveFirstChunk = resolve
  })
  const response = handleCall({
    method: 'POST',
    path: call.path,
    header: (name) => headers[name],
    body: Readable.from([body]),
    address: '',
    onDisconnect: (listener) => void disconnect.once('disconnect', listener),
    onFirstChunk: (firstChunk) => resolveFirstChunk({ status: 200, ...firstChunk }),
  })
  return { response, firstResponse, body, disconnect: () => void disconnect.emit('disconnect') }
}

/** Encodings that both the browser and this server can decode. */
const readable = (accepted: string): string =>
  ['gzip', 'br'].filter((one) => new RegExp(`\\b${one}\\b`).test(accepted)).join(', ') || 'identity'

async function inTime(response: Promise<OutgoingResponse>, milliseconds: number): Promise<OutgoingResponse | null> {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    clock = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(clock)
  }
}

/** The text of a response that fits into a document. */
async function shortText({ headers, body }: OutgoingResponse): Promise<string | null> {
  // A longer compressed body is not opened.
  const short = Buffer.isBuffer(body) && body.length <= (encodingOf({ headers }) === 'identity' ? long.plain : long.compressed)
  return short ? responseText({ headers, body }, long.plain).catch(() => null) : null
}
