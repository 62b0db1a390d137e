import { loginOf, sendJson, startFakeCloud, tokenWith } from '@/tests/contract/support/fake-cloud'
import { watchHealth } from '@/tests/contract/support/health-watch'
import { HttpClient } from '@/tests/contract/support/http-client'
import { processorTime } from '@/tests/contract/support/process-memory'
import { startServer } from '@/tests/e2e/support/server'
import { healthFigure, healthy } from './hostile-traffic'
import { ms, type Part } from './result-row'

const from = (address: string) => ({ 'x-forwarded-for': address })
const form = (user: string) => ({ domain: 'demo', user, password: 'a guess' })

/** Guessing passwords is delayed and refused, and does not lock the user out. */
export const signInAttempts: Part = async (report) => {
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url, TRUST_PROXY: '1', LOG_LEVEL: 'info' })
  const right = () => (cloud.respond = (_, response) => sendJson(response, loginOf('boss')))
  const wrong = () =>
    (cloud.respond = (_, response) => sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } }))
  const timed = async (visitor: HttpClient, user: string, address: string) => {
    const start = performance.now()
    const { status } = await visitor.post('/ur/login', form(user), from(address))
    return { status, took: performance.now() - start }
  }

  right()
  const known = new HttpClient(server.url)
  await known.post('/ur/login', form('owner'), from('203.0.113.1'))
  await known.request('DELETE', '/api/session', undefined, from('203.0.113.1'))
  wrong()
  await Promise.all(Array.from({ length: 12 }, (_, index) => timed(new HttpClient(server.url), 'owner', `198.51.100.${index + 1}`)))
  right()
  const atKnown = await timed(known, 'owner', '203.0.113.1')
  report({
    claim: 'strangers at 12 addresses guess: a known device',
    figure: `${atKnown.status} after ${ms(atKnown.took)}`,
    // From an unknown device an attempt waits for ten seconds.
    holds: atKnown.status === 200 && atKnown.took < 5000,
  })
  wrong()
  await Promise.all(Array.from({ length: 12 }, (_, index) => timed(new HttpClient(server.url), 'other', `198.51.101.${index + 1}`)))
  right()
  const elsewhere = await timed(new HttpClient(server.url), 'other', '203.0.113.2')
  report({
    claim: 'strangers at 12 addresses guess: an unknown device',
    figure: `${elsewhere.status} after ${ms(elsewhere.took)}`,
    holds: elsewhere.status === 200 && elsewhere.took > 5000 && elsewhere.took < 30_000,
  })

  wrong()
  const variants = ['gül', 'GÜL', 'gu\u0308l', 'g\u200bül', 'ｇül', 'gül\u00ad', ' Gu\u0308L ', 'Gül', 'gÜl', 'g\u2060ül']
  const statuses: number[] = []
  for (const user of variants) statuses.push((await timed(new HttpClient(server.url), user, '203.0.113.3')).status)
  const accepted = statuses.filter((status) => status === 200).length
  report({ claim: `${variants.length} spellings of one name`, figure: `${accepted} accepted, then 429`, holds: accepted === 5 })
  const named = ['owner', 'gül', 'a guess', '198.51.100'].filter((text) => server.output().includes(text))
  report({ claim: 'names, passwords and addresses in the log', figure: named.join(', ') || 'none', holds: named.length === 0 })
  await server.stop()

  wrong()
  const alone = await startServer({ CLOUD_URL: cloud.url, LOG_LEVEL: 'info', REDIS_URL: 'redis://127.0.0.1:9' })
  await new HttpClient(alone.url).post('/ur/login', form('gül'))
  await alone.stop()
  const leaked = ['gül', 'a guess', 'demo'].filter((text) => alone.output().includes(text))
  report({
    claim: 'the same while Redis is away',
    figure: leaked.join(', ') || 'none',
    holds: leaked.length === 0 && alone.output().includes('each server counts on its own'),
  })
  await cloud.close()
}

/** Sign-ins of a flood that are open at once. */
const concurrent = 200

/** Many sign-ins at once, from one address and from many. */
export const signInFlood: Part = async (report) => {
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url, TRUST_PROXY: '1', LOG_LEVEL: 'error' })
  cloud.respond = (_, response) => sendJson(response, loginOf('boss'))
  const known = new HttpClient(server.url)
  await known.post('/ur/login', form('owner'), from('203.0.113.1'))
  cloud.respond = ({ path }, response) =>
    path === '/ur/login'
      ? sendJson(response, { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } })
      : sendJson(response, { status: 'RESOLVE', data: [] })
  const health = await watchHealth(server.url)
  const flood = async (count: number, addressOf: (index: number) => string) => {
    cloud.requests.length = 0
    await health.since()
    const before = processorTime(server.pid) ?? 0
    const statuses: number[] = []
    let next = 0
    const client = async () => {
      for (let index = next++; index < count; index = next++) {
        const attempt = new HttpClient(server.url).post('/ur/login', form(`user ${index}`), from(addressOf(index)))
        statuses.push(
          await attempt.then(
            ({ status }) => status,
            () => 0,
          ),
        )
      }
    }
    const clients = Array.from({ length: concurrent }, client)
    const meanwhile = await known.post('/bd/list', { tableName: 'inve' }, from('203.0.113.1'))
    await Promise.all(clients)
    return {
      meanwhile: meanwhile.status,
      statuses,
      atCloud: cloud.requests.filter(({ path }) => path === '/ur/login').length,
      cost: ((processorTime(server.pid) ?? 0) - before) / count,
      seen: await health.since(),
    }
  }
  for (const [claim, addressOf, most] of [
    [`2,000 sign-ins of one address, ${concurrent} at a time`, () => '198.51.100.1', 50],
    [
      `2,000 sign-ins of 1,000 addresses, ${concurrent} at a time`,
      (index: number) => `198.${index % 1000 < 500 ? 18 : 19}.${(index % 500) >> 1}.${index % 2}`,
      2000,
    ],
  ] as const) {
    const { meanwhile, statuses, atCloud, cost, seen } = await flood(2000, addressOf)
    const count = (status: number) => statuses.filter((one) => one === status).length
    report({
      claim,
      figure: `${atCloud} at the cloud, ${count(429)} × 429, ${count(503)} × 503; ${ms(cost)} of processor time each; ${healthFigure(seen)}`,
      holds:
        atCloud <= most && statuses.every((status) => [200, 429, 503].includes(status)) && meanwhile === 200 && cost < 10 && healthy(seen),
    })
  }
  health.close()
  await server.stop()
  await cloud.close()
}

/** Tokens that are not meant for this installation, the policy of its pages, and the events of a sign-in. */
export const tokens: Part = async (tell) => {
  const cloud = await startFakeCloud()
  const server = await startServer({
    CLOUD_URL: cloud.url,
    CLOUD_TOKEN_ISSUER: 'https://cloud.example',
    CLOUD_TOKEN_AUDIENCE: 'daftar',
  })
  const visitor = new HttpClient(server.url)
  const signIn = async (claims: Parameters<typeof tokenWith>[0]) => {
    cloud.respond = (_, response) => sendJson(response, loginOf('boss', tokenWith(claims)))
    return (await visitor.signIn('boss')).status
  }
  const own = { iss: 'https://cloud.example', aud: 'daftar' }
  const others = [{ ...own, iss: 'https://other.example' }, { ...own, aud: 'till' }, { iss: own.iss }, { aud: own.aud }, {}]
  const refused: number[] = []
  for (const claims of others) refused.push(await signIn(claims))
  const status = await signIn(own)
  tell({
    claim: `${others.length} tokens of other issuers and audiences`,
    figure: `${refused.join(', ')}, its own ${status}`,
    holds: status === 200 && refused.every((status) => status === 502),
  })

  const policies = await Promise.all(
    ['/en/login', '/login', '/de/orders', '/tr/nowhere'].map(async (path) => {
      const { headers } = await (path.endsWith('login') ? new HttpClient(server.url) : visitor).request('GET', path, undefined, {
        accept: 'text/html',
      })
      return String(headers['content-security-policy'])
    }),
  )
  const enforced = policies.filter((policy) => policy.includes("require-trusted-types-for 'script'; trusted-types default"))
  tell({
    claim: `${policies.length} pages enforce Trusted Types`,
    figure: `${enforced.length} with the policy`,
    holds: enforced.length === policies.length,
  })

  await visitor.request('DELETE', '/api/session')
  await signIn(own)
  const { text } = await visitor.request('GET', '/api/activity')
  const kinds = ['signIn', 'signOut'].filter((kind) => text.includes(`"${kind}"`))
  tell({ claim: 'a sign-in and a sign-out in the activity log', figure: kinds.join(', ') || 'none', holds: kinds.length === 2 })
  await server.stop()
  await cloud.close()
}
