import './setup/node-floor.mjs'
import { installedBrowser } from './setup/browser.mjs'
import { build, preserveSettings } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { exitWithMessage, stopOnSignal } from './setup/run-process.mjs'
import { printHost } from './bench/host.mjs'
import { isQuick } from './bench/quick.mjs'
import { folder } from './bench/start-servers.mjs'

/**
 * `npm run bench [pages|navigate|lists|slow|proxy|start|jobs|lighthouse|peers …]`: page weight, speed of pages and lists, proxy overhead and
 * start-up, on this machine. `--quick` runs a part once with little data, to show that it runs (tests/contract/bench.test.ts).
 */

const parts = {
  pages: { run: async () => (await import('./bench/pages.mjs')).benchPages(), browser: true },
  navigate: { run: async () => (await import('./bench/navigate.mjs')).benchNavigate(), browser: true },
  lists: { run: async () => (await import('./bench/lists.mjs')).benchLists(), browser: true },
  slow: { run: async () => (await import('./bench/slow-processor.mjs')).benchSlow(), browser: true },
  proxy: { run: async () => (await import('./bench/proxy.mjs')).benchProxy() },
  start: { run: async () => (await import('./bench/server-start.mjs')).benchStart() },
  jobs: { run: async () => (await import('./bench/jobs.mjs')).benchJobs(), browser: true },
  lighthouse: { run: async () => (await import('./bench/lighthouse.mjs')).benchLighthouse(), browser: true },
  peers: { run: async () => (await import('./bench/peers.mjs')).benchPeers(), browser: true, onRequest: true },
}
const names = process.argv.slice(2).filter((name) => name !== '--quick')
const unknown = names.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) exitWithMessage(`There is no part “${unknown.join('”, “')}”: ${Object.keys(parts).join(', ')}.`)

const putBack = preserveSettings()
stopOnSignal(130, putBack)
await install()
const { code } = await build(folder, { quick: isQuick })
putBack()
if (code !== 0) exitWithMessage('The build failed. The reason is above.')

const withBrowser = !isQuick || (await installedBrowser()) !== null
for (const name of names.length > 0 ? names : Object.keys(parts).filter((part) => !parts[part].onRequest)) {
  if (parts[name].browser && !withBrowser) {
    console.log(`\n── ${name} ──\nSkipped, because there is no Chromium.`)
    continue
  }
  console.log(`\n── ${name} ──`)
  printHost()
  await parts[name].run()
}
