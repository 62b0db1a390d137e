import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginOf, sendJson, startRawCloud, type RawCloud } from './support/raw-cloud'
import { say, statusIn } from './support/raw-socket'
import { slowClients } from './support/slow-clients'
import { stream } from './support/stream'
import { Visitor } from './support/visitor'

/** What server.mjs adds to Next: limits and shapes of HTTP, and an orderly end (hardening.md, fact 5). */

let cloud: RawCloud
let server: Server

beforeAll(async () => {
  cloud = await startRawCloud()
  server = await startServer({ CLOUD_URL: cloud.url })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await cloud.close()
}, 30_000)

beforeEach(() => {
  cloud.asked.length = 0
  cloud.answer = (asked, response) => sendJson(response, asked.path === '/ur/login' ? loginOf('boss') : { status: 'RESOLVE', data: [] })
})

async function signedIn(url = server.url): Promise<Visitor> {
  const visitor = new Visitor(url)
  expect((await visitor.signIn('boss')).status).toBe(200)
  cloud.asked.length = 0
  return visitor
}

describe('shapes of requests', () => {
  test.each([
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['an upgrade', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n\r\n', 400],
    ['an absolute address', 'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two slashes', 'GET //evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a backslash', 'GET /\\evil.example HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a/b?c\r\n\r\n', 400],
    ['a page that is posted to', 'POST /orders HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', 405],
    ['a page that is asked for with a body', 'GET /orders HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello', 400],
    ['both lengths', 'POST /qr/ppds HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers beyond all measure', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
  ])('%s', async (_, text, status) => {
    const { socket, said } = say(server.url, text)
    for (let waited = 0; waited < 3000 && statusIn(said()) === 0; waited += 20) await pause(20)
    expect(statusIn(said())).toBe(status)
    socket.destroy()
    expect((await new Visitor(server.url).ask('GET', '/api/health')).status).toBe(200)
  })

  test('60 kB of headers are taken, for sessions in several cookies', async () => {
    expect((await new Visitor(server.url).ask('GET', '/api/health', undefined, { cookie: `a=${'x'.repeat(60_000)}` })).status).toBe(200)
  })

  test('a body that is too large is refused before it is sent, and whoever sends it all the same is not read', async () => {
    const visitor = await signedIn()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nCookie: ${cookie}\r\n\r\n{"a":`
    const start = performance.now()
    for (const [path, length] of [
      ['/bd/list', 1024 * 1024 + 1],
      ['/qr/saveImage', 22 * 1024 * 1024 + 1],
      ['/api/statement-links', 1024 * 1024 + 1],
    ] as const) {
      expect([path, statusIn(await say(server.url, head(path, length)).closed)]).toEqual([path, 413])
    }
    expect(performance.now() - start).toBeLessThan(12_000)
    expect((await visitor.post('/bd/list', `{"a":"${'x'.repeat(900_000)}","tableName":"inve"}`)).status).toBe(200)
  }, 20_000)

  test('a body of unknown length ends where it is too large', async () => {
    const visitor = await signedIn()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { socket, closed } = say(
      server.url,
      `POST /bd/list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nCookie: ${cookie}\r\n\r\n`,
    )
    const chunk = 'x'.repeat(64 * 1024)
    for (let sent = 0; sent < 40 && socket.writable; sent += 1) {
      socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
      await pause(5)
    }
    expect(statusIn(await closed)).toBe(413)
    expect(cloud.asked).toEqual([])
  }, 20_000)
})

describe('what clients pretend to be', () => {
  test('headers of proxies and of Next’s inside do not get in', async () => {
    const visitor = new Visitor(server.url)
    const page = await visitor.ask('GET', '/login', undefined, {
      'x-nonce': 'mine',
      'content-security-policy': "script-src 'nonce-mine'",
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'x-middleware-rewrite': 'http://evil.example/',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'next-action': 'abc',
    })
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('nonce="mine"')
    expect(page.text + JSON.stringify(page.headers)).not.toContain('evil.example')
    // An address that the middleware does not cover, so that nothing else gives the page a nonce.
    const bare = await visitor.ask('GET', '/nowhere.txt', undefined, { 'content-security-policy': "script-src 'nonce-mine'" })
    expect([bare.status, bare.text.includes('<script'), bare.text.includes('nonce="mine"')]).toEqual([404, true, false])
    const inside = await visitor.ask('GET', '/orders', undefined, {
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    })
    expect([inside.status, inside.headers.location]).toEqual([307, expect.stringContaining('/login')])
  })

  test('fifty guesses are counted by connection, not by what a header says', async () => {
    const other = await startServer({ CLOUD_URL: cloud.url })
    cloud.answer = (_, response) => sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })
    const guess = (index: number) =>
      new Visitor(other.url).post(
        '/ur/login',
        { domain: 'demo', user: `u${index}`, password: 'x' },
        { 'x-forwarded-for': `6.6.6.${index}` },
      )
    const statuses = (await Promise.all(Array.from({ length: 55 }, (_, index) => guess(index)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    await other.stop()
  }, 60_000)

  test('a trusted proxy names the client and the host', async () => {
    const behind = await startServer({ CLOUD_URL: cloud.url, TRUST_PROXY: '1' })
    cloud.answer = (_, response) => sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })
    const guess = (index: number, from: string) =>
      new Visitor(behind.url).post(
        '/ur/login',
        { domain: 'demo', user: `t${index}`, password: 'x' },
        { 'x-forwarded-for': `1.2.3.4, ${from}`, 'x-forwarded-host': 'office.example.com', origin: 'https://office.example.com' },
      )
    const statuses = (await Promise.all(Array.from({ length: 51 }, (_, index) => guess(index, '10.0.0.1')))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await guess(99, '10.0.0.2')).status).toBe(200)
    await behind.stop()
  }, 60_000)

  test('redirects name no host of the inside', async () => {
    for (const path of ['/orders', '/Login', '/nowhere', '/en/Orders', '/api/session/renew?redirect=%2Forders']) {
      const { status, headers } = await new Visitor(server.url).ask('GET', path, undefined, { host: 'office.example.com' })
      expect([path, status >= 300 && status < 400]).toEqual([path, true])
      expect(headers.location).toMatch(/^(?:https?:\/\/office\.example\.com)?\/(?!\/)/)
    }
  })
})

describe('every response', () => {
  test.each([
    ['/login', "script-src 'self' 'nonce-"],
    ['/api/session', "default-src 'none'"],
    ['/api/health', "default-src 'none'"],
    ['/qr/ppds', "default-src 'none'"],
  ])('%s keeps the policy that it brings', async (path, policy) => {
    expect((await new Visitor(server.url).ask('GET', path)).headers['content-security-policy']).toContain(policy)
  })

  test.each(['/login', '/api/health', '/api/session', '/qr/ppds', '/icon.svg', '/nowhere.txt'])(
    '%s carries what protects it',
    async (path) => {
      const { headers } = await new Visitor(server.url).ask('GET', path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['permissions-policy']).toBeDefined()
      expect(String(headers['content-security-policy']).match(/frame-ancestors 'none'/g)).toHaveLength(1)
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.server).toBeUndefined()
    },
  )

  test('on https browsers are told to stay there, and cookies are bound to the host', async () => {
    const secure = await startServer({ CLOUD_URL: cloud.url, PUBLIC_URL: 'https://office.example.com' })
    const reply = await new Visitor(secure.url).post(
      '/ur/login',
      { domain: 'demo', user: 'boss', password: 'x', remember: true },
      { origin: 'https://office.example.com', 'sec-fetch-site': 'same-origin' },
    )
    expect(reply.status).toBe(200)
    expect(reply.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    const lines = reply.headers['set-cookie'] ?? []
    for (const name of ['__Host-daftar=', '__Host-daftar-keep=', '__Host-daftar-prefill='])
      expect(lines.find((line) => line.startsWith(name))).toMatch(/HttpOnly.*Secure.*SameSite=Lax/i)
    const foreign = await new Visitor(secure.url).post('/ur/login', {}, { origin: secure.url })
    expect(foreign.status).toBe(403)
    await secure.stop()
  }, 60_000)
})

describe('slow clients', () => {
  test('five hundred who do not finish their headers are shown out, and others do not notice', async () => {
    const visitor = await signedIn()
    const times = async () => {
      const all: number[] = []
      for (let index = 0; index < 100; index += 1) {
        const start = performance.now()
        await visitor.post('/bd/list', { tableName: 'inve' })
        all.push(performance.now() - start)
      }
      return all.toSorted((a, b) => a - b)[94] ?? 0
    }
    const before = await times()
    const start = performance.now()
    const slow = slowClients(server.url, 500)
    await pause(500)
    const during = await times()
    await Promise.all(slow)
    expect(performance.now() - start).toBeLessThan(12_000)
    expect(during).toBeLessThan(Math.max(2 * before, 100))
  }, 40_000)

  test('who does not finish a body is shown out, whatever the body is for', async () => {
    const visitor = await signedIn()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const start = performance.now()
    const slow = ['/bd/list', '/ur/login', '/api/sms/log', '/api/session', '/nowhere'].map((path) => {
      const client = say(
        server.url,
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\nCookie: ${cookie}\r\n\r\n{`,
      )
      const drip = setInterval(() => client.socket.writable && client.socket.write(' '), 500)
      void client.closed.then(() => clearInterval(drip))
      return client.closed
    })
    await Promise.all(slow)
    expect(performance.now() - start).toBeLessThan(13_000)
  }, 40_000)
})

describe('the end', () => {
  test('nothing in flight is lost: not ready first, then no new connections, then out', async () => {
    const ending = await startServer({ CLOUD_URL: cloud.url })
    const visitor = await signedIn(ending.url)
    cloud.answer = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', data: [] }), 300)
    const end = stream(visitor)
    await pause(1000)
    const over = ending.stop()
    await pause(300)
    expect((await new Visitor(ending.url).ask('GET', '/api/ready')).status).toBe(503)
    const start = performance.now()
    await over
    const { good, lost } = await end()
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(good).toBeGreaterThan(50)
    expect(lost).toBe(0)
  }, 60_000)

  test('a cloud that hangs does not hold it, and the exit is no failure', async () => {
    const child = spawn(process.execPath, ['server.mjs'], {
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', CLOUD_URL: cloud.url, LOG_LEVEL: 'silent' },
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    while (!said.includes('listens')) await pause(50)
    const url = /http:\S+/.exec(said)?.[0] ?? ''
    const visitor = await signedIn(url)
    cloud.answer = () => undefined
    const hung = visitor.post('/bd/save', { tableName: 'inve', operationType: 1, params: {} }).catch(() => 'cut')
    await pause(300)
    const start = performance.now()
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
    expect(performance.now() - start).toBeLessThan(12_000)
    expect(await hung).toBe('cut')
  }, 60_000)
})

describe('the start', () => {
  test.each([
    ['server.mjs', ['server.mjs']],
    ['next start', ['node_modules/next/dist/bin/next', 'start', '-H', 'localhost', '-p', '0']],
  ])(
    'a bad environment ends %s with the sentence that names it',
    async (_, entry) => {
      const child = spawn(process.execPath, entry, {
        env: { ...process.env, NODE_ENV: 'production', PORT: '0', CLOUD_URL: cloud.url, TRUST_PROXY: 'yes' },
      })
      let said = ''
      child.stderr.on('data', (text: Buffer) => (said += text.toString()))
      const [code] = (await once(child, 'exit')) as [number]
      expect(code).toBe(1)
      expect(said).toContain('TRUST_PROXY must be a whole number from 0 to 20.')
      expect(said).not.toMatch(/\n\s+at /)
    },
    30_000,
  )

  test('a port that is taken is told', async () => {
    const child = spawn(process.execPath, ['server.mjs'], {
      env: { ...process.env, NODE_ENV: 'production', PORT: new URL(server.url).port, HOST: '127.0.0.1', CLOUD_URL: cloud.url },
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    expect([code, said]).toEqual([1, expect.stringContaining('is taken')])
  }, 30_000)
})
