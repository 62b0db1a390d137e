import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPrivateLinks } from '@/lib/contract/private-links'
import { addDays, today } from '@/lib/format/calendar'
import { formatDate } from '@/lib/format/format-date'
import { loginOf, sendJson, startFakeCloud, tokenWith, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient, type Reply } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { checkedCalendar } from './support/icalendar-checker'
import { redisOnFreePort, redisProgram } from './support/redis'
import { waitUntil } from './support/wait-until'

/** The private link to a user's cheques, as a calendar program reads it (D296). */

let cloud: FakeCloud
let server: Server
const servers: Server[] = []
const folder = mkdtempSync(join(tmpdir(), 'daftar-calendar-'))

async function start(environment: Record<string, string> = {}): Promise<Server> {
  const started = await startServer({ CLOUD_URL: cloud.url, ...environment })
  servers.push(started)
  return started
}

/** The next user: each test has its own, with the permissions that the cloud names at the sign-in. */
let userId = 500
let rights: readonly unknown[] = []
let organisationName = 'Shop'
let calendarTypeId = 1
let rows: readonly unknown[] = []

const due = addDays(today(2), 3)
const cheque = (more = {}) => ({ docDate: due, serial: '7', ofcName: 'Sara, Ltd; Sons', bankName: 'Melli', amount: '1250.5', ...more })

beforeAll(async () => {
  cloud = await startFakeCloud()
  server = await start()
})
afterAll(async () => {
  await Promise.all(servers.map((one) => one.stop()))
  await cloud.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  userId += 1
  rights = [{ PaybleChecks: ['l'] }, { ChangePassword: ['u'] }]
  organisationName = 'Shop'
  calendarTypeId = 1
  rows = [cheque()]
  cloud.respond = ({ path, body }, response) => {
    if (path === '/ur/login') {
      const login = loginOf('boss', tokenWith({ userId, calendarTypeId }))
      return sendJson(response, { ...login, data: { ...login.data, organizationName: organisationName, userAccessList: rights } })
    }
    const keys = Array.isArray(body.keys) ? (body.keys as string[]) : []
    return sendJson(
      response,
      path === '/qr/ppds' ? keys.map((name) => ({ name, status: 'RESOLVE', data: rows })) : { status: 'RESOLVE', data: [] },
    )
  }
})

async function signedIn(at = server): Promise<HttpClient> {
  const visitor = new HttpClient(at.url)
  expect((await visitor.signIn(`user${userId}`)).status).toBe(200)
  return visitor
}

/** Makes a link; its path. */
async function created(visitor: HttpClient, locale = 'en'): Promise<string> {
  const reply = await visitor.post('/api/cheque-calendar', { locale })
  expect(reply.status).toBe(200)
  return String(reply.json().path)
}

/** A calendar program: without cookies. */
const read = (
  path: string,
  { at = server, method = 'GET', headers = {} }: { at?: Server; method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> => new HttpClient(at.url).request(method, path, undefined, headers)
const listed = async (visitor: HttpClient) => readPrivateLinks().read((await visitor.request('GET', '/api/private-links')).json())
const calendarAt = async (path: string, at = server) => checkedCalendar((await read(path, { at })).bytes)

test('a link is read without a session, as private as it is', async () => {
  const path = await created(await signedIn())
  expect(path).toMatch(/^\/api\/cheque-calendar\/[\w-]{43}\.[\w-]{43}\.ics$/)
  const { status, headers } = await read(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="cheques.ics"',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect((await read(path, { method: 'HEAD' })).status).toBe(200)
  expect((await read(path, { method: 'POST' })).status).toBe(405)
})

test('a cheque is a whole day that ends on the next one', async () => {
  rows = [cheque(), cheque({ serial: '8', docDate: '2027-12-31' }), cheque({ serial: '9', docDate: '2028-02-28' })]
  const { name, events } = await calendarAt(await created(await signedIn()))
  expect(name).toBe('Cheques · Shop')
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    [due, addDays(due, 1)],
    ['2027-12-31', '2028-01-01'],
    ['2028-02-28', '2028-02-29'],
  ])
  expect(events[0]?.summary).toBe('Cheque payable · 1,250.5 · Sara, Ltd; Sons')
  expect(events[0]?.description).toContain(`Due date: ${formatDate(due, 'en', 1, 'weekday')}`)
})

test.each(['fa', 'tr', 'de', 'nl'])('a calendar in %s follows the rules', async (locale) => {
  const { events } = await calendarAt(await created(await signedIn(), locale))
  expect(events).toHaveLength(1)
})

test('an organisation in the Gregorian calendar has Gregorian days in its descriptions', async () => {
  calendarTypeId = 2
  const { events } = await calendarAt(await created(await signedIn()))
  expect(events[0]).toMatchObject({ start: due })
  expect(events[0]?.description).toContain(`Due date: ${formatDate(due, 'en', 2, 'weekday')}`)
  expect(formatDate(due, 'en', 2, 'weekday')).not.toBe(formatDate(due, 'en', 1, 'weekday'))
})

test('odd data break no rule and begin no other event', async () => {
  organisationName = 'Shop\r\nBEGIN:VEVENT\\n;,"😀'
  rows = [
    cheque({ ofcName: 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged', serial: '1\n2' }),
    cheque({ ofcName: '\u202eسارا\u2066 و\u200cشرکا\u2069 👩‍👩‍👧', serial: '۱۲۳', bankName: String.raw`\n \, \\ ;` }),
    cheque({ ofcName: '😀'.repeat(3_000), serial: `${'چ'.repeat(500)}` }),
    cheque({ ofcName: 'null\u0000bell\u0007\ttab\u2028line\u0085next', serial: '' }),
    cheque({ ofcName: '', serial: '', bankName: '' }),
    cheque({ ofcName: '', serial: '', bankName: '' }),
    cheque({ docDate: '9999-12-31', serial: 'last' }),
    cheque({ docDate: '2027-02-30', serial: 'no such day' }),
    cheque({ docDate: null, serial: 'no day' }),
    cheque({ amount: '99999999999999999999.125', serial: 'large' }),
    'no row',
  ]
  const { name, events } = await calendarAt(await created(await signedIn()))
  expect(name).toContain('BEGIN:VEVENT\\n;,"😀')
  expect(events).toHaveLength(8)
  expect(events[0]?.summary.split('\n')).toContain('BEGIN:VEVENT')
  expect(events.some(({ summary }) => summary.includes('\u202eسارا\u2066 و\u200cشرکا\u2069 👩‍👩‍👧'))).toBe(true)
  expect(events.some(({ summary }) => summary.includes('99,999,999,999,999,999,999.125'))).toBe(true)
  expect(events.at(-1)).toMatchObject({ start: '9999-12-31', end: '' })
})

test('half a character of the cloud breaks no rule', async () => {
  rows = [cheque({ ofcName: 'half \ud83d of one' })]
  const { events } = await calendarAt(await created(await signedIn()))
  expect(events[0]?.summary).toContain('of one')
})

test('many cheques with long names are shown, the earliest first', async () => {
  rows = Array.from({ length: 700 }, (_, index) =>
    cheque({ docDate: addDays(due, index), serial: String(index), ofcName: `${'چک '.repeat(2_000)}${index}` }),
  )
  const { events } = await calendarAt(await created(await signedIn()))
  expect(events).toHaveLength(500)
  expect(events[0]?.start).toBe(due)
})

test('without cheques the calendar is valid and empty', async () => {
  rows = []
  expect(await calendarAt(await created(await signedIn()))).toEqual({ name: 'Cheques · Shop', events: [] })
})

test('a deleted link, a replaced one and a guess show nothing', async () => {
  const visitor = await signedIn()
  const first = await created(visitor)
  const second = await created(visitor)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  for (const guess of [
    second.replace(/.\.ics$/, '!.ics'),
    second.replace('.ics', ''),
    `${second}/`,
    '/api/cheque-calendar/x',
    first.replace(/\.[\w-]{43}\./, `.${'a'.repeat(43)}.`),
  ])
    expect([guess, (await read(guess)).status]).not.toEqual([guess, 200])
  expect((await visitor.request('DELETE', '/api/cheque-calendar')).status).toBe(200)
  const gone = await read(second)
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(gone.text).not.toContain('VCALENDAR')
})

test('signing out everywhere else ends the link, signing out here does not', async () => {
  const visitor = await signedIn()
  const path = await created(visitor)
  const other = await signedIn()
  await visitor.request('DELETE', '/api/session')
  expect((await read(path)).status).toBe(200)
  await other.request('DELETE', '/api/sessions')
  expect((await read(path)).status).toBe(404)
})

test('only its own user, on this site and with the permission, makes and deletes a link', async () => {
  const visitor = await signedIn()
  const path = await created(visitor)
  const stranger = new HttpClient(server.url)
  expect((await stranger.post('/api/cheque-calendar', { locale: 'en' })).status).toBe(401)
  expect((await stranger.request('DELETE', '/api/cheque-calendar')).status).toBe(401)
  expect((await stranger.request('GET', '/api/private-links')).status).toBe(401)
  for (const method of ['POST', 'DELETE'])
    expect((await visitor.request(method, '/api/cheque-calendar', { locale: 'en' }, { origin: 'https://elsewhere.example' })).status).toBe(
      403,
    )
  for (const body of ['', '[]', { locale: 'xx' }, {}]) expect((await visitor.post('/api/cheque-calendar', body)).status).toBe(400)
  userId += 1
  rights = [{ Goods: ['l'] }]
  const clerk = await signedIn()
  expect((await clerk.post('/api/cheque-calendar', { locale: 'en' })).status).toBe(403)
  expect((await clerk.request('DELETE', '/api/cheque-calendar')).status).toBe(200)
  expect((await read(path)).status).toBe(200)
})

test('the list names the calendar without its secret', async () => {
  const visitor = await signedIn()
  const path = await created(visitor)
  const { text, headers } = await visitor.request('GET', '/api/private-links')
  expect(JSON.parse(text)).toMatchObject({ data: { calendar: { cheques: 1 }, statements: [] } })
  for (const part of path.split('/').at(-1)?.split('.').slice(0, 2) ?? []) expect(text).not.toContain(part)
  expect(headers['cache-control']).toBe('no-store')
})

test('a withdrawn permission ends the link when its user works next, also after a restart', async () => {
  const state = { STATE_DIR: folder }
  const before = await start(state)
  const path = await created(await signedIn(before), 'fa')
  await before.stop()
  const after = await start(state)
  expect((await calendarAt(path, after)).events).toHaveLength(1)
  rights = [{ Goods: ['l'] }]
  // Not by the link, whose readings are limited.
  const visitor = await signedIn(after)
  await waitUntil(async () => (await listed(visitor)).calendar === null)
  expect((await read(path, { at: after })).status).toBe(404)
})

test('while the user works, another reading shows what changed', async () => {
  const state = { STATE_DIR: folder }
  const before = await start(state)
  const path = await created(await signedIn(before))
  await before.stop()
  rows = [cheque({ amount: '9' }), cheque({ serial: '8' })]
  const after = await start(state)
  const [earlier] = (await calendarAt(path, after)).events
  const visitor = await signedIn(after)
  await waitUntil(async () => (await listed(visitor)).calendar?.cheques === 2)
  const [now] = (await calendarAt(path, after)).events
  expect(now?.uid).toBe(earlier?.uid)
  expect(now?.summary).toContain(' 9 ')
})

test('a cloud that fails makes no link', async () => {
  const visitor = await signedIn()
  cloud.respond = (_, response) => sendJson(response, { message: 'no' }, 500)
  const { status, headers } = await visitor.post('/api/cheque-calendar', { locale: 'en' })
  expect(status).toBeGreaterThanOrEqual(500)
  expect(headers['cache-control']).toBe('no-store')
})

test('an address reads calendars 120 times a minute, and a user makes ten links', async () => {
  const alone = await start()
  const visitor = await signedIn(alone)
  const path = await created(visitor)
  const statuses = await Promise.all(Array.from({ length: 130 }, () => read(path, { at: alone }).then(({ status }) => status)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  const refused = await read(path, { at: alone })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const made = await Promise.all(Array.from({ length: 11 }, () => visitor.post('/api/cheque-calendar', { locale: 'en' })))
  expect(made.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
})

const where = redisProgram === null ? describe.skip : describe
where(redisProgram === null ? 'two servers (skipped: no redis-server or valkey-server here)' : 'two servers', () => {
  test('a link made on one is read and deleted on the other; Redis has no text of it', async () => {
    const redis = await redisOnFreePort(redisProgram ?? '')
    await redis.start()
    const [one, other] = [await start({ REDIS_URL: redis.url }), await start({ REDIS_URL: redis.url })]
    const path = await created(await signedIn(one))
    expect((await calendarAt(path, other)).events).toHaveLength(1)
    const keys = (await redis.send('KEYS daftar:user-links:*')).match(/daftar:user-links:[^\r]+/g) ?? []
    expect(keys).toHaveLength(2)
    for (const key of keys) {
      const quoted = `"${key}"`
      expect(Number((await redis.send(`PTTL ${quoted}`)).replace(/\D/g, ''))).toBeGreaterThan(86_400_000)
      const stored = await redis.send(`GET ${quoted}`)
      for (const secret of ['Melli', 'Sara', path.split('.')[1] ?? '']) expect(stored).not.toContain(secret)
    }
    expect((await (await signedIn(other)).request('DELETE', '/api/cheque-calendar')).status).toBe(200)
    expect((await read(path, { at: one })).status).toBe(404)
    const again = await created(await signedIn(other))
    await redis.stop()
    const { status, headers } = await read(again, { at: one })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  })
})
