import './setup/node-floor.mjs'
import { build, preserveSettings } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { exitWithMessage, stopOnSignal } from './setup/run-process.mjs'
import { folder } from './bench/start-servers.mjs'

/**
 * `npm run bench [pages|lighthouse|lists|slow|proxy|start|jobs …]`: page weight, Lighthouse, long lists, proxy overhead and start-up, on this
 * machine.
 */

const parts = {
  pages: async () => (await import('./bench/pages.mjs')).benchPages(),
  lighthouse: async () => (await import('./bench/lighthouse.mjs')).benchLighthouse(),
  lists: async () => (await import('./bench/lists.mjs')).benchLists(),
  slow: async () => (await import('./bench/slow-processor.mjs')).benchSlow(),
  proxy: async () => (await import('./bench/proxy.mjs')).benchProxy(),
  start: async () => (await import('./bench/server-start.mjs')).benchStart(),
  jobs: async () => (await import('./bench/jobs.mjs')).benchJobs(),
}
const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) exitWithMessage(`There is no part “${unknown.join('”, “')}”: ${Object.keys(parts).join(', ')}.`)

const putBack = preserveSettings()
stopOnSignal(130, putBack)
await install()
const { code } = await build(folder)
putBack()
if (code !== 0) exitWithMessage('The build failed. The reason is above.')

for (const name of names.length > 0 ? names : Object.keys(parts)) await parts[name]()
