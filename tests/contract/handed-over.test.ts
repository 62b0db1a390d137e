import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { readyHeader } from '@/lib/contract/given'
import { goods } from '@/lib/contract/goods'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginOf, sendJson, startRawCloud, tokenWith, type Asked, type RawCloud } from './support/raw-cloud'
import { Visitor } from './support/visitor'

/** What a page asked for and could not bring: its browser gets it, and the cloud is asked once. */

const { path, body } = goods.list({ fiscalYearId: 7 })
const rows = Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1, code: String(at), name: `Tea of garden ${at}`, webprice: at / 4 }))
const answer = { status: 'RESOLVE', imagePath: '', optionsTemplate: [], data: rows }

let cloud: RawCloud
let server: Server
let visitor: Visitor

beforeAll(async () => {
  cloud = await startRawCloud()
  server = await startServer({ CLOUD_URL: cloud.url })
})
afterAll(async () => {
  await server.stop()
  await cloud.close()
})

/** Each try is another organisation's: pages of one whose answer came late, on a busy machine say, do not wait for it for a minute. */
let organizationId = 100
const comeIn = async () => {
  cloud.answer = (_, response) => sendJson(response, loginOf('grocer', tokenWith({ organizationId })))
  const someone = new Visitor(server.url)
  await someone.signIn('grocer')
  cloud.asked.length = 0
  return someone
}
beforeEach(async () => {
  organizationId += 1
  visitor = await comeIn()
})

const openPage = async (accepted = 'gzip, deflate, br, zstd') => {
  const page = await visitor.ask('GET', '/en/goods', undefined, { accept: 'text/html', 'accept-encoding': accepted })
  const text = page.headers['content-encoding'] === 'br' ? brotliDecompressSync(page.bytes).toString() : page.text
  return { text, ticket: /ticket\\":\\"([\w-]+)/.exec(text)?.[1] ?? '' }
}
const listsAsked = () => cloud.asked.filter((asked) => asked.path === path).length

type Pack = { readonly name: string; readonly by: (text: string) => Buffer | string }
const packs: readonly Pack[] = [
  { name: 'gzip', by: gzipSync },
  { name: 'br', by: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) },
  { name: 'identity', by: (text) => text },
]

test.each(packs)('a long list ($name) goes to the browser that has the page, whose first rows stand in it', async ({ name, by }) => {
  const packed = by(JSON.stringify(answer))
  cloud.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...(name !== 'identity' && { 'content-encoding': name }) }).end(packed)
  }
  const page = await openPage()
  expect(cloud.asked.find((asked) => asked.path === path)?.headers['accept-encoding']).toBe('gzip, br')
  expect(page.text).toContain('Tea of garden 3<')
  expect(page.text).not.toContain('Tea of garden 40')
  const list = await visitor.post(path, body, { [readyHeader]: page.ticket })
  expect([list.status, list.headers['content-encoding'] ?? 'identity']).toEqual([200, name])
  expect(list.bytes.equals(Buffer.from(packed))).toBe(true)
  expect(listsAsked()).toBe(1)
  // A ticket is good for one answer.
  await visitor.post(path, body, { [readyHeader]: page.ticket })
  expect(listsAsked()).toBe(2)
})

test('an answer that is late for its page goes to the browser when it is there', async () => {
  const waiting: ServerResponse[] = []
  cloud.answer = ({ path: asked }, response) => (asked === path ? waiting.push(response) : sendJson(response, {}))
  const { ticket } = await openPage()
  const list = visitor.post(path, body, { [readyHeader]: ticket })
  await pause(100)
  sendJson(waiting[0] ?? fail(), { ...answer, data: rows.slice(0, 3) })
  expect((await list).json().data).toHaveLength(3)
  expect(listsAsked()).toBe(1)
})

test('nobody else gets it, and nobody for another question', async () => {
  cloud.answer = ({ path: asked }, response) => (asked === path ? sendJson(response, answer) : sendJson(response, {}))
  const { ticket } = await openPage()
  const answered = (one: Asked) => one.path === path
  const other = await comeIn()
  cloud.answer = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
  await other.post(path, body, { [readyHeader]: ticket })
  await visitor.post(path, { ...body, fiscalYearId: 6 }, { [readyHeader]: ticket })
  expect(cloud.asked.filter(answered)).toHaveLength(2)
  expect((await new Visitor(server.url).post(path, body, { [readyHeader]: ticket })).status).toBe(401)
  expect((await visitor.post(path, body, { [readyHeader]: ticket })).json().data).toHaveLength(rows.length)
})

test('whoever opens a page again waits no longer for the one before: the cloud hears of it', async () => {
  const waiting: ServerResponse[] = []
  cloud.answer = ({ path: asked }, response) => (asked === path ? waiting.push(response) : sendJson(response, {}))
  await openPage()
  const [first] = waiting
  if (!first) throw new Error('the page asked for nothing')
  const left = once(first, 'close')
  await openPage()
  await left
  expect(first.writableEnded).toBe(false)
})
