import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginOf, sendJson, startRawCloud, tokenWith, type Asked, type RawCloud } from './support/raw-cloud'
import { until } from './support/until'
import { Visitor } from './support/visitor'

/** The addresses that the web server answers itself: SMS, links to statements, health and figures. */

let cloud: RawCloud
let sms: RawCloud
let server: Server

beforeAll(async () => {
  cloud = await startRawCloud()
  sms = await startRawCloud()
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

/** What the books of the test say. */
let rows: unknown[]

const ledgerOf = (asked: Asked) =>
  (asked.body.keys as string[])[0] === 'ofcBook'
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
  cloud.asked.length = 0
  sms.asked.length = 0
  cloud.answer = (asked, response) => {
    if (asked.path === '/ur/login') return sendJson(response, loginOf('boss'))
    if (asked.path === '/qr/ppds') return sendJson(response, ledgerOf(asked))
    links += 1
    sendJson(response, { status: 'RESOLVE', link: `https://view.example.com/s/${links}` })
  }
  sms.answer = (asked, response) =>
    sendJson(response, asked.path === '/log' ? { Result: 1, Message: { finalBalance: 10.5, smsLogList: [] } } : { status: 200 })
})

async function signedIn(user = 'boss', organizationId = 12): Promise<Visitor> {
  const visitor = new Visitor(server.url)
  const before = cloud.answer
  cloud.answer = (_, response) => sendJson(response, loginOf(user, tokenWith({ organizationId })))
  expect((await visitor.signIn(user)).status).toBe(200)
  cloud.answer = before
  cloud.asked.length = 0
  return visitor
}

const message = { link: 'https://view.example.com/s/1', mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷', customerName: 'Sara' }
const asked = { ofcId: 5, fromDate: '2026-03-21', toDate: '2026-11-21' }

describe('SMS', () => {
  test('the log is asked for the session’s organisation, in its calendar, with a credential that stays here', async () => {
    const visitor = await signedIn()
    const reply = await visitor.post('/api/sms/log', { date: '2026-11-02', refresh: true, OrganizationId: 666, organizationId: 666 })
    expect([reply.status, reply.json()]).toEqual([200, { status: 'RESOLVE', data: { finalBalance: 10.5, smsLogList: [] } }])
    expect(sms.asked[0]).toMatchObject({ path: '/log', body: { OrganizationId: 12, Date: '14050811', refreshStatus: true } })
    expect(sms.asked[0]?.headers.authorization).toBe('Bearer sms-secret')
    expect(JSON.stringify(reply.headers) + reply.text).not.toContain('sms-secret')
  })

  test('what the service says instead of a log is a rejection in its words', async () => {
    const visitor = await signedIn()
    sms.answer = (_, response) => sendJson(response, { Result: 0, Message: 'no contract' })
    expect((await visitor.post('/api/sms/log', { date: '2026-11-02' })).json()).toMatchObject({
      status: 'REJECT',
      message: { errorDescription: 'no contract' },
    })
  })

  test('a message goes to the number as it is dialled, and its outcome comes back', async () => {
    const visitor = await signedIn()
    sms.answer = (_, response) => sendJson(response, { status: 405 })
    expect((await visitor.post('/api/sms/send', message)).json()).toEqual({ status: 'RESOLVE', smsStatus: 405 })
    expect(sms.asked[0]?.body).toEqual({
      Receptor: '09121234567',
      CustomerName: 'Sara',
      Type: 'accountBalance',
      OrganizationId: 12,
      Link: message.link,
      CostStatus: 2,
    })
  })

  test('ten clicks send one message', async () => {
    const visitor = await signedIn()
    sms.answer = (_, response) => void setTimeout(() => sendJson(response, { status: 200 }), 100)
    const send = () => visitor.post('/api/sms/send', message, { 'idempotency-key': 'click' })
    const replies = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['{"status":"RESOLVE","smsStatus":200}']))
    expect(sms.asked).toHaveLength(1)
  })

  test('who has no right sends nothing, and neither do a number that is none or a link to elsewhere', async () => {
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
    expect((await new Visitor(server.url).post('/api/sms/send', message)).status).toBe(401)
    expect(sms.asked).toEqual([])
  })

  test.each([
    ['a refused credential', (response: Parameters<RawCloud['answer']>[1]) => sendJson(response, {}, 401), 502],
    ['HTML', (response: Parameters<RawCloud['answer']>[1]) => void response.end('<h1>'), 502],
    ['another shape', (response: Parameters<RawCloud['answer']>[1]) => sendJson(response, { Result: 1, Message: 5 }), 502],
  ])('%s of the service is its own trouble', async (_, answer, status) => {
    const visitor = await signedIn()
    sms.answer = (__, response) => answer(response)
    const reply = await visitor.post('/api/sms/log', { date: '2026-11-02' })
    expect([reply.status, reply.headers['set-cookie']]).toEqual([status, undefined])
    expect((await visitor.ask('GET', '/api/session')).status).toBe(200)
  })

  test('the eleventh message in a minute is not sent', async () => {
    const visitor = await signedIn('sender')
    const statuses = []
    for (let index = 0; index < 14; index += 1) statuses.push((await visitor.post('/api/sms/send', message)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(sms.asked.length).toBeLessThanOrEqual(10)
  })

  test('without a service one is told so', async () => {
    const bare = await startServer({ CLOUD_URL: cloud.url })
    const visitor = new Visitor(bare.url)
    await visitor.signIn('boss')
    const reply = await visitor.post('/api/sms/log', { date: '2026-11-02' })
    expect([reply.status, reply.json()]).toEqual([
      503,
      { status: 'REJECT', message: { errorCode: 50301, errorDescription: expect.any(String) } },
    ])
    await bare.stop()
  })
})

describe('links to statements', () => {
  test('the server reads the books itself, whatever the body says', async () => {
    const visitor = await signedIn()
    const reply = await visitor.post('/api/statement-links', { ...asked, accountBalance: [{ amount: 666 }], ofcName: 'Forged' })
    expect([reply.status, reply.json()]).toEqual([200, { link: expect.stringMatching(/^https:\/\/view/) }])
    const insert = cloud.asked.find(({ path }) => path === '/qr/InsertData')
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
    expect(cloud.asked.find(({ body }) => (body.keys as string[] | undefined)?.includes('ofcBook'))?.body).toEqual({
      keys: ['ofcBook'],
      fiscalYearId: 7,
      calendarTypeId: 1,
      ofcId: 5,
      fromDate: '2026-03-21',
      toDate: '2026-11-21',
    })
  })

  test('the books are those of the year that the screen shows, whichever another tab has chosen since', async () => {
    const visitor = await signedIn()
    const { link } = (await visitor.post('/api/statement-links', asked)).json()
    cloud.asked.length = 0
    const older = (await visitor.post('/api/statement-links', { ...asked, fiscalYearId: 6 })).json()
    expect(older.link).not.toBe(link)
    expect(cloud.asked.map(({ path, body }) => [path, body.fiscalYearId])).toEqual([
      ['/qr/ppds', 6],
      ['/qr/ppds', 6],
      ['/qr/InsertData', 6],
    ])
  })

  test('books that come as JSON text are published as the rows that the screen shows', async () => {
    const visitor = await signedIn()
    rows = [{ date: '2026-04-02', slipType: 'SALE', serialNo: '7', desc: '', amount: 7, balance: 7 }]
    const asText = (asked: Asked) =>
      ledgerOf(asked).map((entry) => ({
        ...entry,
        data: JSON.stringify(entry.data),
        ...('dictionary' in entry && { dictionary: JSON.stringify(entry.dictionary) }),
      }))
    const answer = { status: 'RESOLVE', link: 'https://view.example.com/s/text' }
    cloud.answer = (one, response) => sendJson(response, one.path === '/qr/ppds' ? asText(one) : answer)
    expect((await visitor.post('/api/statement-links', asked)).status).toBe(200)
    expect(cloud.asked.find(({ path }) => path === '/qr/InsertData')?.body.value).toMatchObject({
      accountBalance: rows,
      dictionary: { SALE: { en: 'Sale' } },
    })
  })

  test('the same books have the same link, others a new one', async () => {
    const visitor = await signedIn()
    const linkOf = async (body = {}) => (await visitor.post('/api/statement-links', { ...asked, ...body })).json().link
    rows = [{ date: '2026-05-01', slipType: 'SALE', serialNo: '2', desc: '', amount: 1, balance: 1 }]
    const [first, again] = await Promise.all([linkOf(), linkOf()])
    expect(again).toBe(first)
    expect(await linkOf()).toBe(first)
    expect(await linkOf({ mobile: '09350000000' })).not.toBe(first)
    rows = [...rows, { date: '2026-05-02', slipType: 'SALE', serialNo: '3', desc: '', amount: 1, balance: 2 }]
    expect(await linkOf()).not.toBe(first)
    expect(cloud.asked.filter(({ path }) => path === '/qr/InsertData')).toHaveLength(3)
  })

  test('a refusal is no link, and neither is what is none', async () => {
    const visitor = await signedIn()
    const answers: [unknown, number][] = [
      [{ status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }, 200],
      [{ status: 'RESOLVE' }, 502],
      [{ status: 'RESOLVE', link: 'javascript:alert(1)' }, 502],
      [{ status: 'RESOLVE', link: '' }, 502],
      [{ status: 'RESOLVE', link: 'https://view.example.com.elsewhere.test/s/1' }, 502],
      [{ status: 'RESOLVE', link: 'https://view.example.com@elsewhere.test/s/1' }, 502],
    ]
    rows = [{ date: '2026-06-01', slipType: 'SALE', serialNo: '9', desc: '', amount: 9, balance: 9 }]
    for (const [answer, status] of answers) {
      cloud.answer = (one, response) => sendJson(response, one.path === '/qr/ppds' ? ledgerOf(one) : answer)
      const reply = await visitor.post('/api/statement-links', asked)
      expect([answer, reply.status, reply.json().status]).toEqual([answer, status, 'REJECT'])
      expect(reply.json().link).toBeUndefined()
    }
  })

  test('books that are no list are not published as empty ones', async () => {
    const visitor = await signedIn()
    for (const data of [null, {}, 'damaged']) {
      cloud.answer = (one, response) =>
        sendJson(
          response,
          ledgerOf(one).map((entry) => (entry.name === 'ofcBook' ? { ...entry, data } : entry)),
        )
      expect((await visitor.post('/api/statement-links', asked)).status).toBe(502)
    }
    expect(cloud.asked.filter(({ path }) => path === '/qr/InsertData')).toEqual([])
  })

  test('nobody else’s account, no right, no body, no session: nothing is published', async () => {
    const visitor = await signedIn()
    const clerk = await signedIn('clerk')
    expect((await visitor.post('/api/statement-links', { ...asked, ofcId: 77 })).status).toBe(404)
    expect((await visitor.post('/api/statement-links', { ofcId: 5 })).status).toBe(400)
    expect((await visitor.post('/api/statement-links', { ...asked, mobile: '12' })).status).toBe(400)
    expect((await clerk.post('/api/statement-links', asked)).json()).toMatchObject({ message: { errorCode: 1 } })
    expect((await new Visitor(server.url).post('/api/statement-links', asked)).status).toBe(401)
    expect(cloud.asked.filter(({ path }) => path === '/qr/InsertData')).toEqual([])
  })

  test('the account is looked for by its code, and among all where that does not find it', async () => {
    const visitor = await signedIn()
    const looked = () => cloud.asked.flatMap(({ body }) => (body.ofcInfo === undefined ? [] : [body.ofcInfo]))
    expect((await visitor.post('/api/statement-links', { ...asked, ofcCode: '105' })).status).toBe(200)
    expect(looked()).toEqual(['105'])
    cloud.answer = (one, response) => {
      if (one.path !== '/qr/ppds') return sendJson(response, { status: 'RESOLVE', link: 'https://view.example.com/s/code' })
      sendJson(response, one.body.ofcInfo === '9' ? [{ name: 'ofcList', status: 'RESOLVE', data: [] }] : ledgerOf(one))
    }
    expect((await visitor.post('/api/statement-links', { ...asked, ofcCode: '9' })).status).toBe(200)
    expect(looked()).toEqual(['105', '9', ''])
  })

  test('a 401 of the cloud ends the session here, too', async () => {
    const visitor = await signedIn()
    cloud.answer = (_, response) => sendJson(response, {}, 401)
    expect((await visitor.post('/api/statement-links', asked)).status).toBe(401)
    expect(visitor.cookies.has('daftar')).toBe(false)
  })
})

describe('pictures', () => {
  type Answer = (response: Parameters<RawCloud['answer']>[1]) => void

  test.each<[string, Answer, number]>([
    ['one that is not there', (response) => void response.writeHead(404).end(), 404],
    ['a place that is broken', (response) => void response.writeHead(500).end(), 502],
    ['one that breaks off', (response) => void response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()), 502],
    ['one that is none', (response) => void response.writeHead(200).end('<svg/>'), 502],
  ])('%s is told in JSON, and is no mistake of the server', async (_, answer, status) => {
    const visitor = await signedIn()
    cloud.answer = ({ path }, response) =>
      path === '/bd/list' ? sendJson(response, { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [] }) : answer(response)
    const reply = await visitor.ask('GET', '/api/images/7')
    expect([reply.status, reply.json().status]).toEqual([status, 'REJECT'])
  })

  test.each<[string, Answer, number, string | undefined]>([
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
  ])('without a list of goods a picture is not absent: the list is %s', async (_, answer, status, wait) => {
    // Where the pictures of another organisation lie is known from other tests.
    const visitor = await signedIn('boss', 13)
    cloud.answer = (_asked, response) => answer(response)
    const reply = await visitor.ask('GET', '/api/images/6')
    expect([reply.status, reply.json().status, reply.headers['retry-after']]).toEqual([status, 'REJECT', wait])
    expect(visitor.cookies.has('daftar')).toBe(true)
  })

  test('a 401 of the cloud in place of the list of goods ends the session', async () => {
    const visitor = await signedIn('boss', 13)
    cloud.answer = (_, response) => sendJson(response, {}, 401)
    expect((await visitor.ask('GET', '/api/images/6')).status).toBe(401)
    expect(visitor.cookies.has('daftar')).toBe(false)
  })

  test('one that the browser has is not sent again, though a proxy on the way weakened its tag', async () => {
    const visitor = await signedIn()
    const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    cloud.answer = ({ path }, response) =>
      path === '/bd/list'
        ? sendJson(response, { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [] })
        : void response.writeHead(200, { 'content-type': 'image/png' }).end(dot)
    const first = await visitor.ask('GET', '/api/images/8')
    expect(first.status).toBe(200)
    const etag = String(first.headers.etag)
    for (const told of [etag, `W/${etag}`, `"another", ${etag}`])
      expect((await visitor.ask('GET', '/api/images/8', undefined, { 'if-none-match': told })).status).toBe(304)
    expect((await visitor.ask('GET', '/api/images/8', undefined, { 'if-none-match': '"another"' })).status).toBe(200)
  })
})

describe('figures and the log', () => {
  test('figures are for whoever has the token', async () => {
    const visitor = await signedIn()
    await visitor.post('/bd/list', { tableName: 'inve' })
    await visitor.post(`/qr/${'x'.repeat(60)}`, {})
    expect((await visitor.ask('GET', '/api/metrics')).status).toBe(401)
    expect((await visitor.ask('GET', '/api/metrics', undefined, { authorization: 'Bearer wrong' })).status).toBe(401)
    const { status, text, headers } = await visitor.ask('GET', '/api/metrics', undefined, { authorization: 'Bearer figures' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toMatch(/daftar_requests_total\{call="\/bd\/list",status="200"\} \d+/)
    expect(text).toMatch(/daftar_requests_total\{call="other",status="200"\} \d+/)
    expect(text).not.toContain('xxxx')
  })

  test('a request from another address is told with that address: staff may have come by it', async () => {
    const visitor = await signedIn()
    await visitor.post('/bd/list', { tableName: 'inve' }, { origin: 'https://old.example', 'x-request-id': 'elsewhere-1' })
    const lineOf = () =>
      server
        .said()
        .split('\n')
        .find((one) => one.includes('elsewhere-1'))
    await until(() => lineOf() !== undefined)
    const line = lineOf()
    expect(line).toContain('"status":403')
    expect(line).toContain('"reason":"origin: https://old.example"')
  })

  test('why another service gave nothing is told in the log alone', async () => {
    const visitor = await signedIn()
    sms.answer = (_, response) => sendJson(response, {}, 401)
    const image = { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [] }
    cloud.answer = ({ path }, response) => (path === '/bd/list' ? sendJson(response, image) : void response.writeHead(500).end())
    const replies = [
      await visitor.post('/api/sms/log', { date: '2026-11-02' }, { 'x-request-id': 'why-1' }),
      await visitor.ask('GET', '/api/images/9', undefined, { 'x-request-id': 'why-2' }),
    ]
    expect(replies.map(({ status, text }) => [status, /status \d/.test(text)])).toEqual([
      [502, false],
      [502, false],
    ])
    const line = (id: string) =>
      server
        .said()
        .split('\n')
        .find((one) => one.includes(id))
    await until(() => line('why-2') !== undefined)
    expect(line('why-1')).toContain('"reason":"the SMS service did not answer as agreed: status 401"')
    expect(line('why-2')).toContain('"reason":"the images are out of reach: status 500"')
  })

  test('one line a call, with nothing in it that is nobody’s business', async () => {
    const visitor = await signedIn()
    await visitor.post('/bd/list', { tableName: 'inve' }, { 'x-request-id': 'line-1' })
    await visitor.post('/api/sms/send', message, { 'x-request-id': 'line-2' })
    await until(() => server.said().includes('line-2'))
    const lines = server
      .said()
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
    const said = JSON.stringify(lines.filter(({ level }) => level === 'info'))
    for (const secret of ['secret', '9121234567', 'Bearer', 'eyJ', 'daftar=', 'boss', 'sms-secret', 'Sara'])
      expect([secret, said.includes(secret)]).toEqual([secret, false])
  })
})
