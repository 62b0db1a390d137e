import 'server-only'
import type { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import type { Path } from '@/lib/contract/core/call'
import { isRecord } from '@/lib/contract/core/json'
import { environment, ownOrigin } from '@/lib/server/runtime/environment'
import type { CloudLocation } from '@/lib/server/runtime/environment-variables'
import { singleton } from '@/lib/server/runtime/singleton'
import { errorReason } from './cloud-error'

export type Sent = {
  readonly path: Path
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Its `abort` event cancels the call. */
  readonly stop: EventEmitter
}

export type Received = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readable
}

export type Transport = (sent: Sent) => Promise<Received>

/** Longest response in bytes; longer ones are cut. */
export const largestResponse = 64 * 1024 * 1024

const connectTimeout = 2000

/** More than there are slots (lib/server/cloud/cloud-slots.ts): a call that waits inside undici does not react to `abort`. */
const connections = 1_024

/** Keep-alive connections. Time limits of a call are its caller's, because undici counts in seconds. */
export const agent = (): Agent =>
  singleton(
    'agent',
    () => new Agent({ connect: { timeout: connectTimeout }, headersTimeout: 0, connections, maxResponseSize: largestResponse }),
  )

/** Connections of health checks, which no call can take. */
const healthAgent = () => singleton('health-agent', () => new Agent({ connect: { timeout: connectTimeout }, connections: 4 }))

const overHttp = (url: string): Transport => {
  const { origin, pathname } = new URL(url)
  const base = pathname.replace(/\/+$/, '')
  return async ({ path, headers, body, stop }) => {
    const response = await agent().request({ origin, path: base + path, method: 'POST', headers, body, signal: stop, bodyTimeout: 0 })
    return { status: response.statusCode, headers: response.headers, body: response.body }
  }
}

/** Token of the embedded sandbox's SMS service, known only in this process. */
export const sandboxSmsToken = (): string => singleton('sandbox-sms-token', () => crypto.randomUUID())

/** Opens the embedded sandbox; the first call creates its data. */
export const sandbox = (file: string | undefined) =>
  singleton('sandbox', async () => {
    const { createSandbox } = await import('@/lib/sandbox/http/create-sandbox')
    return createSandbox({
      file,
      paramSecret: environment().paramSecret,
      smsToken: sandboxSmsToken(),
      statementsAt: `${ownOrigin()}/api/statements/`,
    })
  })

/** Calls the sandbox's fetch handler in process. */
const inProcess =
  (file: string | undefined): Transport =>
  async ({ path, headers, body, stop }) => {
    const { fetch } = await sandbox(file)
    const broken = new AbortController()
    stop.once('abort', () => broken.abort())
    const sent = { method: 'POST', headers, body: new Uint8Array(body), signal: broken.signal }
    const response = await fetch(new Request(`http://sandbox${path}`, sent))
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: Object.fromEntries(response.headers), body: Readable.from([bytes], { objectMode: false }) }
  }

/** What identifies a call among others of its path: the report's key, or the table. */
export function callName(path: string, body: unknown): string {
  const { keys, tableName } = isRecord(body) ? body : {}
  const key: unknown = Array.isArray(keys) ? keys[0] : undefined
  return [path, key, tableName].filter((one) => typeof one === 'string').join(' ')
}

/** One call of a recording (scripts/probe/recording.ts). */
type RecordedCall = { readonly path: string; readonly body: unknown; readonly status: number; readonly answer: unknown }

const unrecorded = { status: 'REJECT', message: { errorCode: 50003, errorDescription: 'This call is not in the recording.' } }

/** The successful calls of a recording; throws when the file is not one. */
export function openRecording(file: string): ReadonlyMap<string, unknown> {
  const { calls }: { calls: readonly RecordedCall[] } = JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8'))
  const usable = calls.filter(({ status, answer }) => status === 200 && !(isRecord(answer) && answer.status === 'REJECT'))
  // The first of several: the state before the probe's own changes.
  return new Map(usable.toReversed().map(({ path, body, answer }) => [callName(path, body), answer]))
}

function replayed(file: string): Transport {
  const answers = openRecording(file)
  return ({ path, body }) => {
    const name = callName(path, JSON.parse(body.toString('utf8')))
    const text = Buffer.from(JSON.stringify(answers.get(name) ?? unrecorded))
    return Promise.resolve({
      status: 200,
      headers: { 'content-type': 'application/json', 'content-length': String(text.length) },
      body: Readable.from([text], { objectMode: false }),
    })
  }
}

function transportTo(cloud: CloudLocation): Transport {
  if (cloud.kind === 'http') return overHttp(cloud.url)
  return cloud.kind === 'replay' ? replayed(cloud.file) : inProcess(cloud.file)
}

export const transport = (): Transport => singleton('transport', () => transportTo(environment().cloud))

/** Why the cloud is unavailable; null when it responds with anything but a server error. */
export const cloudUnavailableReason = async (): Promise<string | null> => {
  const { cloud } = environment()
  return cloud.kind === 'http' ? unavailableReason(cloud.url) : null
}

/** Why an address is unavailable; null when it responds with anything but a server error. */
export async function unavailableReason(url: string): Promise<string | null> {
  try {
    const { statusCode, body } = await request(url, { dispatcher: healthAgent(), signal: AbortSignal.timeout(connectTimeout) })
    body.on('error', () => undefined).destroy()
    return statusCode < 500 ? null : `status ${statusCode}`
  } catch (error) {
    return errorReason(error)
  }
}

/** Whether the cloud's host accepts connections, regardless of its responses. */
export function takesConnections(): Promise<boolean> {
  const { cloud } = environment()
  if (cloud.kind !== 'http') return Promise.resolve(true)
  const { hostname, port, protocol } = new URL(cloud.url)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      timeout: connectTimeout,
    })
    const end = (connected: boolean) => {
      socket.destroy()
      resolve(connected)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
}
