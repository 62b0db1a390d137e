import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { problemOfStatus } from '@/lib/contract/core/problem'
import { loginOf, sendJson, startFakeCloud, tokenWith, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** The path from browser through web server to cloud, over real HTTP, through both entries into the server. */

const secret = 'the secret of this test'

function opened(param: unknown): unknown {
  const bytes = Buffer.from(String(param), 'base64')
  const key = pbkdf2Sync(secret, bytes.subarray(0, 16), 1000, 32, 'sha256')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(16, 28)).setAuthTag(bytes.subarray(-16))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28, -16)), decipher.final()]).toString())
}

const hashed = (password: string) => createHash('sha256').update(password).digest('hex')

describe.each(['server.mjs', 'next start'] as const)('through %s', (through) => {
  let cloud: FakeCloud
  let server: Server

  beforeAll(async () => {
    cloud = await startFakeCloud()
    server = await startServer(
      { CLOUD_URL: cloud.url, CLOUD_PARAM_SECRET: secret, CLOUD_TIMEOUT_MS: '4000', APPLICATION_ID: 'test-app' },
      through,
    )
  })
  afterAll(async () => {
    await server.stop()
    await cloud.close()
  })

  beforeEach(() => {
    cloud.requests.length = 0
    cloud.respond = (requests, response) =>
      requests.path === '/ur/login'
        ? sendJson(response, loginOf(String((opened(requests.body.param) as { user: string }).user)))
        : sendJson(response, { status: 'RESOLVE', data: [] })
  })

  /** A signed-in client; the requests of the sign-in are removed from the record. */
  async function signedIn(user = 'boss', more = {}) {
    const visitor = new HttpClient(server.url)
    const reply = await visitor.signIn(user, more)
    expect(reply.status).toBe(200)
    cloud.requests.length = 0
    return visitor
  }

  test('sends the sign-in encrypted and returns a sealed cookie only', async () => {
    const visitor = new HttpClient(server.url)
    const reply = await visitor.signIn('boss')
    expect(opened(cloud.requests[0]?.body.param)).toEqual({ domain: 'demo', user: 'boss', password: hashed('secret') })
    expect(cloud.requests[0]?.headers.authorization).toBeUndefined()
    const { status, data } = reply.json() as { status: string; data: Record<string, unknown> }
    expect(status).toBe('RESOLVE')
    expect(data).toMatchObject({
      user: 'boss',
      domain: 'demo',
      organizationId: 12,
      calendarTypeId: 1,
      fiscalYear: { fiscalYearId: 7, name: '1405' },
    })
    expect(data.access).toMatchObject({ SaleOrder: ['l', 'u'], FutureThing: ['l'] })
    const token = tokenWith({}).slice(0, 40)
    expect(reply.text + JSON.stringify(reply.headers)).not.toContain(token)
    expect(String(reply.headers['set-cookie'])).toMatch(/daftar=.*HttpOnly/i)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect((await visitor.request('GET', '/api/session')).json()).toMatchObject({ user: 'boss' })
  })

  test.each([
    ['\u200edemo', 'boss\u200f'],
    ['de\u200bmo\u00a0', '\ufeffbo\u00adss'],
    ['ｄｅｍｏ', ' ｂｏｓｓ\u2066'],
  ])('sends the domain %j and the user %j normalised', async (domain, user) => {
    const response = await new HttpClient(server.url).post('/ur/login', { domain, user, password: 'secret', remember: false })
    expect(response.json()).toMatchObject({ data: { user: 'boss', domain: 'demo' } })
    expect(opened(cloud.requests[0]?.body.param)).toMatchObject({ domain: 'demo', user: 'boss' })
    await new HttpClient(server.url).post('/ur/resetPassword', { domainName: domain, userName: user })
    expect(cloud.requests.at(-1)?.body).toEqual({ domainName: 'demo', userName: 'boss' })
  })

  test.each(['https://shop.example/', 'HTTP://shop.example:8080/en/login?redirect=/home#x', 'shop.example.'])(
    'sends the domain of the address %s',
    async (domain) => {
      const response = await new HttpClient(server.url).post('/ur/login', { domain, user: 'boss', password: 'secret' })
      expect(response.json()).toMatchObject({ data: { user: 'boss', domain: 'shop.example' } })
      expect(opened(cloud.requests[0]?.body.param)).toMatchObject({ domain: 'shop.example', user: 'boss' })
      await new HttpClient(server.url).post('/ur/resetPassword', { domainName: domain, userName: 'boss' })
      expect(cloud.requests.at(-1)?.body).toEqual({ domainName: 'shop.example', userName: 'boss' })
    },
  )

  describe('a user whose names are stored as they were typed', () => {
    const rejected = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: '' } })
    /** A cloud that knows one user, and what names it was asked for. */
    const knowing = (domain: string, user: string, wrong = 50014) => {
      const tried: string[] = []
      cloud.respond = ({ path, body }, response) => {
        const names = (path === '/ur/login' ? opened(body.param) : { domain: body.domainName, user: body.userName }) as Record<
          string,
          string
        >
        tried.push(`${names.domain}/${names.user}`)
        const isKnown = names.domain === domain && names.user === user
        sendJson(response, isKnown ? (path === '/ur/login' ? loginOf(user) : { status: 'RESOLVE' }) : rejected(wrong))
      }
      return tried
    }

    test.each([
      ['shop-a', 'کاربر۱', ['shop-a/کاربر1', 'shop-a/کاربر۱']],
      ['shop-b', 'علی\u200cرضا', ['shop-b/علیرضا', 'shop-b/علی\u200cرضا']],
      ['دکان۱', 'کاربر۱', ['دکان1/کاربر1', 'دکان1/کاربر۱', 'دکان۱/کاربر۱']],
      ['بازار۱', 'boss', ['بازار1/boss', 'بازار۱/boss']],
    ])('signs in: %s / %s', async (domain, user, tries) => {
      for (const body of [
        { domain, user },
        { domain: tries[0]?.split('/')[0], user: tries[0]?.split('/')[1], typed: { domain, user } },
      ]) {
        for (const wrong of [50014, 50010]) {
          const tried = knowing(domain, user, wrong)
          const visitor = new HttpClient(server.url)
          expect((await visitor.post('/ur/login', { ...body, password: 'secret' })).json()).toMatchObject({ data: { user, domain } })
          expect(tried).toEqual(tries)
        }
        const tried = knowing(domain, user)
        await new HttpClient(server.url).post('/ur/resetPassword', {
          ...{ domainName: body.domain, userName: body.user },
          ...('typed' in body && { typed: body.typed }),
        })
        expect(tried).toEqual(tries)
      }
    })

    test('counts all spellings as one attempt, and none of another user', async () => {
      const visitor = new HttpClient(server.url)
      const tried = knowing('demo', 'nobody', 50010)
      const statuses: number[] = []
      for (let index = 0; index < 6; index += 1)
        statuses.push((await visitor.post('/ur/login', { domain: 'demo', user: 'شمارش۱', password: 'x' })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect(tried).toHaveLength(10)
      tried.length = 0
      await visitor.post('/ur/login', { domain: 'demo', user: 'one', password: 'x', typed: { domain: 'demo', user: 'other' } })
      expect(tried).toEqual(['demo/one'])
    })

    test('tries no other spelling of a user who is known', async () => {
      for (const code of [50011, 50016, 50015]) {
        const tried = knowing('demo', 'nobody', code)
        const reply = await new HttpClient(server.url).post('/ur/login', { domain: 'demo', user: 'آشنا۱', password: 'x' })
        expect([reply.json(), tried]).toEqual([rejected(code), ['demo/آشنا1']])
      }
    })
  })

  test('passes response bytes and compression unchanged', async () => {
    const visitor = await signedIn()
    const packed = gzipSync('{"status":"RESOLVE",  "data":[9007199254740993]}')
    cloud.respond = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-inside': 'yes', 'set-cookie': 'a=b' })
        .end(packed)
    const reply = await visitor.post('/bd/list', { tableName: 'inve' }, { 'accept-encoding': 'gzip' })
    // Next removes content-encoding from responses of route handlers, so these decompress.
    const whole = through === 'server.mjs' ? packed : gunzipSync(packed)
    expect(reply.bytes.equals(whole)).toBe(true)
    expect(reply.headers['content-encoding']).toBe(through === 'server.mjs' ? 'gzip' : undefined)
    expect(reply.headers['x-inside']).toBeUndefined()
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('sends token, application and year, and no browser headers', async () => {
    const visitor = await signedIn()
    await visitor.post('/bd/list', { tableName: 'inve' }, { 'x-forwarded-for': '6.6.6.6', referer: 'http://inside', 'x-nonce': 'n' })
    const [requests] = cloud.requests
    expect(requests?.headers.authorization).toMatch(/^Bearer ey/)
    expect(requests?.headers['application-id']).toBe('test-app')
    expect(requests?.body).toEqual({ tableName: 'inve', fiscalYearId: 7 })
    expect(Object.keys(requests?.headers ?? {}).toSorted()).toEqual(
      [
        'accept',
        'application-id',
        'authorization',
        'connection',
        'content-length',
        'content-type',
        'host',
        'user-agent',
        'x-request-id',
      ].toSorted(),
    )
  })

  test('forwards unknown calls of signed-in users', async () => {
    const visitor = await signedIn('clerk')
    expect((await visitor.post('/qr/somethingNew', { a: 1 })).status).toBe(200)
    expect(cloud.requests[0]).toMatchObject({ path: '/qr/somethingNew', body: { a: 1 } })
  })

  test('sends nothing without permission', async () => {
    const visitor = await signedIn('clerk')
    for (const [path, body] of [
      ['/qr/editSaleOrder', { saleOrderId: 1, status: 3, description: '' }],
      ['/bd/list', { tableName: 'inve' }],
      ['/bd/save', { tableName: 'INVE ', operationType: 1, params: {} }],
      ['/bd/LIST', { TableName: 'inve' }],
      ['/qr/PPDS', { keys: ['DebtorList '] }],
      ['/qr/ppds', { keys: ['debtorList'] }],
      ['/ur/userList', {}],
    ] as const) {
      const reply = await visitor.post(path, body)
      expect([path, reply.status, (reply.json().message as { errorCode: number }).errorCode]).toEqual([path, 403, 1])
    }
    expect(cloud.requests).toEqual([])
  })

  test('forwards allowed report keys and rejects the others', async () => {
    const visitor = await signedIn('clerk')
    cloud.respond = (_, response) => sendJson(response, [{ name: 'saleOrderList', status: 'RESOLVE', data: [{ amount: 1.1 }] }])
    const reply = await visitor.post('/qr/ppds', { keys: ['saleOrderList', 'debtorList'] })
    expect(cloud.requests[0]?.body).toEqual({ keys: ['saleOrderList'], fiscalYearId: 7 })
    expect(JSON.parse(reply.text)).toEqual([
      { name: 'saleOrderList', status: 'RESOLVE', data: [{ amount: 1.1 }] },
      { name: 'debtorList', status: 'REJECT', message: { errorCode: 1, errorDescription: expect.any(String) } },
    ])
  })

  test('takes the user from the session', async () => {
    const visitor = await signedIn()
    await visitor.post('/qr/editSaleOrder', { saleOrderId: 991, status: 2, description: '', organizationId: 666, OrganizationId: 667 })
    expect(cloud.requests[0]?.body).toEqual({ saleOrderId: 991, status: 2, description: '', organizationId: 12 })
    await visitor.post('/qr/FetchData', { type: 'pl', key: 'other-shop' })
    await visitor.post('/qr/editPriceListOrderingStatus', { KEY: 'other-shop', isActive: 0 })
    expect(cloud.requests.slice(1).map(({ body }) => body)).toEqual([
      { type: 'pl', key: 'shop-12', fiscalYearId: 7 },
      { isActive: 0, key: 'shop-12' },
    ])
  })

  test('hashes passwords of users and password changes', async () => {
    const visitor = await signedIn()
    await visitor.post('/ur/userSave', {
      userId: 0,
      fullName: 'N',
      userName: 'n',
      password: 'geheim12',
      isActive: true,
      isAdmin: true,
      mobile: '',
      accessGroups: [],
    })
    await visitor.post('/ur/changePassword', { currentPassword: 'old', newPassword: 'new' })
    expect(opened(cloud.requests[0]?.body.param)).toMatchObject({
      userId: 0,
      userName: 'n',
      password: hashed('geheim12'),
      accessGroups: '',
    })
    expect(opened(cloud.requests[1]?.body.param)).toEqual({
      currentPassword: hashed('old'),
      newPassword: hashed('new'),
      organization: 'demo',
      user: 'boss',
    })
  })

  test('refuses cross-site, wrongly typed and malformed requests', async () => {
    const visitor = await signedIn()
    const codes = [
      (await visitor.post('/bd/list', { tableName: 'inve' }, { origin: 'https://evil.example' })).status,
      (await visitor.post('/bd/list', { tableName: 'inve' }, { 'sec-fetch-site': 'cross-site' })).status,
      (await visitor.post('/bd/list', { tableName: 'inve' }, { origin: 'null' })).status,
      (await visitor.post('/bd/list', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status,
      (await visitor.post('/bd/list', '{"tableName":')).status,
      (await visitor.post('/qr/..%2fur/login', {})).status,
      (await visitor.post('/qr/a.b', {})).status,
      (await visitor.request('GET', '/bd/list')).status,
      (await new HttpClient(server.url).post('/bd/list', { tableName: 'inve' })).status,
      (await visitor.post('/bd/list', `{"a":"${'x'.repeat(1_100_000)}"}`)).status,
      (await visitor.post('/bd/list', '{"tableName":"inve","TableName":"goods"}')).status,
      (await visitor.post('/bd/list', [])).status,
      (await visitor.post('/qr/ppds', { keys: 'debtorList' })).status,
      (await visitor.post('/bd/save', { tableName: 'inve' }, { 'idempotency-key': 'a b' })).status,
    ]
    expect(codes).toEqual([403, 403, 403, 415, 400, 404, 404, 405, 401, 413, 400, 400, 400, 400])
    expect(cloud.requests).toEqual([])
  })

  test.each(['/api/session', '/api/images/1?w=50', '/api/activity'])('%s is not readable cross-site', async (path) => {
    const visitor = await signedIn()
    const from = async (headers: Readonly<Record<string, string>>) => (await visitor.request('GET', path, undefined, headers)).status
    expect(await from({ origin: 'https://evil.example' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'same-origin' })).not.toBe(403)
    expect(await from({ 'sec-fetch-site': 'none' })).not.toBe(403)
  })

  test('reports a wrong origin rather than a missing permission', async () => {
    const visitor = await signedIn()
    const refused = await visitor.post('/bd/list', { tableName: 'inve' }, { origin: 'https://old.example' })
    expect(problemOfStatus(refused.status, refused.json(), null).code).toBe('otherSite')
  })

  test('maps cloud faults to statuses and recovers', async () => {
    const visitor = await signedIn()
    const send = async (respond: FakeCloud['respond']) => {
      cloud.respond = respond
      return (await visitor.post('/bd/list', { tableName: 'inve' })).status
    }
    const good: FakeCloud['respond'] = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
    const faults: [string, FakeCloud['respond'], number][] = [
      ['HTML', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>'), 502],
      ['empty', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(), 502],
      [
        'truncated',
        (_, response, request) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '50' }).write('{"status"')
          setTimeout(() => request.socket.destroy(), 50)
        },
        502,
      ],
      [
        'silent within the body',
        (_, response) => void response.writeHead(200, { 'content-type': 'application/json', 'content-length': '50' }).write('{"status"'),
        504,
      ],
      ['reset', (_, __, request) => void request.socket.destroy(), 502],
      ['silent', () => undefined, 504],
      ['redirect', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(), 502],
    ]
    for (const [name, fault, status] of faults) {
      expect([name, await send(fault)]).toEqual([name, status])
      expect([name, await send(good)]).toEqual([name, 200])
    }
  })

  test.each([
    ['in JSON', 'application/json', '{}'],
    ['in a page', 'text/html', '<h1>inside.host</h1>'],
    ['without a word', '', ''],
  ])('401 of the cloud %s ends the session', async (_, type, text) => {
    const visitor = await signedIn()
    cloud.respond = (__, response) => void response.writeHead(401, type === '' ? {} : { 'content-type': type }).end(text)
    const reply = await visitor.post('/bd/list', { tableName: 'inve' })
    expect([reply.status, reply.json().status]).toEqual([401, 'REJECT'])
    expect(reply.text).not.toContain('inside.host')
    expect((await visitor.request('GET', '/api/session')).status).toBe(401)
  })

  test('executes a mutation once per idempotency key', async () => {
    const visitor = await signedIn()
    let id = 40
    cloud.respond = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', id: (id += 1) }), 50)
    const save = () => visitor.post('/bd/save', { tableName: 'inve', operationType: 1, params: { code: '1' } }, { 'idempotency-key': 'k1' })
    const replies = await Promise.all(Array.from({ length: 10 }, save))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(cloud.requests).toHaveLength(1)
    await visitor.post('/bd/save', { tableName: 'inve', operationType: 1, params: { code: '2' } }, { 'idempotency-key': 'k1' })
    expect(cloud.requests).toHaveLength(2)
  })

  test('opening a new order twenty times changes it once', async () => {
    const visitors = await Promise.all(Array.from({ length: 5 }, () => signedIn()))
    const twenty = [...visitors, ...visitors, ...visitors, ...visitors]
    cloud.requests.length = 0
    cloud.respond = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', smsStatus: 200 }), 50)
    const opening = { saleOrderId: through === 'server.mjs' ? 5012 : 5013, status: 2, description: '', organizationId: 12 }
    await Promise.all(twenty.map((visitor) => visitor.post('/qr/editSaleOrder', opening)))
    expect(cloud.requests).toHaveLength(1)
  })

  test("a queued user executes after the first user's session ends", async () => {
    const gone = await signedIn()
    const other = await signedIn()
    const opening = { saleOrderId: through === 'server.mjs' ? 5014 : 5015, status: 2, description: '', organizationId: 12 }
    const tokens: unknown[] = []
    cloud.respond = ({ headers }, response) => {
      const first = tokens.push(headers.authorization) === 1
      setTimeout(() => (first ? sendJson(response, {}, 401) : sendJson(response, { status: 'RESOLVE', smsStatus: 200 })), 100)
    }
    const replies = await Promise.all([gone, other].map((visitor) => visitor.post('/qr/editSaleOrder', opening)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect([gone, other].filter((visitor) => visitor.cookies.has('daftar'))).toHaveLength(1)
    expect(tokens).toHaveLength(2)
  })

  test('runs one transfer at a time across tabs', async () => {
    const visitors = [await signedIn('keeper'), await signedIn('keeper')]
    cloud.requests.length = 0
    cloud.respond = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE' }), 100)
    const years = { fiscalYearId: 7, preFiscalYearId: 6 }
    const runs = visitors.map((visitor, at) => visitor.post('/qr/transferImages', years, { 'idempotency-key': `tab-${at}` }))
    expect((await Promise.all(runs)).map(({ status }) => status)).toEqual([200, 200])
    expect(cloud.requests).toHaveLength(1)
    await visitors[0]?.post('/qr/transferImages', years)
    expect(cloud.requests).toHaveLength(2)
  })

  test('changes the year for the session, within its organisation', async () => {
    const visitor = await signedIn()
    expect((await visitor.request('PATCH', '/api/session', { fiscalYearId: 99 })).status).toBe(400)
    expect((await visitor.request('PATCH', '/api/session', { fiscalYearId: 6 })).json()).toMatchObject({ fiscalYear: { fiscalYearId: 6 } })
    await visitor.post('/bd/list', { tableName: 'inve' })
    expect(cloud.requests[0]?.body.fiscalYearId).toBe(6)
  })

  test('a sign-out ends the session and remember-me', async () => {
    const visitor = await signedIn('boss', { remember: true })
    const before = new Map(visitor.cookies)
    expect([...before.keys()]).toEqual(expect.arrayContaining(['daftar', 'daftar-keep']))
    await visitor.request('DELETE', '/api/session')
    expect(visitor.cookies.has('daftar') || visitor.cookies.has('daftar-keep')).toBe(false)
    expect((await visitor.request('GET', '/api/session')).status).toBe(401)
  })

  test('renews a remembered session on the server', async () => {
    const visitor = await signedIn('boss', { remember: true })
    visitor.cookies.delete('daftar')
    const reply = await visitor.request('GET', '/api/session/renew?redirect=%2Forders')
    expect([reply.status, reply.headers.location]).toEqual([303, '/orders'])
    expect(cloud.requests).toHaveLength(1)
    expect((await visitor.request('GET', '/api/session')).status).toBe(200)
    visitor.cookies.delete('daftar')
    cloud.respond = (_, response) => sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: '' } })
    expect((await visitor.request('GET', '/api/session')).status).toBe(401)
    expect(visitor.cookies.has('daftar-keep')).toBe(false)
  })

  test('refuses the sixth wrong password', async () => {
    const visitor = new HttpClient(server.url)
    cloud.respond = (_, response) => sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })
    const replies = []
    for (let index = 0; index < 6; index += 1) replies.push(await visitor.signIn(`guess-${through}`))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(replies[5]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(cloud.requests).toHaveLength(5)
  })

  test('pages redirect to the login and canonical paths', async () => {
    const visitor = new HttpClient(server.url)
    const at = async (path: string) => {
      const { status, headers } = await visitor.request('GET', path)
      return [status, headers.location?.replace(server.url, '').replace(/^http:\/\/[^/]+/, '')]
    }
    expect(await at('/orders?x=1')).toEqual([307, '/login?redirect=%2Forders%3Fx%3D1'])
    expect(await at('/Login')).toEqual([308, '/login'])
    expect(await at('/payableCheckList')).toEqual([308, '/paybleCheckList'])
    expect(await at('/nowhere')).toEqual([307, '/login'])
    const ahead = await new HttpClient(server.url).request('GET', '/en/login', undefined, {
      rsc: '1',
      'next-router-prefetch': '1',
      'sec-fetch-dest': 'empty',
    })
    expect(ahead.headers['set-cookie']).toBeUndefined()
    // Headers that Firefox sends for a page fetched by its service worker.
    const through = { cookie: 'NEXT_LOCALE=en', accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'same-origin' }
    const english = await new HttpClient(server.url).request('GET', '/login', undefined, through)
    expect(english.headers.location).toBe('/en/login')
    const again = await new HttpClient(server.url).request('GET', '/en/login', undefined, through)
    expect(again.headers['set-cookie']).toContainEqual(expect.stringContaining('NEXT_LOCALE=en;'))
    const page = await visitor.request('GET', '/login')
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'/)
    expect(page.headers['cache-control']).toContain('no-store')
    expect(page.text).toContain('<html lang="fa" dir="rtl"')
    expect(visitor.cookies.get('NEXT_LOCALE')).toBe('fa')
  })
})
