import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { activity } from '@/lib/contract/activity'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginWithout } from './support/deeds'
import { loginOf, sendJson, startRawCloud, type RawCloud } from './support/raw-cloud'
import { redisOnFreePort, redisProgram, type Redis } from './support/redis'
import { until } from './support/until'
import { Visitor } from './support/visitor'

/** Several servers behind one address count, remember and tell together, by a Redis or Valkey that they share. */

const wrong: RawCloud['answer'] = (_, response) =>
  sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })

const which =
  redisProgram === null ? 'two servers and one store (skipped: no redis-server or valkey-server here)' : 'two servers and one store'
const where = redisProgram === null ? describe.skip : describe

where(which, () => {
  let cloud: RawCloud
  let redis: Redis
  let servers: Server[]

  beforeAll(async () => {
    redis = await redisOnFreePort(redisProgram ?? '')
    cloud = await startRawCloud()
    await redis.start()
    servers = await Promise.all(
      [1, 2].map(() => startServer({ CLOUD_URL: cloud.url, REDIS_URL: redis.url, METRICS_TOKEN: 'figures', LOG_LEVEL: 'info' })),
    )
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await cloud.close()
    await redis.stop()
  })

  /** Asks both servers by turns, without waiting for answers; gives the statuses in order of their numbers. */
  async function byTurns(times: number, ask: (visitor: Visitor, turn: number) => Promise<{ status: number }>): Promise<number[]> {
    const turns = Array.from({ length: times }, (_, turn) => ask(new Visitor(servers[turn % servers.length]?.url ?? ''), turn))
    return (await Promise.all(turns)).map(({ status }) => status).toSorted((one, other) => one - other)
  }
  let account = 5
  const signIns = (user: string, times: number) => byTurns(times, (visitor) => visitor.signIn(user))
  const isUp = async (server: Server) =>
    /daftar_shared_store_up (\d)/.exec(
      (await new Visitor(server.url).ask('GET', '/api/metrics', undefined, { authorization: 'Bearer figures' })).text,
    )?.[1]

  test('the sixth wrong password is refused, whichever server got the others', async () => {
    cloud.answer = wrong
    // Somebody new at each try.
    expect(await signIns(`ann${Date.now()}`, 8)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(await signIns('bea', 1)).toEqual([200])
    expect(await Promise.all(servers.map(isUp))).toEqual(['1', '1'])
  })

  test('coming in at one server begins the count anew at the other', async () => {
    cloud.answer = wrong
    expect(await signIns('cleo', 4)).toEqual([200, 200, 200, 200])
    cloud.answer = (_, response) => sendJson(response, loginOf('boss'))
    expect(await signIns('cleo', 1)).toEqual([200])
    cloud.answer = wrong
    expect(await signIns('cleo', 5)).toEqual([200, 200, 200, 200, 200])
  })

  test('password resets and messages are counted together', async () => {
    cloud.answer = (asked, response) => sendJson(response, asked.path === '/ur/login' ? loginOf('boss') : { status: 'RESOLVE' })
    const reset = (visitor: Visitor) => visitor.post('/ur/resetPassword', { domainName: 'demo', userName: 'dan' })
    expect(await byTurns(5, reset)).toEqual([200, 200, 200, 429, 429])
    const visitor = new Visitor(servers[0]?.url ?? '')
    await visitor.signIn('boss')
    const send = async ({ url }: Visitor, turn: number) => {
      const here = new Visitor(url)
      for (const [name, value] of visitor.cookies) here.cookies.set(name, value)
      return here.post('/api/sms/send', { link: `https://view.example/${turn}`, mobile: '09121234567', customerName: 'S' })
    }
    // There is no SMS service here, so those that pass are told so.
    expect(await byTurns(12, send)).toEqual([429, 429, ...Array.from({ length: 10 }, () => 503)])
  })

  test('the store learns no names and forgets by itself', async () => {
    cloud.answer = wrong
    await signIns('somebody', 1)
    const keys = await redis.ask('KEYS *')
    expect(keys).toContain('daftar.user:')
    for (const name of ['somebody', 'ann', 'demo', '127.0.0.1']) expect([name, keys.includes(name)]).toEqual([name, false])
    const key = /daftar\.user:\S+/.exec(keys)?.[0] ?? ''
    expect(Number(/:(\d+)/.exec(await redis.ask(`TTL ${key}`))?.[1])).toBeGreaterThan(0)
  })

  /** The same person at each of the servers, by the same cookies. */
  async function everywhere(): Promise<[Visitor, Visitor]> {
    cloud.answer = (_, response) => sendJson(response, loginWithout(null))
    const [one, other] = servers.map(({ url }) => new Visitor(url))
    if (!one || !other) throw new Error('two servers')
    await one.signIn('boss', { remember: true })
    for (const [name, value] of one.cookies) other.cookies.set(name, value)
    cloud.asked.length = 0
    cloud.answer = (asked, response) =>
      void setTimeout(() => sendJson(response, { status: 'RESOLVE', savedId: cloud.asked.length, path: asked.path }), 60)
    return [one, other]
  }
  const save = { tableName: 'inve', operationType: 1, params: { name: 'Lager' } }
  const keyed = (visitor: Visitor, key: string) => visitor.post('/bd/save', save, { 'idempotency-key': key })

  test('a deed that reaches both servers at once is done once, and told alike by both', async () => {
    const both = await everywhere()
    const replies = await Promise.all(Array.from({ length: 10 }, (_, turn) => keyed(both[turn % 2] ?? both[0], 'at-once')))
    expect(cloud.asked).toHaveLength(1)
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(new Set(replies.map(({ headers }) => headers['content-type']))).toEqual(new Set(['application/json']))
    expect((await keyed(both[1], 'another')).json()).toMatchObject({ savedId: 2 })
  })

  test('what was not done at one server may be done at the other; what nobody knows of may not', async () => {
    const [one, other] = await everywhere()
    const { answer } = cloud
    cloud.answer = (_, response) => sendJson(response, {}, 503)
    expect((await keyed(one, 'refused')).status).toBe(503)
    cloud.answer = answer
    expect((await keyed(other, 'refused')).status).toBe(200)
    cloud.answer = (_, __, request) => void request.socket.destroy()
    expect((await keyed(one, 'lost')).status).toBe(502)
    cloud.answer = answer
    const before = cloud.asked.length
    expect((await keyed(other, 'lost')).status).toBe(504)
    expect(cloud.asked).toHaveLength(before)
  })

  test('an order that twenty people open at both servers is changed once', async () => {
    const both = await everywhere()
    const open = { saleOrderId: 78, status: 2, description: '', organizationId: 12 }
    const replies = await Promise.all(Array.from({ length: 20 }, (_, turn) => (both[turn % 2] ?? both[0]).post('/qr/editSaleOrder', open)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(cloud.asked.map(({ path }) => path)).toEqual(['/qr/editSaleOrder'])
  })

  test('a change at one server is told at the other, newest first', async () => {
    const [one, other] = await everywhere()
    await one.post('/bd/remove', { tableName: 'inve', id: 901 })
    await other.post('/bd/remove', { tableName: 'inve', id: 902 })
    for (const visitor of [one, other]) {
      await until(async () => (await visitor.ask('GET', '/api/activity')).text.includes('902'))
      const { rows } = activity.list().read((await visitor.ask('GET', '/api/activity')).json())
      expect(rows.slice(0, 2).map(({ record, kind }) => [record, kind])).toEqual([
        ['902', 'remove'],
        ['901', 'remove'],
      ])
    }
    expect(await redis.ask('KEYS daftar:activity:*')).toContain('daftar:activity:12')
    expect(Number(/:(\d+)/.exec(await redis.ask('TTL daftar:activity:12'))?.[1])).toBeGreaterThan(86_400)
  })

  test('a ledger that was published at one server has the same link at the other; other books have another one', async () => {
    const both = await everywhere()
    const [one, other] = both
    // Somebody new at each try.
    account += 1
    const ofcId = account
    let amount = 1
    let links = 0
    cloud.answer = ({ path, body }, response) => {
      if (path === '/qr/InsertData') return void setTimeout(() => sendJson(response, { link: `https://view.example/${(links += 1)}` }), 60)
      const [name] = body.keys as string[]
      const row = name === 'ofcBook' ? { date: '2026-04-01', amount, balance: amount } : { id: ofcId, typeId: 1, code: '105', name: 'Sara' }
      sendJson(response, [{ name, status: 'RESOLVE', data: [row] }])
    }
    const linkAt = async (visitor: Visitor) =>
      (await visitor.post('/api/statement-links', { ofcId, fromDate: '2026-03-21', toDate: '2026-11-21' })).json().link
    const made = await Promise.all(Array.from({ length: 6 }, (_, turn) => linkAt(both[turn % 2] ?? one)))
    expect([new Set(made).size, links]).toEqual([1, 1])
    expect([await linkAt(one), await linkAt(other)]).toEqual([made[0], made[0]])
    amount = 2
    expect(await linkAt(other)).toBe('https://view.example/2')
    expect(await linkAt(one)).toBe('https://view.example/2')
    // A link is nobody's secret, but whose it is stands nowhere in the store's names; it is forgotten there by itself.
    const keys = await redis.ask('KEYS daftar:statement-link:*')
    expect(keys).not.toContain('Sara')
    const key = /daftar:statement-link:\S+/.exec(keys)?.[0] ?? ''
    expect(Number(/:(\d+)/.exec(await redis.ask(`TTL ${key}`))?.[1])).toBeGreaterThan(3000)
  })

  test('who signed out at one server is out at the other, copies of the cookies included', async () => {
    const [one, other] = await everywhere()
    expect((await other.post('/bd/list', { tableName: 'inve' })).status).toBe(200)
    expect((await one.ask('DELETE', '/api/session')).status).toBe(200)
    await until(async () => (await other.post('/bd/list', { tableName: 'inve' })).status === 401)
    cloud.asked.length = 0
    expect((await other.ask('GET', '/api/session')).status).toBe(401)
    expect(cloud.asked).toEqual([])
  })

  test('a published ledger is opened at the other server by whoever has its link, and by nobody who guesses', async () => {
    const place = mkdtempSync(join(tmpdir(), 'daftar-sandbox-'))
    const environment = { CLOUD_URL: `sandbox:${join(place, 'shop.db')}`, REDIS_URL: redis.url, PUBLIC_URL: 'http://office.example' }
    const sandboxes: Server[] = []
    try {
      // One after the other: the first makes the data.
      for (let count = 0; count < 2; count += 1) {
        const server = await startServer(environment)
        sandboxes.push(server)
        expect((await new Visitor(server.url).signIn('admin', { password: 'daftar-demo' })).status).toBe(200)
      }
      const [here, there] = sandboxes.map(({ url }) => new Visitor(url))
      if (!here || !there) throw new Error('two servers')
      await here.signIn('admin', { password: 'daftar-demo' })
      const read = async (key: string) => {
        const answers = (await here.post('/qr/ppds', { keys: [key], ofcInfo: '1', ofcTypeId: 0 })).json() as unknown as {
          data: { id: number }[]
        }[]
        return answers[0]?.data ?? []
      }
      const body = { ofcId: (await read('ofcList'))[0]?.id, fromDate: '2026-03-21', toDate: '2026-11-21' }
      const first = new URL(String((await here.post('/api/statement-links', body)).json().link))
      for (const [name, value] of here.cookies) there.cookies.set(name, value)
      expect((await there.post('/api/statement-links', body)).json().link).toBe(first.href)
      for (const { url } of sandboxes) {
        const stranger = new Visitor(url)
        const page = await stranger.ask('GET', first.pathname)
        expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
        expect(page.headers['content-security-policy']).toContain("default-src 'none'")
        expect([...stranger.cookies.keys()]).toEqual([])
        for (const guess of ['aaaaaaaaaaaaaaaaaaaaaa', `${first.pathname.split('/').at(-1) ?? ''}a`, 'short'])
          expect((await stranger.ask('GET', `/api/statements/${guess}`)).status).toBe(404)
      }
    } finally {
      await Promise.all(sandboxes.map((server) => server.stop()))
      rmSync(place, { recursive: true, force: true })
    }
  })

  test('a store that takes questions and answers none is away after a second', async () => {
    const [one] = await everywhere()
    await redis.ask('CLIENT PAUSE 8000 ALL')
    const start = performance.now()
    // The sign-outs of others are asked for each second: so it is noticed though nobody does anything.
    while (performance.now() - start < 6000 && (await isUp(servers[0] as Server)) !== '0') await pause(100)
    expect(await isUp(servers[0] as Server)).toBe('0')
    const took: number[] = []
    for (const key of ['hanging-1', 'hanging-2', 'hanging-3']) {
      const before = performance.now()
      expect((await keyed(one, key)).status).toBe(200)
      took.push(performance.now() - before)
    }
    // The best of three, for a busy machine.
    expect(Math.min(...took)).toBeLessThan(450)
    await until(async () => (await isUp(servers[0] as Server)) === '1')
  })

  test('without the store each server counts for itself, nobody waits, and it is found again', async () => {
    cloud.answer = wrong
    await redis.stop()
    const start = performance.now()
    expect(await signIns('eve', 12)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    // Each refusal takes 0.4 s by itself, so that its time tells nothing.
    expect(performance.now() - start).toBeLessThan(10 * 400 + 3000)
    expect(await Promise.all(servers.map(isUp))).toEqual(['0', '0'])
    await until(() => servers[0]?.said().includes('each server counts for itself') === true)
    const [one, other] = await everywhere()
    await Promise.all([keyed(one, 'alone'), keyed(one, 'alone'), keyed(other, 'alone')])
    expect(cloud.asked).toHaveLength(2)
    expect((await one.ask('GET', '/api/activity')).status).toBe(200)
    expect((await one.ask('DELETE', '/api/session')).status).toBe(200)
    expect((await other.post('/bd/list', { tableName: 'inve' })).status).toBe(200)
    await redis.start()
    await until(async () => (await Promise.all(servers.map(isUp))).every((up) => up === '1'))
    cloud.answer = wrong
    expect(await signIns('fay', 6)).toEqual([200, 200, 200, 200, 200, 429])
    // What could not be told meanwhile is told now.
    await until(async () => (await other.post('/bd/list', { tableName: 'inve' })).status === 401)
  })
})
