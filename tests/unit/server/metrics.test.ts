import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { routePattern } from '@/lib/server/http-server/page-timing'
import { count, countCacheRead, countPage, countThrottled, metricsText, watchQueue } from '@/lib/server/observability/metrics'

let sharedStore: boolean | null = false
jest.mock('@/lib/server/runtime/redis', () => ({ isRedisUp: () => sharedStore }))

/** Names of all series: histograms have three each. */
async function series(): Promise<ReadonlySet<string>> {
  const types = [...(await metricsText()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  )
}

/** Metric names in a query language text; all of ours and Node's have one of three prefixes. */
const namesIn = (text: string) => [...new Set([...text.matchAll(/\b(?:daftar|nodejs|process)_\w+/g)].map(([name]) => name))]

const board = JSON.parse(readFileSync('deploy/grafana/daftar.json', 'utf8')) as {
  templating: unknown
  panels: { title: string; targets?: { expr: string }[] }[]
}

describe('metrics', () => {
  test('the names of earlier versions exist', async () => {
    const existing = await series()
    for (const name of [
      'daftar_requests_total',
      'daftar_request_seconds_bucket',
      'daftar_request_seconds_sum',
      'daftar_request_seconds_count',
      'daftar_shared_store_up',
      'process_resident_memory_bytes',
      'daftar_heap_used_bytes',
      'process_uptime_seconds',
      'daftar_build_info',
    ])
      expect([name, existing.has(name)]).toEqual([name, true])
  })

  test('the board uses only existing metrics', async () => {
    const existing = await series()
    const used = board.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)))
    expect(used.length).toBeGreaterThan(20)
    expect([...used, ...namesIn(JSON.stringify(board.templating))].filter((name) => !existing.has(name))).toEqual([])
  })

  test('the alert rules use only existing metrics', async () => {
    const existing = await series()
    const used = namesIn(readFileSync('deploy/prometheus/daftar.rules.yml', 'utf8'))
    expect(used.length).toBeGreaterThan(8)
    expect(used.filter((name) => !existing.has(name))).toEqual([])
  })

  test('docs/deploying.md lists every metric of our own', async () => {
    const text = readFileSync('docs/deploying.md', 'utf8')
    const own = [...(await metricsText()).matchAll(/^# TYPE (daftar_\S+)/gm)].map(([, name = '']) => name)
    expect(own.filter((name) => !text.includes(`\`${name}`))).toEqual([])
  })

  test('the shared store has a value only where there is one', async () => {
    expect(await metricsText()).toContain('daftar_shared_store_up 0')
    sharedStore = null
    expect(await metricsText()).not.toMatch(/^daftar_shared_store_up/m)
    sharedStore = true
    expect(await metricsText()).toContain('daftar_shared_store_up 1')
  })

  test('unknown calls share one label', async () => {
    count('/qr/invented', 200, 0.01)
    count('/bd/list', 200, 0.2)
    const text = await metricsText()
    expect(text).not.toContain('invented')
    expect(text).toContain('daftar_requests_total{call="other",status="200"} 1')
    expect(text).toContain('daftar_request_seconds_bucket{le="0.25",call="/bd/list"} 1')
  })

  test('counts pages, throttles, caches and queues', async () => {
    countPage({ route: '/orders', kind: 'document', status: 200, seconds: 0.3, firstByte: 0.02 })
    countThrottled('user-address')
    countCacheRead('images', undefined)
    watchQueue('pages', () => 7)
    const text = await metricsText()
    expect(text).toContain('daftar_pages_total{route="/orders",kind="document",status="200"} 1')
    expect(text).toContain('daftar_page_first_byte_seconds_bucket{le="0.025",route="/orders",kind="document"} 1')
    expect(text).toContain('daftar_throttled_total{limit="user-address"} 1')
    expect(text).toContain('daftar_cache_reads_total{cache="images",result="miss"} 1')
    expect(text).toContain('daftar_queue_length{queue="pages"} 7')
  })
})

test.each([
  ['/fa/orders', '/orders'],
  ['/en/ORDERS/', '/orders'],
  ['/de', '/'],
  ['/nl/orders/4711', 'other'],
  ['/wp-login.php', 'other'],
])('the route pattern of %s is %s', (path, route) => expect(routePattern(path)).toBe(route))

const promtool = ['promtool'].find((name) => spawnSync(name, ['--version']).status === 0)
const where = promtool === undefined ? test.skip : test
where('promtool accepts the alert rules', () => {
  const { status, stderr } = spawnSync(promtool ?? '', ['check', 'rules', 'deploy/prometheus/daftar.rules.yml'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
