import { processMemory, processorTime } from '@/tests/contract/support/process-memory'
import { quantile } from '@/tests/contract/support/quantile'
import { during, generateLoad } from './load-generator'
import { startNginxProxy } from './nginx'
import { orQuick } from './quick'
import { signIn, startDaftar, startInstantCloud, startNodeProxy, type Measured } from './servers'
import { median, print } from './statistics'

const rounds = orQuick(3, 1)
const seconds = orQuick(1.5, 0.2)
const loads = [
  { name: '2 kB, 1 at a time', path: '/qr/small', connections: 1 },
  { name: '2 kB, 32 at a time', path: '/qr/small', connections: 32 },
  { name: '200 kB, 32 at a time', path: '/qr/middle', connections: 32 },
  { name: '5 MB, 8 at a time', path: '/qr/large', connections: 8 },
]

/** A server that calls go through. */
type Contender = { readonly proxy: string; readonly server: Measured }

const memoryOf = ({ pid }: Measured) => processMemory(pid) ?? Number.NaN

/** Highest memory of a process in MB during a task. */
async function peakMemory(server: Measured, work: () => Promise<unknown>): Promise<number> {
  let most = memoryOf(server)
  const clock = setInterval(() => (most = Math.max(most, memoryOf(server))), 25)
  await work()
  clearInterval(clock)
  return most
}

/** Cost of a call through the web server, compared with nginx and a minimal Node proxy. */
export async function benchProxy(): Promise<void> {
  const cloud = await startInstantCloud(1)
  const bare = await startNodeProxy(cloud)
  const daftar = await startDaftar(cloud)
  const nginx = await startNginxProxy(cloud)
  const { cookie } = await signIn(daftar.url)
  const proxies: Contender[] = [
    ...(nginx ? [{ proxy: 'nginx', server: nginx }] : []),
    { proxy: 'bare Node proxy', server: bare },
    { proxy: 'Daftar', server: daftar },
  ]
  const contenders: Contender[] = [{ proxy: 'direct', server: cloud }, ...proxies]
  for (const { server } of contenders) await generateLoad({ url: server.url, path: '/qr/small', cookie, connections: 8 }, seconds)

  const big = { path: '/qr/large', cookie, connections: 32 }
  const memory: { proxy: string; 'idle MB': number; 'most MB': number }[] = []
  for (const { proxy, server } of proxies) {
    const idle = memoryOf(server)
    const most = await peakMemory(server, () => generateLoad({ ...big, url: server.url }, orQuick(4, 0.5)))
    memory.push({ proxy, 'idle MB': idle, 'most MB': most })
  }

  for (const { name, ...load } of loads) {
    const measured = await alternately(contenders, async ({ url, pid }) => {
      const before = processorTime(pid) ?? Number.NaN
      const { rate, times } = await generateLoad({ ...load, url, cookie }, seconds)
      return {
        rate,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        cpu: ((processorTime(pid) ?? Number.NaN) - before) / times.length,
      }
    })
    const [direct] = measured
    const bareNode = measured.find(({ proxy }) => proxy === 'bare Node proxy')
    print(
      `Proxy, ${name} (medians of ${rounds} rounds)`,
      measured.map(({ proxy, medianOf }) => ({
        proxy,
        'calls/s': medianOf('rate'),
        'of direct': medianOf('rate') / (direct?.medianOf('rate') ?? Number.NaN),
        'of bare Node': medianOf('rate') / (bareNode?.medianOf('rate') ?? Number.NaN),
        'p50 ms': medianOf('p50'),
        'p99 ms': medianOf('p99'),
        'p50 added': medianOf('p50') - (direct?.medianOf('p50') ?? Number.NaN),
        'CPU ms/call': medianOf('cpu'),
      })),
    )
  }

  const beside = await alternately(contenders, ({ url }) =>
    during({ ...big, url, connections: 4 }, async () => {
      const { times } = await generateLoad({ url, path: '/qr/small', cookie, connections: 4 }, seconds)
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
    }),
  )
  print(
    `A small read while four answers of 5 MB stream (medians of ${rounds} rounds)`,
    beside.map(({ proxy, medianOf }) => ({ proxy, 'p50 ms': medianOf('p50'), 'p99 ms': medianOf('p99') })),
  )
  print('Memory of the proxy while 32 clients read 5 MB each, again and again', memory)
  for (const { server } of contenders.toReversed()) await server.stop()
}

/** Measures contenders alternately, so that other load affects all equally; returns the medians of each. */
async function alternately<Field extends string>(
  contenders: readonly Contender[],
  measure: (server: Measured) => Promise<Readonly<Record<Field, number>>>,
): Promise<{ readonly proxy: string; medianOf(field: Field): number }[]> {
  const results = contenders.map((contender) => ({ ...contender, samples: [] as Readonly<Record<Field, number>>[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, samples } of results) samples.push(await measure(server))
  }
  return results.map(({ proxy, samples }) => ({ proxy, medianOf: (field) => median(samples.map((sample) => sample[field])) }))
}
