import { build, keepSettings } from './setup/build.mjs'
import { checkNode, install } from './setup/install.mjs'
import { giveUp, stopOnSignal } from './setup/run.mjs'
import { folder } from './bench/servers.mjs'

/** `npm run bench [pages|lighthouse|lists|slow|proxy|start …]`: what a page loads, what Lighthouse says, how a long list feels, what the way to the cloud costs. On this machine only. */

const parts = {
  pages: async () => (await import('./bench/pages.mjs')).benchPages(),
  lighthouse: async () => (await import('./bench/lighthouse.mjs')).benchLighthouse(),
  lists: async () => (await import('./bench/lists.mjs')).benchLists(),
  slow: async () => (await import('./bench/slow.mjs')).benchSlow(),
  proxy: async () => (await import('./bench/proxy.mjs')).benchProxy(),
  start: async () => (await import('./bench/start.mjs')).benchStart(),
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) giveUp(`There is no part “${unknown.join('”, “')}”: ${Object.keys(parts).join(', ')}.`)

checkNode()
const putBack = keepSettings()
stopOnSignal(130, putBack)
await install()
const code = await build(folder)
putBack()
if (code !== 0) giveUp('The build failed; the reason stands above.')

for (const name of asked.length > 0 ? asked : Object.keys(parts)) await parts[name]()
