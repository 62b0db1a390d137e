import 'server-only'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { performance } from 'node:perf_hooks'
import { environment } from '@/lib/server/runtime/environment'
import { busyResponse } from './busy-page'
import { watchPage } from './page-timing'
import { isMissingFile, precompressedFile, type PrecompressedFile } from './precompressed-files'
import { watchCloudCircuits } from '@/lib/server/cloud/call-cloud'
import { watchCloudSlots } from '@/lib/server/cloud/cloud-slots'
import { aliveResponse, health, notReadyFor } from '@/lib/server/cloud/health'
import { type IncomingRequest, type OutgoingResponse, type HttpRefusal } from '@/lib/server/http/http'
import { pendingRequests } from '@/lib/server/requests/instrument-request'
import { flushAuditLog } from '@/lib/server/audit-log/audit-log'
import { FairSemaphore, type Release } from '@/lib/server/runtime/fair-semaphore'
import { networkOf } from '@/lib/server/http/client-network'
import { routeMismatch, routerStateMismatch } from './route-refusals'
import { handleCall } from '@/lib/server/proxy/proxy'
import { shortHeader } from '@/lib/server/requests/request-headers'
import { commonHeaders, dataHeaders } from '@/lib/server/http/security-headers'
import { watchImageQueues } from '@/lib/server/images/image-processing'
import { watchQueue, watchServer } from '@/lib/server/observability/metrics'
import { brandIcon } from '@/lib/server/pwa/brand-icons'
import { sendSpans } from '@/lib/server/observability/tracing'

/**
 * How many pages are rendered at once. Rendering is bound by the server's one processor: parallel rendering only delays each page, and
 * health checks. Pages that wait for the cloud use no processor, so more may start while it has time to spare. One address may be an office
 * of fifty people behind one router: its queue holds more than a page for each.
 */
const bounds = {
  always: 4,
  running: 32,
  runningPerOwner: 24,
  waiting: 300,
  waitingPerOwner: 150,
  longestWait: 10_000,
  overloadedWait: 1_000,
} as const

/** The processor has time to spare when it was busy for less than this share of a sample of at least so many milliseconds. */
const spare = { share: 0.7, milliseconds: 20 } as const

/** Slots for rendering pages, shared fairly between client addresses. */
class PageSlots {
  private sample = performance.eventLoopUtilization()
  private readonly semaphore = new FairSemaphore({ ...bounds, hasSpare: () => this.hasSpare() })

  /** Resolves with the release of a slot, or with null when none is free in time. */
  acquire(address: string, signal: AbortSignal): Promise<Release | null> {
    return this.semaphore.acquire(networkOf(address), signal)
  }

  /** Number of waiting pages. */
  get waiting(): number {
    return this.semaphore.waiting
  }

  /** Measures since the previous call, so that pages start one by one and each is part of the next sample. */
  private hasSpare(): boolean {
    const now = performance.eventLoopUtilization()
    const { active, idle, utilization } = performance.eventLoopUtilization(now, this.sample)
    if (active + idle < spare.milliseconds) return false
    this.sample = now
    return utilization < spare.share
  }
}

/** The core's functions for server.mjs, which is outside the build. Stored as `door` in the Map `globalThis[Symbol.for('daftar')]`. */
export type ServerBridge = {
  readonly host: string | null
  readonly port: number
  readonly trustedHops: number
  /** Headers of every response, and of data responses. */
  readonly headers: Readonly<Record<string, string>>
  readonly dataHeaders: Readonly<Record<string, string>>
  readonly clientAddress: (connection: string, forwarded: string | undefined) => string
  /** Reduces a request's headers to what the application reads of them. */
  readonly shortenHeaders: (headers: IncomingHttpHeaders) => void
  /** The refusal of an unknown route or method, except for cloud calls. */
  readonly routeMismatch: (method: string, path: string) => HttpRefusal | null
  /** The refusal of a `next-router-state-tree` header that Next cannot use. */
  readonly routerStateMismatch: (header: string | undefined) => HttpRefusal | null
  readonly handleCall: (request: IncomingRequest) => Promise<OutgoingResponse>
  /** A build file in the best encoding for this browser; null when Next should send it. */
  readonly packedFile: (path: string, acceptEncoding: string | undefined) => PrecompressedFile | null
  /** Whether a path of the build or of `public` has no file. */
  readonly isMissingFile: (path: string) => boolean
  /** The response of `GET /api/health`, prepared in advance. */
  readonly health: () => FileResponse
  /** Logs and counts a page. */
  readonly watchPage: (request: Pick<IncomingMessage, 'headers'>, response: ServerResponse, path: string) => void
  /** Slots for rendering pages. */
  readonly pageSlots: PageSlots
  /** The 503 of a page without a slot: a page in the client's language that retries by itself, or JSON for programs. */
  readonly busy: (url: string, headers: IncomingHttpHeaders, extra: Readonly<Record<string, string>>) => FileResponse
  /** Makes the server report that it is not ready. */
  readonly drain: () => void
  /** Last log line before the process exits. */
  readonly farewell: () => Promise<void>
  /** Number of pending responses. */
  readonly pendingRequests: () => number
}

/** A complete response. */
export type FileResponse = Omit<OutgoingResponse, 'body'> & { readonly body: Buffer }

/** The core's side of the server bridge. */
export function createServerBridge(): ServerBridge {
  const { host, port, trustedHops } = environment()
  const { status, headers, body } = aliveResponse()
  const text = body as Buffer
  const pageSlots = new PageSlots()
  watchQueue('pages', () => pageSlots.waiting)
  watchImageQueues()
  watchCloudCircuits()
  watchCloudSlots()
  watchServer({ pending: () => pendingRequests().count, ready: async () => (await notReadyFor()).length === 0 })
  const alive = { status, headers: { ...dataHeaders(), ...headers, 'content-length': String(text.length) }, body: text }
  return {
    host,
    port,
    trustedHops,
    headers: commonHeaders(),
    dataHeaders: dataHeaders(),
    clientAddress,
    shortenHeaders,
    routeMismatch,
    routerStateMismatch,
    handleCall,
    packedFile: (path, acceptEncoding) => brandIcon(path) ?? precompressedFile(path, acceptEncoding),
    isMissingFile,
    health: () => alive,
    watchPage,
    pageSlots,
    busy: busyResponse,
    drain: () => {
      health().draining = true
      flushAuditLog()
    },
    farewell: sendSpans,
    pendingRequests: () => pendingRequests().count,
  }
}

function shortenHeaders(headers: IncomingHttpHeaders): void {
  const behindProxy = environment().trustedHops > 0
  for (const [name, value] of Object.entries(headers)) {
    const text = typeof value === 'string' ? shortHeader(name, value, behindProxy) : null
    if (text === null) delete headers[name]
    else headers[name] = text
  }
}

/** Client address: the connection's, or the one named by the trusted proxies. `forwarded` lists the nearest last. */
export function clientAddress(connection: string, forwarded: string | undefined): string {
  const { trustedHops } = environment()
  if (trustedHops === 0 || forwarded === undefined) return connection
  const named = withoutPort(forwarded.split(',').at(-trustedHops)?.trim() ?? '')
  // Any other text would be a name of the client's choice under which limits count.
  return isIP(named.replace(/%.*$/, '')) > 0 ? named : connection
}

/** Some balancers append the port, which differs per connection and would defeat rate limits. */
function withoutPort(name: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(name) ?? []
  return six ?? four ?? name
}
