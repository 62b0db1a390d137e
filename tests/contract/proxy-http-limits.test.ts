import { setTimeout as pause } from 'node:timers/promises'
import { sendJson } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { processorTime } from '@/tests/contract/support/process-memory'
import { sendRaw, statusIn } from '@/tests/contract/support/raw-socket'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'
import { waitUntil } from '@/tests/contract/support/wait-until'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** HTTP limits and request validation that server.mjs adds to Next. */

const fixture = serverWithCloud()

/** The text of a request for a list that the contract knows, so that it reaches the cloud. */
function listRequest(cookie: string, headers = ''): string {
  const body = JSON.stringify({ tableName: 'inve' })
  return `POST /bd/list HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nCookie: ${cookie}\r\n\r\n${body}`
}

describe('request shapes', () => {
  test.each([
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['an upgrade', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n\r\n', 400],
    ['an absolute address', 'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two slashes', 'GET //evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a backslash', 'GET /\\evil.example HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a/b?c\r\n\r\n', 400],
    ['a page that is posted to', 'POST /orders HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', 405],
    ['a prefix that is none', 'POST /xx/login HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', 404],
    ['an address of ours that is none', 'GET /api/nowhere HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['an address of ours that is asked for in another way', 'PUT /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', 405],
    ['an expectation of something else', 'POST /qr/ppds HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nContent-Length: 0\r\n\r\n', 417],
    ['a page that is asked for with a body', 'GET /orders HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello', 400],
    ['both lengths', 'POST /qr/ppds HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers beyond all measure', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ])('%s', async (_, text, status) => {
    const { socket, output } = sendRaw(fixture.server.url, text)
    await waitUntil(() => statusIn(output()) !== 0)
    expect(statusIn(output())).toBe(status)
    // An early refusal has the format and headers of every other one.
    expect(output()).toContain(`{"status":"REJECT","message":{"errorCode":${status},`)
    expect(output()).toMatch(/^cache-control: no-store\r$/im)
    expect(output()).toMatch(/^x-content-type-options: nosniff\r$/im)
    socket.destroy()
    expect((await new HttpClient(fixture.server.url).request('GET', '/api/health')).status).toBe(200)
  })

  test('accepts the longest cookies of a session beside those of others', async () => {
    const cookie = `a=${'x'.repeat(7_000)}; daftar.0=${'x'.repeat(3_900)}; daftar.1=${'x'.repeat(2_400)}`
    expect((await new HttpClient(fixture.server.url).request('GET', '/api/session', undefined, { cookie })).status).toBe(401)
  })

  test('refuses an oversized body before reading it', async () => {
    const visitor = await fixture.signedIn()
    const { cookie } = visitor
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nCookie: ${cookie}\r\n\r\n{"a":`
    for (const [path, length] of [
      ['/bd/list', 256 * 1024 + 1],
      ['/ur/login', 8 * 1024 + 1],
      ['/gl/templateSave', 1024 * 1024 + 1],
      ['/qr/saveImage', 22 * 1024 * 1024 + 1],
      ['/api/statement-links', 8 * 1024 + 1],
    ] as const) {
      expect([path, statusIn(await sendRaw(fixture.server.url, head(path, length)).closed)]).toEqual([path, 413])
    }
    expect((await visitor.post('/bd/list', `{"a":"${'x'.repeat(200_000)}","tableName":"inve"}`)).status).toBe(200)
  })

  test('stops reading a chunked body at the limit', async () => {
    const visitor = await fixture.signedIn()
    const { cookie } = visitor
    const { socket, closed } = sendRaw(
      fixture.server.url,
      `POST /bd/list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nCookie: ${cookie}\r\n\r\n`,
    )
    const chunk = 'x'.repeat(64 * 1024)
    for (let sent = 0; sent < 40 && socket.writable; sent += 1) {
      socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
      await pause(5)
    }
    expect(statusIn(await closed)).toBe(413)
    expect(fixture.cloud.requests).toEqual([])
  })
})

test('queues image uploads unread and refuses one too many', async () => {
  const visitor = await fixture.signedIn(undefined, 'photographer')
  const { cookie } = visitor
  const head = `POST /qr/saveImage HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\nCookie: ${cookie}\r\n\r\n{"image":"`
  const sent = Array.from({ length: 23 }, () => sendRaw(fixture.server.url, head))
  const statuses = () => sent.map(({ output }) => statusIn(output())).filter((status) => status !== 0)
  await waitUntil(() => statuses().length > 0)
  await pause(200)
  expect(statuses()).toEqual([429])
  for (const { socket } of sent) socket.destroy()
  // The queue drops disconnected clients once the server notices.
  const next = async () => (await visitor.post('/qr/saveImage', { goodId: 1, image: '' })).status
  let status = 429
  await waitUntil(async () => (status = await next()) !== 429)
  expect(status).toBe(422)
})

test('malformed data after a request closes the connection', async () => {
  const visitor = await fixture.signedIn()
  const { cookie } = visitor
  fixture.cloud.respond = (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write(`["${'x'.repeat(2 * 1024 * 1024)}`)
  const { socket, output, closed } = sendRaw(fixture.server.url, listRequest(cookie))
  await waitUntil(() => output().includes('xxx'))
  socket.write('hello\r\n\r\n')
  const all = await closed
  expect([statusIn(all), all.match(/HTTP\/1\.1/g)?.length]).toEqual([200, 1])
})

test('ends a response that its client hardly reads, and no slower one', async () => {
  const visitor = await fixture.signedIn()
  const { cookie } = visitor
  const closed: string[] = []
  // More than the system's buffers take.
  fixture.cloud.respond = ({ headers }, response) => {
    response.on('close', () => closed.push(String(headers['x-request-id'])))
    response.writeHead(200, { 'content-type': 'application/json' })
    const piece = Buffer.alloc(1024 * 1024, 0x20)
    const write = () => {
      while (!response.destroyed) if (!response.write(piece)) return void response.once('drain', write)
    }
    response.write('[')
    write()
  }
  const open = (name: string) => sendRaw(fixture.server.url, listRequest(cookie, `X-Request-Id: ${name}\r\n`))
  const unread = Array.from({ length: 16 }, (_, index) => open(`unread-${index}`))
  for (const { socket } of unread) socket.pause()
  const start = performance.now()
  // All sixteen slots of the user are taken until the server ends them.
  await waitUntil(() => closed.length >= 16)
  expect(performance.now() - start).toBeGreaterThan(9_000)
  expect(performance.now() - start).toBeLessThan(30_000)
  expect(closed.every((name) => name.startsWith('unread'))).toBe(true)
  for (const { socket } of unread) socket.destroy()

  // 20 kB/s, a bad mobile network.
  const { socket } = open('slow')
  let allowed = 0
  socket.on('data', () => socket.bytesRead > allowed && socket.pause())
  const clock = setInterval(() => {
    allowed += 10_000
    if (socket.bytesRead < allowed) socket.resume()
  }, 500)
  await pause(13_000)
  expect(closed).not.toContain('slow')
  clearInterval(clock)
  socket.destroy()
})

test('refuses long addresses before Next reads them', async () => {
  const visitor = new HttpClient(fixture.server.url)
  const statusOf = async (path: string) => (await visitor.request('GET', path)).status
  expect(await statusOf(`/en/login?${'a=1&'.repeat(200)}`)).toBe(414)
  expect(await statusOf(`/en/login?redirect=${'a'.repeat(9000)}`)).toBe(414)
  expect(await statusOf(`/${'a'.repeat(9000)}`)).toBe(414)
  expect(await statusOf(`/en/login?${'a=1&'.repeat(100)}redirect=${'a'.repeat(7000)}`)).toBe(200)
})

test('refuses a router state that Next cannot read', async () => {
  const nested = (depth: number) => encodeURIComponent(`${'["",{"children":'.repeat(depth)}["",{}]${'}]'.repeat(depth)}`)
  const state = (text: string) =>
    new HttpClient(fixture.server.url).request('GET', '/en/login', undefined, { rsc: '1', 'next-router-state-tree': text })
  const statuses = await Promise.all(['garbage', '%zz', '%5B%5D', nested(1100)].map(async (text) => (await state(text)).status))
  expect(statuses).toEqual([400, 400, 400, 431])
  // Next sends the client to the address with the hash of its headers, then answers.
  expect((await state(nested(3))).status).toBeLessThan(400)
})

test('the log escapes control characters of eight bits', async () => {
  const logging = await startServer({ CLOUD_URL: fixture.cloud.url, LOG_LEVEL: 'info' })
  await new HttpClient(logging.url).post('/ur/login', {}, { origin: 'http://x/\u009b31m\u0085' })
  await waitUntil(() => logging.output().includes('origin: '))
  expect(logging.output()).toContain('\\u009b31m')
  expect(logging.output()).not.toMatch(/[\u0080-\u009f]/)
  await logging.stop()
})

describe.each(['server.mjs', 'next start'] as const)('headers with values that nobody sent before, through %s', (through) => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ CLOUD_URL: fixture.cloud.url }, through)
    for (let index = 0; index < 10; index += 1) await new HttpClient(server.url).request('GET', '/', undefined, { 'accept-language': 'de' })
  })
  afterAll(() => server.stop())

  test('languages cost no more than one', async () => {
    const client = new HttpClient(server.url)
    const spent = async (languageOf: (index: number) => string) => {
      const start = processorTime(server.pid) ?? 0
      for (let index = 0; index < 10; index += 1)
        expect((await client.request('GET', '/', undefined, { 'accept-language': languageOf(index) })).status).toBe(307)
      return (processorTime(server.pid) ?? 0) - start
    }
    const letters = (value: number) => [...value.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')
    const fresh = (index: number) => Array.from({ length: 600 }, (_, tag) => `${letters(200_000 + index * 600 + tag)}`).join()
    // A tag that the matcher has not seen takes it 1.6 ms: these would take ten seconds.
    expect(await spent(fresh)).toBeLessThan((await spent(() => 'en')) + 500)
  })

  test('the accepted language decides, by its weight', async () => {
    const locationOf = async (languages: string) =>
      (await new HttpClient(server.url).request('GET', '/login', undefined, { 'accept-language': languages })).headers.location
    expect(await locationOf('fr, nl;q=0.3, de-AT;q=0.8')).toMatch(/\/de\/login$/)
    expect(await locationOf('xx, tr-TR')).toMatch(/\/tr\/login$/)
    expect(await locationOf('xx, fa')).toBeUndefined()
  })

  test('two cookies of one name count as none, on pages and in calls', async () => {
    const visitor = await fixture.signedIn(server.url)
    const [[name, value] = ['', '']] = [...visitor.cookies].filter(([one]) => one === 'daftar')
    const twice = { cookie: `${name}=${value}; ${name}=other; NEXT_LOCALE=en` }
    const client = new HttpClient(server.url)
    expect((await client.request('GET', '/api/session', undefined, twice)).status).toBe(401)
    expect((await client.post('/bd/list', { tableName: 'inve' }, twice)).status).toBe(401)
    expect((await client.request('GET', '/en/home', undefined, twice)).headers.location).toContain('/en/login')
    const once = { cookie: `${name}=${value}; NEXT_LOCALE=en; NEXT_LOCALE=de` }
    expect((await client.request('GET', '/api/session', undefined, once)).status).toBe(200)
    expect((await client.request('GET', '/login', undefined, { ...once, 'accept-language': 'tr' })).headers.location).toContain('/tr/')
  })
})

describe('spoofed headers', () => {
  test('removes proxy and Next-internal headers', async () => {
    const visitor = new HttpClient(fixture.server.url)
    const page = await visitor.request('GET', '/login', undefined, {
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
    // Outside of the middleware, so nothing else could set a nonce.
    const bare = await visitor.request('GET', '/icons/nowhere.png', undefined, { 'content-security-policy': "script-src 'nonce-mine'" })
    expect([bare.status, bare.text.includes('<script'), bare.text.includes('nonce="mine"')]).toEqual([404, false, false])
    const redirected = await visitor.request('GET', '/orders', undefined, {
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    })
    expect([redirected.status, redirected.headers.location]).toEqual([307, expect.stringContaining('/login')])
  })

  test('counts failed sign-ins by connection, not by header', async () => {
    const other = await startServer({ CLOUD_URL: fixture.cloud.url })
    fixture.cloud.respond = (_, response) =>
      sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })
    const guess = (index: number) =>
      new HttpClient(other.url).post(
        '/ur/login',
        { domain: 'demo', user: `u${index}`, password: 'x' },
        { 'x-forwarded-for': `6.6.6.${index}` },
      )
    const statuses = (await Promise.all(Array.from({ length: 55 }, (_, index) => guess(index)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    await other.stop()
  })

  test('a trusted proxy names client and host', async () => {
    const behind = await startServer({ CLOUD_URL: fixture.cloud.url, TRUST_PROXY: '1' })
    fixture.cloud.respond = (_, response) =>
      sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })
    const guess = (index: number, from: string) =>
      new HttpClient(behind.url).post(
        '/ur/login',
        { domain: 'demo', user: `t${index}`, password: 'x' },
        { 'x-forwarded-for': `1.2.3.4, ${from}`, 'x-forwarded-host': 'office.example.com', origin: 'https://office.example.com' },
      )
    const statuses = (
      await Promise.all(Array.from({ length: 51 }, (_, index) => guess(index, index % 2 ? '10.0.0.1' : `10.0.0.1:${40_000 + index}`)))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await guess(99, '10.0.0.2')).status).toBe(200)
    await behind.stop()
  })

  test('redirects name no internal host', async () => {
    for (const path of [
      '/orders',
      '/Login',
      '/nowhere',
      '/nowhere.html',
      '/en/Orders',
      '/fa/orders',
      '/api/session/renew?redirect=%2Forders',
    ]) {
      const { status, headers } = await new HttpClient(fixture.server.url).request('GET', path, undefined, { host: 'office.example.com' })
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
  ])('%s keeps its own policy', async (path, policy) => {
    expect((await new HttpClient(fixture.server.url).request('GET', path)).headers['content-security-policy']).toContain(policy)
  })

  test.each(['/login', '/api/health', '/api/session', '/qr/ppds', '/icon.svg', '/robots.txt', '/icons/nowhere.png'])(
    '%s has security headers',
    async (path) => {
      const { headers } = await new HttpClient(fixture.server.url).request('GET', path)
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

  test.each<Readonly<Record<string, string>>>([{}, { cookie: 'NEXT_LOCALE=en', 'accept-language': 'nl' }])(
    'no page is indexed in any requested language: %j',
    async (headers) => {
      const { status, text } = await new HttpClient(fixture.server.url).request('GET', '/robots.txt', undefined, headers)
      expect([status, text.trim().split(/\s*\n/)]).toEqual([200, ['User-Agent: *', 'Disallow: /']])
    },
  )

  test('responses on https send HSTS and host-bound cookies', async () => {
    const secure = await startServer({ CLOUD_URL: fixture.cloud.url, PUBLIC_URL: 'https://office.example.com' })
    const reply = await new HttpClient(secure.url).post(
      '/ur/login',
      { domain: 'demo', user: 'boss', password: 'x', remember: true },
      { origin: 'https://office.example.com', 'sec-fetch-site': 'same-origin' },
    )
    expect(reply.status).toBe(200)
    expect(reply.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    const lines = reply.headers['set-cookie'] ?? []
    for (const name of ['__Host-daftar=', '__Host-daftar-keep=', '__Host-daftar-prefill='])
      expect(lines.find((line) => line.startsWith(name))).toMatch(/HttpOnly.*Secure.*SameSite=Lax/i)
    const led = await new HttpClient(secure.url).request('GET', '/fa/login')
    expect([led.status, led.headers['cache-control']]).toEqual([307, 'no-store'])
    expect(led.headers['set-cookie']).toEqual([
      expect.stringMatching(/^NEXT_LOCALE=fa;.*Max-Age=864000;.*Secure/),
      expect.stringMatching(/^NEXT_LOCALE_TITLE=.*Max-Age=864000;.*Secure/),
    ])
    const crossSite = await new HttpClient(secure.url).post('/ur/login', {}, { origin: secure.url })
    expect(crossSite.status).toBe(403)
    await secure.stop()
  })
})
