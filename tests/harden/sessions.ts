import { loginOf, sendJson, startFakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { redisProgram } from '@/tests/contract/support/redis'
import { walk } from '@/tests/contract/support/session-walk'
import { startServer } from '@/tests/e2e/support/server'
import type { Part } from './result-row'

const steps = 5000

/** Other spellings of the same seal. */
const spellingsOf = (seal: string) => ['', '~1', '~2', '~3', '~~2', '~x'].map((end) => `${seal.split('~')[0]}${end}`)

/** A remembered sign-in renews once for all its spellings, and not at all after the sign-out. */
const rememberedSignIn: Part = async (report) => {
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url })
  cloud.respond = (_, response) => void setTimeout(() => sendJson(response, loginOf('boss')), 1000)
  const visitor = new HttpClient(server.url)
  await visitor.signIn('boss', { remember: true })
  const seal = visitor.cookies.get('daftar-keep') ?? ''
  const renewals = () =>
    Promise.all(
      spellingsOf(seal).map(async (text) => {
        const copy = new HttpClient(server.url)
        copy.cookies.set('daftar-keep', text)
        return (await copy.request('GET', '/api/session')).status
      }),
    )
  cloud.requests.length = 0
  const living = await renewals()
  const calls = cloud.requests.length
  await visitor.request('DELETE', '/api/session')
  const afterSignOut = await renewals()
  report({
    claim: `a remembered sign-in in ${living.length} spellings, then after the sign-out`,
    figure: `${[...new Set(living)].join(', ')} with ${calls} call of the cloud; ${[...new Set(afterSignOut)].join(', ')}`,
    holds: living.every((status) => status === 200) && calls === 1 && afterSignOut.every((status) => status === 401),
  })
  await server.stop()
  await cloud.close()
}

/** Revoked sessions stay revoked: a random walk over two servers with restarts and data loss of Redis. `npm run sessions` walks longer. */
export const sessions: Part = async (report) => {
  await rememberedSignIn(report)
  const claim = `sessions: ${steps} random steps over two servers`
  if (redisProgram === null) return report({ claim, figure: 'not measured: no redis-server here', holds: null })
  const seed = Date.now() % 1_000_000
  const { tried, faults } = await walk({ redisProgram, seed, steps, settleTime: 800 })
  const first = faults[0] === undefined ? '' : `; ${faults[0]}`
  report({
    claim,
    figure: `seed ${seed}: ${tried.ended} ended cookies tried, ${tried.living} living ones, ${faults.length} faults${first}`,
    holds: faults.length === 0,
  })
}
