import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { top } from '@/scripts/setup/run-process.mjs'
import { openBrowser, type Browser } from './browser'
import { orQuick } from './quick'
import { atSandbox, startDaftar, startSandbox } from './servers'
import { print } from './statistics'

/** Every page of the app shell, by its folder. */
export const appPages = () =>
  readdirSync(join(top, 'app', '[locale]', '(office)'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[[(]/.test(entry.name))
    .map(({ name }) => `/${name}`)

/** First-load script budget in kB; lazily loaded scripts do not count. */
const budget = 250

const isCall = /^\/(?:qr|bd|gl|ur|api)\//

/** Records the requests of a page; returns those made more than once. */
function watchCalls(page: Page): () => string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isCall.test(pathname) && request.resourceType() === 'fetch') requests.push(`${pathname} ${request.postData() ?? ''}`)
  })
  return () => {
    const twice = requests.filter((one, at) => requests.indexOf(one) !== at)
    requests.length = 0
    return twice
  }
}

/**
 * Transferred kB of a first visit to each page: scripts named in the document (first load), and what is
 * requested later, list data included. Also reports duplicate requests.
 */
export async function benchPages(): Promise<void> {
  const cloud = await startSandbox(0)
  const daftar = await startDaftar(cloud)
  const browser = await openBrowser(daftar, atSandbox)
  const rows: Record<string, string | number>[] = []
  const heavy: string[] = []
  const repeated: string[] = []
  for (const path of ['/login', ...orQuick(appPages(), ['/orders', '/dashboard'])]) {
    const page = await browser.page(path !== '/login')
    const twice = watchCalls(page)
    const response = await page.goto(`${browser.url}/en${path}`, { waitUntil: 'networkidle' })
    const html = (await response?.text()) ?? ''
    const loaded = await page.evaluate((html) => {
      const entries = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
      const all = entries.filter((entry) => entry instanceof PerformanceResourceTiming)
      const sum = (pattern: RegExp, counts = (_file: string) => true) =>
        all
          .filter(({ name, entryType }) => {
            const { pathname } = new URL(name)
            return entryType === 'resource' && pattern.test(pathname) && counts(pathname.split('/').at(-1) ?? '')
          })
          .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) / 1000
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]
      return {
        script: sum(/\.js$/, (file) => html.includes(file)),
        later: sum(/\.js$/, (file) => !html.includes(file)),
        style: sum(/\.css$/),
        font: sum(/\.woff2$/),
        html: (all.find(({ entryType }) => entryType === 'navigation')?.encodedBodySize ?? Number.NaN) / 1000,
        requests: all.length,
        firstPaint: firstPaint?.startTime ?? Number.NaN,
      }
    }, html)
    const again = twice()
    repeated.push(...again.map((call) => `${path}: ${call}`))
    const name = new URL(page.url()).pathname.replace(/^\/en/, '')
    if (loaded.script > budget) heavy.push(name)
    rows.push({
      page: name,
      'script kB': loaded.script,
      'later kB': loaded.later,
      'style kB': loaded.style,
      'font kB': loaded.font,
      'html kB': loaded.html,
      requests: loaded.requests,
      'asked twice': again.length,
      'first paint ms': loaded.firstPaint,
    })
    await page.context().close()
  }
  print('First load, compressed', rows)
  console.log(
    heavy.length === 0
      ? `\nNo page loads more than ${budget} kB of scripts at first.`
      : `\nAbove ${budget} kB of scripts: ${heavy.join(', ')}`,
  )
  repeated.push(...(await backAndForth(browser)))
  console.log(repeated.length === 0 ? '\nNothing was asked for twice.' : `\nAsked for twice:\n${repeated.join('\n')}`)
  await browser.close()
  for (const server of [daftar, cloud]) await server.stop()
}

/** Navigates between section landing pages and lists: fresh lists are not read again. */
async function backAndForth(browser: Browser): Promise<string[]> {
  const page = await browser.page()
  const twice = watchCalls(page)
  await page.goto(`${browser.url}/en/reportsList`, { waitUntil: 'networkidle' })
  for (const path of orQuick(['/debtors', '/creditors', '/debtors', '/inventoryStock', '/creditors'], ['/debtors'])) {
    await page.locator(`main a[href="/en${path}"]`).first().click()
    await page.getByRole('grid').waitFor()
    await page.goBack({ waitUntil: 'networkidle' })
  }
  const found = twice().map((call) => `back and forth: ${call}`)
  await page.context().close()
  return found
}
