import { once } from 'node:events'
import { request as begin, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { loginOf, sendJson, startFakeCloud, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { processMemory } from '@/tests/contract/support/process-memory'
import { waitUntil } from '@/tests/contract/support/wait-until'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** Faults of the cloud over real HTTP: what clients receive, and which resources the server holds. */

const megabyte = 1024 * 1024
const good: FakeCloud['respond'] = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
const list = { tableName: 'inve' }

const write = (response: ServerResponse, status: number, type: string, text: string, headers = {}) =>
  void response.writeHead(status, { 'content-type': type, ...headers }).end(text)

// Created before any connection: it takes long, and an idle connection would be closed meanwhile.
const bomb = gzipSync(Buffer.alloc(300 * megabyte, 0x20))
/** The gzip trailer states the size of the last, empty member only. */
const hiddenBomb = Buffer.concat([bomb, gzipSync('')])

/** The status alone: a failing assertion would print the long body. */
const statusOf = async (visitor: HttpClient) => (await visitor.post('/bd/list', list)).status

/** Resident memory in MB; constant where the platform does not report it. */
const memoryOf = (pid: number): number => processMemory(pid) ?? 0

describe.each(['server.mjs', 'next start'] as const)('through %s', (through) => {
  let cloud: FakeCloud
  let server: Server
  let visitor: HttpClient

  beforeAll(async () => {
    cloud = await startFakeCloud()
    server = await startServer({ CLOUD_URL: cloud.url, CLOUD_TIMEOUT_MS: '4000' }, through)
  })
  afterAll(async () => {
    await server.stop()
    await cloud.close()
  })

  beforeEach(async () => {
    cloud.respond = (_, response) => sendJson(response, loginOf('boss'))
    visitor = new HttpClient(server.url)
    // An earlier test may have opened a circuit for some seconds.
    let { status } = await visitor.signIn('boss')
    for (; status !== 200; { status } = await visitor.signIn('boss')) await pause(250)
    cloud.requests.length = 0
    cloud.respond = good
  })

  const read = async (respond: FakeCloud['respond'], headers = {}) => {
    cloud.respond = respond
    return visitor.post('/bd/list', list, headers)
  }

  test.each([
    ['500 with JSON', 500, 'application/json', '{"status":"REJECT","message":"broken"}', 500],
    ['403 with JSON', 403, 'application/json', '{"status":"REJECT","message":"no"}', 403],
    ['404 with JSON', 404, 'application/json', '{"status":"REJECT","message":"no"}', 404],
    ['500 with HTML', 500, 'text/html', '<h1>inside.host</h1>', 502],
    ['HTML that says it is JSON', 200, 'application/json', '<h1>hello</h1>', 502],
    ['null', 200, 'application/json', 'null', 502],
    ['a text', 200, 'application/json', '"hello"', 502],
    ['blanks', 200, 'application/json', '  \n', 502],
    ['JSON that breaks off', 200, 'application/json', '{"status":"RESOLVE","data":[', 502],
    ['another type', 200, 'text/plain', '{"status":"RESOLVE"}', 502],
    ['no content', 204, 'application/json', '', 502],
    ['JSON with a charset', 200, 'application/json; charset=utf-8', ' {"status":"RESOLVE"} ', 200],
    ['JSON of a family', 200, 'application/problem+json', '{"status":"RESOLVE"}', 200],
  ])('%s', async (_, sent, type, text, status) => {
    const reply = await read((__, response) => write(response, sent, type, text))
    expect(reply.status).toBe(status)
    if (sent === status) expect(reply.text).toBe(text)
    else expect(reply.json()).toMatchObject({ status: 'REJECT', message: { errorCode: 502 } })
    expect(reply.text).not.toContain('inside.host')
    expect((await read(good)).status).toBe(200)
  })

  test('removes a byte order mark from any response', async () => {
    const marked = (value: unknown) => `\ufeff${JSON.stringify(value)}`
    const respondWith = (text: string, headers = {}) => read((_, response) => write(response, 200, 'application/json', text, headers))
    const short = { status: 'RESOLVE', data: [] }
    expect((await respondWith(marked(short))).text).toBe(JSON.stringify(short))
    const long = { status: 'RESOLVE', data: ['x'.repeat(2 * megabyte)] }
    expect((await respondWith(marked(long))).bytes.equals(Buffer.from(JSON.stringify(long)))).toBe(true)
    // Splits the byte order mark.
    const pieces = await read((_, response) => {
      const bytes = Buffer.from(marked(short))
      response.writeHead(200, { 'content-type': 'application/json' }).write(bytes.subarray(0, 1))
      setTimeout(() => response.end(bytes.subarray(1)), 50)
    })
    expect(pieces.text).toBe(JSON.stringify(short))
    cloud.respond = (_, response) => write(response, 200, 'application/json', marked(loginOf('boss')))
    expect((await new HttpClient(server.url).signIn('boss')).json()).toMatchObject({ status: 'RESOLVE' })
  })

  test('rejects a false gzip header', async () => {
    const reply = await read((_, response) =>
      write(response, 200, 'application/json', '{"status":"RESOLVE"}', { 'content-encoding': 'gzip' }),
    )
    expect(reply.status).toBe(502)
    expect((await read(good)).status).toBe(200)
  })

  test('passes retry-after on and does not retry at once', async () => {
    const reply = await read((_, response) => write(response, 503, 'application/json', '{"status":"REJECT"}', { 'retry-after': '7' }))
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '7'])
    expect(cloud.requests).toHaveLength(1)
    await read(good)
    const moment = new Date(Date.now() + 90_000).toUTCString()
    const dated = await read((_, response) => write(response, 429, 'application/json', '{"status":"REJECT"}', { 'retry-after': moment }))
    expect(dated.status).toBe(429)
    expect(Math.abs(Number(dated.headers['retry-after']) - 90)).toBeLessThanOrEqual(5)
  })

  test('invalid responses do not open the circuit', async () => {
    cloud.respond = (_, response) => write(response, 404, 'text/html', '<h1>no such page</h1>')
    const requests = Array.from({ length: 8 }, () => visitor.post('/qr/noSuchCall', {}))
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([502]))
    expect((await read(good)).status).toBe(200)
    // A gateway's HTML error page is retried once, as a JSON error is.
    let turn = 0
    const reply = await read((called, response, request) => {
      turn += 1
      if (turn === 1) write(response, 502, 'text/html', '<h1>bad gateway</h1>')
      else good(called, response, request)
    })
    expect([reply.status, turn]).toEqual([200, 2])
  })

  test('retries an unreachable read once, never a mutation', async () => {
    const flapping: FakeCloud['respond'] = (requests, response, request) => {
      if (cloud.requests.length % 2 === 1) request.socket.destroy()
      else good(requests, response, request)
    }
    expect((await read(flapping)).status).toBe(200)
    expect(cloud.requests).toHaveLength(2)
    cloud.requests.length = 0
    expect((await visitor.post('/bd/save', { ...list, operationType: 1, params: {} })).status).toBe(502)
    expect(cloud.requests).toHaveLength(1)
    cloud.requests.length = 0
    expect((await read((_, response) => write(response, 502, 'application/json', '{}'))).status).toBe(502)
    expect(cloud.requests).toHaveLength(2)
    expect((await read(good)).status).toBe(200)
  })

  test('applies time limits to silent clouds', async () => {
    const start = performance.now()
    expect((await read(() => undefined)).status).toBe(504)
    expect(cloud.requests).toHaveLength(1)
    expect((await read(good)).status).toBe(200)
    cloud.respond = () => undefined
    expect((await visitor.post('/bd/save', { ...list, operationType: 1, params: {} })).status).toBe(504)
    // Checks CLOUD_TIMEOUT_MS rather than the default of a minute; the limit is generous for a busy machine.
    expect(performance.now() - start).toBeLessThan(40_000)
    expect((await read(good)).status).toBe(200)
  })

  test('streams long responses to slow clients', async () => {
    const text = JSON.stringify({
      status: 'RESOLVE',
      data: Array.from({ length: 60_000 }, (_, id) => ({ id, name: `چای ${id} سبز`, price: 1.5 })),
    })
    expect(Buffer.byteLength(text)).toBeGreaterThan(2 * megabyte)
    const reply = await read((_, response) => write(response, 200, 'application/json', text))
    expect(reply.status).toBe(200)
    expect(reply.bytes.equals(Buffer.from(text))).toBe(true)
    const slow = await visitor.post('/bd/list', list, {}, 20)
    expect(slow.bytes.equals(Buffer.from(text))).toBe(true)
  })

  test('aborts when a streaming response breaks off', async () => {
    cloud.respond = (_, response, request) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write(`["${'x'.repeat(3 * megabyte)}`)
      setTimeout(() => request.socket.destroy(), 200)
    }
    await expect(statusOf(visitor)).rejects.toThrow()
    expect((await read(good)).status).toBe(200)
  })

  test('aborts a stalled long response within the time limit', async () => {
    cloud.respond = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write(`["${'x'.repeat(3 * megabyte)}`)
    const start = performance.now()
    await expect(statusOf(visitor)).rejects.toThrow()
    // Generous for a busy machine; a unit test of the stream's limits has a clock of its own.
    expect(performance.now() - start).toBeLessThan(40_000)
    expect((await read(good)).status).toBe(200)
  })

  test('limits responses to 64 MB with flat memory', async () => {
    const before = memoryOf(server.pid)
    const reply = await read((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(100 * megabyte) }).write('{"a":')
    })
    expect(reply.status).toBe(502)
    expect((await read(good)).status).toBe(200)

    const chunk = Buffer.alloc(megabyte, 0x20)
    cloud.respond = (_, response) => {
      let left = 100
      const more = () => {
        while (left > 0 && !response.destroyed) {
          left -= 1
          if (!response.write(chunk)) return
        }
        response.end(']')
      }
      response.on('drain', more).writeHead(200, { 'content-type': 'application/json' }).write('[')
      more()
    }
    await expect(statusOf(visitor)).rejects.toThrow()
    expect(memoryOf(server.pid) - before).toBeLessThan(150)
    expect((await read(good)).status).toBe(200)
  })

  test('never decompresses a bomb', async () => {
    const before = memoryOf(server.pid)
    const bang =
      (bytes: Buffer): FakeCloud['respond'] =>
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bytes)
    expect((await read(bang(bomb), { 'accept-encoding': 'gzip' })).status).toBe(502)
    const reply = await read(bang(hiddenBomb), { 'accept-encoding': 'gzip' }).catch(() => null)
    if (through === 'server.mjs') expect(reply?.bytes.equals(hiddenBomb)).toBe(true)
    else expect(reply).toBeNull()
    cloud.respond = bang(hiddenBomb)
    const mixed = await visitor.post('/qr/ppds', { keys: ['saleOrderList', 'balanceSheet'] })
    expect(mixed.status).toBe(502)
    expect(memoryOf(server.pid) - before).toBeLessThan(200)
    expect((await read(good)).status).toBe(200)
  })

  /** Sends a request and disconnects once a condition holds. */
  async function disconnectWhen(path: string, body: object, when: () => boolean): Promise<void> {
    const text = JSON.stringify(body)
    const outgoing = begin(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        cookie: visitor.cookie,
      },
    })
    outgoing.on('error', () => undefined).on('response', (incoming: IncomingMessage) => incoming.on('error', () => undefined).resume())
    outgoing.end(text)
    await waitUntil(when)
    outgoing.destroy()
  }

  test('aborts reads of clients that left, not mutations', async () => {
    const fates: string[] = []
    const waiting: ServerResponse[] = []
    cloud.respond = (requests, response) => {
      waiting.push(response)
      response.on('close', () => fates.push(`${requests.path} ${response.writableFinished ? 'finished' : 'dropped'}`))
    }
    const bothWaiting = () => waiting.length === 2
    await Promise.all([
      disconnectWhen('/bd/list', list, bothWaiting),
      disconnectWhen('/bd/save', { ...list, operationType: 1, params: {} }, bothWaiting),
    ])
    await waitUntil(() => fates.length > 0)
    // An abort of the mutation would have reached the cloud by now.
    await pause(500)
    for (const response of waiting) if (!response.destroyed) sendJson(response, { status: 'RESOLVE' })
    await waitUntil(() => fates.length === 2)
    expect(fates.toSorted()).toEqual(['/bd/list dropped', '/bd/save finished'])
    expect((await read(good)).status).toBe(200)
  })

  test('leaves no connection behind after aborted reads', async () => {
    let open = 0
    let started = 0
    cloud.respond = (_, response) => {
      started += 1
      open += 1
      response.on('close', () => (open -= 1))
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(`["${'x'.repeat(8 * megabyte)}`)
    }
    await Promise.all(Array.from({ length: 16 }, () => disconnectWhen('/bd/list', list, () => started === 16)))
    await waitUntil(() => open === 0)
    // On a busy machine the burst may open the circuit for some seconds.
    await waitUntil(async () => (await read(good)).status === 200)
  })
})

test('spares an unavailable cloud and recovers', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const server = await startServer({ CLOUD_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'info' })
  const enter = (user: string) => new HttpClient(server.url).signIn(user)
  for (let index = 0; index < 5; index += 1) {
    const refused = await enter(`u${index}`)
    // The client learns that the request was not executed.
    expect([refused.status, refused.json()]).toMatchObject([502, { message: { errorCode: 502, sent: false } }])
  }
  // Without a connection attempt.
  const spared = await enter('u5')
  expect(spared.status).toBe(503)
  expect(Number(spared.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(spared.headers['retry-after'])).toBeLessThanOrEqual(5)
  expect((await new HttpClient(server.url).request('GET', '/api/ready')).status).toBe(503)
  expect((await new HttpClient(server.url).request('GET', '/api/health')).status).toBe(200)
  // The log names the cause.
  await waitUntil(() => server.output().includes('The cloud does not answer'))
  expect(server.output()).toMatch(/"call":"\/ur\/login","status":502,.*"reason":"ECONNREFUSED"/)
  expect(server.output()).toMatch(/"reason":"ECONNREFUSED","msg":"The cloud does not answer/)

  const back = createServer((request, response) => request.resume().on('end', () => sendJson(response, loginOf('boss'))))
  back.listen(port, '127.0.0.1')
  const returned = performance.now()
  await waitUntil(async () => (await enter('boss')).status === 200)
  // Ten seconds are documented; the limit is generous for a busy machine.
  expect(performance.now() - returned).toBeLessThan(40_000)
  await waitUntil(async () => (await new HttpClient(server.url).request('GET', '/api/ready')).status === 200)
  await server.stop()
  back.closeAllConnections()
  back.close()
})
