import { loginOf, sendJson, startFakeCloud, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** The server refuses unpurchased features regardless of permissions. */

let cloud: FakeCloud
let server: Server

beforeAll(async () => {
  cloud = await startFakeCloud()
  server = await startServer({
    CLOUD_URL: cloud.url,
    SMS_LOG_URL: `${cloud.url}/sms/log`,
    SMS_SEND_URL: `${cloud.url}/sms/send`,
    SMS_TOKEN: 'only-for-the-tests',
    STATEMENT_HOSTS: 'view.example',
  })
})
afterAll(async () => {
  await server.stop()
  await cloud.close()
})

async function signedIn(purchased: readonly string[] | null): Promise<HttpClient> {
  cloud.purchased = purchased
  cloud.respond = (_, response) => sendJson(response, loginOf('boss'))
  const visitor = new HttpClient(server.url)
  await visitor.signIn('boss')
  cloud.requests.length = 0
  cloud.respond = ({ path, body }, response) =>
    sendJson(
      response,
      path === '/qr/ppds'
        ? (body.keys as string[]).map((name) => ({ name, status: 'RESOLVE', data: [] }))
        : { Result: 1, Message: { finalBalance: 1, smsLogList: [] } },
    )
  return visitor
}

const notAllowed = { status: 'REJECT', message: { errorCode: 1 } }
const smsLog = (visitor: HttpClient) => visitor.post('/api/sms/log', { date: '2026-11-21', refresh: false })
const debtors = (visitor: HttpClient, ...more: string[]) => visitor.post('/qr/ppds', { keys: ['debtorList', ...more], fiscalYearId: 7 })

test('refuses the first call for an unpurchased feature', async () => {
  const visitor = await signedIn(['SaleOrder'])
  const replies = await Promise.all([smsLog(visitor), debtors(visitor)])
  for (const reply of replies) expect([reply.status, reply.json()]).toMatchObject([403, notAllowed])
  expect(cloud.requests).toEqual([])
})

test('forwards only the purchased reports of a call', async () => {
  const visitor = await signedIn(['SaleOrder'])
  const reply = await debtors(visitor, 'saleOrderList')
  expect(JSON.parse(reply.text)).toEqual([
    { name: 'saleOrderList', status: 'RESOLVE', data: [] },
    { name: 'debtorList', ...notAllowed, message: { errorCode: 1, errorDescription: 'operation not allowed' } },
  ])
})

test('an empty feature list refuses everything', async () => {
  const visitor = await signedIn([])
  expect((await debtors(visitor)).status).toBe(403)
})

test('calls of purchased features are forwarded', async () => {
  const visitor = await signedIn(['Sms', 'DebtorReprot'])
  expect((await smsLog(visitor)).status).toBe(200)
  expect((await debtors(visitor)).status).toBe(200)
})

test('a feature list re-read by the browser applies immediately', async () => {
  const visitor = await signedIn(['Sms'])
  expect((await smsLog(visitor)).status).toBe(200)
  cloud.purchased = []
  await visitor.post('/ur/organizationFeatureList', {})
  expect((await smsLog(visitor)).status).toBe(403)
})

test.each([
  ['boss', '/en/dashboard'],
  ['clerk', '/en/orders'],
])('/home leads %s to the landing page', async (user, landing) => {
  cloud.purchased = null
  cloud.respond = (_, response) => sendJson(response, loginOf(user))
  const visitor = new HttpClient(server.url)
  await visitor.signIn(user)
  const { status, headers } = await visitor.request('GET', '/en/home', undefined, { accept: 'text/html', 'sec-fetch-dest': 'document' })
  expect([status, headers.location?.replace(/^http:\/\/[^/]+/, '')]).toEqual([307, landing])
})

test('a page without permission, or of an unpurchased feature, answers 403', async () => {
  const visitor = await signedIn(['DebtorReprot'])
  const status = async (path: string) =>
    (await visitor.request('GET', path, undefined, { accept: 'text/html', 'sec-fetch-dest': 'document' })).status
  expect(await status('/en/debtors')).toBe(200)
  for (const path of ['/en/smsLog', '/en/users', '/en/orders?month=1405-08', '/en/systemManagment'])
    expect([path, await status(path)]).toEqual([path, 403])
  for (const path of ['/en/dashboard', '/en/reportsList', '/en/campaign']) expect([path, await status(path)]).toEqual([path, 200])
})
