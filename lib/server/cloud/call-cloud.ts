import 'server-only'
import { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import type { Path } from '@/lib/contract/core/call'
import type { CallKind } from '@/lib/contract/core/call-definition'
import { yearTransferMinutes } from '@/lib/contract/year-transfers'
import { absent, CloudError, cloudErrorOf } from '@/lib/server/http/cloud-error'
import type { IncomingRequest, OnDisconnect } from '@/lib/server/http/http'
import { takesConnections, transport } from '@/lib/server/http/transport'
import { countCloudCall, watchCircuits } from '@/lib/server/observability/metrics'
import { beginSpan } from '@/lib/server/observability/tracing'
import { environment } from '@/lib/server/runtime/environment'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { singleton } from '@/lib/server/runtime/singleton'
import { CallCircuit, HostCircuit } from './circuit-breaker'
import { openResponse, type CloudResponse } from './cloud-response'
import { acquireCloudSlot, type CloudCaller } from './cloud-slots'

/** Milliseconds: enough for 50,000 uncompressed products at 25 kB/s. */
const longest = 600_000

/**
 * Ends a streaming response that stalls, and any after a total time, because a cloud may send single bytes. `deadline` (milliseconds of
 * `performance.now()`) is the call's: a response without bytes by then is ended; one that is still arriving may continue while its pauses
 * are shorter than half of `limit`. A pause because the client reads slowly does not count.
 */
export function withStreamTimeouts(body: Readable, deadline: number, limit: number, most = longest): void {
  const end = performance.now() + most
  let last = performance.now()
  // The stream is paused, or others read it: this listener only watches.
  body.on('data', () => (last = performance.now()))
  const check = () => {
    const now = performance.now()
    if (body.readableLength > 0) last = now
    const due = Math.min(end, Math.max(deadline, last + limit / 2))
    if (now >= due) body.destroy(new CloudError('timeout', true))
    else timer = setTimeout(check, due - now).unref()
  }
  let timer = setTimeout(check, 0).unref()
  body.once('close', () => clearTimeout(timer))
}

export type CloudCall = {
  readonly path: Path
  readonly body: Buffer
  readonly kind: CallKind
  readonly caller: CloudCaller
  /** The reports or the table of the call: failures are counted per subject. */
  readonly subject?: string
  readonly trace: { readonly requestId: string; readonly traceparent?: string | undefined }
  readonly token?: string
  readonly acceptEncoding?: string | undefined
  /** Notifies when the client leaves: a read is aborted, a mutation finishes. */
  readonly onDisconnect?: OnDisconnect
  /** Notifies when the client has the whole response, or has left. Absent where the caller reads the response at once. */
  readonly onOver?: OnDisconnect | undefined
  readonly onFirstChunk?: IncomingRequest['onFirstChunk']
  /** Buffer the response: the caller inspects it. */
  readonly buffered?: boolean
  /** Use the time limit of a read, without its retry: a user is waiting to sign in. */
  readonly hurried?: true
}

/** The body members that identify the subject, as one string. */
export const subjectOf = (members: Readonly<Record<string, unknown>>): string => JSON.stringify(members).slice(0, 200)

export type CloudCallResult = CloudResponse & { readonly milliseconds: number }

const limits: Readonly<Record<CallKind, number>> = { read: 15_000, write: 45_000, transfer: yearTransferMinutes * 60_000 }

/** Time limit of a kind of call in milliseconds. */
export const limitOf = (kind: CallKind): number => Math.min(limits[kind], environment().timeout ?? Number.POSITIVE_INFINITY)

const hostCircuit = () => singleton('host-circuit', () => new HostCircuit(takesConnections))

/**
 * By organisation, call and subject: data of one organisation may break a report that works for the others. Calls before a sign-in share
 * theirs. Only a failure creates a circuit.
 */
const callCircuits = () => singleton('call-circuits', () => new FairCache<CallCircuit>({ most: 2_000 }))

export function watchCloudCircuits(): void {
  watchCircuits('host', () => Number(hostCircuit().isOpen))
  watchCircuits('call', () => callCircuits().values.filter(({ isOpen }) => isOpen).length)
}

const ownerOf = ({ caller }: CloudCall) => ('organisationId' in caller ? String(caller.organisationId) : '')
const circuitName = (call: CloudCall) => `${ownerOf(call)} ${call.path} ${call.subject ?? ''}`

function circuitFailed(call: CloudCall): void {
  const name = circuitName(call)
  const circuit = callCircuits().get(name) ?? new CallCircuit()
  circuit.failed(call.token)
  callCircuits().set(ownerOf(call), name, circuit)
}

/** Failures that say nothing about the cloud. */
const ownCauses: ReadonlySet<string> = new Set(['gone', 'busy'])

/** Calls the cloud. Throws a CloudError without a response, or when it is not JSON. */
export async function callCloud(cloudCall: CloudCall): Promise<CloudCallResult> {
  const wait = callCircuits().get(circuitName(cloudCall))?.waitSeconds(cloudCall.token) ?? (await hostCircuit().waitSeconds())
  if (wait !== null) {
    countCloudCall('resting', 0)
    throw new CloudError('resting', false, { retryAfter: wait, reason: 'resting' })
  }
  const span = beginSpan('client', cloudCall.trace.traceparent)
  const call = span ? { ...cloudCall, trace: { ...cloudCall.trace, traceparent: span.traceparent } } : cloudCall
  const start = performance.now()
  const spanned = (status: number, outcome: string) => {
    countCloudCall(outcome, (performance.now() - start) / 1000)
    span?.end(status > 0 && status < 500, {
      name: `POST ${call.path}`,
      'url.path': call.path,
      'http.response.status_code': status,
      outcome,
    })
  }
  const deadline = start + limitOf(call.hurried ? 'read' : call.kind)
  try {
    const response = await withSlot(call, deadline, () => attempts(call, deadline))
    hostCircuit().succeeded()
    if (absent.has(response.status)) circuitFailed(call)
    else callCircuits().delete(circuitName(call))
    spanned(response.status, 'answered')
    return { ...response, milliseconds: performance.now() - start }
  } catch (error) {
    const cause = error instanceof CloudError ? error.kind : 'unknown'
    const connected = !(error instanceof CloudError) || error.sent
    if (cause === 'badAnswer') hostCircuit().succeeded()
    else if (!ownCauses.has(cause) && connected) circuitFailed(call)
    else if (!ownCauses.has(cause)) hostCircuit().failed()
    spanned(0, cause)
    throw error
  }
}

/** Calls the cloud once regardless of the circuit, for health checks. */
export async function callCloudOnce(call: CloudCall): Promise<CloudCallResult> {
  const start = performance.now()
  const deadline = start + limitOf(call.kind)
  const response = await withSlot(call, deadline, () => attempt(call, deadline))
  return { ...response, milliseconds: performance.now() - start }
}

/** Makes a call in a slot of its caller. The slot is free again once the response has arrived here, and at the client. */
async function withSlot(call: CloudCall, deadline: number, work: () => Promise<CloudResponse>): Promise<CloudResponse> {
  const { releaseCaller, releaseConnection } = await acquireCloudSlot(
    call.caller,
    deadline,
    call.kind === 'read' ? call.onDisconnect : undefined,
  )
  try {
    const response = await work()
    const { body } = response
    const arrived = () => {
      releaseConnection()
      if (!call.onOver) releaseCaller()
    }
    if (Buffer.isBuffer(body) || body.closed) arrived()
    else body.once('close', arrived)
    call.onOver?.(releaseCaller)
    return response
  } catch (error) {
    releaseConnection()
    releaseCaller()
    throw error
  }
}

/** Retries a read that found no server once, with a delay; never a mutation. */
async function attempts(call: CloudCall, deadline: number): Promise<CloudResponse> {
  if (call.kind !== 'read') return attempt(call, deadline)
  try {
    const first = await attempt(call, deadline)
    if (!absent.has(first.status) || first.headers['retry-after'] !== undefined) return first
    if (!Buffer.isBuffer(first.body)) first.body.destroy()
  } catch (error) {
    if (!(error instanceof CloudError && error.kind === 'unreachable')) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150))
  return attempt(call, deadline)
}

async function attempt(call: CloudCall, deadline: number): Promise<CloudResponse> {
  const stop = new EventEmitter()
  let late = false
  let left = false
  const timer = setTimeout(() => {
    late = true
    stop.emit('abort')
  }, deadline - performance.now())
  // The listener outlives this function, to abort a streaming response.
  if (call.kind === 'read') {
    call.onDisconnect?.(() => {
      left = true
      stop.emit('abort')
    })
  }
  try {
    if (left) throw new CloudError('gone', false)
    const received = await transport()({
      path: call.path,
      headers: headersOf(call),
      body: call.body,
      stop,
    })
    // Destroying a body emits an error that must be handled.
    received.body.on('error', () => undefined)
    const response = await openResponse(received, call.buffered === true, call.onFirstChunk)
    if (!Buffer.isBuffer(response.body)) withStreamTimeouts(response.body, deadline, limitOf(call.kind))
    return response
  } catch (error) {
    throw cloudErrorOf(error, late, left)
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
