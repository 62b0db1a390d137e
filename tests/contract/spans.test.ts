import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginOf, sendJson, startRawCloud, type RawCloud } from './support/raw-cloud'
import { Visitor } from './support/visitor'

/** Spans as a collector of OpenTelemetry gets them, over real HTTP. */

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
let cloud: RawCloud
let server: Server

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  cloud = await startRawCloud()
  cloud.answer = (asked, response) => sendJson(response, asked.path === '/ur/login' ? loginOf('boss') : { status: 'RESOLVE', data: [] })
  server = await startServer({
    CLOUD_URL: cloud.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=for-the-test',
    OTEL_SERVICE_NAME: 'shop-office',
  })
})
afterAll(async () => {
  await server.stop()
  await cloud.close()
  collector.closeAllConnections()
  collector.close()
})

const [trace, above] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']

test('a request and its call of the cloud are two spans of the caller’s trace, sent before the end', async () => {
  const visitor = new Visitor(server.url)
  await visitor.signIn('boss')
  cloud.asked.length = 0
  await visitor.post('/bd/list', { tableName: 'inve' }, { traceparent: `00-${trace}-${above}-01` })
  await visitor.post('/bd/list', { tableName: 'inve' }, { traceparent: `00-${trace}-${above}-00` })
  await server.stop()

  const [post] = posts
  expect([post?.path, post?.key]).toEqual(['/v1/traces', 'for-the-test'])
  const sent = posts.map(({ body }) => JSON.parse(body) as { resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[] })
  expect(JSON.stringify(sent[0]?.resourceSpans[0]?.resource)).toContain('shop-office')
  const spans = sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))
  const [outer, ...others] = spans.filter(({ traceId, kind }) => traceId === trace && kind === 2)
  expect(others).toEqual([])
  expect(outer).toMatchObject({ parentSpanId: above, name: 'POST /bd/list', status: {} })
  const inner = spans.find(({ traceId, kind }) => traceId === trace && kind === 3)
  expect(inner).toMatchObject({ parentSpanId: outer?.spanId, name: 'POST /bd/list' })
  // The clock that spans begin by counts whole milliseconds.
  const [millisecond, time] = [1_000_000n, (text = '0') => BigInt(text)]
  expect(time(inner?.startTimeUnixNano)).toBeGreaterThanOrEqual(time(outer?.startTimeUnixNano) - millisecond)
  expect(time(inner?.endTimeUnixNano)).toBeLessThanOrEqual(time(outer?.endTimeUnixNano) + millisecond)
  // The cloud's own spans are to be below ours; a caller who traces nothing is passed on as it is.
  expect(cloud.asked.map(({ headers }) => headers.traceparent)).toEqual([`00-${trace}-${inner?.spanId}-01`, `00-${trace}-${above}-00`])
  for (const secret of ['secret', 'boss', 'Bearer', 'eyJ', 'daftar='])
    expect([secret, JSON.stringify(posts).includes(secret)]).toEqual([secret, false])
})
