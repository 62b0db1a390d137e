import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loginOf, sendJson, startFakeCloud, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** A span as an OpenTelemetry collector receives it, over real HTTP. */

type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[]
  readonly status: { readonly code?: number }
}

const posts: { path: string; key: unknown; body: string }[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    posts.push({ path: request.url ?? '', key: request.headers['api-key'], body })
    response.end('{}')
  })
})
let cloud: FakeCloud
let server: Server

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  cloud = await startFakeCloud()
  cloud.respond = (requests, response) =>
    sendJson(response, requests.path === '/ur/login' ? loginOf('boss') : { status: 'RESOLVE', data: [] })
  server = await startServer({
    CLOUD_URL: cloud.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=for-the-test',
    OTEL_SERVICE_NAME: 'shop-office',
    // Only a proxy that is trusted may name a trace.
    TRUST_PROXY: '1',
  })
})
afterAll(async () => {
  await server.stop()
  await cloud.close()
  collector.closeAllConnections()
  collector.close()
})

const trace = '0af7651916cd43dd8448eb211c80319c'
const above = 'b7ad6b7169203331'

test("sends spans of request and cloud call in the caller's trace", async () => {
  const visitor = new HttpClient(server.url)
  await visitor.signIn('boss')
  cloud.requests.length = 0
  await visitor.post('/bd/list', { tableName: 'inve' }, { traceparent: `00-${trace}-${above}-01` })
  await visitor.post('/bd/list', { tableName: 'inve' }, { traceparent: `00-${trace}-${above}-00` })
  await new HttpClient(server.url).request('GET', '/en/login?q=secret', undefined, { traceparent: `00-${trace}-${above}-01` })
  await server.stop()

  const [post] = posts
  expect([post?.path, post?.key]).toEqual(['/v1/traces', 'for-the-test'])
  const sent = posts.map(({ body }) => JSON.parse(body) as { resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[] })
  expect(JSON.stringify(sent[0]?.resourceSpans[0]?.resource)).toContain('shop-office')
  const spans = sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))
  const [outer, page, ...others] = spans
    .filter(({ traceId, parentSpanId }) => traceId === trace && parentSpanId === above)
    .toSorted((a, b) => Number(b.name.startsWith('POST')) - Number(a.name.startsWith('POST')))
  expect(others).toEqual([])
  expect(page).toMatchObject({ kind: 2, name: expect.stringMatching(/^GET/) as string })
  expect(spans.filter(({ traceId, name }) => traceId === trace && /^GET .*login/.test(name))).toHaveLength(1)
  expect(outer).toMatchObject({ kind: 2, name: 'POST /bd/list', status: {} })
  const inner = spans.find(({ traceId, kind }) => traceId === trace && kind === 3)
  expect(inner).toMatchObject({ parentSpanId: outer?.spanId, name: 'POST /bd/list' })
  // The clock of span starts has a resolution of one millisecond.
  const millisecond = 1_000_000n
  const time = (text = '0') => BigInt(text)
  expect(time(inner?.startTimeUnixNano)).toBeGreaterThanOrEqual(time(outer?.startTimeUnixNano) - millisecond)
  expect(time(inner?.endTimeUnixNano)).toBeLessThanOrEqual(time(outer?.endTimeUnixNano) + millisecond)
  // The cloud's spans are children of ours; an unsampled traceparent is forwarded unchanged.
  expect(cloud.requests.map(({ headers }) => headers.traceparent)).toEqual([`00-${trace}-${inner?.spanId}-01`, `00-${trace}-${above}-00`])
  for (const secret of ['secret', 'boss', 'Bearer', 'eyJ', 'daftar='])
    expect([secret, JSON.stringify(posts).includes(secret)]).toEqual([secret, false])
})
