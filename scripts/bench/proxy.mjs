import { stop } from '../setup/run.mjs'
import { median, print, quantile } from './figures.mjs'
import { load } from './load.mjs'
import { signIn, startDaftar, startRewrites, startSmall } from './servers.mjs'

const rounds = 3
const seconds = 2
const loads = [
  { name: '2 kB, 1 at a time', path: '/qr/small', connections: 1 },
  { name: '2 kB, 32 at a time', path: '/qr/small', connections: 32 },
  { name: '200 kB, 32 at a time', path: '/qr/middle', connections: 32 },
]

/** What the way through the web server costs a call, beside the least that a proxy can cost and beside Next's own rewrites. */
export async function benchProxy() {
  const cloud = await startSmall('cloud.mjs', 1)
  const bare = await startSmall('node-proxy.mjs', cloud.port)
  const daftar = await startDaftar(cloud.port)
  const rewrites = await startRewrites(cloud.port)
  const cookie = await signIn(daftar.port)
  const ways = [
    ['direct', cloud.port],
    ['bare Node proxy', bare.port],
    ['Daftar', daftar.port],
    ['Next rewrites', rewrites.port],
  ]
  for (const [, port] of ways) await load({ port, path: '/qr/small', cookie, connections: 8, seconds: 1 })

  for (const { name, path, connections } of loads) {
    const results = new Map(ways.map(([way]) => [way, []]))
    // Interleaved, so that what else the machine does meets all of them alike.
    for (let round = 0; round < rounds; round += 1) {
      for (const [way, port] of ways) results.get(way).push(await load({ port, path, cookie, connections, seconds }))
    }
    const of = (way, share) => median(results.get(way).map(({ times }) => quantile(times, share)))
    const rate = (way) => median(results.get(way).map((one) => one.rate))
    print(
      `Proxy, ${name} (medians of ${rounds} rounds)`,
      ways.map(([way]) => ({
        way,
        'calls/s': rate(way),
        'of direct': rate(way) / rate('direct'),
        'of rewrites': rate(way) / rate('Next rewrites'),
        'p50 ms': of(way, 0.5),
        'p99 ms': of(way, 0.99),
        'p50 added': of(way, 0.5) - of('direct', 0.5),
        'p99 added': of(way, 0.99) - of('direct', 0.99),
      })),
    )
  }
  for (const { child } of [daftar, rewrites, bare, cloud]) await stop(child)
}
