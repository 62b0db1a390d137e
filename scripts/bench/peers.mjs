import { stop } from '../setup/run-process.mjs'
import { startBarePage } from './bare-page.mjs'
import { visit } from './lighthouse.mjs'
import { orQuick } from './quick.mjs'
import { median, print } from './statistics.mjs'
import { atSandbox, startDaftar, startSandbox } from './start-servers.mjs'

const rounds = orQuick(3, 1)

/**
 * Lighthouse's simulated visit of our pages and of a page of the same packages without features, in turns: what the packages cost, and what
 * we add to it.
 */
export async function benchPeers() {
  const cloud = await startSandbox(0)
  const daftar = await startDaftar(cloud.port)
  const bare = await startBarePage()
  /** @type {[string, { child: any, port: number }, string, typeof atSandbox | null][]} */
  const contenders = [
    ['bare page', bare, '/', null],
    ['login', daftar, '/en/login', null],
    ['orders', daftar, '/en/orders', atSandbox],
    ['products', daftar, '/en/goods', atSandbox],
    ['dashboard', daftar, '/en/dashboard', atSandbox],
  ]
  const visits = new Map(contenders.map(([name]) => [name, /** @type {any[]} */ ([])]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, server, path, who] of contenders) {
      const result = await visit(server, false, path, who)
      console.log(`${name}: ${result.failure ?? result.performance}`)
      if (!result.failure) visits.get(name).push(result)
    }
  }
  const fields = ['scripts kB', 'blocked ms', 'largest paint ms', 'performance', 'host index']
  print(
    `The same visit in turns (medians of ${rounds})`,
    contenders.map(([name]) => ({
      page: name,
      ...Object.fromEntries(fields.map((field) => [field, median(visits.get(name).map((one) => one[field]))])),
    })),
  )
  for (const { child } of [bare, daftar, cloud]) await stop(child)
}
