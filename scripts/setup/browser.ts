import { existsSync } from 'node:fs'
import { exists, run, runNode } from './run-process.mjs'

/** Chromium without a window: tests need a quarter less processor time, because it draws no tabs and toolbars. */
const shell = '/usr/bin/chromium-headless-shell'

/** Usual paths of browsers. */
const usual = [
  shell,
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
async function works(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  return (await run(path, ['--version', '--no-sandbox'], { show: false, timeout: 20_000 })).code === 0
}

async function playwrights() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/** Path of an installed Chromium that starts; null where there is none. */
export async function installedBrowser(): Promise<string | null> {
  for (const path of [process.env.CHROME_PATH, ...usual, await playwrights()]) if (path && (await works(path))) return path
  return null
}

const asRoot = () => process.getuid?.() === 0

/** A package manager and its commands. */
type Installation = readonly [manager: string, calls: readonly (readonly string[])[]]

/** Installs the headless shell without changing other packages. */
const shellByApt: Installation = [
  'apt-get',
  [['update'], ['install', '-y', '--no-install-recommends', '--no-remove', 'chromium-headless-shell']],
]

const managers: readonly Installation[] = [
  shellByApt,
  ['apt-get', [['install', '-y', '--no-install-recommends', 'chromium']]],
  ['dnf', [['install', '-y', 'chromium']]],
  ['apk', [['add', '--no-cache', 'chromium']]],
]

async function bySystem([manager, calls]: Installation): Promise<void> {
  if (!(await exists(manager))) return
  for (const args of calls) await run(manager, args, { show: false, timeout, env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

/**
 * Path of a working Chromium: an installed one, else one that is installed now; null when impossible. The system's package manager comes
 * first where permitted, because it also installs libraries, and Playwright's host is often unreachable.
 */
export async function browser(): Promise<string | null> {
  const there = await installedBrowser()
  if (there) return there
  console.log('No Chromium here; installing one…')
  for (const manager of asRoot() ? managers : []) {
    await bySystem(manager)
    const installed = await installedBrowser()
    if (installed) return installed
  }
  await runNode('playwright/cli.js', ['install', ...(asRoot() ? ['--with-deps'] : []), 'chromium'], { show: false, timeout })
  return installedBrowser()
}

/** The same for tests: beside an installed Chromium, the faster headless shell is installed where that is permitted. */
export async function testBrowser(): Promise<string | null> {
  const there = await installedBrowser()
  if (there && there !== shell && !process.env.CHROME_PATH && asRoot()) await bySystem(shellByApt)
  return browser()
}
