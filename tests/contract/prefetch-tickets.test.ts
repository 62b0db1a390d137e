import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { prefetchTicketHeader } from '@/lib/contract/core/prefetched'
import { goods } from '@/lib/contract/goods'
import { loginOf, sendJson, startFakeCloud, tokenWith, type FakeCloud, type ReceivedRequest } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** A response too late or too long for its page is fetched by ticket; the cloud receives one request. */

const { path, body } = goods.list({ fiscalYearId: 7 })
const rows = Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1, code: String(at), name: `Tea of garden ${at}`, webprice: at / 4 }))
const listResponse = { status: 'RESOLVE', imagePath: '', optionsTemplate: [], data: rows }

let cloud: FakeCloud
let server: Server
let visitor: HttpClient

beforeAll(async () => {
  cloud = await startFakeCloud()
  server = await startServer({ CLOUD_URL: cloud.url })
})
afterAll(async () => {
  await server.stop()
  await cloud.close()
})

/** A new organisation per attempt: after a late response the server stops waiting for that organisation's requests for a minute. */
let organizationId = 100
const comeIn = async () => {
  cloud.respond = (_, response) => sendJson(response, loginOf('grocer', tokenWith({ organizationId })))
  const someone = new HttpClient(server.url)
  await someone.signIn('grocer')
  cloud.requests.length = 0
  return someone
}
beforeEach(async () => {
  organizationId += 1
  visitor = await comeIn()
})

const openPage = async (accepted = 'gzip, deflate, br, zstd') => {
  const page = await visitor.request('GET', '/en/goods', undefined, { accept: 'text/html', 'accept-encoding': accepted })
  const text = page.headers['content-encoding'] === 'br' ? brotliDecompressSync(page.bytes).toString() : page.text
  return { text, ticket: /ticket\\":\\"([\w-]+)/.exec(text)?.[1] ?? '' }
}
const listRequests = () => cloud.requests.filter((requests) => requests.path === path).length

type Pack = { readonly name: string; readonly by: (text: string) => Buffer | string }
const packs: readonly Pack[] = [
  { name: 'gzip', by: gzipSync },
  { name: 'br', by: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) },
  { name: 'identity', by: (text) => text },
]

test.each(packs)('a long list ($name) arrives later than its first rows', async ({ name, by }) => {
  const packed = by(JSON.stringify(listResponse))
  cloud.respond = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...(name !== 'identity' && { 'content-encoding': name }) }).end(packed)
  }
  const page = await openPage()
  expect(cloud.requests.find((requests) => requests.path === path)?.headers['accept-encoding']).toBe('gzip, br')
  expect(page.text).toContain('Tea of garden 3<')
  expect(page.text).not.toContain('Tea of garden 40')
  const list = await visitor.post(path, body, { [prefetchTicketHeader]: page.ticket })
  expect([list.status, list.headers['content-encoding'] ?? 'identity']).toEqual([200, name])
  expect(list.bytes.equals(Buffer.from(packed))).toBe(true)
  expect(listRequests()).toBe(1)
  // A ticket is valid once.
  await visitor.post(path, body, { [prefetchTicketHeader]: page.ticket })
  expect(listRequests()).toBe(2)
})

test('a late response waits for its page', async () => {
  const waiting: ServerResponse[] = []
  cloud.respond = ({ path: requests }, response) => (requests === path ? waiting.push(response) : sendJson(response, {}))
  const { ticket } = await openPage()
  const list = visitor.post(path, body, { [prefetchTicketHeader]: ticket })
  await pause(100)
  sendJson(waiting[0] ?? fail(), { ...listResponse, data: rows.slice(0, 3) })
  expect((await list).json().data).toHaveLength(3)
  expect(listRequests()).toBe(1)
})

test('another user or request does not get it', async () => {
  cloud.respond = ({ path: requests }, response) => (requests === path ? sendJson(response, listResponse) : sendJson(response, {}))
  const { ticket } = await openPage()
  const isOurCall = (one: ReceivedRequest) => one.path === path
  const other = await comeIn()
  cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
  await other.post(path, body, { [prefetchTicketHeader]: ticket })
  await visitor.post(path, { ...body, fiscalYearId: 6 }, { [prefetchTicketHeader]: ticket })
  expect(cloud.requests.filter(isOurCall)).toHaveLength(2)
  expect((await new HttpClient(server.url).post(path, body, { [prefetchTicketHeader]: ticket })).status).toBe(401)
  expect((await visitor.post(path, body, { [prefetchTicketHeader]: ticket })).json().data).toHaveLength(rows.length)
})

test('opening another page aborts the previous request', async () => {
  const waiting: ServerResponse[] = []
  cloud.respond = ({ path: requests }, response) => (requests === path ? waiting.push(response) : sendJson(response, {}))
  await openPage()
  const [first] = waiting
  if (!first) throw new Error('the page asked for nothing')
  const left = once(first, 'close')
  await openPage()
  await left
  expect(first.writableEnded).toBe(false)
})
