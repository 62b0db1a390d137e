import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sendJson, startFakeCloud, tokenWith } from '@/tests/contract/support/fake-cloud'
import { loginWithout } from '@/tests/contract/support/guarded-calls'
import { watchHealth, type HealthSamples } from '@/tests/contract/support/health-watch'
import { HttpClient } from '@/tests/contract/support/http-client'
import { watchPace } from '@/tests/contract/support/pace'
import { processMemory } from '@/tests/contract/support/process-memory'
import { sendRaw, statusIn, type RawSocket } from '@/tests/contract/support/raw-socket'
import { startServer } from '@/tests/e2e/support/server'
import { ms, slowly, type Part } from './result-row'

/** Longest accepted time of a health check in milliseconds, on an otherwise idle machine. */
const healthBound = 100

/**
 * Whether health checks stayed within the bound, multiplied by the machine's slowdown (processor time that other processes used). What a
 * bare server on the same machine took longer meanwhile is the machine's, not the server's.
 */
export const healthy = ({ worst, bare, failures, slow }: HealthSamples): boolean => failures === 0 && worst < healthBound * slow + 2 * bare
export const healthFigure = ({ worst, bare, failures, slow }: HealthSamples): string =>
  `health ${ms(worst)} at worst (a bare server ${ms(bare)})${failures > 0 ? `, ${failures} failed` : ''}${slowly(slow)}`

const page = 'GET /en/login HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n'

const counted = (text: string, status: number) => text.split(`HTTP/1.1 ${status} `).length - 1

/** Many simultaneous page requests, on one connection and on many. */
export const bursts: Part = async (report) => {
  const server = await startServer()
  await new HttpClient(server.url).request('GET', '/en/login')
  const before = processMemory(server.pid)
  const health = await watchHealth(server.url)
  const waitUntilIdle = async () => {
    const start = performance.now()
    while (performance.now() - start < 30_000 && (processMemory(server.pid) ?? 0) > (before ?? 0) + 150) await pause(200)
    return processMemory(server.pid)
  }
  await health.since()

  const text = await sendRaw(server.url, `${page}\r\n`.repeat(1500)).closed
  const pipelined = await health.since()
  const after = await waitUntilIdle()
  report({
    claim: '1,500 pipelined page requests on one connection',
    figure: `${counted(text, 200)} served, then 503; ${healthFigure(pipelined)}; memory ${before === null ? 'unknown' : `${Math.round(before)}, then ${Math.round(after ?? 0)} MB`}`,
    holds: counted(text, 503) === 1 && /503 [^]*retry-after/i.test(text) && healthy(pipelined) && (after ?? 0) <= (before ?? 0) + 150,
  })

  await health.since()
  const clients = Array.from({ length: 300 }, () => sendRaw(server.url, `${page}Connection: close\r\n\r\n`))
  const texts = await Promise.all(clients.map(({ closed }) => closed))
  const parallel = await health.since()
  const late = texts.filter((one) => statusIn(one) === 503)
  report({
    claim: '300 connections with a page each',
    figure: `${texts.filter((one) => statusIn(one) === 200).length} × 200, ${late.length} × 503; ${healthFigure(parallel)}`,
    holds:
      texts.every((one) => [200, 503].includes(statusIn(one))) && late.every((one) => /^retry-after: \d/im.test(one)) && healthy(parallel),
  })
  health.close()

  const own = await startServer({ TRUST_PROXY: '1' })
  const visitor = new HttpClient(own.url)
  await visitor.request('GET', '/en/login')
  const flood = Array.from({ length: 300 }, () => sendRaw(own.url, `${page}X-Forwarded-For: 6.6.6.6\r\nConnection: close\r\n\r\n`))
  const { status } = await visitor.request('GET', '/en/login', undefined, { accept: 'text/html', 'x-forwarded-for': '10.0.0.1' })
  const waiting = flood.filter(({ output }) => output() === '').length
  await Promise.all(flood.map(({ closed }) => closed))
  await own.stop()
  report({
    claim: '300 connections of one address, then a page for another',
    figure: `${status}, before ${waiting} of them`,
    holds: status === 200 && waiting > 50,
  })

  const bare = ['/_next/nowhere.js', '/_next/image?url=x', '/_next/static/chunks/nowhere.js', '/icons/nowhere.png']
  const responses = await Promise.all(
    bare.map((path) => new HttpClient(server.url).request('GET', path, undefined, { accept: 'text/html' })),
  )
  const strict = responses.filter(
    ({ status, headers, text: body }) =>
      status === 404 && String(headers['content-security-policy']).includes("default-src 'none'") && !body.includes('<script'),
  )
  report({
    claim: `${bare.length} files that do not exist`,
    figure: `${strict.length} × 404 without a script`,
    holds: strict.length === bare.length,
  })
  await server.stop()
}

const times = (text: string, count: number) => text.repeat(count)
const numbered = (count: number, textOf: (index: number) => string) => Array.from({ length: count }, (_, index) => textOf(index))
const nestedState = (depth: number) => `${times('["",{"children":', depth)}["",{}]${times('}]', depth)}`
const routerState = (header: string) => ['/en/login?_rsc=1', `RSC: 1\r\nNext-Router-State-Tree: ${header}`] as const

/** Router states that Next cannot read, or could read only at great cost. */
const routerStates = [
  'garbage',
  '%zz',
  '%5B%5D',
  encodeURIComponent(nestedState(101)),
  encodeURIComponent(nestedState(400)),
  encodeURIComponent(nestedState(1100)),
  nestedState(2500),
  encodeURIComponent(`["",{${numbered(1500, (index) => `"${index}":["",{}]`).join(',')}}]`),
].map(routerState)

/** Addresses and headers close to the size limit whose processing could take longer than their length suggests. */
const longRequests: readonly (readonly [path: string, header: string])[] = [
  [`/en/login?${times('a=1&', 12_000)}`, 'X-A: 1'],
  [`/en/login?${numbered(4000, (index) => `a${index}=1`).join('&')}`, 'X-A: 1'],
  [`/en/login?${times('a=1&', 190)}`, 'X-A: 1'],
  [`/en/login?redirect=${times('%252e', 1500)}`, 'X-A: 1'],
  [`/en/${times('../', 2500)}orders`, 'X-A: 1'],
  [`/en${times('/', 8000)}`, 'X-A: 1'],
  [`/api/session/renew?redirect=${times('%2F%5C', 1300)}`, 'X-A: 1'],
  ['/en/login', `Cookie: ${numbered(5000, (index) => `a${index}=1`).join('; ')}`],
  ['/en/orders', `Cookie: ${numbered(4000, (index) => `daftar.${index}=x`).join('; ')}`],
  ['/', `Accept-Language: ${times('x;q=0.1,', 7000)}de`],
  ['/en/login', `Accept-Encoding: ${times('br;q=0.1,', 6500)}gzip`],
  ['/worker.js', `If-None-Match: ${times('"a",', 12_000)}"b"`],
  ['/worker.js', `Range: bytes=${times('0-1,', 12_000)}2-3`],
  ['/api/session', `User-Agent: ${times('Chrome/1 ', 6500)}`],
  ...routerStates,
]

/** Requests that are expensive by their address or headers. */
export const longHeads: Part = async (tell) => {
  const server = await startServer()
  for (let page = 0; page < 5; page += 1) await new HttpClient(server.url).request('GET', '/en/login')
  const health = await watchHealth(server.url)
  await health.since()
  const statusOf = async ([path, header]: (typeof longRequests)[number]) =>
    statusIn(
      await sendRaw(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n${header}\r\nConnection: close\r\n\r\n`).closed,
    )
  const statuses: number[] = []
  for (const one of longRequests) statuses.push(await statusOf(one))
  const seen = await health.since()
  tell({
    claim: `${longRequests.length} long addresses and headers`,
    figure: `${[...new Set(statuses)].toSorted((a, b) => a - b).join(', ')}; ${healthFigure(seen)}`,
    holds: statuses.every((status) => status > 0 && status < 500) && healthy(seen),
  })
  const states = statuses.slice(-routerStates.length)
  tell({
    claim: `${routerStates.length} router states that Next cannot read`,
    figure: states.join(', '),
    holds: states.every((status) => status === 400 || status === 431),
  })

  const head = 'POST /ur/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  await health.since()
  const text = await sendRaw(server.url, `${head}${times('1\r\n \r\n', 250_000)}0\r\n\r\n`).closed
  const beside = await health.since()
  health.close()
  tell({
    claim: 'a body in 250,000 chunks of one byte',
    figure: `${statusIn(text) || 'closed'}; ${healthFigure(beside)}`,
    holds: [0, 400, 413].includes(statusIn(text)) && healthy(beside),
  })
  await server.stop()
}

/** Clients that keep sending on a refused connection and do not close it. */
export const drips: Part = async (report) => {
  const claim = '200 refused connections that go on dripping'
  const server = await startServer()
  const folder = `/proc/${server.pid}/fd`
  if (!existsSync(folder)) report({ claim, figure: 'this system does not tell', holds: null })
  else {
    const sockets = () => readdirSync(folder).length
    await pause(6000)
    const before = sockets()
    const drip = (text: string): RawSocket => {
      const client = sendRaw(server.url, text, { allowHalfOpen: true })
      const clock = setInterval(() => client.socket.writable && client.socket.write('a'), 300)
      void client.closed.then(() => clearInterval(clock))
      return client
    }
    const clients = Array.from({ length: 200 }, (_, index) => drip(index % 2 ? 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ' : 'hello\r\n\r\n'))
    const pace = await watchPace()
    const start = performance.now()
    await pause(1000)
    while (sockets() > before && performance.now() - start < 60_000) await pause(200)
    const took = performance.now() - start
    const slow = await pace.since()
    pace.close()
    const figure = `${Math.max(0, sockets() - before)} left after ${(took / 1000).toFixed(1)} s${slowly(slow)}`
    report({ claim, figure, holds: took < 15_000 * slow })
    for (const { socket } of clients) socket.destroy()
  }
  await server.stop()
}

/** One user's mutations do not evict the outcomes of another user. */
export const ownMemory: Part = async (report) => {
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url })
  const signedIn = async (userId: number) => {
    const login = loginWithout(null)
    cloud.respond = (_, response) => sendJson(response, { ...login, data: { ...login.data, token: tokenWith({ userId }) } })
    const visitor = new HttpClient(server.url)
    await visitor.signIn('boss')
    return visitor
  }
  const busy = await signedIn(3)
  const other = await signedIn(4)
  cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE' })
  const save = (visitor: HttpClient, key: string) =>
    visitor.post('/bd/save', { tableName: 'inve', operationType: 1, params: {} }, { 'idempotency-key': key })
  cloud.requests.length = 0
  await save(other, 'once')
  const before = processMemory(server.pid) ?? 0
  for (let done = 0; done < 4000; done += 40) await Promise.all(Array.from({ length: 40 }, (_, index) => save(busy, `${done + index}`)))
  const sent = cloud.requests.length
  await save(other, 'once')
  const effects = 1 + cloud.requests.length - sent
  report({
    claim: "4,000 changes of one user, then another user's repeat",
    figure: `${effects} effect, ${Math.max(0, Math.round((processMemory(server.pid) ?? 0) - before))} MB more`,
    holds: effects === 1,
  })
  await server.stop()
  await cloud.close()
}
