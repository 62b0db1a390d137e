import 'server-only'
import { EventEmitter } from 'node:events'
import type { CallKind } from '@/lib/contract/catalogue'
import type { Path } from '@/lib/contract/call'
import { Circuit } from './circuit'
import { opened, type Answered } from './cloud-answer'
import { absent, CloudFailure, failureOf } from './cloud-failure'
import { environment } from './environment'
import type { Incoming, OnLeave } from './http'
import { limitInAll } from './in-all'
import { singleton } from './singleton'
import { beginSpan } from './spans'
import { transport } from './transport'

/** A call on its way to the cloud. */
export type CloudCall = {
  readonly path: Path
  readonly body: Buffer
  readonly kind: CallKind
  /** Of the request that it is made for. */
  readonly trace: { readonly requestId: string; readonly traceparent?: string }
  readonly token?: string
  readonly acceptEncoding?: string
  /** Of whoever asked. A read stops when they leave; a write is finished all the same. */
  readonly onLeave?: OnLeave
  readonly onBeginning?: Incoming['onBeginning']
  /** The caller looks inside: nothing is streamed. */
  readonly whole?: true
  /** Somebody waits before a closed door: no longer than for a read, though it is never tried twice. */
  readonly hurried?: true
}

/** An answer, and how long the cloud took for it. */
export type CloudAnswer = Answered & { readonly milliseconds: number }

const limits: Readonly<Record<CallKind, number>> = { read: 15_000, write: 45_000, transfer: 180_000 }

/** The longest that a call of a kind may take, in milliseconds. */
export const limitOf = (kind: CallKind): number => Math.min(limits[kind], environment().timeout ?? Number.POSITIVE_INFINITY)

const circuit = () => singleton('circuit', () => new Circuit())

/** Asks the cloud. Throws a CloudFailure when there is no answer, or none that is JSON. */
export async function askCloud(asked: CloudCall): Promise<CloudAnswer> {
  const wait = circuit().waitSeconds()
  if (wait !== null) throw new CloudFailure('resting', false, { retryAfter: wait, reason: 'resting' })
  const span = beginSpan('client', asked.trace.traceparent)
  const call = span ? { ...asked, trace: { ...asked.trace, traceparent: span.traceparent } } : asked
  const spanned = (status: number, outcome: string) =>
    span?.end(status > 0 && status < 500, {
      name: `POST ${call.path}`,
      'url.path': call.path,
      'http.response.status_code': status,
      outcome,
    })
  const start = performance.now()
  const deadline = start + limitOf(call.hurried ? 'read' : call.kind)
  try {
    const answer = await attempts(call, deadline)
    if (absent.has(answer.status)) circuit().failed()
    else circuit().succeeded()
    spanned(answer.status, 'answered')
    return { ...answer, milliseconds: performance.now() - start }
  } catch (error) {
    const trouble = error instanceof CloudFailure ? error.trouble : 'unknown'
    // Whoever answers is there, be it nonsense: else anybody could rest the cloud for all, by asking again and again for what it has no answer to.
    if (trouble !== 'gone' && trouble !== 'badAnswer') circuit().failed()
    spanned(0, trouble)
    throw error
  }
}

/** Asks the cloud once, whatever happened before: for whoever wants to know how it really is. */
export async function askOnce(call: CloudCall): Promise<CloudAnswer> {
  const start = performance.now()
  const answer = await attempt(call, start + limitOf(call.kind))
  return { ...answer, milliseconds: performance.now() - start }
}

/** A read that found nobody is tried once more, a little later; a write never. */
async function attempts(call: CloudCall, deadline: number): Promise<Answered> {
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

async function attempt(call: CloudCall, deadline: number): Promise<Answered> {
  const stop = new EventEmitter()
  let late = false
  let left = false
  const timer = setTimeout(() => {
    late = true
    stop.emit('abort')
  }, deadline - performance.now())
  // Also amid an answer that streams: the listener outlives this function.
  if (call.kind === 'read') {
    call.onLeave?.(() => {
      left = true
      stop.emit('abort')
    })
  }
  try {
    if (left) throw new CloudFailure('gone', false)
    const received = await transport()({
      path: call.path,
      headers: headersOf(call),
      body: call.body,
      stop,
      silence: limitOf(call.kind),
    })
    // A body that is dropped ends in an error that nobody waits for.
    received.body.on('error', () => undefined)
    const answer = await opened(received, call.whole === true, call.onBeginning)
    if (!Buffer.isBuffer(answer.body)) limitInAll(answer.body)
    return answer
  } catch (error) {
    throw failureOf(error, late, left)
  } finally {
    clearTimeout(timer)
  }
}

function headersOf({ token, trace: { requestId, traceparent }, acceptEncoding }: CloudCall): Record<string, string> {
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
