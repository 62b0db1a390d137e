import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activity } from '@/lib/contract/activity'
import { readSessions } from '@/lib/contract/sessions'
import { loginOf, sendJson, startFakeCloud, tokenWith, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { waitUntil } from '@/tests/contract/support/wait-until'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { sealedAsBefore } from './support/old-cookies'
import { redisOnFreePort, redisProgram } from './support/redis'

/** A revoked session is refused in any spelling, on any server, after any restart; a valid one works. */

const list = { tableName: 'inve' }

let cloud: FakeCloud
let server: Server
const servers: Server[] = []
const folder = mkdtempSync(join(tmpdir(), 'daftar-sessions-'))

async function start(environment: Record<string, string> = {}): Promise<Server> {
  const started = await startServer({ CLOUD_URL: cloud.url, ...environment })
  servers.push(started)
  return started
}

beforeAll(async () => {
  cloud = await startFakeCloud()
  server = await start({ LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await Promise.all(servers.map((one) => one.stop()))
  await cloud.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  cloud.requests.length = 0
  // Each name is a separate user.
  cloud.respond = (requests, response) =>
    sendJson(response, requests.path === '/ur/login' ? loginOf('boss', tokenOf()) : { status: 'RESOLVE', data: [] })
})

/** Id of the next user to sign in: the cloud does not see the name, which is encrypted. */
let users = 100
let userId = users
const tokenOf = () => tokenWith({ userId })

async function signedIn(more = {}, at = server): Promise<HttpClient> {
  const visitor = new HttpClient(at.url)
  expect((await visitor.signIn(`user${userId}`, more)).status).toBe(200)
  cloud.requests.length = 0
  return visitor
}
const newUser = () => (userId = users += 1)

function copyOf(visitor: HttpClient, at: { url: string } = visitor): HttpClient {
  const copy = new HttpClient(at.url)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}
const call = async (visitor: HttpClient) => (await visitor.post('/bd/list', list)).status
const who = async (visitor: HttpClient) => (await visitor.request('GET', '/api/session')).status
const listed = async (visitor: HttpClient) => readSessions().read((await visitor.request('GET', '/api/sessions')).json())

/** Texts that unseal to the same session. */
const variantsOf = (text: string) => [
  text,
  text.split('~')[0] ?? '',
  ...['~1', '~3', '~~2', '~2~', '~x'].map((end) => `${text.split('~')[0]}${end}`),
]

async function opensNothing(copy: HttpClient): Promise<void> {
  for (const name of ['daftar', 'daftar-keep']) {
    const text = copy.cookies.get(name)
    if (text === undefined) continue
    for (const variant of variantsOf(text)) {
      const client = new HttpClient(copy.url)
      client.cookies.set(name, variant)
      expect([name, variant.slice(-3), await who(client), await call(client)]).toEqual([name, variant.slice(-3), 401, 401])
      expect((await client.request('GET', '/api/session/renew?redirect=%2Forders')).headers.location).toMatch(/^\/login/)
    }
  }
}

beforeEach(newUser)

test('a sign-out revokes every spelling of a remember-me cookie', async () => {
  const visitor = await signedIn({ remember: true })
  const copy = copyOf(visitor)
  const renewed = copyOf(visitor)
  renewed.cookies.delete('daftar')
  expect(await who(renewed)).toBe(200)
  await visitor.request('DELETE', '/api/session')
  cloud.requests.length = 0
  await opensNothing(copy)
  // A session renewed from it on another server is revoked with it.
  await opensNothing(renewed)
  expect(cloud.requests).toEqual([])
})

test('every spelling of a valid cookie is the same session', async () => {
  const visitor = await signedIn({ remember: true })
  const [session = ''] = [visitor.cookies.get('daftar')]
  for (const variant of variantsOf(session)) {
    const copy = new HttpClient(server.url)
    copy.cookies.set('daftar', variant)
    expect(await call(copy)).toBe(200)
  }
  expect(await listed(visitor)).toHaveLength(1)
})

test('cookies of the previous version work until revoked', async () => {
  const visitor = await signedIn({ remember: true })
  const browser = new HttpClient(server.url)
  browser.cookies.set('daftar', await sealedAsBefore('session', visitor.cookies.get('daftar') ?? ''))
  browser.cookies.set('daftar-keep', await sealedAsBefore('keep', visitor.cookies.get('daftar-keep') ?? ''))
  const copy = copyOf(browser)
  expect(await call(browser)).toBe(200)
  expect((await browser.request('PATCH', '/api/session', { fiscalYearId: 6 })).status).toBe(200)
  expect(await call(copy)).toBe(200)
  const renewed = copyOf(copy)
  renewed.cookies.delete('daftar')
  expect(await who(renewed)).toBe(200)
  await browser.request('DELETE', '/api/session')
  await opensNothing(copy)
  await opensNothing(renewed)

  newUser()
  const other = await signedIn({ remember: true })
  const before = new HttpClient(server.url)
  before.cookies.set('daftar', await sealedAsBefore('session', other.cookies.get('daftar') ?? ''))
  before.cookies.set('daftar-keep', await sealedAsBefore('keep', other.cookies.get('daftar-keep') ?? ''))
  await other.request('DELETE', '/api/sessions')
  await opensNothing(before)
})

test('signing in over a session ends the previous one', async () => {
  const visitor = await signedIn({ remember: true })
  const before = copyOf(visitor)
  await visitor.signIn(`user${userId}`)
  expect(await call(visitor)).toBe(200)
  await opensNothing(before)
  expect(await listed(visitor)).toHaveLength(1)
})

test('a password change ends every session except the current one', async () => {
  const other = await signedIn({ remember: true })
  const visitor = await signedIn({ remember: true })
  const copy = copyOf(visitor)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const response = await visitor.post(
    '/ur/changePassword',
    { currentPassword: 'a', newPassword: 'b' },
    { 'idempotency-key': `change-${userId}` },
  )
  expect(response.json()).toEqual({ status: 'RESOLVE', data: [] })
  expect(await call(visitor)).toBe(200)
  await opensNothing(other)
  await opensNothing(copy)
  expect((await listed(visitor)).map(({ current }) => current)).toEqual([true])
  // The new password starts a new session.
  expect(await call(await signedIn())).toBe(200)
})

test('a refused password change ends nothing', async () => {
  const other = await signedIn()
  const visitor = await signedIn()
  const refused = { status: 'REJECT', message: { errorCode: 7, errorDescription: 'too short' } }
  cloud.respond = (_, response) => sendJson(response, refused)
  expect((await visitor.post('/ur/changePassword', { currentPassword: 'a', newPassword: 'b' })).json()).toEqual(refused)
  cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
  expect([await call(other), await call(visitor)]).toEqual([200, 200])
})

test.each([
  ['/ur/userSave', { isActive: false }],
  ['/ur/userSave', { isActive: 0 }],
  ['/ur/userRemove', {}],
])('signs out a deactivated or deleted user: %s %j', async (path, more) => {
  const victim = await signedIn({ remember: true })
  const victimId = userId
  newUser()
  const admin = await signedIn()
  const body = { userId: victimId, fullName: '', userName: 'n', isAdmin: false, mobile: '', accessGroups: [], ...more }
  const grantAll = [{ User: ['l', 'c', 'u', 'd'] }]
  cloud.respond = (requests, response) => {
    const login = loginOf('boss', tokenOf())
    sendJson(
      response,
      requests.path === '/ur/login'
        ? { ...login, data: { ...login.data, userAccessList: grantAll } }
        : { status: 'REJECT', message: { errorCode: 9 } },
    )
  }
  await admin.signIn('admin')
  await admin.post(path, body)
  // The cloud refused the change.
  expect(await who(victim)).toBe(200)
  cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE', savedId: victimId })
  if (path === '/ur/userSave') {
    expect((await admin.post(path, { ...body, isActive: true })).status).toBe(200)
    expect(await who(victim)).toBe(200)
  }
  expect((await admin.post(path, body)).status).toBe(200)
  expect(await who(admin)).toBe(200)
  userId = victimId
  cloud.respond = (requests, response) =>
    sendJson(response, requests.path === '/ur/login' ? loginOf('boss', tokenOf()) : { status: 'RESOLVE', data: [] })
  await opensNothing(victim)
})

test('users list their sessions and end one or all others', async () => {
  const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    '<script>alert(1)</script>',
  ]
  const [desktop, phone, unusual] = await Promise.all(
    agents.map(async (agent) => {
      const visitor = new HttpClient(server.url)
      await visitor.post('/ur/login', { domain: 'demo', user: `user${userId}`, password: 'x', remember: true }, { 'user-agent': agent })
      return visitor
    }),
  )
  if (!desktop || !phone || !unusual) throw new Error('three')
  const sessions = await listed(desktop)
  expect(
    sessions.map(({ browser, system, current }) => `${browser}/${system} ${current}`).toSorted((one, other) => (one < other ? -1 : 1)),
  ).toEqual(['/ false', 'Chrome/Windows true', 'Safari/iPhone false'])
  for (const { usedAt } of sessions) expect(usedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  const idOf = (system: string) => sessions.find((one) => one.system === system)?.id ?? ''
  expect((await desktop.request('DELETE', `/api/sessions/${idOf('Windows')}`)).status).toBe(400)
  expect((await desktop.request('DELETE', '/api/sessions/nothing')).status).toBe(404)
  expect((await desktop.request('DELETE', `/api/sessions/${idOf('iPhone')}`)).status).toBe(200)
  await opensNothing(phone)
  expect(await call(unusual)).toBe(200)
  const unusualCopy = copyOf(unusual)
  const desktopCopy = copyOf(desktop)
  expect((await desktop.request('DELETE', '/api/sessions')).status).toBe(200)
  await opensNothing(unusualCopy)
  await opensNothing(desktopCopy)
  expect(await listed(desktop)).toHaveLength(1)
  // This browser is still remembered.
  desktop.cookies.delete('daftar')
  expect(await who(desktop)).toBe(200)
})

test("users can neither list nor end other users' sessions", async () => {
  const victim = await signedIn()
  const [{ id } = { id: '' }] = await listed(victim)
  newUser()
  const other = await signedIn()
  expect((await listed(other)).map((one) => one.id)).not.toContain(id)
  expect((await other.request('DELETE', `/api/sessions/${id}`)).status).toBe(404)
  await other.request('DELETE', '/api/sessions')
  expect(await call(victim)).toBe(200)
  expect((await new HttpClient(server.url).request('GET', '/api/sessions')).status).toBe(401)
  expect((await victim.request('DELETE', '/api/sessions', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

/** Signs a new user in with other permissions, or in another organisation. */
async function signedInAs(role: string, claims: Record<string, number> = {}, at = server): Promise<HttpClient> {
  newUser()
  const { respond } = cloud
  cloud.respond = (requests, response) =>
    sendJson(response, requests.path === '/ur/login' ? loginOf(role, tokenWith({ userId, ...claims })) : { status: 'RESOLVE', data: [] })
  const visitor = await signedIn({ remember: true }, at)
  cloud.respond = respond
  return visitor
}

const sessionsOf = (id: number) => `/api/users/${id}/sessions`

test('an administrator lists and ends the sessions of a user, which the log names', async () => {
  const victim = await signedIn({ remember: true })
  const phone = await signedIn({ remember: true })
  const subject = userId
  const chief = await signedInAs('chief')
  const read = async () => readSessions().read((await chief.request('GET', sessionsOf(subject))).json())
  const before = await read()
  expect(before.map(({ current }) => current)).toEqual([false, false])
  const [{ id } = { id: '' }] = await listed(victim).then((all) => all.filter(({ current }) => current))
  const copies = [copyOf(victim), copyOf(phone)]
  expect((await chief.request('DELETE', `${sessionsOf(subject)}/${id}`)).status).toBe(200)
  await opensNothing(copies[0] ?? victim)
  expect(await call(phone)).toBe(200)
  // It has ended.
  expect((await chief.request('DELETE', `${sessionsOf(subject)}/${id}`)).status).toBe(404)
  expect((await chief.request('DELETE', sessionsOf(subject))).status).toBe(200)
  await opensNothing(copies[1] ?? phone)
  expect(await read()).toEqual([])
  expect(await who(chief)).toBe(200)
  const reader = await signedInAs('boss')
  const { rows } = activity.list({ fiscalYearId: 0 }, { from: null, to: null }).read((await reader.request('GET', '/api/activity')).json())
  const ended = rows.filter(({ subject: about, kind, record }) => about === 'sessions' && kind === 'remove' && record === String(subject))
  expect(ended).toHaveLength(2)
})

test('only administrators of the same organisation reach the sessions of a user', async () => {
  const victim = await signedIn({ remember: true })
  const subject = userId
  const [{ id } = { id: '' }] = await listed(victim)
  const ways = [
    ['GET', sessionsOf(subject)],
    ['DELETE', sessionsOf(subject)],
    ['DELETE', `${sessionsOf(subject)}/${id}`],
  ] as const
  const statusesOf = async (visitor: HttpClient, headers = {}) =>
    Promise.all(ways.map(async ([method, path]) => (await visitor.request(method, path, undefined, headers)).status))
  expect(await statusesOf(new HttpClient(server.url))).toEqual([401, 401, 401])
  expect(await statusesOf(await signedInAs('clerk'))).toEqual([403, 403, 403])
  // Who may create users, but not change them.
  expect(await statusesOf(await signedInAs('boss'))).toEqual([403, 403, 403])
  const stranger = await signedInAs('chief', { organizationId: 13 })
  expect(await statusesOf(stranger)).toEqual([200, 404, 404])
  expect(readSessions().read((await stranger.request('GET', sessionsOf(subject))).json())).toEqual([])
  const chief = await signedInAs('chief')
  expect(await statusesOf(chief, { 'sec-fetch-site': 'cross-site' })).toEqual([403, 403, 403])
  for (const wrong of ['0', '-1', '1e3', 'x', '99999999999999999999'])
    expect([wrong, (await chief.request('DELETE', `/api/users/${wrong}/sessions`)).status]).toEqual([wrong, 404])
  // A user without sessions: nothing to revoke.
  expect((await chief.request('DELETE', sessionsOf(987_654))).status).toBe(404)
  expect(await call(victim)).toBe(200)
  // An administrator whose own session has ended.
  const former = copyOf(chief)
  await chief.request('DELETE', '/api/session')
  expect(await statusesOf(former)).toEqual([401, 401, 401])
  expect(await call(victim)).toBe(200)
})

test('of their own sessions an administrator keeps the present one', async () => {
  const chief = await signedInAs('chief')
  const own = userId
  const [{ id } = { id: '' }] = await listed(chief)
  expect((await chief.request('DELETE', `${sessionsOf(own)}/${id}`)).status).toBe(400)
  expect((await chief.request('DELETE', sessionsOf(own))).status).toBe(200)
  expect(await who(chief)).toBe(200)
})

test('revocations and valid sessions survive a restart', async () => {
  const first = await start({ STATE_DIR: folder })
  const signedOut = await signedIn({ remember: true }, first)
  const lives = await signedIn({ remember: true }, first)
  newUser()
  const changed = await signedIn({ remember: true }, first)
  const copies = [copyOf(signedOut), copyOf(changed)]
  await signedOut.request('DELETE', '/api/session')
  await changed.post('/ur/changePassword', { currentPassword: 'a', newPassword: 'b' })
  process.kill(first.pid, 'SIGKILL')
  await first.stop()
  const second = await start({ STATE_DIR: folder })
  for (const copy of copies) await opensNothing(copyOf(copy, second))
  expect([await call(copyOf(lives, second)), await call(copyOf(changed, second))]).toEqual([200, 200])
  const [file = ''] = readdirSync(folder)
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
  const text = readFileSync(join(folder, file), 'utf8')
  for (const secret of ['user1', 'demo', 'Fe26']) expect(text).not.toContain(secret)
})

test('an unwritable configured state folder prevents the start', async () => {
  await expect(startServer({ CLOUD_URL: cloud.url, STATE_DIR: '/proc/nowhere' })).rejects.toThrow(
    /STATE_DIR must be a folder that the server can write to/,
  )
})

test('sign-in and sign-out are audit events', async () => {
  const visitor = await signedIn({ remember: true })
  const copy = copyOf(visitor)
  copy.cookies.delete('daftar')
  await who(copy)
  await visitor.request('DELETE', '/api/session')
  const later = await signedIn()
  const { rows } = activity.list({ fiscalYearId: 0 }, { from: null, to: null }).read((await later.request('GET', '/api/activity')).json())
  const own = rows.filter((row) => row.userId === userId)
  expect(own.map(({ subject, kind, outcome }) => [subject, kind, outcome])).toEqual([
    ['sessions', 'signIn', 'done'],
    ['sessions', 'signOut', 'done'],
    ['sessions', 'signIn', 'done'],
    ['sessions', 'signIn', 'done'],
  ])
})

test('logs the outcome of sign-ins with hashed user names', async () => {
  cloud.respond = (_, response) => sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })
  const visitor = new HttpClient(server.url)
  for (let index = 0; index < 6; index += 1) await visitor.signIn('somebody-secret')
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"/ur/login"') && /"outcome":"(refused|throttled)"/.test(line))
  await waitUntil(() => lines().length >= 6)
  const read = lines()
    .slice(-6)
    .map((line) => JSON.parse(line) as { outcome: string; code?: string; user: string })
  expect(read.map(({ outcome, code }) => [outcome, code])).toEqual([
    ...Array.from({ length: 5 }, () => ['refused', '50010']),
    ['throttled', undefined],
  ])
  expect(new Set(read.map(({ user }) => user)).size).toBe(1)
  expect(read[0]?.user).toMatch(/^[\da-f]{12}$/)
  expect(server.output()).not.toContain('somebody-secret')
})

test('remember-me renews one session at a time, ten per minute', async () => {
  const visitor = await signedIn({ remember: true })
  visitor.cookies.delete('daftar')
  const { respond } = cloud
  cloud.respond = (...requests) => void setTimeout(() => respond(...requests), 1500)
  const altered = variantsOf(visitor.cookies.get('daftar-keep') ?? '').map((text) => {
    const copy = new HttpClient(server.url)
    copy.cookies.set('daftar-keep', text)
    return copy
  })
  expect(await Promise.all(altered.map(who))).toEqual(altered.map(() => 200))
  expect(cloud.requests).toHaveLength(1)
  cloud.respond = respond
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) statuses.push(await who(copyOf(visitor)))
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429, 429, 429])
  expect(cloud.requests).toHaveLength(10)
})

test('accepts only tokens of the configured issuer and audience', async () => {
  const strict = await start({ CLOUD_TOKEN_ISSUER: 'https://cloud.example', CLOUD_TOKEN_AUDIENCE: 'office, other' })
  for (const [claims, status] of [
    [{ iss: 'https://cloud.example', aud: 'office' }, 200],
    [{ iss: 'https://cloud.example', aud: ['x', 'other'] }, 200],
    [{ iss: 'https://cloud.example', aud: 'shop' }, 502],
    [{ iss: 'https://cloud.example' }, 502],
    [{ iss: 'https://evil.example', aud: 'office' }, 502],
    [{ aud: 'office' }, 502],
  ] as const) {
    cloud.respond = (_, response) => sendJson(response, loginOf('boss', tokenWith(claims)))
    expect([claims, (await new HttpClient(strict.url).signIn('boss')).status]).toEqual([claims, status])
  }
})

const where = redisProgram === null ? describe.skip : describe
where(redisProgram === null ? 'two servers (skipped: no redis-server or valkey-server here)' : 'two servers', () => {
  test('revocations reach both servers despite an emptied Redis and restarts', async () => {
    const redis = await redisOnFreePort(redisProgram ?? '')
    await redis.start()
    const both = await Promise.all([start({ REDIS_URL: redis.url }), start({ REDIS_URL: redis.url })])
    const [one, other] = both
    if (!one || !other) throw new Error('two')
    const visitor = await signedIn({ remember: true }, one)
    const copy = copyOf(visitor, other)
    expect(await call(copy)).toBe(200)
    expect(await listed(copy)).toHaveLength(1)
    await visitor.request('DELETE', '/api/session')
    // A renewal asks the store first.
    const rememberClient = new HttpClient(other.url)
    rememberClient.cookies.set('daftar-keep', copy.cookies.get('daftar-keep') ?? '')
    expect(await who(rememberClient)).toBe(401)
    await waitUntil(async () => (await call(copy)) === 401)
    await opensNothing(copy)
    await redis.send('FLUSHALL')
    const third = await start({ REDIS_URL: redis.url })
    await waitUntil(async () => (await call(copyOf(copy, third))) === 401)
    await opensNothing(copyOf(copy, third))
    const changed = await signedIn({ remember: true }, one)
    const elsewhere = await signedIn({ remember: true }, other)
    await changed.request('DELETE', '/api/sessions')
    await waitUntil(async () => (await call(elsewhere)) === 401)
    await opensNothing(elsewhere)
    expect(await call(copyOf(changed, other))).toBe(200)
    const subject = userId
    const chief = await signedInAs('chief', {}, other)
    expect(readSessions().read((await chief.request('GET', sessionsOf(subject))).json()).length).toBeGreaterThan(0)
    expect((await chief.request('DELETE', sessionsOf(subject))).status).toBe(200)
    await waitUntil(async () => (await call(changed)) === 401)
    await opensNothing(changed)
    await redis.stop()
  })
})
