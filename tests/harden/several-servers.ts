import { setTimeout as pause } from 'node:timers/promises'
import { sendJson, startFakeCloud } from '@/tests/contract/support/fake-cloud'
import { loginWithout } from '@/tests/contract/support/guarded-calls'
import { HttpClient } from '@/tests/contract/support/http-client'
import { nginxProgram } from '@/tests/contract/support/nginx'
import { redisOnFreePort, redisProgram } from '@/tests/contract/support/redis'
import { stream, tenUsers } from '@/tests/contract/support/request-stream'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { startBalancer } from './balancer'
import type { Part } from './result-row'

const claims = [
  'two servers: one request, twenty times through the balancer',
  'two servers: 20 people open the same new order',
  'two servers: restarted one by one at 200 requests/s',
  'the sample nginx: 300 sign-ins of one address at once',
] as const

/** Waits until the balancer uses a restarted server again; an operator watches its log in the same way. */
async function untilUsed({ output }: Server): Promise<void> {
  for (let waited = 0; waited < 60_000 && output().split('/bd/list').length < 20; waited += 100) await pause(100)
}

/** Two servers with one Redis behind the sample nginx, which distributes requests over both. */
export const several: Part = async (report) => {
  if (redisProgram === null || nginxProgram === null) {
    for (const claim of claims) report({ claim, figure: 'not measured: no redis-server or no nginx here', holds: null })
    return
  }
  const redis = await redisOnFreePort(redisProgram)
  await redis.start()
  const cloud = await startFakeCloud()
  cloud.respond = (_, response) => sendJson(response, loginWithout(null))
  const environment = { CLOUD_URL: cloud.url, REDIS_URL: redis.url, TRUST_PROXY: '1', LOG_LEVEL: 'info' }
  const servers = await Promise.all([startServer(environment), startServer(environment)])
  const balancer = await startBalancer(
    nginxProgram,
    servers.map(({ url }) => url),
  )
  const visitor = new HttpClient(balancer.url)
  await visitor.signIn('boss')
  cloud.respond = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', data: [] }), 100)

  for (const [claim, path, body, headers] of [
    [claims[0], '/bd/save', { tableName: 'inve', operationType: 1, params: {} }, { 'idempotency-key': 'through-two' }],
    [claims[1], '/qr/editSaleOrder', { saleOrderId: 77, status: 2, description: '', organizationId: 12 }, {}],
  ] as const) {
    cloud.requests.length = 0
    await Promise.all(Array.from({ length: 20 }, () => visitor.post(path, body, headers)))
    report({ claim, figure: `${cloud.requests.length} effect`, holds: cloud.requests.length === 1 })
  }

  const end = stream(await tenUsers(visitor.url, cloud))
  for (const [index, server] of servers.entries()) {
    await pause(1500)
    await server.stop()
    const restarted = await startServer({ ...environment, PORT: new URL(server.url).port })
    servers[index] = restarted
    await untilUsed(restarted)
  }
  await pause(1500)
  const { good, lost, refused } = await end()
  report({ claim: claims[2], figure: `${good} answered, ${lost + refused} lost`, holds: lost + refused === 0 })

  const clients = Array.from({ length: 300 }, () => new HttpClient(balancer.url).post('/ur/login', {}))
  const statuses = (await Promise.all(clients)).map(({ status }) => status)
  const count = (status: number) => statuses.filter((one) => one === status).length
  const passed = count(400)
  const turnedAway = count(503)
  report({
    claim: claims[3],
    figure: `${passed} reach a server, ${turnedAway} × 503`,
    holds: passed + turnedAway === 300 && passed <= 140,
  })

  await balancer.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await cloud.close()
  await redis.stop()
}
