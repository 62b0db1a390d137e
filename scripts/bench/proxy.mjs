import { stop } from '../setup/run-process.mjs'
import { median, print, quantile } from './statistics.mjs'
import { during, load } from './load-generator.mjs'
import { processMemory, peak, used } from './memory.mjs'
import { startNginx } from './nginx.mjs'
import { orQuick } from './quick.mjs'
import { signIn, startDaftar, startHelper } from './start-servers.mjs'

const rounds = orQuick(3, 1)
const seconds = orQuick(1.5, 0.2)
const loads = [
  { name: '2 kB, 1 at a time', path: '/qr/small', connections: 1, seconds },
  { name: '2 kB, 32 at a time', path: '/qr/small', connections: 32, seconds },
  { name: '200 kB, 32 at a time', path: '/qr/middle', connections: 32, seconds },
  { name: '5 MB, 8 at a time', path: '/qr/large', connections: 8, seconds },
]

/** Cost of a call through the web server, compared with nginx and a minimal Node proxy. */
export async function benchProxy() {
  const cloud = await startHelper('instant-cloud.mjs', 1)
  const bare = await startHelper('node-proxy.mjs', cloud.port)
  const daftar = await startDaftar(cloud.port)
  const nginx = await startNginx(cloud.port)
  const cookie = await signIn(daftar.port)
  const variants = [['direct', cloud], ...(nginx ? [['nginx', nginx]] : []), ['bare Node proxy', bare], ['Daftar', daftar]]
  const proxies = variants.slice(1)
  for (const [, { port }] of variants) await load({ port, path: '/qr/small', cookie, connections: 8, seconds })

  const big = { path: '/qr/large', cookie, connections: 32 }
  const memory = new Map()
  for (const [proxy, { port, child }] of proxies) {
    const idle = processMemory(child.pid)
    memory.set(proxy, { idle, most: await peak(child.pid, () => load({ ...big, port, seconds: orQuick(4, 0.5) })) })
  }

  for (const { name, ...options } of loads) {
    const results = await alternately(variants, async ({ port, child }) => {
      const before = used(child.pid)
      const result = await load({ port, cookie, ...options })
      return { ...result, cpu: (used(child.pid) - before) / result.times.length }
    })
    const of = (proxy, share) => median(results.get(proxy).map(({ times }) => quantile(times, share)))
    const rate = (proxy) => median(results.get(proxy).map((one) => one.rate))
    print(
      `Proxy, ${name} (medians of ${rounds} rounds)`,
      variants.map(([proxy]) => ({
        proxy,
        'calls/s': rate(proxy),
        'of direct': rate(proxy) / rate('direct'),
        'of bare Node': rate(proxy) / rate('bare Node proxy'),
        'p50 ms': of(proxy, 0.5),
        'p99 ms': of(proxy, 0.99),
        'p50 added': of(proxy, 0.5) - of('direct', 0.5),
        'CPU ms/call': median(results.get(proxy).map(({ cpu }) => cpu)),
      })),
    )
  }

  const beside = await alternately(variants, ({ port }) =>
    during({ ...big, port, connections: 4 }, () => load({ port, path: '/qr/small', cookie, connections: 4, seconds })),
  )
  print(
    `A small read while four answers of 5 MB stream (medians of ${rounds} rounds)`,
    variants.map(([proxy]) => ({
      proxy,
      'p50 ms': median(beside.get(proxy).map(({ times }) => quantile(times, 0.5))),
      'p99 ms': median(beside.get(proxy).map(({ times }) => quantile(times, 0.99))),
    })),
  )
  print(
    'Memory of the proxy while 32 clients read 5 MB each, again and again',
    proxies.map(([proxy]) => ({ proxy, 'idle MB': memory.get(proxy).idle, 'most MB': memory.get(proxy).most })),
  )
  for (const server of [daftar, bare, nginx, cloud]) if (server) await stop(server.child)
}

/** Measures contenders alternately, so that other load affects all equally. */
async function alternately(variants, measure) {
  const results = new Map(variants.map(([proxy]) => [proxy, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [proxy, server] of variants) results.get(proxy).push(await measure(server))
  }
  return results
}
