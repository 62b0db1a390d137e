import { once } from 'node:events'
import { createServer, request as begin, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { held } from './support/memory'
import { loginOf, sendJson, startRawCloud, type RawCloud } from './support/raw-cloud'
import { until } from './support/until'
import { Visitor } from './support/visitor'

/** A cloud in trouble, over real HTTP: what people get, and what the server keeps of it. */

const megabyte = 1024 * 1024
const good: RawCloud['answer'] = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
const list = { tableName: 'inve' }

const write = (response: ServerResponse, status: number, type: string, text: string, headers = {}) =>
  void response.writeHead(status, { 'content-type': type, ...headers }).end(text)

// Made before anything is connected: it takes its time, and an idle connection would be closed meanwhile.
const bomb = gzipSync(Buffer.alloc(300 * megabyte, 0x20))
/** Its end tells of the second, empty part alone. */
const hiddenBomb = Buffer.concat([bomb, gzipSync('')])

/** The status of a long answer, without its text: a test that fails would print it. */
const statusOf = async (visitor: Visitor) => (await visitor.post('/bd/list', list)).status

/** Memory that a process holds, in MB; where the system does not tell it stays the same. */
const memoryOf = (pid: number): number => held(pid) ?? 0

describe.each(['door', 'handlers'] as const)('through the %s', (through) => {
  let cloud: RawCloud
  let server: Server
  let visitor: Visitor

  beforeAll(async () => {
    cloud = await startRawCloud()
    server = await startServer({ CLOUD_URL: cloud.url, CLOUD_TIMEOUT_MS: '4000' }, through)
  })
  afterAll(async () => {
    await server.stop()
    await cloud.close()
  })

  beforeEach(async () => {
    cloud.answer = (_, response) => sendJson(response, loginOf('boss'))
    visitor = new Visitor(server.url)
    // What an earlier test did to the cloud may let it rest for some seconds.
    let { status } = await visitor.signIn('boss')
    for (; status !== 200; { status } = await visitor.signIn('boss')) await pause(250)
    cloud.asked.length = 0
    cloud.answer = good
  })

  const read = async (answer: RawCloud['answer'], headers = {}) => {
    cloud.answer = answer
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

  test('the sign that some write before UTF-8 is taken off, from short answers, long ones and those that the server reads', async () => {
    const marked = (value: unknown) => `\ufeff${JSON.stringify(value)}`
    const say = (text: string, headers = {}) => read((_, response) => write(response, 200, 'application/json', text, headers))
    const short = { status: 'RESOLVE', data: [] }
    expect((await say(marked(short))).text).toBe(JSON.stringify(short))
    const long = { status: 'RESOLVE', data: ['x'.repeat(2 * megabyte)] }
    expect((await say(marked(long))).bytes.equals(Buffer.from(JSON.stringify(long)))).toBe(true)
    // Cut amid the sign.
    const pieces = await read((_, response) => {
      const bytes = Buffer.from(marked(short))
      response.writeHead(200, { 'content-type': 'application/json' }).write(bytes.subarray(0, 1))
      setTimeout(() => response.end(bytes.subarray(1)), 50)
    })
    expect(pieces.text).toBe(JSON.stringify(short))
    cloud.answer = (_, response) => write(response, 200, 'application/json', marked(loginOf('boss')))
    expect((await new Visitor(server.url).signIn('boss')).json()).toMatchObject({ status: 'RESOLVE' })
  })

  test('an answer that says gzip and is none is a broken one', async () => {
    const reply = await read((_, response) =>
      write(response, 200, 'application/json', '{"status":"RESOLVE"}', { 'content-encoding': 'gzip' }),
    )
    expect(reply.status).toBe(502)
    expect((await read(good)).status).toBe(200)
  })

  test('a cloud that asks for patience is handed on with how long, and not asked again at once', async () => {
    const reply = await read((_, response) => write(response, 503, 'application/json', '{"status":"REJECT"}', { 'retry-after': '7' }))
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '7'])
    expect(cloud.asked).toHaveLength(1)
    await read(good)
    const moment = new Date(Date.now() + 90_000).toUTCString()
    const dated = await read((_, response) => write(response, 429, 'application/json', '{"status":"REJECT"}', { 'retry-after': moment }))
    expect(dated.status).toBe(429)
    expect(Math.abs(Number(dated.headers['retry-after']) - 90)).toBeLessThanOrEqual(5)
  })

  test('a cloud that answers nonsense is there: nobody can have it rested for all others', async () => {
    cloud.answer = (_, response) => write(response, 404, 'text/html', '<h1>no such page</h1>')
    const asked = Array.from({ length: 8 }, () => visitor.post('/qr/noSuchCall', {}))
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([502]))
    expect((await read(good)).status).toBe(200)
    // A gateway’s own page about a cloud that is away is asked once more, as its JSON would be.
    let turn = 0
    const reply = await read((called, response, request) => {
      turn += 1
      if (turn === 1) write(response, 502, 'text/html', '<h1>bad gateway</h1>')
      else good(called, response, request)
    })
    expect([reply.status, turn]).toEqual([200, 2])
  })

  test('a read that finds nobody is tried once more, a write never', async () => {
    const flapping: RawCloud['answer'] = (asked, response, request) => {
      if (cloud.asked.length % 2 === 1) request.socket.destroy()
      else good(asked, response, request)
    }
    expect((await read(flapping)).status).toBe(200)
    expect(cloud.asked).toHaveLength(2)
    cloud.asked.length = 0
    expect((await visitor.post('/bd/save', { ...list, operationType: 1, params: {} })).status).toBe(502)
    expect(cloud.asked).toHaveLength(1)
    cloud.asked.length = 0
    expect((await read((_, response) => write(response, 502, 'application/json', '{}'))).status).toBe(502)
    expect(cloud.asked).toHaveLength(2)
    expect((await read(good)).status).toBe(200)
  })

  test('nothing at all is a time limit, for reads and for writes', async () => {
    const start = performance.now()
    expect((await read(() => undefined)).status).toBe(504)
    expect(cloud.asked).toHaveLength(1)
    expect((await read(good)).status).toBe(200)
    cloud.answer = () => undefined
    expect((await visitor.post('/bd/save', { ...list, operationType: 1, params: {} })).status).toBe(504)
    // As CLOUD_TIMEOUT_MS says, not the minute that is usual; in between, for a busy machine.
    expect(performance.now() - start).toBeLessThan(40_000)
    expect((await read(good)).status).toBe(200)
  })

  test('long answers stream through whole, also to somebody who is slow to take them', async () => {
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

  test('an answer that breaks off after its beginning went out is broken off, not ended', async () => {
    cloud.answer = (_, response, request) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write(`["${'x'.repeat(3 * megabyte)}`)
      setTimeout(() => request.socket.destroy(), 200)
    }
    await expect(statusOf(visitor)).rejects.toThrow()
    expect((await read(good)).status).toBe(200)
  })

  test('answers beyond 64 MB are refused or cut, and memory stays flat', async () => {
    const before = memoryOf(server.pid)
    const told = await read((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(100 * megabyte) }).write('{"a":')
    })
    expect(told.status).toBe(502)
    expect((await read(good)).status).toBe(200)

    const chunk = Buffer.alloc(megabyte, 0x20)
    cloud.answer = (_, response) => {
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

  test('a bomb is never unpacked in memory, and refused where it tells its size', async () => {
    const before = memoryOf(server.pid)
    const bang =
      (bytes: Buffer): RawCloud['answer'] =>
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bytes)
    expect((await read(bang(bomb), { 'accept-encoding': 'gzip' })).status).toBe(502)
    const reply = await read(bang(hiddenBomb), { 'accept-encoding': 'gzip' }).catch(() => null)
    if (through === 'door') expect(reply?.bytes.equals(hiddenBomb)).toBe(true)
    else expect(reply).toBeNull()
    cloud.answer = bang(hiddenBomb)
    const mixed = await visitor.post('/qr/ppds', { keys: ['saleOrderList', 'balanceSheet'] })
    expect(mixed.status).toBe(502)
    expect(memoryOf(server.pid) - before).toBeLessThan(200)
    expect((await read(good)).status).toBe(200)
  })

  /** Sends a call and leaves once something holds. */
  async function leave(path: string, body: object, when: () => boolean): Promise<void> {
    const text = JSON.stringify(body)
    const outgoing = begin(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    outgoing.on('error', () => undefined).on('response', (incoming: IncomingMessage) => incoming.on('error', () => undefined).resume())
    outgoing.end(text)
    await until(when)
    outgoing.destroy()
  }

  test('a reader who leaves ends the call, a writer does not', async () => {
    const fates: string[] = []
    const waiting: ServerResponse[] = []
    cloud.answer = (asked, response) => {
      waiting.push(response)
      response.on('close', () => fates.push(`${asked.path} ${response.writableFinished ? 'finished' : 'dropped'}`))
    }
    const bothAsked = () => waiting.length === 2
    await Promise.all([leave('/bd/list', list, bothAsked), leave('/bd/save', { ...list, operationType: 1, params: {} }, bothAsked)])
    await until(() => fates.length > 0)
    // Had the leaving of the writer been passed on, the cloud would know by now.
    await pause(500)
    for (const response of waiting) if (!response.destroyed) sendJson(response, { status: 'RESOLVE' })
    await until(() => fates.length === 2)
    expect(fates.toSorted()).toEqual(['/bd/list dropped', '/bd/save finished'])
    expect((await read(good)).status).toBe(200)
  })

  test('readers who leave amid long answers leave no connection behind', async () => {
    let open = 0
    let begun = 0
    cloud.answer = (_, response) => {
      begun += 1
      open += 1
      response.on('close', () => (open -= 1))
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(`["${'x'.repeat(8 * megabyte)}`)
    }
    await Promise.all(Array.from({ length: 30 }, () => leave('/bd/list', list, () => begun === 30)))
    await until(() => open === 0)
    // On a busy machine so much at once may look like a cloud in trouble, which is spared for some seconds.
    await until(async () => (await read(good)).status === 200)
  })
})

test('a cloud that is down is spared, and found again after its return', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const server = await startServer({ CLOUD_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'info' })
  const enter = (user: string) => new Visitor(server.url).signIn(user)
  for (let index = 0; index < 5; index += 1) {
    const refused = await enter(`u${index}`)
    // Whoever wanted something done knows that it was not.
    expect([refused.status, refused.json()]).toMatchObject([502, { message: { errorCode: 502, sent: false } }])
  }
  // Without a connection that is tried.
  const spared = await enter('u5')
  expect(spared.status).toBe(503)
  expect(Number(spared.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(spared.headers['retry-after'])).toBeLessThanOrEqual(5)
  expect((await new Visitor(server.url).ask('GET', '/api/ready')).status).toBe(503)
  expect((await new Visitor(server.url).ask('GET', '/api/health')).status).toBe(200)
  // Whoever runs the server need not guess.
  await until(() => server.said().includes('The cloud does not answer'))
  expect(server.said()).toMatch(/"call":"\/ur\/login","status":502,.*"reason":"ECONNREFUSED"/)
  expect(server.said()).toMatch(/"reason":"ECONNREFUSED","msg":"The cloud does not answer/)

  const back = createServer((request, response) => request.resume().on('end', () => sendJson(response, loginOf('boss'))))
  back.listen(port, '127.0.0.1')
  const returned = performance.now()
  await until(async () => (await enter('boss')).status === 200)
  // Ten seconds are promised; generous, for a busy machine.
  expect(performance.now() - returned).toBeLessThan(40_000)
  await until(async () => (await new Visitor(server.url).ask('GET', '/api/ready')).status === 200)
  await server.stop()
  back.closeAllConnections()
  back.close()
})
