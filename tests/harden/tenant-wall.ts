import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { features, letters } from '@/lib/contract/core/rights'
import { loginOf, sendJson, startFakeCloud, tokenWith } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { watchPace } from '@/tests/contract/support/pace'
import { quantile } from '@/tests/contract/support/quantile'
import { startServer } from '@/tests/e2e/support/server'
import { ms, slowly, type Part } from './result-row'
import type { AttackCounts, AttackOrder } from './tenant-attack'

/** Minutes of the attack, and of the idle time before it. */
const attackMinutes = Number(process.env.HARDEN_MINUTES ?? 5)
const quietSeconds = 45

const organisations = { attacker: 1, near: 2, far: 3 } as const

/** The beginning of a list whose response is never read. */
const unreadList = Buffer.alloc(20 * 1024 * 1024, 'x').fill('["', 0, 2)

/** Users of one of three organisations attack while the others work: the others' p95 stays within twice that of an idle server. */
export const tenantWall: Part = async (report) => {
  const cloud = await startFakeCloud()
  const userAccessList = features.map((feature) => ({ [feature]: [...letters] }))
  const held = new Set<object>()
  cloud.respond = ({ path, body, headers }, response) => {
    cloud.requests.length = 0
    // Does not parse long bodies such as images, because this process also measures.
    const { other } = body
    const slow = other === 'unanswered'
    const unread = other === 'unread'
    if (slow) {
      held.add(response)
      return void response.on('close', () => held.delete(response))
    }
    if (unread) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.write(unreadList)
    }
    if (other === 'broken') return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>')
    const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: `name ${id}`, price: 1.5 }))
    // A realistic delay of a cloud.
    setTimeout(() => sendJson(response, { status: 'RESOLVE', data: path === '/bd/list' ? rows : [], by: headers['x-request-id'] }), 15)
  }
  const { respond } = cloud
  const server = await startServer({ CLOUD_URL: cloud.url, LOG_LEVEL: 'error', TRUST_PROXY: '1' })

  /** Signs in as a user of an organisation. Sign-ins are answered one after the other, because the response names the user. */
  let turn: Promise<unknown> = Promise.resolve()
  const signIn = (organisationId: number, userId: number, address: string): Promise<HttpClient> => {
    const entered = turn.then(async () => {
      const login = loginOf('boss', tokenWith({ organizationId: organisationId, userId }))
      cloud.respond = (received, response, request) =>
        received.path === '/ur/login'
          ? sendJson(response, { ...login, data: { ...login.data, userAccessList } })
          : respond(received, response, request)
      const visitor = new HttpClient(server.url)
      await visitor.post(
        '/ur/login',
        { domain: `org${organisationId}`, user: `u${userId}`, password: 'x', remember: true },
        { 'x-forwarded-for': address },
      )
      cloud.respond = respond
      return visitor
    })
    turn = entered.catch(() => undefined)
    return entered
  }

  const address = (organisationId: number, index = 1) => `10.${organisationId}.0.${index}`
  const others = [
    await signIn(organisations.near, 1, address(organisations.near)),
    await signIn(organisations.far, 1, address(organisations.far)),
  ]
  /** The work of the other organisations: lists, a change, their session, sometimes a page. Returns the times by kind. */
  async function work(until: () => boolean) {
    const times: Record<'calls' | 'pages' | 'failures', number[]> = { calls: [], pages: [], failures: [] }
    const timed = async (kind: 'calls' | 'pages', send: () => Promise<{ status: number }>) => {
      const start = performance.now()
      const { status } = await send().catch(() => ({ status: 0 }))
      times[status === 200 ? kind : 'failures'].push(performance.now() - start)
    }
    const one = async (visitor: HttpClient, organisationId: number) => {
      const headers = { 'x-forwarded-for': address(organisationId) }
      for (let round = 0; !until(); round += 1) {
        await timed('calls', () => visitor.post('/bd/list', { tableName: 'inve' }, headers))
        await timed('calls', () =>
          visitor.post(
            '/bd/save',
            { tableName: 'inve', operationType: 1, params: {} },
            { ...headers, 'idempotency-key': `k${performance.now()}` },
          ),
        )
        await timed('calls', () => visitor.request('GET', '/api/session', undefined, headers))
        if (round % 10 === 0)
          await timed('pages', () => visitor.request('GET', '/en/warehouselist', undefined, { ...headers, accept: 'text/html' }))
        await pause(50)
      }
    }
    await Promise.all(others.map((visitor, index) => one(visitor, index + organisations.near)))
    return times
  }
  const lasting = (seconds: number) => {
    const end = performance.now() + seconds * 1000
    return () => performance.now() > end
  }
  await work(lasting(10))
  const pace = await watchPace()
  const quiet = await work(lasting(quietSeconds))
  const quietPace = await pace.since()

  const over = lasting(attackMinutes * 60)
  const enter = async (count: number, from: number) => {
    const visitors = []
    for (let index = from; index < from + count; index += 1)
      visitors.push(await signIn(organisations.attacker, index, address(organisations.attacker, index + 1)))
    return visitors.map(({ cookie }) => cookie)
  }
  const child = fork(join(process.cwd(), 'tests/harden/tenant-attack.ts'))
  const order: AttackOrder = { url: server.url, cookies: await enter(12, 0), spare: await enter(40, 100), minutes: attackMinutes }
  child.send(order)
  const attack = once(child, 'message') as Promise<[AttackCounts]>
  await pause(2_000)
  await pace.since()
  const during = await work(over)
  const attackPace = await pace.since()
  pace.close()
  const [sent] = await attack
  const p95 = (times: readonly number[]) => quantile(times, 0.95)
  const factor = Math.max(1, attackPace / quietPace)
  const figureOf = (kind: 'calls' | 'pages') =>
    `${kind} ${ms(p95(during[kind]))} at p95 of ${during[kind].length}, quiet ${ms(p95(quiet[kind]))} of ${quiet[kind].length}`
  report({
    claim: `one of three organisations does its worst for ${attackMinutes} min`,
    figure: `the others: ${figureOf('calls')}; ${figureOf('pages')}; ${during.failures.length} failed${slowly(attackPace)}; the attack: ${Object.entries(
      sent,
    )
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
    holds:
      during.failures.length === 0 &&
      p95(during.calls) <= 2 * factor * p95(quiet.calls) &&
      p95(during.pages) <= 2 * factor * p95(quiet.pages),
  })
  await server.stop()
  await cloud.close()
}
