import { setTimeout as pause } from 'node:timers/promises'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { held } from '@/tests/contract/support/memory'
import { loginOf, sendJson, startRawCloud, type RawCloud } from '@/tests/contract/support/raw-cloud'
import { slowClients } from '@/tests/contract/support/slow-clients'
import { stream } from '@/tests/contract/support/stream'
import { Visitor } from '@/tests/contract/support/visitor'
import { ms, quantile, type Part } from './row'

const list = { tableName: 'inve' }
const quick: RawCloud['answer'] = (asked, response) =>
  sendJson(response, asked.path === '/ur/login' ? loginOf('boss') : { status: 'RESOLVE', data: [] })

async function visitorOf(server: Server): Promise<Visitor> {
  const visitor = new Visitor(server.url)
  await visitor.signIn('boss')
  return visitor
}

/** Five hundred clients that do not get to the point, and what others notice of them. */
export const slowSockets: Part = async (tell) => {
  const cloud = await startRawCloud()
  cloud.answer = quick
  const server = await startServer({ CLOUD_URL: cloud.url })
  const visitor = await visitorOf(server)
  const times = async () => {
    const all: number[] = []
    for (let index = 0; index < 300; index += 1) {
      const start = performance.now()
      await visitor.post('/bd/list', list)
      all.push(performance.now() - start)
    }
    return quantile(all, 0.95)
  }
  await times()
  const before = await times()
  const start = performance.now()
  const slow = slowClients(server.url, 500)
  await pause(500)
  const during = await times()
  await Promise.all(slow)
  const closed = performance.now() - start
  tell({ claim: '500 slow sockets: all closed', figure: `after ${(closed / 1000).toFixed(1)} s`, holds: closed < 12_000 })
  tell({
    claim: '500 slow sockets: p95 of others',
    figure: `${ms(before)} before, ${ms(during)} during`,
    holds: during < Math.max(2 * before, 5),
  })
  await server.stop()
  await cloud.close()
}

/** The server is told to stop while two hundred requests a second arrive. */
export const endUnderLoad: Part = async (tell) => {
  const cloud = await startRawCloud()
  const server = await startServer({ CLOUD_URL: cloud.url })
  cloud.answer = quick
  const visitor = await visitorOf(server)
  cloud.answer = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', data: [] }), 250)
  const end = stream(visitor)
  await pause(2000)
  const start = performance.now()
  await server.stop()
  const took = performance.now() - start
  const { good, lost, refused } = await end()
  tell({
    claim: 'SIGTERM at 200 requests/s',
    figure: `${good} answered, ${lost} lost, exit after ${(took / 1000).toFixed(1)} s (${refused} refused afterwards)`,
    holds: lost === 0 && took < 12_000,
  })
  await cloud.close()
}

/** Memory before and after many calls. */
export const longRun: Part = async (tell) => {
  const cloud = await startRawCloud()
  cloud.answer = quick
  const server = await startServer({ CLOUD_URL: cloud.url, LOG_LEVEL: 'error' })
  const visitor = await visitorOf(server)
  const many = async (count: number) => {
    for (let done = 0; done < count; done += 50) {
      await Promise.all(Array.from({ length: 50 }, () => visitor.post('/bd/list', list)))
      cloud.asked.length = 0
    }
  }
  await many(5000)
  const before = held(server.pid)
  await many(15_000)
  const after = held(server.pid)
  const growth = (after ?? 0) - (before ?? 0)
  tell({
    claim: 'memory after 5,000 calls, and after 20,000',
    figure: before === null ? 'this system does not tell' : `${Math.round(before)} MB, ${Math.round(after ?? 0)} MB`,
    holds: growth < 40,
  })
  await server.stop()
  await cloud.close()
}
