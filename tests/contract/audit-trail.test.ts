import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { activity, type AuditChange } from '@/lib/contract/activity'
import { loginOf, sendJson, startFakeCloud, tokenWith, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** The audit trail on disk: restarts, retention, organisations, and what is not in it. */

let cloud: FakeCloud
let server: Server
const folder = mkdtempSync(join(tmpdir(), 'daftar-trail-'))
const file = join(folder, 'audit.sqlite')

const start = (more: Readonly<Record<string, string>> = {}) =>
  startServer({ CLOUD_URL: cloud.url, STATE_DIR: folder, AUDIT_RETENTION_DAYS: '30', ...more })

/** Organisations of the raw cloud by user name. */
const organisations: Readonly<Record<string, number>> = { boss: 12, rival: 13 }
const welcome = (user: string) => loginOf(user, tokenWith({ organizationId: organisations[user] ?? 12 }))
let user = 'boss'

beforeAll(async () => {
  cloud = await startFakeCloud()
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await cloud.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  user = 'boss'
  cloud.respond = (request, response) =>
    sendJson(response, request.path === '/ur/login' ? welcome(user) : { status: 'RESOLVE', savedId: 44, data: [] })
})

async function enter(name = 'boss'): Promise<HttpClient> {
  user = name
  const visitor = new HttpClient(server.url)
  expect((await visitor.signIn(name)).status).toBe(200)
  return visitor
}

async function trail(visitor: HttpClient, query = ''): Promise<readonly AuditChange[]> {
  const { status, text } = await visitor.request('GET', `/api/activity${query}`)
  expect(status).toBe(200)
  return activity.list({ fiscalYearId: 0 }, { from: null, to: null }).read(JSON.parse(text)).rows
}

async function restart(more?: Readonly<Record<string, string>>): Promise<void> {
  await server.stop()
  server = await start(more)
}

const saveWarehouse = (visitor: HttpClient, name: string) =>
  visitor.post('/bd/save', { tableName: 'inve', operationType: 1, params: { id: 0, name, code: '12' } })

test('survives a restart with the names of its records', async () => {
  const boss = await enter()
  await saveWarehouse(boss, 'Depot north')
  await boss.post('/bd/remove', { tableName: 'inve', id: 44 })
  await restart()
  const [removed, saved] = (await trail(await enter())).filter(({ subject }) => subject === 'warehouses')
  expect(saved).toMatchObject({ kind: 'create', record: '44', recordName: 'Depot north', recordCode: '12', outcome: 'done' })
  expect(removed).toMatchObject({ kind: 'remove', record: '44', recordName: 'Depot north', outcome: 'done' })
})

test('a renamed record has both names', async () => {
  const boss = await enter()
  const save = (id: number, name: string) =>
    boss.post('/bd/save', { tableName: 'inve', operationType: id === 0 ? 1 : 2, params: { id, name } })
  await save(0, 'Depot old')
  await save(44, 'Depot new')
  await save(44, 'Depot new')
  const names = (await trail(boss)).slice(0, 3).map((one) => [one.recordNameBefore, one.recordName])
  expect(names).toEqual([
    ['', 'Depot new'],
    ['Depot old', 'Depot new'],
    ['', 'Depot old'],
  ])
})

test('AUDIT_READERS names the only readers', async () => {
  await restart({ AUDIT_READERS: 'Boss@demo, auditor@demo' })
  const status = async (name: string) => (await (await enter(name)).request('GET', '/api/activity')).status
  expect([await status('boss'), await status('rival'), await status('auditor')]).toEqual([200, 403, 200])
  // The menu of the document names the page for them alone.
  const listsIt = async (name: string) => (await (await enter(name)).request('GET', '/en/users')).text.includes('/activity')
  expect([await listsIt('boss'), await listsIt('rival')]).toEqual([true, false])
  await restart()
})

test('another organisation sees nothing of it', async () => {
  await saveWarehouse(await enter(), 'Secret depot')
  const rival = await enter('rival')
  const events = await trail(rival)
  expect(events.length).toBeGreaterThan(0)
  expect(new Set(events.map((one) => one.user))).toEqual(new Set(['rival']))
  expect((await rival.request('GET', '/api/activity')).text).not.toContain('Secret depot')
})

test('events of a fiscal year that the user has no access to are hidden', async () => {
  const boss = await enter()
  await saveWarehouse(boss, 'This year')
  const database = new Database(file)
  database.prepare("UPDATE events SET event = json_set(event, '$.fiscalYearId', 999) WHERE event LIKE '%This year%'").run()
  database.close()
  expect((await boss.request('GET', '/api/activity')).text).not.toContain('This year')
})

test('records a refused sign-in under a pseudonym, in its organisation only', async () => {
  const boss = await enter()
  cloud.respond = (_, response) => sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })
  await new HttpClient(server.url).signIn('MyPassword-typed-as-name')
  const [latest] = await trail(boss)
  expect(latest).toMatchObject({ subject: 'sessions', kind: 'signIn', outcome: 'refused', code: '50010', userId: 0 })
  expect(latest?.user).toMatch(/^[\da-f]{12}$/)
})

test('records sign-outs and exports', async () => {
  const boss = await enter()
  expect((await boss.post('/api/activity', { resource: 'debtors', format: 'xlsx', rows: 214 })).status).toBe(200)
  expect((await boss.post('/api/activity', { resource: '../x', format: 'xlsx', rows: 1 })).status).toBe(400)
  expect((await new HttpClient(server.url).post('/api/activity', { resource: 'debtors', format: 'csv', rows: 1 })).status).toBe(401)
  await boss.request('DELETE', '/api/session')
  const events = await trail(await enter())
  expect(events.find(({ kind }) => kind === 'export')).toMatchObject({ subject: 'debtors', recordName: 'xlsx · 214', outcome: 'done' })
  expect(events.some(({ kind }) => kind === 'signOut')).toBe(true)
})

test('selects days and continues page by page', async () => {
  const boss = await enter()
  for (const name of ['a1', 'a2', 'a3']) await saveWarehouse(boss, name)
  const [first, second] = await trail(boss, '?limit=2')
  expect([first?.recordName, second?.recordName]).toEqual(['a3', 'a2'])
  expect((await trail(boss, `?limit=1&before=${second?.id}`))[0]?.recordName).toBe('a1')
  expect(await trail(boss, '?to=2001-01-01')).toEqual([])
  expect((await boss.request('GET', '/api/activity?limit=1')).json()).toMatchObject({ more: true })
  for (const wrong of ['limit=0', 'limit=100000', 'from=yesterday', 'before=x'])
    expect([wrong, (await boss.request('GET', `/api/activity?${wrong}`)).status]).toEqual([wrong, 400])
})

test('retention deletes old events from the disk', async () => {
  const boss = await enter()
  await saveWarehouse(boss, 'Long ago')
  const database = new Database(file)
  database.prepare("UPDATE events SET at = at - 31 * 86400000 WHERE event LIKE '%Long ago%'").run()
  expect((await boss.request('GET', '/api/activity')).text).not.toContain('Long ago')
  await restart()
  expect(database.prepare("SELECT COUNT(*) AS count FROM events WHERE event LIKE '%Long ago%'").all()).toEqual([{ count: 0 }])
  database.close()
})

test('nothing secret is on the disk', async () => {
  const boss = await enter()
  await boss.post('/ur/userSave', {
    ...{ userId: 0, fullName: 'Nobody Knows', userName: 'nobody', password: 'very-secret-1', mobile: '09120000000', accessGroups: [] },
  })
  await boss.post('/ur/changePassword', { currentPassword: 'old-secret-2', newPassword: 'new-secret-3' })
  await saveWarehouse(boss, 'Depot 0912 111 2233')
  const visitor = await enter()
  expect((await trail(visitor)).some(({ recordName }) => recordName === 'nobody')).toBe(true)
  const stored = readdirSync(folder)
    .filter((name) => name.startsWith('audit.sqlite'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join()
  const cookies = [...boss.cookies.values()].filter((value) => value.length > 20)
  for (const secret of [
    'very-secret',
    'old-secret',
    'new-secret',
    'secret',
    '09120000000',
    '111 2233',
    'Nobody Knows',
    'eyJ',
    'MyPassword',
    ...cookies,
  ])
    expect([secret, stored.includes(secret)]).toEqual([secret, false])
})
