import { sendJson, startFakeCloud, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { loginWithout } from '@/tests/contract/support/guarded-calls'
import { watchHealth } from '@/tests/contract/support/health-watch'
import type { HttpClient } from '@/tests/contract/support/http-client'
import { processorTime } from '@/tests/contract/support/process-memory'
import { sendRaw } from '@/tests/contract/support/raw-socket'
import { startServer } from '@/tests/e2e/support/server'
import { addresses, type Address } from './addresses'
import { bodyOf, bodyShapes, signedIn, sizeFor } from './cost'
import { healthFigure, healthy } from './hostile-traffic'
import { ms, type Part } from './result-row'

/** Longest accepted processor time of one request in milliseconds: images may take a second. */
const bound = 1_000

const numbered = (count: number, textOf: (index: number) => string) => Array.from({ length: count }, (_, index) => textOf(index))

/** An expensive response of a cloud: many rows stored by users, with long texts. */
const stored = JSON.stringify({
  status: 'RESOLVE',
  imagePath: '',
  data: Array.from({ length: 4_000 }, (_, id) => ({
    id,
    name: 'چای'.repeat(20),
    description: 'x'.repeat(50),
    price: 12345.5,
    items: [{ a: 1 }],
  })),
})

type Variant = { readonly name: string; readonly query?: string; readonly headers?: string; readonly members?: string }

/** Variants of a request at an address: of its query, headers and body. */
function variantsOf({ path, body }: Address): readonly Variant[] {
  const separator = path.includes('?') ? '&' : '?'
  const own = path.startsWith('/api/')
  return [
    { name: 'plain' },
    { name: '190 parameters', query: `${separator}${numbered(190, (index) => `p${index}=${'v'.repeat(30)}`).join('&')}` },
    {
      name: 'long headers',
      headers:
        `Accept-Language: ${numbered(400, (index) => `de-${index.toString(36)}a`).join()}\r\nUser-Agent: ${'Mobi '.repeat(400)}\r\n` +
        `Accept: text/html,${'a/b,'.repeat(400)}\r\nRSC: 1\r\nNext-Url: ${'/a'.repeat(400)}\r\n`,
    },
    ...(body
      ? Object.entries(bodyShapes)
          .filter(([name]) => !own || ['members', 'depth', 'an id of ligatures'].includes(name))
          .map(([name, members]) => ({ name: `body: ${name}`, members: members(sizeFor(path)) }))
      : []),
  ]
}

function textOf(address: Address, { query = '', headers = '', members }: Variant, visitor: HttpClient | null): string {
  const { method, path, body } = address
  const text = body ? bodyOf({ ...address, body }, members ?? '') : ''
  return (
    `${method} ${path}${query} HTTP/1.1\r\nHost: x\r\n${visitor ? `Cookie: ${visitor.cookie}\r\n` : ''}Connection: close\r\n${headers}` +
    `${headers === '' ? 'Accept: text/html\r\n' : ''}` +
    (text === '' ? '\r\n' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  )
}

/** Processor time of every address with every variant, for a user with all rights, for one with none, and without a session. */
export const workPrices: Part = async (report) => {
  const list = addresses()
  const claim = `a price list of ${list.length} addresses: no request costs more than ${bound / 1000} s`
  if (processorTime(process.pid) === null) return report({ claim, figure: 'this system does not tell', holds: null })
  const cloud = await startFakeCloud()
  const server = await startServer({
    CLOUD_URL: cloud.url,
    SMS_LOG_URL: `${cloud.url}/sms`,
    SMS_SEND_URL: `${cloud.url}/sms`,
    SMS_TOKEN: 'x',
  })
  const answer: FakeCloud['respond'] = ({ path }, response) => {
    if (path === '/ur/login') sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })
    else response.writeHead(200, { 'content-type': 'application/json' }).end(stored)
  }
  const nothing = loginWithout(null)
  const visitors: Readonly<Record<string, (() => Promise<HttpClient>) | null>> = {
    'all rights': () => signedIn(server, cloud, loginWithout(null)),
    'no right': () => signedIn(server, cloud, { ...nothing, data: { ...nothing.data, userAccessList: [] } }),
    nobody: null,
  }
  const time = () => processorTime(server.pid) ?? 0
  const prices: { name: string; request: string; each: number; perKilobyte: number }[] = []
  for (const address of list)
    for (const [who, enter] of Object.entries(visitors)) {
      // Some addresses end the session.
      const visitor = enter && (await enter())
      cloud.respond = answer
      for (const variant of variantsOf(address)) {
        const request = textOf(address, variant, visitor)
        const times = request.length > 100_000 ? 1 : 3
        const start = time()
        for (let done = 0; done < times; done += 1) await sendRaw(server.url, request).closed
        const each = (time() - start) / times
        cloud.requests.length = 0
        prices.push({
          name: `${address.method} ${address.path}, ${variant.name}, ${who}`,
          request,
          each,
          perKilobyte: each / (request.length / 1000),
        })
      }
    }
  // Garbage collection may fall into any measurement: the most expensive requests are measured again.
  const again = async (one: (typeof prices)[number]) => {
    let least = one.each
    for (let turn = 0; turn < 3; turn += 1) {
      const start = time()
      for (let done = 0; done < 5; done += 1) await sendRaw(server.url, one.request).closed
      least = Math.min(least, (time() - start) / 5)
    }
    return { ...one, each: least, perKilobyte: least / (one.request.length / 1000) }
  }
  const dearest = async (by: 'each' | 'perKilobyte') => {
    const candidates: typeof prices = []
    for (const one of prices.toSorted((a, b) => b[by] - a[by]).slice(0, 20)) candidates.push(await again(one))
    return candidates.toSorted((a, b) => b[by] - a[by]).slice(0, 10)
  }
  const each = await dearest('each')
  const perKilobyte = await dearest('perKilobyte')
  const lines = [
    ...each.map(({ name, each: price }) => `\n    ${ms(price)} a request: ${name}`),
    ...perKilobyte.map(({ name, perKilobyte: price }) => `\n    ${ms(price)} a kB: ${name}`),
  ]
  report({ claim, figure: `the dearest of ${prices.length}:${lines.join('')}`, holds: (each[0]?.each ?? 0) < bound })

  const health = await watchHealth(server.url)
  const late: string[] = []
  for (const { name, request } of [...each, ...perKilobyte]) {
    let seen = await burst(request)
    for (let attempt = 0; attempt < 2 && !healthy(seen); attempt += 1) seen = await burst(request)
    if (!healthy(seen)) late.push(`\n    ${name}: ${healthFigure(seen)}`)
  }
  async function burst(request: string) {
    await health.since()
    await Promise.all(Array.from({ length: 16 }, () => sendRaw(server.url, request).closed))
    return health.since()
  }
  health.close()
  report({
    claim: 'the dearest twenty, sixteen at once',
    figure: `${late.length} with a late health check${late.join('')}`,
    holds: late.length === 0,
  })
  await server.stop()
  await cloud.close()
}
