import { stop } from '../setup/run.mjs'
import { median, print, quantile } from './figures.mjs'
import { during, load } from './load.mjs'
import { held, peak, used } from './memory.mjs'
import { startNginx } from './nginx.mjs'
import { signIn, startDaftar, startRewrites, startSmall } from './servers.mjs'

const rounds = 3
const loads = [
  { name: '2 kB, 1 at a time', path: '/qr/small', connections: 1, seconds: 1.5 },
  { name: '2 kB, 32 at a time', path: '/qr/small', connections: 32, seconds: 1.5 },
  { name: '200 kB, 32 at a time', path: '/qr/middle', connections: 32, seconds: 1.5 },
  { name: '5 MB, 8 at a time', path: '/qr/large', connections: 8, seconds: 2 },
]

/** What the way through the web server costs a call, beside nginx, the least that a Node proxy can cost, and Next's own rewrites. */
export async function benchProxy() {
  const cloud = await startSmall('cloud.mjs', 1)
  const bare = await startSmall('node-proxy.mjs', cloud.port)
  const daftar = await startDaftar(cloud.port)
  const rewrites = await startRewrites(cloud.port)
  const nginx = await startNginx(cloud.port)
  const cookie = await signIn(daftar.port)
  const ways = [
    ['direct', cloud],
    ...(nginx ? [['nginx', nginx]] : []),
    ['bare Node proxy', bare],
    ['Daftar', daftar],
    ['Next rewrites', rewrites],
  ]
  const proxies = ways.slice(1)
  for (const [, { port }] of ways) await load({ port, path: '/qr/small', cookie, connections: 8, seconds: 1.5 })

  const big = { path: '/qr/large', cookie, connections: 32 }
  const memory = new Map()
  for (const [way, { port, child }] of proxies) {
    const idle = held(child.pid)
    memory.set(way, { idle, most: await peak(child.pid, () => load({ ...big, port, seconds: 4 })) })
  }

  for (const { name, ...asked } of loads) {
    const results = await byTurns(ways, async ({ port, child }) => {
      const before = used(child.pid)
      const result = await load({ port, cookie, ...asked })
      return { ...result, cpu: (used(child.pid) - before) / result.times.length }
    })
    const of = (way, share) => median(results.get(way).map(({ times }) => quantile(times, share)))
    const rate = (way) => median(results.get(way).map((one) => one.rate))
    print(
      `Proxy, ${name} (medians of ${rounds} rounds)`,
      ways.map(([way]) => ({
        way,
        'calls/s': rate(way),
        'of direct': rate(way) / rate('direct'),
        'of bare Node': rate(way) / rate('bare Node proxy'),
        'p50 ms': of(way, 0.5),
        'p99 ms': of(way, 0.99),
        'p50 added': of(way, 0.5) - of('direct', 0.5),
        'CPU ms/call': median(results.get(way).map(({ cpu }) => cpu)),
      })),
    )
  }

  const beside = await byTurns(ways, ({ port }) =>
    during({ ...big, port, connections: 4 }, () => load({ port, path: '/qr/small', cookie, connections: 4, seconds: 1.5 })),
  )
  print(
    `A small read while four answers of 5 MB stream (medians of ${rounds} rounds)`,
    ways.map(([way]) => ({
      way,
      'p50 ms': median(beside.get(way).map(({ times }) => quantile(times, 0.5))),
      'p99 ms': median(beside.get(way).map(({ times }) => quantile(times, 0.99))),
    })),
  )
  print(
    'Memory of the proxy while 32 clients read 5 MB each, again and again',
    proxies.map(([way]) => ({ way, 'idle MB': memory.get(way).idle, 'most MB': memory.get(way).most })),
  )
  for (const server of [daftar, rewrites, bare, nginx, cloud]) if (server) await stop(server.child)
}

/** Measures all ways by turns, so that what else the machine does meets all of them alike. */
async function byTurns(ways, measure) {
  const results = new Map(ways.map(([way]) => [way, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, server] of ways) results.get(way).push(await measure(server))
  }
  return results
}
