import { existsSync } from 'node:fs'
import { exists, run, runNode } from './run.mjs'

/** Browsers that stand where systems put them. The one without windows takes a fifth less time for the tests. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Long enough for a slow line, short enough to leave time for the tests. */
const patience = 240_000

/** A browser counts when it runs: one that lacks its libraries is of no use. */
async function works(path) {
  if (!path || !existsSync(path)) return false
  if (process.platform === 'win32') return true
  return (await run(path, ['--version', '--no-sandbox'], { show: false, timeout: 20_000 })).code === 0
}

async function playwrights() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

async function found() {
  for (const path of [process.env.CHROME_PATH, ...usual, await playwrights()]) if (await works(path)) return path
  return null
}

const asRoot = () => process.getuid?.() === 0

/** Package managers and what they are asked for. */
const managers = [
  ['apt-get', [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]],
  ['apt-get', [['install', '-y', '--no-install-recommends', 'chromium']]],
  ['dnf', [['install', '-y', 'chromium']]],
  ['apk', [['add', '--no-cache', 'chromium']]],
]

async function bySystem() {
  for (const [manager, calls] of managers) {
    if (!(await exists(manager))) continue
    for (const args of calls) await run(manager, args, { show: false, timeout: patience, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (await found()) return
  }
}

/**
 * The path of a Chromium that runs: one that is there, else one that is installed now; null when neither can be had. The system's own is
 * asked for first where that is allowed: it comes with its libraries, and Playwright's from a host that many networks do not reach.
 */
export async function browser() {
  const there = await found()
  if (there) return there
  console.log('No Chromium here; installing one…')
  if (asRoot()) await bySystem()
  const installed = await found()
  if (installed) return installed
  await runNode('playwright/cli.js', ['install', ...(asRoot() ? ['--with-deps'] : []), 'chromium'], { show: false, timeout: patience })
  return found()
}
