import sharp from 'sharp'
import { imageTypeCode } from '@/lib/contract/core/problem'
import { loginOf, sendJson, startFakeCloud, tokenWith, type FakeCloud, type ReceivedRequest } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { waitUntil } from '@/tests/contract/support/wait-until'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** Endpoints of the web server itself: SMS, statement links, images, health and metrics. */

let cloud: FakeCloud
let sms: FakeCloud
let server: Server

beforeAll(async () => {
  cloud = await startFakeCloud()
  sms = await startFakeCloud()
  server = await startServer({
    CLOUD_URL: cloud.url,
    CLOUD_TIMEOUT_MS: '4000',
    SMS_LOG_URL: `${sms.url}/log`,
    SMS_SEND_URL: `${sms.url}/send`,
    SMS_TOKEN: 'sms-secret',
    STATEMENT_HOSTS: 'links.test, example.com',
    METRICS_TOKEN: 'figures',
    LOG_LEVEL: 'info',
  })
})
afterAll(async () => {
  await server.stop()
  await cloud.close()
  await sms.close()
})

/** Ledger rows that the cloud returns. */
let rows: unknown[]

const ledgerOf = (requests: ReceivedRequest) =>
  (requests.body.keys as string[])[0] === 'ofcBook'
    ? [{ name: 'ofcBook', status: 'RESOLVE', data: rows, dictionary: { SALE: { fa: 'فروش', en: 'Sale' } } }]
    : [
        {
          name: 'ofcList',
          status: 'RESOLVE',
          data: [
            { id: 4, typeId: 1, code: '104', name: 'Other', mobile: '' },
            { id: 5, typeId: 1, code: '105', name: 'Sara Karimi', mobile: '+98 912 123 45 67' },
          ],
        },
      ]

let links = 0

beforeEach(() => {
  rows = [{ date: '2026-04-01', slipType: 'SALE', serialNo: '1', desc: '', amount: 12.5, balance: 12.5 }]
  cloud.requests.length = 0
  sms.requests.length = 0
  cloud.respond = (requests, response) => {
    if (requests.path === '/ur/login') return sendJson(response, loginOf('boss'))
    if (requests.path === '/qr/ppds') return sendJson(response, ledgerOf(requests))
    links += 1
    sendJson(response, { status: 'RESOLVE', link: `https://view.example.com/s/${links}` })
  }
  sms.respond = (requests, response) =>
    sendJson(response, requests.path === '/log' ? { Result: 1, Message: { finalBalance: 10.5, smsLogList: [] } } : { status: 200 })
})

async function signedIn(user = 'boss', organizationId = 12): Promise<HttpClient> {
  const visitor = new HttpClient(server.url)
  const before = cloud.respond
  cloud.respond = (_, response) => sendJson(response, loginOf(user, tokenWith({ organizationId })))
  expect((await visitor.signIn(user)).status).toBe(200)
  cloud.respond = before
  cloud.requests.length = 0
  return visitor
}

const message = { link: 'https://view.example.com/s/1', mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷', customerName: 'Sara' }
const requests = { ofcId: 5, fromDate: '2026-03-21', toDate: '2026-11-21' }

describe('SMS', () => {
  test("requests the log for the session's organisation with a server-side credential", async () => {
    const visitor = await signedIn()
    const reply = await visitor.post('/api/sms/log', { date: '2026-11-02', refresh: true, OrganizationId: 666, organizationId: 666 })
    expect([reply.status, reply.json()]).toEqual([200, { status: 'RESOLVE', data: { finalBalance: 10.5, smsLogList: [] } }])
    expect(sms.requests[0]).toMatchObject({ path: '/log', body: { OrganizationId: 12, Date: '14050811', refreshStatus: true } })
    expect(sms.requests[0]?.headers.authorization).toBe('Bearer sms-secret')
    expect(JSON.stringify(reply.headers) + reply.text).not.toContain('sms-secret')
  })

  test("returns the service's error as a rejection", async () => {
    const visitor = await signedIn()
    sms.respond = (_, response) => sendJson(response, { Result: 0, Message: 'no contract' })
    expect((await visitor.post('/api/sms/log', { date: '2026-11-02' })).json()).toMatchObject({
      status: 'REJECT',
      message: { errorDescription: 'no contract' },
    })
  })

  test('sends a message to the normalised number', async () => {
    const visitor = await signedIn()
    sms.respond = (_, response) => sendJson(response, { status: 405 })
    expect((await visitor.post('/api/sms/send', message)).json()).toEqual({ status: 'RESOLVE', smsStatus: 405 })
    expect(sms.requests[0]?.body).toEqual({
      Receptor: '09121234567',
      CustomerName: 'Sara',
      Type: 'accountBalance',
      OrganizationId: 12,
      Link: message.link,
      CostStatus: 2,
    })
  })

  test('a published link is sent with the name of its account', async () => {
    const visitor = await signedIn()
    const { link } = (await visitor.post('/api/statement-links', { ...requests, toDate: '2026-11-20' })).json()
    expect((await visitor.post('/api/sms/send', { ...message, link, customerName: 'Winner! call 0900' })).status).toBe(200)
    expect(sms.requests[0]?.body).toMatchObject({ Link: link, CustomerName: 'Sara Karimi' })
  })

  test('ten clicks send one message', async () => {
    const visitor = await signedIn()
    sms.respond = (_, response) => void setTimeout(() => sendJson(response, { status: 200 }), 100)
    const send = () => visitor.post('/api/sms/send', message, { 'idempotency-key': 'click' })
    const replies = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['{"status":"RESOLVE","smsStatus":200}']))
    expect(sms.requests).toHaveLength(1)
  })

  test('sends nothing without permission, a number or an allowed link', async () => {
    const clerk = await signedIn('clerk')
    for (const [path, body] of [
      ['/api/sms/log', { date: '2026-11-02' }],
      ['/api/sms/send', message],
    ] as const)
      expect((await clerk.post(path, body)).json()).toMatchObject({ status: 'REJECT', message: { errorCode: 1 } })
    const boss = await signedIn()
    expect((await boss.post('/api/sms/send', { ...message, mobile: '12345678901' })).status).toBe(400)
    expect((await boss.post('/api/sms/log', { date: 'yesterday' })).status).toBe(400)
    for (const link of ['https://elsewhere.test/s/1', 'https://badexample.com/', 'javascript:alert(1)', 'view.example.com'])
      expect([link, (await boss.post('/api/sms/send', { ...message, link })).status]).toEqual([link, 400])
    expect((await boss.post('/api/sms/send', message, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await new HttpClient(server.url).post('/api/sms/send', message)).status).toBe(401)
    expect(sms.requests).toEqual([])
  })

  test.each([
    ['a refused credential', (response: Parameters<FakeCloud['respond']>[1]) => sendJson(response, {}, 401), 502],
    ['HTML', (response: Parameters<FakeCloud['respond']>[1]) => void response.end('<h1>'), 502],
    ['another shape', (response: Parameters<FakeCloud['respond']>[1]) => sendJson(response, { Result: 1, Message: 5 }), 502],
  ])('%s of the service does not end the session', async (_, respond, status) => {
    const visitor = await signedIn()
    sms.respond = (__, response) => respond(response)
    const reply = await visitor.post('/api/sms/log', { date: '2026-11-02' })
    expect([reply.status, reply.headers['set-cookie']]).toEqual([status, undefined])
    expect((await visitor.request('GET', '/api/session')).status).toBe(200)
  })

  test('refuses the eleventh message per minute', async () => {
    const visitor = await signedIn('sender')
    const statuses = []
    for (let index = 0; index < 14; index += 1) statuses.push((await visitor.post('/api/sms/send', message)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(sms.requests.length).toBeLessThanOrEqual(10)
  })

  test('reports a missing service', async () => {
    const bare = await startServer({ CLOUD_URL: cloud.url })
    const visitor = new HttpClient(bare.url)
    await visitor.signIn('boss')
    const reply = await visitor.post('/api/sms/log', { date: '2026-11-02' })
    expect([reply.status, reply.json()]).toEqual([
      503,
      { status: 'REJECT', message: { errorCode: 50301, errorDescription: expect.any(String) } },
    ])
    await bare.stop()
  })
})

describe('statement links', () => {
  test('publish the ledger that the server reads', async () => {
    const visitor = await signedIn()
    const reply = await visitor.post('/api/statement-links', { ...requests, accountBalance: [{ amount: 666 }], ofcName: 'Forged' })
    expect([reply.status, reply.json()]).toEqual([200, { link: expect.stringMatching(/^https:\/\/view/) }])
    const insert = cloud.requests.find(({ path }) => path === '/qr/InsertData')
    expect(insert?.body).toEqual({
      value: {
        dictionary: { SALE: { fa: 'فروش', en: 'Sale' } },
        accountBalance: rows,
        filters: { fromDate: '2026-03-21', toDate: '2026-11-21' },
        dateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
        ofcInfo: { ofcCode: '105', ofcName: 'Sara Karimi' },
      },
      type: 'accountBalance',
      referenceId: 5,
      mobile: '09121234567',
      fiscalYearId: 7,
    })
    expect(cloud.requests.find(({ body }) => (body.keys as string[] | undefined)?.includes('ofcBook'))?.body).toEqual({
      keys: ['ofcBook'],
      fiscalYearId: 7,
      calendarTypeId: 1,
      ofcId: 5,
      fromDate: '2026-03-21',
      toDate: '2026-11-21',
    })
  })

  test('use the year of the screen', async () => {
    const visitor = await signedIn()
    const { link } = (await visitor.post('/api/statement-links', requests)).json()
    cloud.requests.length = 0
    const older = (
      await visitor.post('/api/statement-links', { ...requests, fiscalYearId: 6, fromDate: '2025-03-21', toDate: '2026-03-20' })
    ).json()
    expect(older.link).not.toBe(link)
    expect(cloud.requests.map(({ path, body }) => [path, body.fiscalYearId])).toEqual([
      ['/qr/ppds', 6],
      ['/qr/ppds', 6],
      ['/qr/InsertData', 6],
    ])
  })

  test.each([
    ['ends before it begins', { fromDate: '2026-11-21', toDate: '2026-03-21' }],
    ['begins before its year', { fromDate: '2026-03-20' }],
    ['ends after its year', { toDate: '2027-03-21' }],
    ['lies in another year', { fiscalYearId: 6 }],
    ['is of a year that the organisation does not have', { fiscalYearId: 99 }],
  ])('a range that %s is refused before anything is read', async (_, range) => {
    const visitor = await signedIn()
    expect((await visitor.post('/api/statement-links', { ...requests, ...range })).status).toBe(400)
    expect(cloud.requests).toEqual([])
  })

  test('publish rows of a ledger sent as JSON text', async () => {
    const visitor = await signedIn()
    rows = [{ date: '2026-04-02', slipType: 'SALE', serialNo: '7', desc: '', amount: 7, balance: 7 }]
    const asText = (requests: ReceivedRequest) =>
      ledgerOf(requests).map((entry) => ({
        ...entry,
        data: JSON.stringify(entry.data),
        ...('dictionary' in entry && { dictionary: JSON.stringify(entry.dictionary) }),
      }))
    const rejection = { status: 'RESOLVE', link: 'https://view.example.com/s/text' }
    cloud.respond = (one, response) => sendJson(response, one.path === '/qr/ppds' ? asText(one) : rejection)
    expect((await visitor.post('/api/statement-links', requests)).status).toBe(200)
    expect(cloud.requests.find(({ path }) => path === '/qr/InsertData')?.body.value).toMatchObject({
      accountBalance: rows,
      dictionary: { SALE: { en: 'Sale' } },
    })
  })

  test('statement links are the same for the same data', async () => {
    const visitor = await signedIn()
    const linkOf = async (body = {}) => (await visitor.post('/api/statement-links', { ...requests, ...body })).json().link
    rows = [{ date: '2026-05-01', slipType: 'SALE', serialNo: '2', desc: '', amount: 1, balance: 1 }]
    const [first, again] = await Promise.all([linkOf(), linkOf()])
    expect(again).toBe(first)
    expect(await linkOf()).toBe(first)
    expect(await linkOf({ mobile: '09350000000' })).not.toBe(first)
    rows = [...rows, { date: '2026-05-02', slipType: 'SALE', serialNo: '3', desc: '', amount: 1, balance: 2 }]
    expect(await linkOf()).not.toBe(first)
    expect(cloud.requests.filter(({ path }) => path === '/qr/InsertData')).toHaveLength(3)
  })

  test('statement links are refused when invalid', async () => {
    const visitor = await signedIn()
    const responses: [unknown, number][] = [
      [{ status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }, 200],
      [{ status: 'RESOLVE' }, 502],
      [{ status: 'RESOLVE', link: 'javascript:alert(1)' }, 502],
      [{ status: 'RESOLVE', link: '' }, 502],
      [{ status: 'RESOLVE', link: 'https://view.example.com.elsewhere.test/s/1' }, 502],
      [{ status: 'RESOLVE', link: 'https://view.example.com@elsewhere.test/s/1' }, 502],
    ]
    rows = [{ date: '2026-06-01', slipType: 'SALE', serialNo: '9', desc: '', amount: 9, balance: 9 }]
    for (const [respond, status] of responses) {
      cloud.respond = (one, response) => sendJson(response, one.path === '/qr/ppds' ? ledgerOf(one) : respond)
      const reply = await visitor.post('/api/statement-links', requests)
      expect([respond, reply.status, reply.json().status]).toEqual([respond, status, 'REJECT'])
      expect(reply.json().link).toBeUndefined()
    }
  })

  test('refuse a ledger that is not a list', async () => {
    const visitor = await signedIn()
    for (const data of [null, {}, 'damaged']) {
      cloud.respond = (one, response) =>
        sendJson(
          response,
          ledgerOf(one).map((entry) => (entry.name === 'ofcBook' ? { ...entry, data } : entry)),
        )
      expect((await visitor.post('/api/statement-links', requests)).status).toBe(502)
    }
    expect(cloud.requests.filter(({ path }) => path === '/qr/InsertData')).toEqual([])
  })

  test('need permission, a valid body, a session and the own account', async () => {
    const visitor = await signedIn()
    const clerk = await signedIn('clerk')
    expect((await visitor.post('/api/statement-links', { ...requests, ofcId: 77 })).status).toBe(404)
    expect((await visitor.post('/api/statement-links', { ofcId: 5 })).status).toBe(400)
    expect((await visitor.post('/api/statement-links', { ...requests, mobile: '12' })).status).toBe(400)
    expect((await clerk.post('/api/statement-links', requests)).json()).toMatchObject({ message: { errorCode: 1 } })
    expect((await new HttpClient(server.url).post('/api/statement-links', requests)).status).toBe(401)
    expect(cloud.requests.filter(({ path }) => path === '/qr/InsertData')).toEqual([])
  })

  test('find the account by code, or among all', async () => {
    const visitor = await signedIn()
    const lookups = () => cloud.requests.flatMap(({ body }) => (body.ofcInfo === undefined ? [] : [body.ofcInfo]))
    expect((await visitor.post('/api/statement-links', { ...requests, ofcCode: '105' })).status).toBe(200)
    expect(lookups()).toEqual(['105'])
    cloud.respond = (one, response) => {
      if (one.path !== '/qr/ppds') return sendJson(response, { status: 'RESOLVE', link: 'https://view.example.com/s/code' })
      sendJson(response, one.body.ofcInfo === '9' ? [{ name: 'ofcList', status: 'RESOLVE', data: [] }] : ledgerOf(one))
    }
    expect((await visitor.post('/api/statement-links', { ...requests, ofcCode: '9' })).status).toBe(200)
    expect(lookups()).toEqual(['105', '9', ''])
  })

  test('statement links end the session on a 401 of the cloud', async () => {
    const visitor = await signedIn()
    cloud.respond = (_, response) => sendJson(response, {}, 401)
    expect((await visitor.post('/api/statement-links', requests)).status).toBe(401)
    expect(visitor.cookies.has('daftar')).toBe(false)
  })
})

describe('images', () => {
  type Respond = (response: Parameters<FakeCloud['respond']>[1]) => void

  test.each<[string, Respond, number]>([
    ['one that is not there', (response) => void response.writeHead(404).end(), 404],
    ['a place that is broken', (response) => void response.writeHead(500).end(), 502],
    ['one that breaks off', (response) => void response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()), 502],
    ['one that is none', (response) => void response.writeHead(200).end('<svg/>'), 502],
  ])('report %s as JSON', async (_, respond, status) => {
    const visitor = await signedIn()
    cloud.respond = ({ path }, response) =>
      path === '/bd/list' ? sendJson(response, { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [] }) : respond(response)
    const reply = await visitor.request('GET', '/api/images/7')
    expect([reply.status, reply.json().status]).toEqual([status, 'REJECT'])
  })

  test.each<[string, Respond, number, string | undefined]>([
    ['refused', (response) => sendJson(response, {}, 403), 403, undefined],
    [
      'refused in words',
      (response) => sendJson(response, { status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }),
      403,
      undefined,
    ],
    [
      'rejected',
      (response) => sendJson(response, { status: 'REJECT', message: { errorCode: 50016, errorDescription: 'over' } }),
      502,
      undefined,
    ],
    ['broken', (response) => sendJson(response, {}, 500), 500, undefined],
    [
      'busy',
      (response) => void response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '9' }).end('{"status":"REJECT"}'),
      429,
      '9',
    ],
    ['not known', (response) => sendJson(response, {}, 404), 502, undefined],
    ['there, but names no place', (response) => sendJson(response, { status: 'RESOLVE', data: [] }), 404, undefined],
  ])('report a failed list of goods: %s', async (_, respond, status, wait) => {
    // Other tests have cached the image base of the usual organisation.
    const visitor = await signedIn('boss', 13)
    cloud.respond = (_received, response) => respond(response)
    const reply = await visitor.request('GET', '/api/images/6')
    expect([reply.status, reply.json().status, reply.headers['retry-after']]).toEqual([status, 'REJECT', wait])
    expect(visitor.cookies.has('daftar')).toBe(true)
  })

  test('images end the session on a 401 of the list', async () => {
    const visitor = await signedIn('boss', 13)
    cloud.respond = (_, response) => sendJson(response, {}, 401)
    expect((await visitor.request('GET', '/api/images/6')).status).toBe(401)
    expect(visitor.cookies.has('daftar')).toBe(false)
  })

  describe('of other types', () => {
    let next = 100
    /** The reply to an image that is stored as these bytes. */
    async function shown(bytes: Buffer, accept = 'image/jpeg') {
      const visitor = await signedIn()
      cloud.respond = ({ path }, response) =>
        path === '/bd/list'
          ? sendJson(response, { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [] })
          : void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
      return visitor.request('GET', `/api/images/${(next += 1)}?w=150`, undefined, { accept })
    }
    const drawn = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#a03' } })

    test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('show a stored %s', async (type) => {
      for (const accept of ['image/jpeg', 'image/webp', 'image/avif']) {
        const reply = await shown(
          await drawn()
            .toFormat(type, type === 'tiff' ? { compression: 'lzw' } : {})
            .toBuffer(),
          accept,
        )
        expect([reply.status, reply.headers['content-type']]).toEqual([200, accept])
        expect(await sharp(reply.bytes).metadata()).toMatchObject({ width: 40, height: 20 })
      }
    })

    test('name a TIFF that holds a JPEG', async () => {
      const reply = await shown(await drawn().tiff({ compression: 'jpeg' }).toBuffer())
      expect([reply.status, reply.json().message]).toEqual([415, { errorCode: imageTypeCode, errorDescription: 'TIFF' }])
    })

    const heic = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`)])
    test.each<[string, Buffer]>([
      ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
      ['HEIC', heic('heic')],
      ['HEIC', heic('mif1')],
      ['SVG', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="1"/>')],
      ['ICO', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
      ['JPEG XL', Buffer.from([0xff, 0x0a, 0, 0])],
      ['JPEG 2000', Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('jP  \r\n'), Buffer.from([0x87, 0x0a])])],
      ['Photoshop', Buffer.from('8BPS\0\u0001')],
      ['PDF', Buffer.from('%PDF-1.7\n')],
      ['BigTIFF', Buffer.from('II+\0\b\0\0\0')],
    ])('name the type of one that is not shown: %s', async (type, bytes) => {
      const reply = await shown(bytes)
      expect([reply.status, reply.json()]).toEqual([
        415,
        { status: 'REJECT', message: { errorCode: imageTypeCode, errorDescription: type } },
      ])
      expect(reply.headers['cache-control']).toBe('no-store')
    })
  })

  test('answer 304 for a cached image with a weak ETag', async () => {
    const visitor = await signedIn()
    const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const paths: string[] = []
    cloud.respond = ({ path }, response) => {
      paths.push(path)
      if (path === '/bd/list') sendJson(response, { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [] })
      else response.writeHead(200, { 'content-type': 'image/png' }).end(dot)
    }
    const first = await visitor.request('GET', '/api/images/8')
    expect(first.status).toBe(200)
    expect(paths).toContain('/img/8')
    const etag = String(first.headers.etag)
    for (const ifNoneMatch of [etag, `W/${etag}`, `"another", ${etag}`])
      expect((await visitor.request('GET', '/api/images/8', undefined, { 'if-none-match': ifNoneMatch })).status).toBe(304)
    expect((await visitor.request('GET', '/api/images/8', undefined, { 'if-none-match': '"another"' })).status).toBe(200)
  })
})

describe('metrics and log', () => {
  test('metrics need the token', async () => {
    const visitor = await signedIn()
    await visitor.post('/bd/list', { tableName: 'inve' })
    await visitor.post(`/qr/${'x'.repeat(60)}`, {})
    expect((await visitor.request('GET', '/api/metrics')).status).toBe(401)
    expect((await visitor.request('GET', '/api/metrics', undefined, { authorization: 'Bearer wrong' })).status).toBe(401)
    const { status, text, headers } = await visitor.request('GET', '/api/metrics', undefined, { authorization: 'Bearer figures' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toMatch(/daftar_requests_total\{call="\/bd\/list",status="200"\} \d+/)
    expect(text).toMatch(/daftar_requests_total\{call="other",status="200"\} \d+/)
    expect(text).not.toContain('xxxx')
    expect(text).toMatch(/^daftar_build_info\{version="[^"]+",node="[\d.]+"\} 1$/m)
    expect(text).toMatch(/^daftar_queue_length\{queue="pages"\} \d+$/m)
    expect(text).toMatch(/^daftar_circuits_open\{circuit="host"\} \d+$/m)
  })

  test('logs and counts a page by its route pattern', async () => {
    const visitor = await signedIn()
    await visitor.request('GET', '/en/ORDERS?detail=4711', undefined, { 'x-request-id': 'page-1' })
    await visitor.request('GET', '/en/orders/4711', undefined, { 'x-request-id': 'page-2' })
    await waitUntil(() => server.output().includes('page-2'))
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"page":'))
    expect(lines.find((line) => line.includes('page-1'))).toMatch(
      /"page":"\/orders","kind":"document","status":\d+,"ms":[\d.]+,"firstByteMs":[\d.]+/,
    )
    expect(lines.find((line) => line.includes('page-2'))).toContain('"page":"other"')
    expect(lines.join()).not.toContain('4711')
    const { text } = await visitor.request('GET', '/api/metrics', undefined, { authorization: 'Bearer figures' })
    expect(text).toMatch(/daftar_pages_total\{route="\/orders",kind="document",status="\d+"\} \d+/)
    expect(text).not.toContain('4711')
  })

  test('logs the origin of a cross-site request', async () => {
    const visitor = await signedIn()
    await visitor.post('/bd/list', { tableName: 'inve' }, { origin: 'https://old.example', 'x-request-id': 'elsewhere-1' })
    const lineOf = () =>
      server
        .output()
        .split('\n')
        .find((one) => one.includes('elsewhere-1'))
    await waitUntil(() => lineOf() !== undefined)
    const line = lineOf()
    expect(line).toContain('"status":403')
    expect(line).toContain('"reason":"origin: https://old.example"')
  })

  test('logs why another service failed', async () => {
    const visitor = await signedIn()
    sms.respond = (_, response) => sendJson(response, {}, 401)
    const image = { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [] }
    cloud.respond = ({ path }, response) => (path === '/bd/list' ? sendJson(response, image) : void response.writeHead(500).end())
    const replies = [
      await visitor.post('/api/sms/log', { date: '2026-11-02' }, { 'x-request-id': 'why-1' }),
      await visitor.request('GET', '/api/images/9', undefined, { 'x-request-id': 'why-2' }),
    ]
    expect(replies.map(({ status, text }) => [status, /status \d/.test(text)])).toEqual([
      [502, false],
      [502, false],
    ])
    const line = (id: string) =>
      server
        .output()
        .split('\n')
        .find((one) => one.includes(id))
    await waitUntil(() => line('why-2') !== undefined)
    expect(line('why-1')).toContain('"reason":"the SMS service sent an unexpected response: status 401"')
    expect(line('why-2')).toContain('"reason":"the image host cannot be reached: status 500"')
  })

  test('logs one line per call without sensitive data', async () => {
    const visitor = await signedIn()
    await visitor.post('/bd/list', { tableName: 'inve' }, { 'x-request-id': 'line-1' })
    await visitor.post('/api/sms/send', message, { 'x-request-id': 'line-2' })
    await waitUntil(() => server.output().includes('line-2'))
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.find(({ id }) => id === 'line-1')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      id: 'line-1',
      call: '/bd/list',
      status: 200,
      ms: expect.any(Number),
      upstreamMs: expect.any(Number),
      organisation: 12,
      user: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    const logged = JSON.stringify(lines.filter(({ level }) => level === 'info'))
    for (const secret of ['secret', '9121234567', 'Bearer', 'eyJ', 'daftar=', 'boss', 'sms-secret', 'Sara'])
      expect([secret, logged.includes(secret)]).toEqual([secret, false])
  })
})
