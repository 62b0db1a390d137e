import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { locales } from '@/lib/i18n/locales'
import { HttpClient } from '@/tests/contract/support/http-client'
import { processMemory } from '@/tests/contract/support/process-memory'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'
import { waitUntil } from '@/tests/contract/support/wait-until'
import { startServer } from '@/tests/e2e/support/server'
import { watchHealth } from './support/health-watch'
import { sendRaw, statusIn } from './support/raw-socket'

/** Under many simultaneous requests the server answers some, refuses the rest with 503, and stays healthy. */

const fixture = serverWithCloud()

/** Milliseconds, generous for a busy machine; without limits the health check took 30 s. */
const soon = 5_000

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`
const countOf = (text: string, status: number) => text.split(`HTTP/1.1 ${status} `).length - 1

describe('many pages at once', () => {
  test('1,500 pipelined requests: some succeed, then 503 closes the connection', async () => {
    const own = await startServer({ CLOUD_URL: fixture.cloud.url })
    const health = await watchHealth(own.url)
    const before = processMemory(own.pid) ?? 0
    const output = await sendRaw(own.url, get('/en/login').repeat(1500)).closed
    const { worst, bare, failures } = await health.since()
    health.close()
    expect(countOf(output, 200)).toBe(11)
    expect(countOf(output, 503)).toBe(1)
    expect(output).toMatch(/503 [^]*retry-after: \d/i)
    expect(failures).toBe(0)
    expect(worst).toBeLessThan(soon + bare)
    await waitUntil(() => (processMemory(own.pid) ?? 0) < before + 150)
    await own.stop()
  })

  test('each of 300 connections from one address gets 200 or Retry-After', async () => {
    const health = await watchHealth(fixture.server.url)
    const sent = Array.from({ length: 300 }, () =>
      sendRaw(fixture.server.url, get('/en/login').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')),
    )
    const output = await Promise.all(sent.map(({ closed }) => closed))
    const { worst, bare, failures } = await health.since()
    health.close()
    const statuses = output.map(statusIn)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(5)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    for (const text of output.filter((one) => statusIn(one) === 503)) expect(text).toMatch(/^retry-after: \d+\r$/im)
    expect(failures).toBe(0)
    expect(worst).toBeLessThan(soon + bare)
  })

  test('serves ten tabs of one browser and fifty users behind one router', async () => {
    const clients = Array.from({ length: 50 }, () => new HttpClient(fixture.server.url))
    const pages = await Promise.all(clients.map((one) => one.request('GET', '/login', undefined, { accept: 'text/html' })))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    const visitor = await fixture.signedIn()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => visitor.request('GET', '/orders', undefined, { accept: 'text/html' })))
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a flooding client does not starve another address', async () => {
    const own = await startServer({ CLOUD_URL: fixture.cloud.url, TRUST_PROXY: '1' })
    const page = (from: string) =>
      new HttpClient(own.url).request('GET', '/en/login', undefined, { accept: 'text/html', 'x-forwarded-for': from })
    let over = false
    const flood = Array.from({ length: 100 }, async () => {
      while (!over) await page('6.6.6.6')
    })
    await pause(500)
    const times: number[] = []
    try {
      for (let index = 0; index < 10; index += 1) {
        const start = performance.now()
        expect((await page('10.0.0.1')).status).toBe(200)
        times.push(performance.now() - start)
      }
    } finally {
      over = true
      await Promise.all(flood)
      await own.stop()
    }
    // A first-come queue would take seconds for a hundred requests.
    expect(Math.min(...times)).toBeLessThan(1_000)
  })

  test('a refused page is localised HTML; other clients get JSON', async () => {
    const requestWith = (path: string, accept: string) => ({
      path,
      client: sendRaw(fixture.server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`),
    })
    const titles: Record<string, string> = {}
    const sent = Array.from({ length: 600 }, (_, index) => {
      const locale = locales[index % locales.length] ?? 'fa'
      return requestWith(`/${locale}/login`, index % 7 === 0 ? 'application/json' : 'text/html,*/*')
    })
    let json = ''
    for (const { path, client } of sent) {
      const text = await client.closed
      if (statusIn(text) !== 503) continue
      if (text.includes('application/json')) json = text
      else titles[path.slice(1, 3)] = /<title>(.*?) (?:·|Â·) /.exec(text)?.[1] ?? text
    }
    expect(json).toContain('{"status":"REJECT","message":{"errorCode":503,')
    expect(titles).toMatchObject({ en: 'Busy at the moment', de: Buffer.from('Zurzeit überlastet').toString('latin1') })
    expect(new Set(Object.values(titles)).size).toBe(locales.length)
  })
})

describe('one connection', () => {
  test('answers its requests in order', async () => {
    const visitor = await fixture.signedIn()
    const { cookie } = visitor
    let atOnce = 0
    let most = 0
    fixture.cloud.respond = (_, response) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      setTimeout(() => {
        atOnce -= 1
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"RESOLVE","data":[]}')
      }, 50)
    }
    const call = `POST /bd/list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookie}\r\nContent-Length: 20\r\n\r\n{"tableName":"inve"}`
    const { output, socket } = sendRaw(fixture.server.url, call.repeat(5) + get('/api/health'))
    await waitUntil(() => output().includes('"alive"'))
    socket.destroy()
    expect([countOf(output(), 200), fixture.cloud.requests.length, most]).toEqual([6, 5, 1])
  })

  test('malformed data after pipelined requests does not corrupt a pending response', async () => {
    const visitor = await fixture.signedIn()
    const { cookie } = visitor
    fixture.cloud.respond = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write(`["${'x'.repeat(2 * 1024 * 1024)}`)
    const call = `POST /bd/list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookie}\r\nContent-Length: 20\r\n\r\n{"tableName":"inve"}`
    const { socket, output, closed } = sendRaw(fixture.server.url, call + get('/api/health'))
    await waitUntil(() => output().includes('xxx'))
    socket.write('hello\r\n\r\n')
    const all = await closed
    expect([statusIn(all), all.match(/HTTP\/1\.1/g)?.length]).toEqual([200, 1])
  })
})

const sockets = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

;(existsSync('/proc/self/fd') ? test : test.skip)('destroys refused connections that keep sending', async () => {
  const own = await startServer({ CLOUD_URL: fixture.cloud.url })
  await new HttpClient(own.url).request('GET', '/api/health')
  const before = sockets(own.pid)
  // A client that never closes: its side stays open after the server has ended its own.
  const drip = (text: string) => {
    const client = sendRaw(own.url, text, { allowHalfOpen: true })
    const clock = setInterval(() => client.socket.writable && client.socket.write('a'), 200)
    void client.closed.then(() => clearInterval(clock))
    return client
  }
  const clients = [
    ...Array.from({ length: 100 }, () => drip('GET / HTTP/1.1\r\nHost: x\r\nX-A: ')),
    ...Array.from({ length: 50 }, () => drip('hello\r\n\r\n')),
    ...Array.from({ length: 50 }, () => drip('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')),
  ]
  await waitUntil(() => clients.every(({ output }) => /HTTP\/1\.1 4/.test(output())))
  const start = performance.now()
  await waitUntil(() => sockets(own.pid) <= before + 5)
  expect(performance.now() - start).toBeLessThan(15_000)
  for (const { socket } of clients) socket.destroy()
  await own.stop()
})

test.each([
  '/_next/nowhere',
  '/_next/static/nowhere.js',
  '/_next/image?url=%2Ficons%2Ficon-192.png&w=64&q=75',
  '/icons/nowhere.png',
  '/icons/%zz',
])('%s is not an executable page', async (path) => {
  const { status, headers, text } = await new HttpClient(fixture.server.url).request('GET', path, undefined, { accept: 'text/html' })
  expect([400, 404]).toContain(status)
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  expect(text).not.toContain('<script')
})
