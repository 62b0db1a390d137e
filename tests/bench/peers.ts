import { startBarePage } from './bare-page'
import { mediansOf, visit, type Figures } from './lighthouse'
import { orQuick } from './quick'
import { atSandbox, startDaftar, startSandbox } from './servers'
import { print } from './statistics'

const rounds = orQuick(3, 1)

/**
 * Lighthouse's simulated visit of our pages and of a page of the same packages without features, in turns: what the packages cost, and what
 * we add to it.
 */
export async function benchPeers(): Promise<void> {
  const cloud = await startSandbox(0)
  const daftar = await startDaftar(cloud)
  const bare = await startBarePage()
  const contenders = [
    { name: 'bare page', server: bare, path: '/', who: null },
    { name: 'login', server: daftar, path: '/en/login', who: null },
    { name: 'orders', server: daftar, path: '/en/orders', who: atSandbox },
    { name: 'products', server: daftar, path: '/en/goods', who: atSandbox },
    { name: 'dashboard', server: daftar, path: '/en/dashboard', who: atSandbox },
  ].map((contender) => ({ ...contender, visits: [] as Figures[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, server, visits, ...page } of contenders) {
      const result = await visit(server, false, page)
      console.log(`${name}: ${'failure' in result ? result.failure : result.performance}`)
      if (!('failure' in result)) visits.push(result)
    }
  }
  print(
    `The same visit in turns (medians of ${rounds})`,
    contenders.map(({ name, visits }) => ({ page: name, ...mediansOf(visits) })),
  )
  for (const server of [bare, daftar, cloud]) await server.stop()
}
