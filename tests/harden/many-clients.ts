import { setTimeout as pause } from 'node:timers/promises'
import { loginOf, sendJson, startFakeCloud, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { watchPace } from '@/tests/contract/support/pace'
import { processMemory } from '@/tests/contract/support/process-memory'
import { quantile } from '@/tests/contract/support/quantile'
import { stream, tenUsers } from '@/tests/contract/support/request-stream'
import { slowClients } from '@/tests/contract/support/slow-clients'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { ms, slowly, type Part } from './result-row'

const list = { tableName: 'inve' }
const quick: FakeCloud['respond'] = (received, response) =>
  sendJson(response, received.path === '/ur/login' ? loginOf('boss') : { status: 'RESOLVE', data: [] })

async function visitorOf(server: Server): Promise<HttpClient> {
  const visitor = new HttpClient(server.url)
  await visitor.signIn('boss')
  return visitor
}

/** Latency of other clients beside five hundred slow ones, compared with a second server that has none. */
export const slowSockets: Part = async (report) => {
  const cloud = await startFakeCloud()
  cloud.respond = quick
  const server = await startServer({ CLOUD_URL: cloud.url })
  const other = await startServer({ CLOUD_URL: cloud.url })
  const visitor = await visitorOf(server)
  const control = await visitorOf(other)
  const timed = async (one: HttpClient) => {
    const start = performance.now()
    await one.post('/bd/list', list)
    return performance.now() - start
  }
  const times = async () => {
    const all: [number, number][] = []
    // Alternately, so that other load affects both equally.
    for (let index = 0; index < 300; index += 1) all.push([await timed(visitor), await timed(control)])
    return [0, 1].map((which) =>
      quantile(
        all.map((pair) => pair[which] ?? 0),
        0.95,
      ),
    ) as [number, number]
  }
  await times()
  const pace = await watchPace()
  const start = performance.now()
  const slow = slowClients(server.url, 500)
  await pause(500)
  const [during, without] = await times()
  await Promise.all(slow)
  const closed = performance.now() - start
  const factor = await pace.since()
  pace.close()
  report({
    claim: '500 slow sockets: all closed',
    figure: `after ${(closed / 1000).toFixed(1)} s${slowly(factor)}`,
    holds: closed < 12_000 * factor,
  })
  report({
    claim: '500 slow sockets: p95 of others',
    figure: `${ms(during)}, ${ms(without)} at a server without them${slowly(factor)}`,
    holds: during < Math.max(2 * without, 5 * factor),
  })
  await server.stop()
  await other.stop()
  await cloud.close()
}

/** The server receives SIGTERM while two hundred requests per second arrive. */
export const stopUnderLoad: Part = async (report) => {
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url })
  const visitors = await tenUsers(server.url, cloud)
  cloud.respond = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', data: [] }), 250)
  const end = stream(visitors)
  await pause(2000)
  const start = performance.now()
  await server.stop()
  const took = performance.now() - start
  const { good, lost, refused } = await end()
  report({
    claim: 'SIGTERM at 200 requests/s',
    figure: `${good} answered, ${lost} lost, exit after ${(took / 1000).toFixed(1)} s (${refused} refused afterwards)`,
    holds: lost === 0 && took < 12_000,
  })
  await cloud.close()
}

/** Memory before and after many calls. */
export const longRun: Part = async (report) => {
  const cloud = await startFakeCloud()
  cloud.respond = quick
  const server = await startServer({ CLOUD_URL: cloud.url, LOG_LEVEL: 'error' })
  const visitor = await visitorOf(server)
  const many = async (count: number) => {
    for (let done = 0; done < count; done += 50) {
      await Promise.all(Array.from({ length: 50 }, () => visitor.post('/bd/list', list)))
      cloud.requests.length = 0
    }
  }
  await many(5000)
  const sizes = [processMemory(server.pid) ?? 0]
  const grown = () => (sizes.at(-1) ?? 0) - (sizes.at(-2) ?? 0)
  // Garbage is collected late on a busy machine; a leak grows in every round.
  do {
    await many(15_000)
    sizes.push(processMemory(server.pid) ?? 0)
  } while (grown() >= 40 && sizes.length < 4)
  report({
    claim: `memory after ${sizes.map((_, index) => `${(5 + 15 * index).toString()},000`).join(', ')} calls`,
    figure: processMemory(process.pid) === null ? 'this system does not tell' : sizes.map((size) => `${Math.round(size)} MB`).join(', '),
    holds: grown() < 40,
  })
  await server.stop()
  await cloud.close()
}
