import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loginOf, sendJson, startFakeCloud, tokenWith, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { waitUntil } from '@/tests/contract/support/wait-until'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** Lifetime, renewal and end of sessions, over real HTTP. */

const older = 'an older password of this very test'
const newer = 'a newer password of this very test'
const list = { tableName: 'inve' }
const rejection = { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } }

let cloud: FakeCloud
const servers: Server[] = []

beforeAll(async () => {
  cloud = await startFakeCloud()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await cloud.close()
})

/** The cloud's current response to a sign-in. */
let login: () => { value: unknown; status?: number }

beforeEach(() => {
  login = () => ({ value: loginOf('boss') })
  cloud.requests.length = 0
  cloud.respond = (requests, response) => {
    if (requests.path !== '/ur/login') return sendJson(response, { status: 'RESOLVE', data: [] })
    const { value, status } = login()
    sendJson(response, value, status)
  }
})

async function start(environment: Record<string, string> = {}, through: 'server.mjs' | 'next start' = 'server.mjs'): Promise<Server> {
  const server = await startServer({ CLOUD_URL: cloud.url, ...environment }, through)
  servers.push(server)
  return server
}

async function signedIn(server: Server, more = {}): Promise<HttpClient> {
  const visitor = new HttpClient(server.url)
  expect((await visitor.signIn('boss', more)).status).toBe(200)
  cloud.requests.length = 0
  return visitor
}

const call = async (visitor: HttpClient) => (await visitor.post('/bd/list', list)).status
const logins = () => cloud.requests.filter(({ path }) => path === '/ur/login').length

/** The same cookies at another server. */
function clientWithCookies(visitor: HttpClient, server: Server): HttpClient {
  const other = new HttpClient(server.url)
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
  return other
}

test('rotating session passwords keeps sessions until removal', async () => {
  const [before, between, after] = await Promise.all([
    start({ SESSION_PASSWORD: older }),
    start({ SESSION_PASSWORD: `${newer},${older}` }),
    start({ SESSION_PASSWORD: newer }),
  ])
  const visitor = await signedIn(before)
  expect(await call(clientWithCookies(visitor, between))).toBe(200)
  expect(await call(clientWithCookies(visitor, after))).toBe(401)
  const fresh = await signedIn(between)
  expect(await call(clientWithCookies(fresh, after))).toBe(200)
  expect(await call(clientWithCookies(fresh, before))).toBe(401)
})

describe.each(['server.mjs', 'next start'] as const)('through %s', (through) => {
  let server: Server
  beforeAll(async () => {
    server = await start({ CLOUD_TIMEOUT_MS: '4000' }, through)
  })

  test('refuses a tampered or foreign seal', async () => {
    const visitor = await signedIn(server, { remember: true })
    const [session = '', rememberCookie = ''] = [visitor.cookies.get('daftar'), visitor.cookies.get('daftar-keep')]
    visitor.cookies.set('daftar', rememberCookie)
    expect(await call(visitor)).toBe(401)
    visitor.cookies.set('daftar', `${session.slice(0, 100)}${session[100] === 'A' ? 'B' : 'A'}${session.slice(101)}`)
    expect(await call(visitor)).toBe(401)
    visitor.cookies.set('daftar', 'Fe26.2*0*nonsense')
    expect(await call(visitor)).toBe(401)
    visitor.cookies.set('daftar-keep', session)
    expect((await visitor.request('GET', '/api/session')).status).toBe(401)
    expect(cloud.requests).toEqual([])
  })

  test('the session ends with its token', async () => {
    login = () => ({ value: loginOf('boss', tokenWith({ exp: Math.floor(Date.now() / 1000) + 4 })) })
    const visitor = await signedIn(server)
    expect(await call(visitor)).toBe(200)
    await waitUntil(async () => (await call(visitor)) === 401)
    expect((await visitor.request('GET', '/api/session')).status).toBe(401)
  })

  test('limits a session to twelve hours', async () => {
    login = () => ({ value: loginOf('boss', tokenWith({ exp: Math.floor(Date.now() / 1000) + 999_999 })) })
    const visitor = await signedIn(server)
    const { remainingSeconds } = (await visitor.request('GET', '/api/session')).json() as { remainingSeconds: number }
    expect(remainingSeconds).toBeGreaterThan(43_000)
    expect(remainingSeconds).toBeLessThanOrEqual(43_200)
  })

  test('the session has the days that remain until the subscription ends', async () => {
    const daysFrom = async (expireDate: string) => {
      const { data, ...rest } = loginOf('boss')
      login = () => ({ value: { ...rest, data: { ...data, expireDate } } })
      const visitor = await signedIn(server)
      return ((await visitor.request('GET', '/api/session')).json() as { remainingDays: number | null }).remainingDays
    }
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Tehran' })
    expect(await daysFrom(inDays(6))).toBe(6)
    expect(await daysFrom(inDays(0))).toBe(0)
    expect(await daysFrom('')).toBeNull()
    expect(await daysFrom('1500/01/01')).toBeGreaterThan(20_000)
  })

  test('splits a large token over several cookies', async () => {
    login = () => ({ value: loginOf('boss', tokenWith({ ballast: 'x'.repeat(5000) })) })
    const visitor = await signedIn(server)
    expect([...visitor.cookies.keys()].filter((name) => /^daftar\.\d$/.test(name)).length).toBeGreaterThan(1)
    expect(await call(visitor)).toBe(200)
    expect(String(cloud.requests[0]?.headers.authorization).length).toBeGreaterThan(5000)
    await visitor.request('DELETE', '/api/session')
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith('daftar.'))).toEqual([])
  })

  test('selects the year by id or name in any digits', async () => {
    const yearOf = async (more: object) => {
      const response = (await new HttpClient(server.url).signIn('boss', { ...more })).json()
      return [(response.data as { fiscalYear: { fiscalYearId: number } }).fiscalYear.fiscalYearId, response.yearNotFound]
    }
    expect(await yearOf({})).toEqual([7, undefined])
    expect(await yearOf({ fiscalYearId: 6 })).toEqual([6, undefined])
    expect(await yearOf({ fiscalYearName: ' ۱۴۰۴ ' })).toEqual([6, undefined])
    expect(await yearOf({ fiscalYearName: '1390' })).toEqual([7, true])
    expect(await yearOf({ fiscalYearName: '' })).toEqual([7, undefined])
  })

  test('a sign-in without a year opens the default year', async () => {
    const visitor = await signedIn(server)
    await visitor.request('PATCH', '/api/session', { fiscalYearId: 6 })
    await visitor.request('DELETE', '/api/session')
    await visitor.signIn('boss', { fiscalYearName: '' })
    expect((await visitor.request('GET', '/api/session')).json()).toMatchObject({ fiscalYear: { fiscalYearId: 7 } })
  })

  test("a sign-out keeps the organisation's last used year", async () => {
    const visitor = await signedIn(server)
    await visitor.request('PATCH', '/api/session', { fiscalYearId: 6 })
    await visitor.request('DELETE', '/api/session')
    expect((await visitor.request('GET', '/api/session')).status).toBe(401)
    expect([visitor.cookies.get('daftar') ?? '', visitor.cookies.get('daftar-years')]).toEqual(['', '12-6'])
  })

  test("a renewed session keeps the organisation's last used year", async () => {
    const visitor = await signedIn(server, { remember: true })
    await visitor.request('PATCH', '/api/session', { fiscalYearId: 6 })
    visitor.cookies.delete('daftar')
    expect((await visitor.request('GET', '/api/session')).json()).toMatchObject({ fiscalYear: { fiscalYearId: 6 } })
    login = () => ({ value: loginOf('boss', tokenWith({ organizationId: 13 })) })
    visitor.cookies.delete('daftar')
    expect((await visitor.request('GET', '/api/session')).json()).toMatchObject({ organizationId: 13, fiscalYear: { fiscalYearId: 7 } })
  })

  test('a late 401 does not end a newer session', async () => {
    const visitor = await signedIn(server)
    const late: (() => void)[] = []
    cloud.respond = ({ path }, response) => {
      if (path === '/ur/login') sendJson(response, login().value)
      else if (path === '/qr/ppds') late.push(() => sendJson(response, {}, 401))
      else sendJson(response, {}, 401)
    }
    const copy = clientWithCookies(visitor, server)
    const slow = visitor.post('/qr/ppds', { keys: ['debtorList'] })
    await waitUntil(() => late.length === 1)
    for (const client of [visitor, copy]) expect([await call(client), client.cookies.has('daftar')]).toEqual([401, false])
    expect((await visitor.signIn('boss')).status).toBe(200)
    for (const respond of late) respond()
    expect((await slow).status).toBe(401)
    expect((await visitor.request('GET', '/api/session')).status).toBe(200)
  })

  test('a sign-out revokes copied cookies', async () => {
    const visitor = await signedIn(server, { remember: true })
    const copy = clientWithCookies(visitor, server)
    await visitor.request('DELETE', '/api/session')
    expect(await call(copy)).toBe(401)
    expect((await copy.request('GET', '/api/session')).status).toBe(401)
    expect(cloud.requests).toEqual([])
  })

  test('a sign-in without "remember" stores nothing', async () => {
    const visitor = await signedIn(server, { remember: true })
    expect(visitor.cookies.has('daftar-keep')).toBe(true)
    await visitor.signIn('boss')
    expect(visitor.cookies.has('daftar-keep')).toBe(false)
  })

  test('a page request renews an ended session', async () => {
    const visitor = await signedIn(server, { remember: true })
    visitor.cookies.delete('daftar')
    const first = await visitor.request('GET', '/en/orders?month=05')
    const renewal = first.headers.location?.replace(/^https?:\/\/[^/]+/, '') ?? ''
    expect([first.status, renewal]).toEqual([307, '/api/session/renew?redirect=%2Fen%2Forders%3Fmonth%3D05'])
    // After a link in a mail the browser calls the whole redirect chain cross-site.
    const second = await visitor.request('GET', renewal, undefined, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })
    expect([second.status, second.headers.location]).toEqual([303, '/en/orders?month=05'])
    expect((await visitor.request('GET', '/en/orders?month=05')).status).toBe(200)
    expect(logins()).toBe(1)
  })

  test('ten parallel requests renew once', async () => {
    // Its own server: the tests above may exhaust the renewals of a minute.
    const fresh = await start({}, through)
    const visitor = await signedIn(fresh, { remember: true })
    visitor.cookies.delete('daftar')
    cloud.respond = (_, response) => void setTimeout(() => sendJson(response, loginOf('boss')), 200)
    const copies = Array.from({ length: 10 }, () => clientWithCookies(visitor, fresh))
    const replies = await Promise.all(copies.map((copy) => copy.request('GET', '/api/session')))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(logins()).toBe(1)
  })

  test('only a rejection ends remember-me', async () => {
    const visitor = await signedIn(server, { remember: true })
    visitor.cookies.delete('daftar')
    cloud.respond = (_, __, request) => void request.socket.destroy()
    expect((await visitor.request('GET', '/api/session')).status).toBe(502)
    const page = await visitor.request('GET', '/api/session/renew?redirect=%2Forders')
    expect([page.status, page.headers.location]).toEqual([303, '/login?redirect=%2Forders'])
    cloud.respond = (_, response) => sendJson(response, { status: 'x' }, 500)
    expect((await visitor.request('GET', '/api/session')).status).toBe(401)
    expect((await visitor.request('GET', '/api/session/renew?redirect=%2Forders')).headers.location).toBe('/login?redirect=%2Forders')
    expect(visitor.cookies.has('daftar-keep')).toBe(true)
    cloud.respond = (_, response) => sendJson(response, rejection)
    const refused = await visitor.request('GET', '/api/session/renew?redirect=%2Forders')
    expect([refused.status, refused.headers.location]).toEqual([303, '/login?redirect=%2Forders'])
    expect(visitor.cookies.has('daftar-keep')).toBe(false)
  })

  test('the renewal redirects within this site', async () => {
    const visitor = await signedIn(server)
    for (const redirect of ['https://evil.example', '//evil.example', '/\\evil.example', '/login', ''])
      expect((await visitor.request('GET', `/api/session/renew?redirect=${encodeURIComponent(redirect)}`)).headers.location).toBe('/')
  })

  test('a password change ends remember-me', async () => {
    const visitor = await signedIn(server, { remember: true })
    const change = { currentPassword: 'a', newPassword: 'b' }
    cloud.respond = (_, response) => sendJson(response, rejection)
    expect((await visitor.post('/ur/changePassword', change)).json()).toEqual(rejection)
    expect(visitor.cookies.has('daftar-keep')).toBe(true)
    cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE' })
    expect((await visitor.post('/ur/changePassword', change)).json()).toEqual({ status: 'RESOLVE' })
    expect(visitor.cookies.has('daftar-keep')).toBe(false)
    expect(await call(visitor)).toBe(200)
  })

  test('limits guesses of the current password like sign-ins', async () => {
    const visitor = new HttpClient(server.url)
    await visitor.signIn('left-alone')
    const change = (keys: unknown) => {
      cloud.respond = (_, response) => sendJson(response, keys)
      return visitor.post('/ur/changePassword', { currentPassword: 'a guess', newPassword: 'b' })
    }
    const wrong = { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong current password' } }
    const other = { status: 'REJECT', message: { errorCode: 7, errorDescription: 'too short' } }
    for (let count = 0; count < 5; count += 1) {
      expect((await change(other)).status).toBe(200)
      expect((await change(wrong)).json()).toEqual(wrong)
    }
    cloud.requests.length = 0
    const refused = await change({ status: 'RESOLVE' })
    expect([refused.status, Number(refused.headers['retry-after']) > 0, cloud.requests.length]).toEqual([429, true, 0])
    expect(await call(visitor)).toBe(200)
  })

  test('returns rejections unchanged, delayed, without cookies', async () => {
    const visitor = new HttpClient(server.url)
    for (const code of [50010, 50011, 50012, 50014, 50016]) {
      login = () => ({ value: { status: 'REJECT', message: { errorCode: code, errorDescription: `no ${code}` } } })
      const start = performance.now()
      const reply = await visitor.signIn(`refused-${code}`)
      expect([reply.status, reply.json()]).toEqual([200, login().value])
      expect(performance.now() - start).toBeGreaterThan(390)
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    login = () => ({ value: {}, status: 401 })
    expect((await visitor.signIn('refused-401')).json()).toMatchObject({ status: 'REJECT', message: { errorCode: 50010 } })
  })

  test('an unreadable or expired token is a faulty cloud', async () => {
    for (const token of ['nonsense', tokenWith({ exp: 1 }), tokenWith({ organizationId: undefined }), '']) {
      login = () => ({ value: loginOf('boss', token) })
      const reply = await new HttpClient(server.url).signIn('boss')
      expect([token, reply.status, reply.headers['set-cookie']]).toEqual([token, 502, undefined])
    }
  })

  test('refuses invalid sign-in bodies', async () => {
    const visitor = new HttpClient(server.url)
    for (const body of [
      {},
      { domain: 'demo', user: 'boss' },
      { domain: ['demo'], user: 'boss', password: 'x' },
      { domain: ' ', user: 'boss', password: 'x' },
      { domain: '\u200e', user: 'boss', password: 'x' },
    ])
      expect((await visitor.post('/ur/login', body)).status).toBe(400)
    expect((await visitor.post('/ur/LOGIN', { domain: 'demo', user: 'boss', password: 'x' })).json()).toMatchObject({
      data: { user: 'boss' },
    })
    expect(cloud.requests.map(({ path }) => path)).toEqual(['/ur/login'])
  })

  test('refuses the fourth password reset per hour', async () => {
    const visitor = new HttpClient(server.url)
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1)
      statuses.push((await visitor.post('/ur/resetPassword', { domainName: 'demo', userName: 'sara' })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(cloud.requests).toHaveLength(3)
  })
})

test('with a key only its tokens are accepted', async () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = await start({ CLOUD_TOKEN_PUBLIC_KEY: pair.publicKey.export({ type: 'spki', format: 'pem' }) as string })
  const [head = '', claims = ''] = tokenWith({}).split('.')
  const signed = (content: string) =>
    `${head}.${content}.${sign('sha256', Buffer.from(`${head}.${content}`), pair.privateKey).toString('base64url')}`
  const other = Buffer.from(JSON.stringify({ calendarTypeId: 1, organizationId: 666, userId: 3, exp: 9_999_999_999 })).toString('base64url')
  const tries: [string, number][] = [
    [signed(claims), 200],
    [tokenWith({}), 502],
    [`${head}.${other}.${signed(claims).split('.')[2]}`, 502],
    [`${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`, 502],
  ]
  for (const [token, status] of tries) {
    login = () => ({ value: loginOf('boss', token) })
    expect([token.slice(0, 20), (await new HttpClient(server.url).signIn('boss')).status]).toEqual([token.slice(0, 20), status])
  }
})

test('with a JWKS tokens need not name their key', async () => {
  const [one, two, unknownKey] = [1, 2, 3].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  const keys = [one, two].map((pair, index) => ({
    ...pair?.publicKey.export({ format: 'jwk' }),
    kid: `key-${index}`,
    use: 'sig',
    alg: 'RS256',
  }))
  const keyServer = createServer((_, response) => sendJson(response, { keys })).listen(0, '127.0.0.1')
  await once(keyServer, 'listening')
  const server = await start({
    CLOUD_TOKEN_PUBLIC_KEY: `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/jwks.json`,
    LOG_LEVEL: 'info',
  })
  const [head = '', claims = ''] = tokenWith({}).split('.')
  const token = (pair = unknownKey) =>
    `${head}.${claims}.${pair ? sign('sha256', Buffer.from(`${head}.${claims}`), pair.privateKey).toString('base64url') : ''}`
  for (const [pair, status] of [
    [one, 200],
    [two, 200],
    [unknownKey, 502],
  ] as const) {
    login = () => ({ value: loginOf('boss', token(pair)) })
    expect((await new HttpClient(server.url).signIn('boss')).status).toBe(status)
  }
  await waitUntil(() => server.output().includes('"status":502'))
  expect(server.output()).toContain('"reason":"token: ERR_JWS_SIGNATURE_VERIFICATION_FAILED"')
  keyServer.closeAllConnections()
  keyServer.close()
})

test('completes years without dates', async () => {
  const server = await start()
  const { status, data } = loginOf('boss', tokenWith({ calendarTypeId: 1 }))
  const years = [
    { fiscalYearId: 4, name: '1403' },
    { fiscalYearId: '5', name: 1404, startDate: null, endDate: '' },
    { fiscalYearId: 6, name: 'Autumn', isDefault: '1', startDate: '1405/07/01' },
    { fiscalYearId: 7, name: 'Neither dates nor a name that tells them' },
  ]
  login = () => ({ value: { status, data: { ...data, fiscalYearList: years } } })
  const session = (await new HttpClient(server.url).signIn('boss')).json().data as { fiscalYear: unknown; fiscalYearList: unknown }
  const read = [
    { fiscalYearId: 4, name: '1403', isDefault: false, startDate: '2024-03-20', endDate: '2025-03-20' },
    { fiscalYearId: 5, name: '1404', isDefault: false, startDate: '2025-03-21', endDate: '2026-03-20' },
    { fiscalYearId: 6, name: 'Autumn', isDefault: true, startDate: '2026-09-23', endDate: '2027-09-22' },
  ]
  expect(session.fiscalYearList).toEqual(read)
  expect(session.fiscalYear).toEqual(read[2])
})

test('derives the calendar from token, year or language', async () => {
  const server = await start()
  const calendarOf = async (claims: object, start: string, cookie = '') => {
    const { status, data } = loginOf('boss', tokenWith({ calendarTypeId: undefined, ...claims }))
    const [year] = data.fiscalYearList
    login = () => ({ value: { status, data: { ...data, fiscalYearList: start === '' ? [] : [{ ...year, startDate: start }] } } })
    const visitor = new HttpClient(server.url)
    if (cookie) visitor.cookies.set('NEXT_LOCALE', cookie)
    return ((await visitor.signIn('boss')).json().data as { calendarTypeId: number }).calendarTypeId
  }
  expect(await calendarOf({ calendarTypeId: 2 }, '1404/01/01')).toBe(2)
  expect(await calendarOf({}, '1404/01/01')).toBe(1)
  // An ISO date does not reveal the calendar.
  expect(await calendarOf({}, '2025-01-01')).toBe(1)
  expect(await calendarOf({}, '2025-01-01', 'de')).toBe(2)
  expect(await calendarOf({}, '', 'de')).toBe(2)
  expect(await calendarOf({}, '', 'fa')).toBe(1)
})
