import type { Path } from '@/lib/contract/core/call'
import { bodyLimits } from '@/lib/contract/core/call-definition'
import { bodyLimitOf } from '@/lib/contract/registry/call-registry'
import { sendJson, startFakeCloud, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { loginWithout } from '@/tests/contract/support/guarded-calls'
import { watchHealth } from '@/tests/contract/support/health-watch'
import { HttpClient } from '@/tests/contract/support/http-client'
import { processorTime } from '@/tests/contract/support/process-memory'
import { sendRaw } from '@/tests/contract/support/raw-socket'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { addresses } from './addresses'
import { healthFigure, healthy } from './hostile-traffic'
import { ms, type Part } from './result-row'

/** Longest accepted processor time in milliseconds per megabyte of a body. */
const costBound = 60

/** Bytes of bodies sent per case, at first and when that looks expensive: the system counts processor time in hundredths of a second. */
const sent = { first: 500_000, again: 2_000_000 } as const
/** Members of a body, up to a number of bytes, that could be expensive to process. */
export const bodyShapes: Readonly<Record<string, (bytes: number) => string>> = {
  members: (bytes) => Array.from({ length: bytes / 10 }, (_, index) => `"${index.toString(36).padStart(5, '0')}":1`).join(','),
  'one member again and again': (bytes) => Array.from({ length: bytes / 6 }, () => '"a":1').join(','),
  keys: (bytes) => `"keys":[${Array.from({ length: bytes / 8 }, (_, index) => `"${index.toString(36).padStart(5, '0')}"`).join(',')}]`,
  depth: (bytes) => `"a":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'a string of escapes': (bytes) => String.raw`"a":"${String.raw`\u0041`.repeat(bytes / 6)}"`,
  'a string of backslashes': (bytes) => `"a":"${'\\\\'.repeat(bytes / 2)}"`,
  numbers: (bytes) => `"a":[${Array.from({ length: bytes / 20 }, () => '1234567890123456789').join(',')}]`,
  'a name of combining marks': (bytes) => `"a${'\u0300\u0323'.repeat(bytes / 4)}":1`,
  'an id of combining marks': (bytes) => `"id":"a${'\u0300\u0323'.repeat(bytes / 4)}"`,
  'an id of ligatures': (bytes) => `"id":"${'\ufdfa'.repeat(bytes / 3)}"`,
  image: (bytes) => `"image":"data:image/png;base64,${'A'.repeat(bytes)}"`,
}

type Target = { readonly method: string; readonly path: string; readonly body: Readonly<Record<string, unknown>> }

/** Every path that accepts a body. */
const targets: readonly Target[] = addresses().flatMap(({ body, ...address }) => (body ? [{ ...address, body }] : []))

const good: FakeCloud['respond'] = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })

export async function signedIn(server: Server, cloud: FakeCloud, login: unknown): Promise<HttpClient> {
  const visitor = new HttpClient(server.url)
  cloud.respond = (_, response) => sendJson(response, login)
  await visitor.signIn('boss')
  cloud.respond = good
  return visitor
}

export const bodyOf = ({ body }: Target, members: string) => {
  const own = JSON.stringify(body).slice(1, -1)
  return `{${[own, members].filter((part) => part !== '').join(',')}}`
}

const requestOf = ({ method, path }: Target, body: string, visitor: HttpClient) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${visitor.cookie}\r\nConnection: close\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** Processor time per megabyte of a body; if that is high, the time beyond an empty body of the same call. */
async function costOf(server: Server, visitor: HttpClient, target: Target, text: string): Promise<number> {
  const spent = async (body: string, times: number) => {
    const start = processorTime(server.pid) ?? 0
    // Each on its own connection: a server that refuses the body may close it while the body is sent.
    for (let done = 0; done < times; done += 1) await sendRaw(server.url, requestOf(target, body, visitor)).closed
    return (processorTime(server.pid) ?? 0) - start
  }
  const timesFor = (bytes: number) => Math.min(100, Math.max(1, Math.round(bytes / text.length)))
  const megabytes = (times: number) => (times * text.length) / 1e6
  const times = timesFor(sent.first)
  const first = (await spent(text, times)) / megabytes(times)
  if (first <= costBound / 2) return first
  // Garbage collection may fall into any measurement, and code becomes faster when repeated: only a cost that is high every time counts.
  let least = Number.POSITIVE_INFINITY
  const many = timesFor(sent.again)
  for (let turn = 0; turn < 5 && least > costBound; turn += 1) {
    const without = await spent(bodyOf(target, ''), many)
    least = Math.min(least, Math.max(0, (await spent(text, many)) - without) / megabytes(many))
  }
  return least
}

const isOurs = (path: string) => path.startsWith('/api/')

/** Bytes just below the call's own limit: a body refused by its length alone costs nothing. */
export const sizeFor = (path: string): number => 0.95 * (isOurs(path) ? bodyLimits.form : bodyLimitOf(path as Path))

/** The most expensive body for every path that accepts one, with all rights and with none. */
export const costOfBodies: Part = async (report) => {
  const claim = `worst bodies for ${targets.length} calls, with all rights and with none`
  if (processorTime(process.pid) === null) return report({ claim, figure: 'this system does not tell', holds: null })
  const cloud = await startFakeCloud()
  cloud.respond = good
  const server = await startServer({ CLOUD_URL: cloud.url })
  const users = {
    'all rights': await signedIn(server, cloud, loginWithout(null)),
    'no right': await signedIn(server, cloud, { ...loginWithout(null), data: { ...loginWithout(null).data, userAccessList: [] } }),
  }
  const costs: { name: string; cost: number }[] = []
  for (const target of targets)
    for (const [shape, members] of Object.entries(bodyShapes)) {
      // Eight kilobytes are expensive only if the cost grows faster than the size.
      if (sizeFor(target.path) < bodyLimits.form && shape !== 'members' && !shape.includes('marks')) continue
      const text = bodyOf(target, members(sizeFor(target.path)))
      for (const [who, visitor] of Object.entries(users)) {
        cloud.requests.length = 0
        costs.push({ name: `${target.method} ${target.path}, ${shape}, ${who}`, cost: await costOf(server, visitor, target, text) })
      }
    }
  const worst = costs.toSorted((a, b) => b.cost - a.cost).slice(0, 5)
  const lines = worst.map(({ name, cost }, index) => `\n    ${index + 1}. ${ms(cost)} a MB: ${name}`)
  report({ claim, figure: `the worst five of ${costs.length}:${lines.join('')}`, holds: (worst[0]?.cost ?? 0) <= costBound })
  await server.stop()
  await cloud.close()
}

/** The most expensive burst for every path: fifty clients connecting at once, and fifty requests pipelined on five connections. */
export const costOfBursts: Part = async (report) => {
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url })
  const visitor = await signedIn(server, cloud, loginWithout(null))
  const { cookie } = visitor
  const all = addresses().map((address) => ({ ...address, body: address.body ? bodyOf({ ...address, body: address.body }, '') : '' }))
  const health = await watchHealth(server.url)
  const results: { name: string; share: number; figure: string; fits: boolean }[] = []
  for (const { method, path, body } of all) {
    const send = (connection: string) =>
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nCookie: ${cookie}\r\nConnection: ${connection}\r\n` +
      (body === '' ? '\r\n' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    const burst = async () => {
      cloud.requests.length = 0
      await health.since()
      const clients = [
        ...Array.from({ length: 50 }, () => sendRaw(server.url, send('close'))),
        ...Array.from({ length: 5 }, () => sendRaw(server.url, send('keep-alive').repeat(9) + send('close'))),
      ]
      await Promise.all(clients.map(({ closed }) => closed))
      return health.since()
    }
    // A short burst measures the machine's speed poorly: only a repeated delay counts.
    let lateness = await burst()
    for (let attempt = 0; attempt < 2 && !healthy(lateness); attempt += 1) lateness = await burst()
    results.push({
      name: `${method} ${path}`,
      share: lateness.worst / lateness.slow,
      figure: healthFigure(lateness),
      fits: healthy(lateness),
    })
  }
  health.close()
  const worst = results.toSorted((a, b) => b.share - a.share).slice(0, 5)
  const lines = worst.map(({ name, figure }, index) => `\n    ${index + 1}. ${name}: ${figure}`)
  const late = results.filter(({ fits }) => !fits).length
  report({
    claim: `a burst of 100 requests at each of ${all.length} addresses`,
    figure: `${late} with a late health check; the worst five:${lines.join('')}`,
    holds: late === 0,
  })
  await server.stop()
  await cloud.close()
}
