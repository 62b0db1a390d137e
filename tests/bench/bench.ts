import { installedBrowser } from '@/scripts/setup/browser'
import { build, preserveSettings } from '@/scripts/setup/build.mjs'
import { exitWithMessage, stopOnSignal } from '@/scripts/setup/run-process.mjs'
import { printHost } from './host'
import { benchJobs } from './jobs'
import { benchLighthouse } from './lighthouse'
import { benchLists } from './lists'
import { benchNavigate } from './navigate'
import { benchPages } from './pages'
import { benchPeers } from './peers'
import { benchProxy } from './proxy'
import { isQuick } from './quick'
import { recorded, writePart } from './report'
import { benchStart } from './server-start'
import { benchSlow } from './slow-processor'

/**
 * `npm run bench [pages|navigate|lists|slow|proxy|start|jobs|lighthouse|peers …]`: page weight, speed of pages and lists, proxy overhead and
 * start-up, on this machine. `--write` stores what the parts print in docs/measured/bench.md. `--quick` runs a part once with little data, to show that it runs (tests/contract/bench.test.ts).
 */

type Part = { readonly run: () => Promise<void>; readonly needsBrowser?: boolean; readonly onRequest?: boolean }

const parts: Readonly<Record<string, Part>> = {
  pages: { run: benchPages, needsBrowser: true },
  navigate: { run: benchNavigate, needsBrowser: true },
  lists: { run: benchLists, needsBrowser: true },
  slow: { run: benchSlow, needsBrowser: true },
  proxy: { run: benchProxy },
  start: { run: benchStart },
  jobs: { run: benchJobs, needsBrowser: true },
  lighthouse: { run: benchLighthouse, needsBrowser: true },
  peers: { run: benchPeers, needsBrowser: true, onRequest: true },
}
const names = process.argv.slice(2).filter((name) => !['--quick', '--write'].includes(name))
const unknown = names.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) exitWithMessage(`There is no part “${unknown.join('”, “')}”: ${Object.keys(parts).join(', ')}.`)

const folder = (process.env.NEXT_DIST_DIR ||= '.next-test')
const putBack = preserveSettings()
stopOnSignal(130, putBack)
const { code } = await build(folder, { quick: isQuick })
putBack()
if (code !== 0) exitWithMessage('The build failed. The reason is above.')

const hasBrowser = !isQuick || (await installedBrowser()) !== null
for (const [name, { run, needsBrowser, onRequest }] of Object.entries(parts)) {
  if (names.length > 0 ? !names.includes(name) : onRequest) continue
  console.log(`\n── ${name} ──`)
  if (needsBrowser && !hasBrowser) {
    console.log('Skipped, because there is no Chromium.')
    continue
  }
  const output = await recorded(async () => {
    printHost()
    await run()
  })
  if (process.argv.includes('--write')) writePart(name, output)
}
