import type { ServerResponse } from 'node:http'
import { handleCall } from '@/lib/server/proxy/proxy'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { loginOf, sendJson } from '@/tests/contract/support/fake-cloud'
import { waitUntil } from '@/tests/contract/support/wait-until'
import { call, cookieOf, incoming, sessionWith, useEnvironment, withCloud } from './in-process'

/** Calls of one user or organisation that the cloud does not answer do not hold up the others. */

const fixture = withCloud()

const access = { Inventory: ['l'], SaleOrder: ['l', 'u'] }
const userOf = (organisationId: number, userId: number): SessionRecord => ({
  ...sessionWith(access, userId),
  id: `${organisationId}.${userId}`,
  token: `${organisationId}.${userId}`,
  organisationId,
})
const list = (session: SessionRecord) => call(session, '/bd/list', { tableName: 'inve' })

/** Calls of these organisations stay unanswered until the end of the test. */
function silentFor(...organisations: readonly string[]) {
  const held: ServerResponse[] = []
  fixture.cloud.respond = ({ path, headers }, response) => {
    const [organisation = ''] = String(headers.authorization).replace('Bearer ', '').split('.')
    if (path === '/ur/login') sendJson(response, loginOf('boss'))
    else if (organisations.includes(organisation) && path === '/bd/list') held.push(response)
    else sendJson(response, { status: 'RESOLVE', data: [] })
  }
  const end = () => {
    for (const response of held.splice(0)) sendJson(response, { status: 'RESOLVE', data: [] })
  }
  return { held, end }
}

test('a user has sixteen calls at once, a queue, and then 503', async () => {
  const { held, end } = silentFor('1')
  const calls = Array.from({ length: 100 }, () => list(userOf(1, 1)))
  const statuses: number[] = []
  for (const one of calls) void one.then(({ status }) => statuses.push(status))
  await waitUntil(() => held.length === 16 && statuses.length === 20)
  expect(new Set(statuses)).toEqual(new Set([503]))
  const refused = await Promise.race(calls)
  expect([refused.headers['retry-after'], refused.text]).toEqual(['2', expect.stringContaining('too many calls at once')])
  // Colleagues, other organisations and sign-ins are answered meanwhile.
  for (const session of [userOf(2, 1), userOf(3, 9)]) expect((await list(session)).status).toBe(200)
  expect((await call(null, '/ur/login', { domain: 'demo', user: 'boss', password: 'secret' })).status).toBe(200)
  // What waits is answered once there is room.
  const clock = setInterval(end, 20)
  await Promise.all(calls)
  clearInterval(clock)
  expect(statuses.filter((status) => status === 200)).toHaveLength(80)
  expect((await list(userOf(2, 1))).status).toBe(200)
})

test('an organisation has 128 calls at once, whoever of its users makes them', async () => {
  const { held, end } = silentFor('1')
  const calls = Array.from({ length: 20 * 16 }, (_, index) => list(userOf(1, index % 20)))
  await waitUntil(() => held.length === 128)
  expect((await list(userOf(2, 1))).status).toBe(200)
  expect(held).toHaveLength(128)
  const clock = setInterval(end, 20)
  await Promise.all(calls)
  clearInterval(clock)
})

test("a call that waits ends with the call's deadline and opens no circuit", async () => {
  useEnvironment({ CLOUD_URL: fixture.cloud.url, CLOUD_TIMEOUT_MS: '400' })
  const { held, end } = silentFor('1')
  const first = Array.from({ length: 16 }, () => list(userOf(1, 1)))
  await waitUntil(() => held.length === 16)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const waiting = Array.from({ length: 10 }, () => call(userOf(1, 1), '/bd/list', { tableName: 'inve', other: 1 }))
  // They end although the cloud still holds the first ones.
  await Promise.all(first)
  await Promise.all(waiting)
  end()
  fixture.cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
  expect((await call(userOf(1, 1), '/qr/editSaleOrder', { saleOrderId: 1, status: 4, description: '' })).status).toBe(200)
})

test('a client that leaves the queue frees its place', async () => {
  const { held, end } = silentFor('1')
  const first = Array.from({ length: 16 }, () => list(userOf(1, 1)))
  await waitUntil(() => held.length === 16)
  const leave: (() => void)[] = []
  const cookie = await cookieOf(userOf(1, 1))
  const waiting = handleCall(
    incoming('/bd/list', { tableName: 'inve' }, { cookie }, { onDisconnect: (listener) => void leave.push(listener) }),
  )
  await waitUntil(() => leave.length > 0)
  for (const one of leave) one()
  expect((await waiting).status).toBe(499)
  end()
  await Promise.all(first)
})
