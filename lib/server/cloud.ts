import 'server-only'
import type { Readable } from 'node:stream'
import type { CallKind } from '@/lib/contract/catalogue'
import type { Path } from '@/lib/contract/call'
import { Circuit } from './circuit'
import { environment } from './environment'
import { singleton } from './singleton'
import { largestAnswer, transport, type Received } from './transport'

/** A call on its way to the cloud. */
export type CloudCall = {
  readonly path: Path
  readonly body: Buffer
  readonly kind: CallKind
  readonly requestId: string
  readonly token?: string
  readonly acceptEncoding?: string
  readonly traceparent?: string
  /** Of whoever asked. A read stops when they leave; a write is finished all the same. */
  readonly signal?: AbortSignal
  /** The caller looks inside: nothing is streamed. */
  readonly whole?: true
}

/** The cloud's answer, which is JSON by its type and its first byte. Long ones are still coming. */
export type CloudAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | Readable
  /** How long the cloud took. */
  readonly milliseconds: number
}

type Trouble = 'unreachable' | 'timeout' | 'badAnswer' | 'resting' | 'gone'

/** A call without a usable answer. */
export class CloudFailure extends Error {
  constructor(
    readonly trouble: Trouble,
    /** Whether the cloud may have received the call. */
    readonly sent: boolean,
    readonly retryAfter?: number,
  ) {
    super(trouble)
  }
}

const limits: Readonly<Record<CallKind, number>> = { read: 15_000, write: 45_000, transfer: 180_000 }

/** The longest that a call of a kind may take, in milliseconds. */
export const limitOf = (kind: CallKind): number => Math.min(limits[kind], environment().timeout ?? Number.POSITIVE_INFINITY)

/** So much of an answer is kept back until it is complete: a cloud that breaks off short answers still gets an honest 502. */
const heldBack = 1024 * 1024

const circuit = () => singleton('circuit', () => new Circuit())

/** Statuses that say the cloud itself is not there. */
const absent = new Set([502, 503, 504])

/** Asks the cloud. Throws a CloudFailure when there is no answer, or none that is JSON. */
export async function askCloud(call: CloudCall): Promise<CloudAnswer> {
  const wait = circuit().waitSeconds()
  if (wait !== null) throw new CloudFailure('resting', false, wait)
  const start = performance.now()
  const deadline = start + limitOf(call.kind)
  try {
    const answer = await attempts(call, deadline)
    if (absent.has(answer.status)) circuit().failed()
    else circuit().succeeded()
    return { ...answer, milliseconds: performance.now() - start }
  } catch (error) {
    if (!(error instanceof CloudFailure && error.trouble === 'gone')) circuit().failed()
    throw error
  }
}

type Attempt = Omit<CloudAnswer, 'milliseconds'>

/** A read that found nobody is tried once more, a little later; a write never. */
async function attempts(call: CloudCall, deadline: number): Promise<Attempt> {
  if (call.kind !== 'read') return attempt(call, deadline)
  try {
    const first = await attempt(call, deadline)
    if (!absent.has(first.status) || first.headers['retry-after'] !== undefined) return first
    if (!Buffer.isBuffer(first.body)) first.body.destroy()
  } catch (error) {
    if (!(error instanceof CloudFailure && error.trouble === 'unreachable')) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150))
  return attempt(call, deadline)
}

async function attempt(call: CloudCall, deadline: number): Promise<Attempt> {
  const stop = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, deadline - performance.now())
  const leaving = call.kind === 'read' ? call.signal : undefined
  const leave = () => stop.abort()
  leaving?.addEventListener('abort', leave, { once: true })
  try {
    if (leaving?.aborted) throw new CloudFailure('gone', false)
    const received = await transport()({
      path: call.path,
      headers: headersOf(call),
      body: call.body,
      signal: stop.signal,
      silence: limitOf(call.kind),
    })
    // A body that is dropped ends in an error that nobody waits for.
    received.body.on('error', () => undefined)
    return await opened(received, call.whole ? largestAnswer : heldBack, call.whole === true)
  } catch (error) {
    throw failureOf(error, late, leaving?.aborted === true)
  } finally {
    clearTimeout(timer)
  }
}

function headersOf({ token, requestId, acceptEncoding, traceparent }: CloudCall): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    'application-id': environment().applicationId,
    'user-agent': 'Daftar',
    'x-request-id': requestId,
    ...(traceparent !== undefined && { traceparent }),
  }
}

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

async function opened({ status, headers, body }: Received, most: number, whole: boolean): Promise<Attempt> {
  const one = (name: string) => (Array.isArray(headers[name]) ? headers[name][0] : headers[name])
  const type = one('content-type') ?? ''
  const usable =
    (status < 300 || status >= 400) && status >= 200 && jsonType.test(type) && Number(one('content-length') ?? 0) <= largestAnswer
  if (!usable) return dropped(body)

  const { chunks, ended } = await collect(body, most)
  const encoding = one('content-encoding')
  const first = Buffer.concat(chunks)
  if (!looksLikeJson(first, encoding, ended) || (whole && !ended)) return dropped(body)
  const retryAfter = one('retry-after')
  if (!ended) body.unshift(first)
  return {
    status,
    headers: {
      'content-type': type,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    },
    body: ended ? first : body,
  }
}

function dropped(body: Readable): never {
  body.destroy()
  throw new CloudFailure('badAnswer', true)
}

/** Reads up to a number of bytes. What is longer stays paused, ready to be read on. */
function collect(body: Readable, most: number): Promise<{ chunks: Buffer[]; ended: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (ended: boolean) => {
      body.off('data', take).off('end', end).off('error', reject).off('close', closed)
      resolve({ chunks, ended })
    }
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size <= most) return
      body.pause()
      settle(false)
    }
    const end = () => settle(true)
    const closed = () => reject(new CloudFailure('unreachable', true))
    body.on('data', take).on('end', end).on('error', reject).on('close', closed)
  })
}

const space = new Set([0x20, 0x09, 0x0a, 0x0d])
const openers = new Set([0x7b, 0x5b])
const closers = new Set([0x7d, 0x5d])

/** An object or a list by its first byte and, when all of it is there, by its last. What is compressed only must not be empty. */
function looksLikeJson(bytes: Buffer, encoding: string | undefined, complete: boolean): boolean {
  if (encoding !== undefined && encoding !== 'identity') return bytes.length > 0
  let start = 0
  while (start < bytes.length && space.has(bytes[start] ?? 0)) start += 1
  let end = bytes.length - 1
  while (end > start && space.has(bytes[end] ?? 0)) end -= 1
  return openers.has(bytes[start] ?? 0) && (!complete || closers.has(bytes[end] ?? 0))
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const tooSlow = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])

function failureOf(error: unknown, late: boolean, left: boolean): CloudFailure {
  if (late) return new CloudFailure('timeout', true)
  if (left) return new CloudFailure('gone', true)
  if (error instanceof CloudFailure) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return new CloudFailure(tooSlow.has(code) ? 'timeout' : 'unreachable', !neverConnected.has(code))
}
