import { setTimeout as pause } from 'node:timers/promises'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginOf, sendJson, startRawCloud, type RawCloud } from './support/raw-cloud'
import { redisOnFreePort, redisProgram, type Redis } from './support/redis'
import { Visitor } from './support/visitor'

/** Several servers behind one address count together, by a Redis or Valkey that they share. */

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
  }, 90_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await cloud.close()
    await redis.stop()
  }, 30_000)

  /** Asks both servers by turns, without waiting for answers; gives the statuses in order of their numbers. */
  async function byTurns(times: number, ask: (visitor: Visitor, turn: number) => Promise<{ status: number }>): Promise<number[]> {
    const turns = Array.from({ length: times }, (_, turn) => ask(new Visitor(servers[turn % servers.length]?.url ?? ''), turn))
    return (await Promise.all(turns)).map(({ status }) => status).toSorted((one, other) => one - other)
  }
  const signIns = (user: string, times: number) => byTurns(times, (visitor) => visitor.signIn(user))
  const isUp = async (server: Server) =>
    /daftar_shared_store_up (\d)/.exec(
      (await new Visitor(server.url).ask('GET', '/api/metrics', undefined, { authorization: 'Bearer figures' })).text,
    )?.[1]

  test('the sixth wrong password is refused, whichever server got the others', async () => {
    cloud.answer = wrong
    expect(await signIns('ann', 8)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
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

  test('without the store each server counts for itself, nobody waits, and it is found again', async () => {
    cloud.answer = wrong
    await redis.stop()
    const start = performance.now()
    expect(await signIns('eve', 12)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    // Each refusal takes 0.4 s by itself, so that its time tells nothing.
    expect(performance.now() - start).toBeLessThan(10 * 400 + 3000)
    expect(await Promise.all(servers.map(isUp))).toEqual(['0', '0'])
    expect(servers[0]?.said()).toContain('each server counts for itself')
    await redis.start()
    for (let waited = 0; waited < 10_000 && (await isUp(servers[0] as Server)) !== '1'; waited += 200) await pause(200)
    for (let waited = 0; waited < 10_000 && (await isUp(servers[1] as Server)) !== '1'; waited += 200) await pause(200)
    expect(await signIns('fay', 6)).toEqual([200, 200, 200, 200, 200, 429])
  }, 60_000)
})
