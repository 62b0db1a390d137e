import { generateKeyPairSync } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { handleChangeYear, handleReadSession } from '@/lib/server/auth/session-endpoints'
import type { IncomingRequest, RequestHandler } from '@/lib/server/http/http'
import { handleImage } from '@/lib/server/images/image-endpoint'
import { handleAuditLog, handleExportNote } from '@/lib/server/integrations/audit-log-endpoint'
import { handleSmsLog, handleSmsSend } from '@/lib/server/integrations/sms-endpoints'
import { handleStatementLink } from '@/lib/server/integrations/statement-endpoints'
import { handleCall } from '@/lib/server/proxy/proxy'
import { refuseByHeaders } from '@/lib/server/requests/request-body'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { sessionCookies } from '@/lib/server/session/session-cookies'
import { loginOf, sendJson, tokenWith, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { call, cookieOf, incoming, outcomeOf, sessionWith, useEnvironment, withCloud } from './in-process'

/** Each refusal of the server through whole requests, none of which reach the cloud. */

const fixture = withCloud()

const boss = sessionWith({
  ...Object.fromEntries(
    ['SaleOrder', 'Goods', 'Inventory', 'User', 'GoodImage', 'PriceList', 'Sms', 'OfcBookReport'].map((name) => [name, [...'lcudt']]),
  ),
  ChangePassword: ['u'],
})
const userWithoutRights = sessionWith({}, 9)

/** The status of a request other than a call. */
async function requests(
  respond: RequestHandler,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string | undefined>> = {},
  session = boss,
) {
  return outcomeOf(await respond(incoming(path, body, { cookie: await cookieOf(session), ...headers })))
}

const list = ['/bd/list', { tableName: 'inve' }] as const
const bodyless: Partial<IncomingRequest> = { method: 'GET', body: null }

describe('a request', () => {
  test.each(['/qr/..%2fur/login', '/qr/a.b', '/qr/', '/qr/1a', `/qr/${'a'.repeat(65)}`, '/xx/list', '/qr/a/b'])(
    'to %s is not an API call',
    async (path) => {
      expect([(await call(boss, path, {})).status, fixture.cloud.requests.length]).toEqual([404, 0])
    },
  )

  test('a request must use POST', async () => {
    const request = incoming(list[0], list[1], { cookie: await cookieOf(boss) }, { method: 'PUT' })
    const reply = await handleCall(request)
    expect([reply.status, reply.headers.allow, fixture.cloud.requests.length]).toEqual([405, 'POST', 0])
  })

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://office.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': undefined }, 415],
    [{ 'content-type': 'application/json-seq' }, 415],
    [{ 'content-type': 'application/json; charset=utf-8' }, 200],
    [{ cookie: undefined }, 401],
    [{ cookie: 'daftar=none' }, 401],
    [{ 'idempotency-key': 'a b' }, 400],
    [{ 'idempotency-key': 'x'.repeat(201) }, 400],
  ])('with %j is answered %i', async (headers, status) => {
    const reply = await call(boss, '/bd/save', { tableName: 'inve', operationType: 1, params: {} }, headers)
    expect([reply.status, fixture.cloud.requests.length]).toEqual([status, status === 200 ? 1 : 0])
  })

  test('a request from another origin than PUBLIC_URL is refused for any Host', async () => {
    useEnvironment({ CLOUD_URL: fixture.cloud.url, PUBLIC_URL: 'http://office.test' })
    const status = async (origin: string, host: string) => (await call(boss, ...list, { origin, host })).status
    expect(await status('http://evil.example', 'evil.example')).toBe(403)
    expect(await status('http://office.test', 'office.test')).toBe(200)
  })

  test('a request is refused by its headers, before its body arrives', () => {
    const request = (headers: Readonly<Record<string, string>>) => incoming('/bd/list', '', { 'content-length': undefined, ...headers })
    expect(() => refuseByHeaders(request({ 'content-length': '101' }), 100)).toThrow('too large')
    expect(() => refuseByHeaders(request({ 'content-length': '100' }), 100)).not.toThrow()
  })

  test('body over the limit is refused as a web stream too', async () => {
    const chunks = [Buffer.alloc(200_000, 0x20), Buffer.alloc(200_000, 0x20)]
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const chunk = chunks.shift()
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const request = incoming(list[0], '', { cookie: await cookieOf(boss), 'content-length': undefined }, { body })
    expect((await handleCall(request)).status).toBe(413)
  })

  test('a request of a disconnected client does not reach the cloud', async () => {
    const request = incoming(list[0], list[1], { cookie: await cookieOf(boss) }, { onDisconnect: (listener) => listener() })
    expect([(await handleCall(request)).status, fixture.cloud.requests.length]).toEqual([499, 0])
  })
})

describe('a session', () => {
  test('an ended session is refused', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'setTimeout', 'clearTimeout'] })
    const cookie = await cookieOf({ ...boss, expiresAt: Date.now() + 60_000 })
    expect((await call(boss, ...list, { cookie })).status).toBe(200)
    jest.setSystemTime(Date.now() + 60_001)
    expect((await call(boss, ...list, { cookie })).status).toBe(401)
    jest.useRealTimers()
  })

  test('a session is not readable by scripts', async () => {
    for (const line of await sessionCookies(parseCookies(undefined), boss)) expect(line).toMatch(/; HttpOnly/i)
  })

  test('identifies the caller regardless of the body', async () => {
    await call(boss, '/qr/FetchData', { type: 'pl', key: 'other-shop' })
    await call(boss, '/qr/editSaleOrder', { saleOrderId: 1, status: 4, description: '', organizationId: 666 })
    expect(fixture.cloud.requests.map(({ body }) => [body.key, body.organizationId])).toEqual([
      ['shop-12', undefined],
      [undefined, 12],
    ])
  })

  test('changes only to its own years', async () => {
    const year = async (body: unknown) => (await requests(handleChangeYear, '/api/session', body)).status
    expect(await year({ fiscalYearId: 7 })).toBe(200)
    for (const body of [{ fiscalYearId: 8 }, { fiscalYearId: '7' }, {}]) expect(await year(body)).toBe(400)
    expect((await requests(handleChangeYear, '/api/session', { fiscalYearId: 7 }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await requests(handleChangeYear, '/api/session', { fiscalYearId: 7 }, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('a session is returned to its own user only', async () => {
    const who = async (headers: Readonly<Record<string, string | undefined>>) => {
      const cookie = await cookieOf(boss)
      return (await handleReadSession(incoming('/api/session', '', { cookie, ...headers }, bodyless))).status
    }
    expect([await who({}), await who({ cookie: undefined }), await who({ 'sec-fetch-site': 'cross-site' })]).toEqual([200, 401, 403])
  })
})

describe('a sign-in', () => {
  const good = { domain: 'demo', user: 'boss', password: 'secret' }
  const enter = async (login: unknown, body: object = good, status = 200) => {
    fixture.cloud.respond = (_, response) => sendJson(response, login, status)
    return (await call(null, '/ur/login', body)).status
  }

  test.each([{}, { ...good, password: '' }, { ...good, user: '  ' }, { ...good, domain: 7 }, { ...good, remember: 'yes' }])(
    'with %j is refused',
    async (body) => {
      expect([await enter(loginOf('boss'), body), fixture.cloud.requests.length]).toEqual([400, 0])
    },
  )

  const past = tokenWith({ exp: Math.floor(Date.now() / 1000) - 10 })
  test.each<[string, unknown]>([
    ['a token that is over', loginOf('boss', past)],
    ['a token without an organisation', loginOf('boss', tokenWith({ organizationId: undefined }))],
    ['no token', { status: 'RESOLVE', data: { ...loginOf('boss').data, token: undefined } }],
    ['no data', { status: 'RESOLVE' }],
    ['no year', { status: 'RESOLVE', data: { ...loginOf('boss', tokenWith({ fiscalYearId: undefined })).data, fiscalYearList: [] } }],
  ])('that the cloud answers with %s fails', async (_, login) => {
    expect(await enter(login)).toBe(502)
    expect(await enter(loginOf('boss'))).toBe(200)
  })

  test('requires a token of the configured key', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    useEnvironment({ CLOUD_URL: fixture.cloud.url, CLOUD_TOKEN_PUBLIC_KEY: String(pem) })
    expect(await enter(loginOf('boss'))).toBe(502)
  })

  test('fails on an unreadable response', async () => {
    const responses: readonly FakeCloud['respond'][] = [
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":'),
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'zstd' }).end('(x'),
      (_, response) => {
        const packed = gzipSync(JSON.stringify(loginOf('boss')))
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed.subarray(0, -20))
      },
    ]
    for (const respond of responses) {
      fixture.cloud.respond = respond
      expect((await call(null, '/ur/login', good)).status).toBe(502)
    }
  })

  test('a reset requires a user, and its 401 ends no session', async () => {
    expect((await call(null, '/ur/resetPassword', { domainName: 'demo' })).status).toBe(400)
    expect(fixture.cloud.requests).toEqual([])
    fixture.cloud.respond = (_, response) => sendJson(response, {}, 401)
    expect((await call(null, '/ur/resetPassword', { domainName: 'demo', userName: 'ann' })).status).toBe(502)
  })
})

describe('encrypted parameters', () => {
  test.each([
    ['/ur/changePassword', { currentPassword: '', newPassword: 'b' }],
    ['/ur/changePassword', { currentPassword: 'a' }],
    ['/ur/userSave', { userId: true }],
    ['/ur/userSave', { userId: '1.5' }],
    ['/ur/userSave', { userId: 1, password: 5 }],
    ['/ur/userSave', { userId: 0, fullName: 'n' }],
  ])('%s with %j is refused', async (path, body) => {
    expect([(await call(boss, path, body)).status, fixture.cloud.requests.length]).toEqual([400, 0])
  })
})

test('the audit log requires same-origin and permission to list users', async () => {
  const changes = async (session = boss, headers = {}) =>
    (await handleAuditLog(new URLSearchParams())(incoming('/api/activity', '', { cookie: await cookieOf(session), ...headers }, bodyless)))
      .status
  expect([await changes(), await changes(userWithoutRights), await changes(boss, { 'sec-fetch-site': 'cross-site' })]).toEqual([
    200, 403, 403,
  ])
})

test('the audit log is read only with valid days, ids and limits, by the named readers', async () => {
  const status = async (search: string) =>
    (await requests(handleAuditLog(new URLSearchParams(search)), '/api/activity', '', {}, boss)).status
  expect(await status('from=2026-11-01&to=2026-11-21&before=5&limit=10')).toBe(200)
  for (const search of ['from=yesterday', 'to=2026-13-01', 'before=-1', 'limit=0', 'limit=5001'])
    expect([search, await status(search)]).toEqual([search, 400])
  useEnvironment({ CLOUD_URL: fixture.cloud.url, AUDIT_READERS: 'somebody@demo' })
  expect(await status('')).toBe(403)
  useEnvironment({ CLOUD_URL: fixture.cloud.url, AUDIT_READERS: `somebody@demo, ${boss.user}@demo` })
  expect(await status('')).toBe(200)
})

test('an export is noted only from this site, as JSON of the agreed form', async () => {
  const note = { resource: 'goods', format: 'xlsx', rows: 3 }
  const status = async (body: unknown, headers = {}) => (await requests(handleExportNote, '/api/activity', body, headers)).status
  expect([
    await status(note),
    await status(note, { 'sec-fetch-site': 'cross-site' }),
    await status(note, { 'content-type': 'text/plain' }),
    await status(note, { cookie: undefined }),
    await status({ ...note, resource: 'go ods' }),
    await status({ ...note, rows: -1 }),
    await status({}),
  ]).toEqual([200, 403, 415, 401, 400, 400, 400])
})

describe('an SMS', () => {
  const service = () => ({
    CLOUD_URL: fixture.cloud.url,
    SMS_LOG_URL: `${fixture.cloud.url}/log`,
    SMS_SEND_URL: `${fixture.cloud.url}/send`,
    SMS_TOKEN: 't',
  })
  const message = { link: 'https://view.example/1', mobile: '09121234567', customerName: 'S' }
  const send = (body: unknown, headers = {}, session = boss) => requests(handleSmsSend, '/api/sms/send', body, headers, session)

  beforeEach(() => {
    useEnvironment({ ...service(), STATEMENT_HOSTS: 'view.example' })
    fixture.cloud.respond = (_, response) => sendJson(response, { status: 200 })
  })

  test('an SMS is sent in its documented form', async () => {
    expect((await send(message)).status).toBe(200)
    expect((await send({ ...message, link: 'https://a.view.example/1' })).status).toBe(200)
    expect(fixture.cloud.requests).toHaveLength(2)
  })

  test('names the customer in one line without addresses', async () => {
    const customerName = 'Sara\r\nCall 0900\u2028now \u202ehttps://evil.example/x evil.example/y Mehr\u200cdad M.Karimi'
    expect((await send({ ...message, customerName })).status).toBe(200)
    expect(fixture.cloud.requests[0]?.body.CustomerName).toBe('Sara Call 0900 now Mehr\u200cdad M. Karimi')
    expect((await send({ ...message, customerName: 'x'.repeat(5_000) })).status).toBe(200)
    expect(String(fixture.cloud.requests[1]?.body.CustomerName)).toHaveLength(100)
  })

  test.each([
    ['evil.example', 'evil. example'],
    ['Visit evil\u3002example now', 'Visit evil. example now'],
    ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil. example'],
    ['evil\u200b.exa\u2060mple?x', 'evil . exa mple?x'],
    ['evil.example:8080/x', 'evil. example:8080/x'],
    ['10.0.0.1', '10. 0. 0. 1'],
    ['Bäckerei B.V.', 'Bäckerei B. V.'],
    ['می\u200cنا', 'می\u200cنا'],
  ])('the name %p leaves no address that a phone would link', async (customerName, name) => {
    expect((await send({ ...message, customerName })).status).toBe(200)
    expect(fixture.cloud.requests[0]?.body.CustomerName).toBe(name)
  })

  test('an SMS without allowed hosts links to this site only', async () => {
    useEnvironment({ ...service(), PUBLIC_URL: 'https://office.example' })
    const statuses = []
    for (const link of [
      'https://view.example/1',
      'https://office.example/api/statements/1',
      'https://office.example.evil.example/1',
      'https://office.example:8443/1',
      'https://me@office.example/1',
      'https://evil.example/?office.example',
      'https://evil.example#office.example',
      String.raw`https://evil.example\office.example`,
    ])
      statuses.push((await send({ ...message, link })).status)
    expect(statuses).toEqual([400, 200, 400, 400, 400, 400, 400, 400])
  })

  test.each([
    'https://office.example@evil.example/1',
    'https://office.example:x@evil.example/1',
    'https://office.exаmple/1',
    'https://office.example./1',
    'https://offıce.example/1',
    'https://office.example\u3002evil.example/1',
    'https://office\u200b.example.evil.example/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://0x7f000001/1',
    'ftp://office.example/1',
    'javascript://office.example/%0aalert(1)',
    '//office.example/1',
    '/api/statements/1',
    'evil.example/x',
    'office.example/x',
    'See https://office.example/1',
    'https://office.example/1,https://evil.example',
    'https://office.example/1)evil.example/x',
    'https://office.example/a\u200b evil.example',
    'https://office.example//evil.example/x',
    'https://office.example/?to=https://evil.example',
    '',
  ])('does not text the link %p', async (link) => {
    useEnvironment({ ...service(), PUBLIC_URL: 'https://office.example' })
    expect((await send({ ...message, link })).status).toBe(400)
    expect(fixture.cloud.requests).toEqual([])
  })

  test.each([
    ['HTTPS://OFFICE.EXAMPLE/Api/1', 'https://office.example/Api/1'],
    ['https://ｏｆｆｉｃｅ.example/1', 'https://office.example/1'],
  ])('texts %p in its canonical form', async (link, canonical) => {
    useEnvironment({ ...service(), PUBLIC_URL: 'https://office.example' })
    expect((await send({ ...message, link })).status).toBe(200)
    expect(fixture.cloud.requests[0]?.body.Link).toBe(canonical)
  })

  test.each([
    [{ ...message, mobile: '12' }, 400],
    [{ ...message, link: 'https://evil.example/1' }, 400],
    [{ ...message, link: 'https://evilview.example/1' }, 400],
    [{ ...message, link: 'javascript:alert(1)' }, 400],
    [{ mobile: '09121234567' }, 400],
  ])('%j is not sent', async (body, status) => {
    expect([(await send(body)).status, fixture.cloud.requests.length]).toEqual([status, 0])
  })

  test('requires same-origin, JSON and permission', async () => {
    expect((await send(message, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(message, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await send(message, {}, userWithoutRights)).status).toBe(403)
    expect(fixture.cloud.requests).toEqual([])
  })

  test('an SMS needs a service with a valid response', async () => {
    const log = async () => (await requests(handleSmsLog, '/api/sms/log', { date: '2026-11-21', refresh: false })).status
    const service = { Result: 1, Message: { finalBalance: 1, smsLogList: [] } }
    fixture.cloud.respond = (_, response) => sendJson(response, service)
    expect(await log()).toBe(200)
    fixture.cloud.respond = (_, response) => sendJson(response, service, 500)
    expect(await log()).toBe(502)
    fixture.cloud.respond = (_, response) => sendJson(response, { ...service, more: 'x'.repeat(5_000_000) })
    expect(await log()).toBe(502)
    useEnvironment({ CLOUD_URL: fixture.cloud.url })
    expect(await log()).toBe(503)
  })
})

describe('a statement link', () => {
  const body = { ofcId: 5, fromDate: '2026-03-21', toDate: '2026-11-21' }
  const rows = [{ date: '2026-04-01', slipType: 'SALE', serialNo: 1, desc: '', amount: 5, balance: 5 }]
  const book: unknown = [{ name: 'ofcBook', status: 'RESOLVE', data: rows, dictionary: {} }]
  const accounts = [{ name: 'ofcList', status: 'RESOLVE', data: [{ id: 5, typeId: 1, code: '1', name: 'A', mobile: '' }] }]
  const publish = (sent: unknown, headers = {}, session = boss) =>
    requests(handleStatementLink, '/api/statement-links', sent, headers, session)

  const responses =
    (ledger: unknown, link = 'https://view.example/1', status = 200): FakeCloud['respond'] =>
    ({ path, body: { keys } }, response) => {
      if (path === '/qr/InsertData') return sendJson(response, { status: 'RESOLVE', link })
      return sendJson(response, String(keys) === 'ofcBook' ? ledger : accounts, status)
    }
  const published = () => fixture.cloud.requests.some(({ path }) => path === '/qr/InsertData')

  test("a statement link contains the cloud's data", async () => {
    fixture.cloud.respond = responses(book)
    expect([(await publish(body)).status, published()]).toEqual([200, true])
  })

  test.each([
    [{ ...body, ofcId: 'x' }, 400],
    [{ ...body, mobile: '12' }, 400],
    [{ ...body, fiscalYearId: 99 }, 400],
    [{ ...body, fromDate: '2026-11-21', toDate: '2026-11-20' }, 400],
    [{ ...body, fromDate: '2026-03-20' }, 400],
    [{ ...body, toDate: '2027-03-21' }, 400],
    [{ ...body, ofcId: 6 }, 404],
  ])('%j is not published', async (sent, status) => {
    fixture.cloud.respond = responses(book)
    expect([(await publish(sent)).status, published()]).toEqual([status, false])
  })

  test('requires same-origin, JSON and permission to publish', async () => {
    expect((await publish(body, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await publish(body, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await publish(body, {}, userWithoutRights)).status).toBe(403)
    expect(fixture.cloud.requests).toEqual([])
  })

  test.each<[string, unknown, number, number]>([
    ['a ledger without rows', [{ name: 'ofcBook', status: 'RESOLVE', data: 'none' }], 200, 502],
    ['a 401', book, 401, 401],
    ['a 403', book, 403, 502],
  ])('is not made of %s', async (_, ledger, status, expected) => {
    fixture.cloud.respond = responses(ledger, 'https://view.example/1', status)
    expect([(await publish(body)).status, published()]).toEqual([expected, false])
  })

  test('a statement link leads to an allowed host', async () => {
    useEnvironment({ CLOUD_URL: fixture.cloud.url, STATEMENT_HOSTS: 'view.example' })
    fixture.cloud.respond = responses(book, 'https://evil.example/1')
    expect((await publish(body)).status).toBe(502)
  })
})

describe('an image', () => {
  const image = async (id: string, search = '', headers = {}, session = boss) => {
    const cookie = await cookieOf(session)
    return (await handleImage(incoming('/api/images', '', { cookie, ...headers }, bodyless), id, new URLSearchParams(search))).status
  }
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

  beforeEach(() => {
    fixture.cloud.respond = ({ path }, response) =>
      path === '/bd/list'
        ? sendJson(response, { status: 'RESOLVE', imagePath: `${fixture.cloud.url}/img/`, data: [] })
        : void response.end(dot)
  })

  test('requires a served width, an id, permission and same-origin', async () => {
    expect(await image('7', 'w=50')).toBe(200)
    expect(await image('7', 'w=51')).toBe(400)
    for (const id of ['../x', '', 'a.b', 'x'.repeat(65)]) expect(await image(id)).toBe(404)
    expect(await image('7', '', {}, userWithoutRights)).toBe(403)
    expect(await image('7', '', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  test('an image is refused without an image base or over the limit', async () => {
    fixture.cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
    expect(await image('7')).toBe(404)
    fixture.cloud.respond = ({ path }, response) =>
      path === '/bd/list'
        ? sendJson(response, { status: 'RESOLVE', imagePath: `${fixture.cloud.url}/img/`, data: [] })
        : void response.end(Buffer.concat([dot, Buffer.alloc(17 * 1024 * 1024)]))
    expect(await image('8')).toBe(502)
  })

  test('an image of invalid content is not uploaded', async () => {
    fixture.cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE', imageId: 1 })
    for (const sent of ['', 'x', 'data:image/png;base64,AAAA', 5])
      expect((await call(boss, '/qr/saveImage', { goodId: 1, image: sent })).status).toBe(422)
    expect(fixture.cloud.requests).toEqual([])
    expect((await call(boss, '/qr/saveImage', { goodId: 1, image: `data:image/png;base64,${dot.toString('base64')}` })).status).toBe(200)
  })
})
