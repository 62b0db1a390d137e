import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { loginOf, sendJson, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { call, sessionWith, useEnvironment, withCloud } from './in-process'

/** Effects of one failing call of the cloud on the others. */

const fixture = withCloud()

const access = { SaleOrder: ['l', 'u'], DebtorReprot: ['l'], Goods: ['l'], Inventory: ['l'] }
const boss = sessionWith(access)
const other = sessionWith(access, 4)

const good = (response: ServerResponse) => sendJson(response, { status: 'RESOLVE', data: [] })

/** Breaks calls with a text in their path or body; the others succeed. */
const broken =
  (name: string, fault: FakeCloud['respond']): FakeCloud['respond'] =>
  (requests, response, request) => {
    if (`${requests.path} ${JSON.stringify(requests.body)}`.includes(name)) fault(requests, response, request)
    else if (requests.path === '/ur/login') sendJson(response, loginOf('boss'))
    else good(response)
  }

const debtors = { keys: ['debtorList'] }
const status = async (session: Parameters<typeof call>[0], path: string, body: unknown) => (await call(session, path, body)).status
const signIn = () => status(null, '/ur/login', { domain: 'demo', user: 'boss', password: 'secret' })

const faults: readonly (readonly [string, FakeCloud['respond'], number])[] = [
  ['resets', (_, __, request) => void request.socket.destroy(), 502],
  ['time limits', () => undefined, 504],
  ['gateway pages', (_, response) => void response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>late</h1>'), 502],
  ['503 in JSON', (_, response) => sendJson(response, { status: 'REJECT' }, 503), 503],
]

test.each(faults)('a broken report (%s) does not affect other calls', async (_, fault, expected) => {
  // Short, but long enough for a read with one retry.
  useEnvironment({ CLOUD_URL: fixture.cloud.url, CLOUD_TIMEOUT_MS: expected === 504 ? '300' : '5000' })
  fixture.cloud.respond = broken('debtorList', fault)
  const tries: number[] = []
  for (let index = 0; index < 12; index += 1) tries.push(await status(boss, '/qr/ppds', debtors))
  expect(tries.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => expected))
  expect(tries.slice(5)).toEqual(Array.from({ length: 7 }, () => 503))
  // Only this call is blocked; other reports, tables, calls and the sign-in continue, for every user.
  fixture.cloud.requests.length = 0
  const spared = await call(other, '/qr/ppds', debtors)
  expect([spared.status, spared.headers['retry-after'], fixture.cloud.requests.length]).toEqual([503, expect.stringMatching(/^[1-5]$/), 0])
  for (const [path, body] of [
    ['/qr/ppds', { keys: ['saleOrderList'] }],
    ['/bd/list', { tableName: 'goods' }],
    ['/ur/organizationFeatureList', {}],
    ['/qr/editSaleOrder', { saleOrderId: 1, status: 4, description: '' }],
  ] as const)
    expect([path, await status(boss, path, body)]).toEqual([path, 200])
  expect(await signIn()).toBe(200)
})

test('a report that one organisation breaks works for the others', async () => {
  const elsewhere = { ...other, organisationId: 13 }
  fixture.cloud.respond = (request, response, socket) =>
    request.headers.authorization === `Bearer ${boss.token}` ? void socket.socket.destroy() : good(response)
  for (let index = 0; index < 12; index += 1) await status(boss, '/qr/ppds', debtors)
  expect(await status(boss, '/qr/ppds', debtors)).toBe(503)
  expect(await status(elsewhere, '/qr/ppds', debtors)).toBe(200)
})

test('a broken table does not affect others', async () => {
  fixture.cloud.respond = broken('goods', (_, __, request) => void request.socket.destroy())
  for (let index = 0; index < 6; index += 1) await status(boss, '/bd/list', { tableName: 'goods' })
  expect(await status(boss, '/bd/list', { tableName: 'goods' })).toBe(503)
  expect(await status(boss, '/bd/list', { tableName: 'inve' })).toBe(200)
})

test('invalid responses open no circuit', async () => {
  fixture.cloud.respond = broken('debtorList', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'))
  for (let index = 0; index < 7; index += 1) expect(await status(boss, '/qr/ppds', debtors)).toBe(502)
})

test('an unreachable host is spared and found by a probe', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  useEnvironment({ CLOUD_URL: `http://127.0.0.1:${port}` })
  for (const tableName of ['goods', 'inve', 'goods', 'inve', 'goods']) expect(await status(boss, '/bd/list', { tableName })).toBe(502)
  const clock = jest.spyOn(performance, 'now')
  const now = performance.now()
  clock.mockReturnValue(now)
  expect(await status(boss, '/qr/ppds', { keys: ['saleOrderList'] })).toBe(503)
  expect(await signIn()).toBe(503)
  const connections: string[] = []
  const back = createServer((socket) => {
    connections.push('one')
    socket.on('error', () => undefined).destroy()
  }).listen(port, '127.0.0.1')
  await once(back, 'listening')
  clock.mockReturnValue(now + 5001)
  // Admitted after the probe, not as the probe: this call has a separate connection.
  expect(await status(boss, '/qr/editSaleOrder', { saleOrderId: 1, status: 4, description: '' })).toBe(502)
  expect(connections.length).toBeGreaterThanOrEqual(2)
  clock.mockRestore()
  back.close()
})
