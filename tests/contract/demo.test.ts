import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** Features of the demo only: an SMS service and published statements, in one process. */

let server: Server

beforeAll(async () => {
  server = await startServer({ CLOUD_URL: 'sandbox:', SMS_LOG_URL: 'sandbox:', SMS_SEND_URL: 'sandbox:' })
})
afterAll(async () => server.stop(), 30_000)

async function admin(at: string): Promise<HttpClient> {
  const visitor = new HttpClient(at)
  await visitor.post('/ur/login', { domain: 'demo', user: 'admin', password: 'daftar-demo', remember: false })
  return visitor
}

type Log = { data: { finalBalance: number; smsLogList: { Message: string; Status: string; ReceptorMobile: string }[] } }

/** Today in the shop's time zone, independent of the machine. */
const shopDay = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format()

test('publishes a ledger at this server and logs its SMS', async () => {
  const visitor = await admin(server.url)
  const [entry] = (await visitor.post('/qr/ppds', { keys: ['ofcList'], ofcInfo: '', ofcTypeId: 1 })).json() as unknown as {
    data: { id: number; name: string }[]
  }[]
  const account = entry?.data[0]
  const { fiscalYear } = (await visitor.request('GET', '/api/session')).json() as { fiscalYear: { startDate: string; endDate: string } }
  const { startDate: fromDate, endDate: toDate } = fiscalYear
  const { link } = (await visitor.post('/api/statement-links', { ofcId: account?.id, fromDate, toDate })).json() as { link: string }
  expect(link).toMatch(new RegExp(`^${server.url}/api/statements/[\\w-]{16}$`))

  // The customer has no session and opens the link from another site.
  const page = await fetch(link, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('set-cookie')).toBeNull()
  const html = await page.text()
  expect(html).toContain(account?.name)
  expect(html).not.toContain('<script')

  const sent = await visitor.post('/api/sms/send', { link, mobile: '09121234567', customerName: 'Somebody' })
  expect(sent.json()).toEqual({ status: 'RESOLVE', smsStatus: 200 })
  const { data } = (await visitor.post('/api/sms/log', { date: shopDay() })).json() as unknown as Log
  expect(data.finalBalance).toBeGreaterThan(0)
  expect(data.smsLogList).toContainEqual(expect.objectContaining({ ReceptorMobile: '09121234567', Message: `${account?.name}: ${link}` }))
})

test.each(['/api/statements/unknown-key', '/api/statements/..%2fsms%2flog', '/api/statements/x'])('%s is not found', async (path) => {
  expect((await fetch(server.url + path)).status).toBe(404)
})

test('without settings a sandbox has no SMS service', async () => {
  const bare = await startServer({ CLOUD_URL: 'sandbox:' })
  const visitor = await admin(bare.url)
  const reply = await visitor.post('/api/sms/log', { date: '2026-11-02' })
  expect([reply.status, reply.json()]).toMatchObject([503, { message: { errorCode: 50301 } }])
  await bare.stop()
})
