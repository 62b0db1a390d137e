import 'server-only'
import { knownPaths } from '@/lib/contract/registry/catalogue'
import { isRedisUp } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'

/** Upper bounds of the histogram buckets in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 5, 15, 45, 180] as const

type Series = { count: number; sum: number; readonly buckets: number[] }

type Counters = { readonly requests: Map<string, number>; readonly durations: Map<string, Series> }

const counters = () => singleton<Counters>('metrics', () => ({ requests: new Map(), durations: new Map() }))

const named = new Set<string>([...knownPaths, '/ur/login', '/ur/resetPassword'])

/** Counts a response. Unknown calls share one label, so that clients cannot fill the memory. */
export function count(call: string, status: number, seconds: number): void {
  const { requests, durations } = counters()
  const label = named.has(call) || call.startsWith('/api/') ? call : 'other'
  const key = `call="${label}",status="${status}"`
  requests.set(key, (requests.get(key) ?? 0) + 1)
  const series = durations.get(label) ?? { count: 0, sum: 0, buckets: buckets.map(() => 0) }
  series.count += 1
  series.sum += seconds
  buckets.forEach((end, place) => {
    if (seconds <= end) series.buckets[place] = (series.buckets[place] ?? 0) + 1
  })
  durations.set(label, series)
}

/** All metrics in Prometheus text format. */
export function metricsText(): string {
  const { requests, durations } = counters()
  const { rss, heapUsed } = process.memoryUsage()
  const shared = isRedisUp()
  return [
    '# TYPE daftar_requests_total counter',
    ...[...requests].map(([labels, value]) => `daftar_requests_total{${labels}} ${value}`),
    '# TYPE daftar_request_seconds histogram',
    ...[...durations].flatMap(([call, series]) => [
      ...buckets.map((end, place) => `daftar_request_seconds_bucket{call="${call}",le="${end}"} ${series.buckets[place] ?? 0}`),
      `daftar_request_seconds_bucket{call="${call}",le="+Inf"} ${series.count}`,
      `daftar_request_seconds_sum{call="${call}"} ${series.sum}`,
      `daftar_request_seconds_count{call="${call}"} ${series.count}`,
    ]),
    ...(shared === null ? [] : ['# TYPE daftar_shared_store_up gauge', `daftar_shared_store_up ${Number(shared)}`]),
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE daftar_heap_used_bytes gauge',
    `daftar_heap_used_bytes ${heapUsed}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
    '',
  ].join('\n')
}
