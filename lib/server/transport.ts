import 'server-only'
import type { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import type { Path } from '@/lib/contract/call'
import { environment, ownOrigin } from './environment'
import { singleton } from './singleton'
import { reasonOf } from './cloud-failure'
import type { CloudPlace } from './variables'

/** What goes out: these headers and no others. */
export type Sent = {
  readonly path: Path
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Its `abort` breaks the call off. */
  readonly stop: EventEmitter
  /** Longest silence amid an answer, in milliseconds. */
  readonly silence: number
}

/** What came back, its body not yet read. */
export type Received = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readable
}

/** Carries one request to the cloud, wherever that is. */
export type Transport = (sent: Sent) => Promise<Received>

/** No answer may be longer; one that is gets cut. */
export const largestAnswer = 64 * 1024 * 1024

const connectTimeout = 2000

/** The connections to outside services, kept open between calls. The time limits of a call are its caller's: undici counts in steps of a second. */
export const agent = (): Agent =>
  singleton(
    'agent',
    () => new Agent({ connect: { timeout: connectTimeout }, headersTimeout: 0, connections: 512, maxResponseSize: largestAnswer }),
  )

const overHttp = (url: string): Transport => {
  // Taken apart once, not on every call.
  const { origin, pathname } = new URL(url)
  const base = pathname.replace(/\/+$/, '')
  return async ({ path, headers, body, stop, silence }) => {
    const answer = await agent().request({ origin, path: base + path, method: 'POST', headers, body, signal: stop, bodyTimeout: silence })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
}

/** What the embedded sandbox's SMS service wants to hear; nobody outside of this process needs to know it. */
export const sandboxSmsToken = (): string => singleton('sandbox-sms-token', () => crypto.randomUUID())

/** Opens the sandbox cloud of this process; the first call makes its data. */
export const sandbox = (file: string | undefined) =>
  singleton('sandbox', async () => {
    const { createSandbox } = await import('@/lib/sandbox/app')
    return createSandbox({
      ...(file !== undefined && { file }),
      paramSecret: environment().paramSecret,
      smsToken: sandboxSmsToken(),
      statementsAt: `${ownOrigin()}/api/statements/`,
    })
  })

/** The sandbox is reached by a Request and answers with a Response, as over a wire. */
const inProcess =
  (file: string | undefined): Transport =>
  async ({ path, headers, body, stop }) => {
    const { fetch } = await sandbox(file)
    const broken = new AbortController()
    stop.once('abort', () => broken.abort())
    const sent = { method: 'POST', headers, body: new Uint8Array(body), signal: broken.signal }
    const answer = await fetch(new Request(`http://sandbox${path}`, sent))
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: Readable.from([bytes], { objectMode: false }) }
  }

const transportTo = (cloud: CloudPlace): Transport => (cloud.kind === 'http' ? overHttp(cloud.url) : inProcess(cloud.file))

/** The way to the cloud of this process. */
export const transport = (): Transport => singleton('transport', () => transportTo(environment().cloud))

/** Why the cloud does not answer at all; null when it does: anything but an error of its own counts. */
export async function cloudTrouble(): Promise<string | null> {
  const { cloud } = environment()
  if (cloud.kind === 'sandbox') return null
  try {
    const { statusCode, body } = await request(cloud.url, { dispatcher: agent(), signal: AbortSignal.timeout(connectTimeout) })
    body.on('error', () => undefined).destroy()
    return statusCode < 500 ? null : `status ${statusCode}`
  } catch (error) {
    return reasonOf(error)
  }
}
