import { setTimeout as pause } from 'node:timers/promises'
import { loginWithout } from '@/tests/contract/support/deeds'
import { sendJson, startRawCloud } from '@/tests/contract/support/raw-cloud'
import { redisOnFreePort, redisProgram } from '@/tests/contract/support/redis'
import { stream } from '@/tests/contract/support/stream'
import { Visitor } from '@/tests/contract/support/visitor'
import { startServer } from '@/tests/e2e/support/server'
import { nginxProgram, startBalancer } from './balancer'
import type { Part } from './row'

const claims = [
  'two servers: one deed, twenty times through the balancer',
  'two servers: 20 people open the same new order',
  'two servers: restarted one by one at 200 requests/s',
] as const

/** Two servers with one Redis behind the sample nginx, which sends every request to either of them. */
export const several: Part = async (tell) => {
  if (redisProgram === null || nginxProgram === null) {
    for (const claim of claims) tell({ claim, figure: 'not measured: no redis-server or no nginx here', holds: null })
    return
  }
  const redis = await redisOnFreePort(redisProgram)
  await redis.start()
  const cloud = await startRawCloud()
  cloud.answer = (_, response) => sendJson(response, loginWithout(null))
  const environment = { CLOUD_URL: cloud.url, REDIS_URL: redis.url, TRUST_PROXY: '1' }
  const servers = await Promise.all([startServer(environment), startServer(environment)])
  const balancer = await startBalancer(
    nginxProgram,
    servers.map(({ url }) => url),
  )
  const visitor = new Visitor(balancer.url)
  await visitor.signIn('boss')
  cloud.answer = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', data: [] }), 100)

  for (const [claim, path, body, headers] of [
    [claims[0], '/bd/save', { tableName: 'inve', operationType: 1, params: {} }, { 'idempotency-key': 'through-two' }],
    [claims[1], '/qr/editSaleOrder', { saleOrderId: 77, status: 2, description: '', organizationId: 12 }, {}],
  ] as const) {
    cloud.asked.length = 0
    await Promise.all(Array.from({ length: 20 }, () => visitor.post(path, body, headers)))
    tell({ claim, figure: `${cloud.asked.length} effect`, holds: cloud.asked.length === 1 })
  }

  const end = stream(visitor)
  for (const [place, server] of servers.entries()) {
    await pause(1500)
    await server.stop()
    servers[place] = await startServer({ ...environment, PORT: new URL(server.url).port })
  }
  await pause(1500)
  const { good, lost, refused } = await end()
  tell({ claim: claims[2], figure: `${good} answered, ${lost + refused} lost`, holds: lost + refused === 0 })

  await balancer.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await cloud.close()
  await redis.stop()
}
