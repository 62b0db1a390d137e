import { existsSync } from 'node:fs'
import { exists, run, runNode } from './run-process.mjs'

/** Usual paths of browsers. The headless shell makes tests a fifth faster. */
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

/** Milliseconds for an installation: enough for a slow connection. */
const timeout = 240_000

/** Whether a browser starts: one without its libraries is useless. */
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

/** Package managers and their commands. */
const managers = [
  ['apt-get', [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]],
  ['apt-get', [['install', '-y', '--no-install-recommends', 'chromium']]],
  ['dnf', [['install', '-y', 'chromium']]],
  ['apk', [['add', '--no-cache', 'chromium']]],
]

async function bySystem() {
  for (const [manager, calls] of managers) {
    if (!(await exists(manager))) continue
    for (const args of calls) await run(manager, args, { show: false, timeout: timeout, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (await found()) return
  }
}

/**
 * Path of a working Chromium: an installed one, else one that is installed now; null when impossible. The system's package manager comes
 * first where permitted, because it also installs libraries, and Playwright's host is often unreachable.
 */
export async function browser() {
  const there = await found()
  if (there) return there
  console.log('No Chromium here; installing one…')
  if (asRoot()) await bySystem()
  const installed = await found()
  if (installed) return installed
  await runNode('playwright/cli.js', ['install', ...(asRoot() ? ['--with-deps'] : []), 'chromium'], { show: false, timeout: timeout })
  return found()
}
