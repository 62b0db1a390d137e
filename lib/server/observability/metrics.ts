import 'server-only'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { knownPaths } from '@/lib/contract/registry/call-registry'
import { version } from '@/lib/server/runtime/build-id'
import { isRedisUp } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'

/**
 * All metrics of this server. Names and labels are stable (docs/changelog.md), and every label has a closed set of values: no address, id or
 * user becomes a series.
 */

/** Upper bounds of the histogram buckets in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 5, 15, 45, 180]

/** Caches whose hit rate is counted. */
export type CacheName = 'images' | 'image-addresses' | 'features' | 'sessions'

/** Readers of values that other modules hold, called when the metrics are read. */
type Readers = {
  queues: Map<string, () => number>
  circuits: Map<string, () => number>
  pending: () => number
  ready: () => Promise<boolean>
}

function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const readers: Readers = { queues: new Map(), circuits: new Map(), pending: () => 0, ready: () => Promise.resolve(true) }
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  const gaugeOf = (name: string, help: string, label: string, values: ReadonlyMap<string, () => number>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        for (const [value, read] of values) this.set({ [label]: value }, read())
      },
    })

  new Gauge({ name: 'daftar_build_info', help: 'Release and Node version; always 1', labelNames: ['version', 'node'], registers }).set(
    { version, node: process.versions.node },
    1,
  )
  gauge('daftar_heap_used_bytes', 'JavaScript heap in use', () => process.memoryUsage().heapUsed)
  gauge('process_uptime_seconds', 'Seconds since the process started', () => process.uptime())
  gauge('daftar_requests_pending', 'Calls without a response yet', () => readers.pending())
  gauge('daftar_ready', 'Whether GET /api/ready answers 200', async () => Number(await readers.ready()))
  gaugeOf('daftar_queue_length', 'Jobs that wait for a slot', 'queue', readers.queues)
  gaugeOf('daftar_circuits_open', 'Open circuit breakers: of the cloud’s host (0 or 1), and of single calls', 'circuit', readers.circuits)
  new Gauge({
    name: 'daftar_shared_store_up',
    help: 'Whether Redis answers; absent without REDIS_URL',
    registers,
    collect() {
      const up = isRedisUp()
      if (up === null) this.remove()
      else this.set(Number(up))
    },
  })
  return {
    registry,
    readers,
    requests: counter('daftar_requests_total', 'Calls by name and status', ['call', 'status']),
    requestSeconds: histogram('daftar_request_seconds', 'Duration of calls until the response begins', ['call']),
    pages: counter('daftar_pages_total', 'Pages by route, kind (document or navigation) and status', ['route', 'kind', 'status']),
    pageSeconds: histogram('daftar_page_seconds', 'Duration of pages until the last byte, with the wait for a slot', ['route', 'kind']),
    pageFirstByteSeconds: histogram('daftar_page_first_byte_seconds', 'Duration of pages until the first byte', ['route', 'kind']),
    cloudSeconds: histogram('daftar_cloud_seconds', 'Duration of calls to the cloud by outcome', ['outcome']),
    throttled: counter('daftar_throttled_total', 'Requests refused with 429, by limit', ['limit']),
    cacheReads: counter('daftar_cache_reads_total', 'Reads of caches by result (hit or miss)', ['cache', 'result']),
    auditFailures: counter('daftar_audit_failures_total', 'Audit events that could not be stored', []),
  }
}

const metrics = () => singleton('metrics', createMetrics)

const named = new Set<string>([...knownPaths, '/ur/login', '/ur/resetPassword'])

/** Counts a response. Unknown calls share one label, so that clients cannot fill the memory. */
export function count(call: string, status: number, seconds: number): void {
  const { requests, requestSeconds } = metrics()
  const label = named.has(call) || call.startsWith('/api/') ? call : 'other'
  requests.inc({ call: label, status })
  requestSeconds.observe({ call: label }, seconds)
}

/** A finished page. `route` is a pattern. Durations in seconds; `firstByte` is null when nothing was sent. */
export type PageTiming = {
  readonly route: string
  readonly kind: 'document' | 'navigation'
  readonly status: number
  readonly seconds: number
  readonly firstByte: number | null
}

export function countPage({ route, kind, status, seconds, firstByte }: PageTiming): void {
  const { pages, pageSeconds, pageFirstByteSeconds } = metrics()
  pages.inc({ route, kind, status })
  pageSeconds.observe({ route, kind }, seconds)
  if (firstByte !== null) pageFirstByteSeconds.observe({ route, kind }, firstByte)
}

/** Counts a call to the cloud: `answered`, or the kind of its failure. */
export const countCloudCall = (outcome: string, seconds: number): void => metrics().cloudSeconds.observe({ outcome }, seconds)

export const countThrottled = (limit: string): void => metrics().throttled.inc({ limit })

export const countAuditFailure = (): void => metrics().auditFailures.inc()

/** Counts a read of a cache and returns what was found. */
export function countCacheRead<Value>(cache: CacheName, found: Value | undefined): Value | undefined {
  metrics().cacheReads.inc({ cache, result: found === undefined ? 'miss' : 'hit' })
  return found
}

/** Shows the length of a queue. */
export const watchQueue = (queue: string, length: () => number): void => void metrics().readers.queues.set(queue, length)

/** Shows the number of open circuit breakers of a kind. */
export const watchCircuits = (circuit: string, open: () => number): void => void metrics().readers.circuits.set(circuit, open)

/** Shows the number of pending calls, and whether the server is ready. */
export const watchServer = (readers: Pick<Readers, 'pending' | 'ready'>): void => void Object.assign(metrics().readers, readers)

/** All metrics in Prometheus text format. */
export const metricsText = (): Promise<string> => metrics().registry.metrics()
