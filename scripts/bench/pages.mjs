import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stop, top } from '../setup/run.mjs'
import { openBrowser } from './browser.mjs'
import { print } from './figures.mjs'
import { atSandbox, startDaftar, startSandbox } from './servers.mjs'

/** Every page that stands in the office, by its folder. */
export const officePages = () =>
  readdirSync(join(top, 'app', '[locale]', '(office)'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[[(]/.test(entry.name))
    .map(({ name }) => `/${name}`)

/** What the scripts of a first load may weigh, in kB: what is opened or met on demand is not among them. */
const budget = 250

const isCall = /^\/(?:qr|bd|gl|ur|api)\//

/** Notes what a page asks for; gives what it asked for more than once. */
function watchCalls(page) {
  const asked = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isCall.test(pathname) && request.resourceType() === 'fetch') asked.push(`${pathname} ${request.postData() ?? ''}`)
  })
  return () => {
    const twice = asked.filter((one, at) => asked.indexOf(one) !== at)
    asked.length = 0
    return twice
  }
}

/**
 * What a first visit to each page loads, in kB as it goes over the wire: scripts that the document names (the first load), and those that
 * come when the page is there already, the rows of a list among them. And whether anything was asked for twice.
 */
export async function benchPages() {
  const cloud = await startSandbox(0)
  const daftar = await startDaftar(cloud.port)
  const browser = await openBrowser(daftar.port, atSandbox)
  const rows = []
  const repeated = []
  for (const path of ['/login', ...officePages()]) {
    const page = await browser.page(path !== '/login')
    const twice = watchCalls(page)
    const answer = await page.goto(`${browser.url}/en${path}`, { waitUntil: 'networkidle' })
    const html = await answer.text()
    const loaded = await page.evaluate((html) => {
      const all = performance.getEntriesByType('resource')
      const sum = (pattern, counts = () => true) =>
        all
          .filter(({ name }) => pattern.test(new URL(name).pathname) && counts(new URL(name).pathname.split('/').at(-1)))
          .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) / 1000
      const [document] = performance.getEntriesByType('navigation')
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      return {
        script: sum(/\.js$/, (file) => html.includes(file)),
        later: sum(/\.js$/, (file) => !html.includes(file)),
        style: sum(/\.css$/),
        font: sum(/\.woff2$/),
        html: document.encodedBodySize / 1000,
        requests: all.length + 1,
        paint: paint?.startTime ?? Number.NaN,
      }
    }, html)
    const again = twice()
    repeated.push(...again.map((call) => `${path}: ${call}`))
    rows.push({
      page: new URL(page.url()).pathname.replace(/^\/en/, ''),
      'script kB': loaded.script,
      'later kB': loaded.later,
      'style kB': loaded.style,
      'font kB': loaded.font,
      'html kB': loaded.html,
      requests: loaded.requests,
      'asked twice': again.length,
      'first paint ms': loaded.paint,
    })
    await page.context().close()
  }
  print('First load, compressed', rows)
  const heavy = rows.filter((row) => row['script kB'] > budget).map(({ page }) => page)
  console.log(
    heavy.length === 0
      ? `\nNo page loads more than ${budget} kB of scripts at first.`
      : `\nAbove ${budget} kB of scripts: ${heavy.join(', ')}`,
  )
  repeated.push(...(await backAndForth(browser)))
  console.log(repeated.length === 0 ? '\nNothing was asked for twice.' : `\nAsked for twice:\n${repeated.join('\n')}`)
  await browser.close()
  for (const { child } of [daftar, cloud]) await stop(child)
}

/** Goes from a hub to lists and back, to some of them again: lists that are young are not read again. */
async function backAndForth(browser) {
  const page = await browser.page()
  const twice = watchCalls(page)
  await page.goto(`${browser.url}/en/reportsList`, { waitUntil: 'networkidle' })
  for (const path of ['/debtors', '/creditors', '/debtors', '/inventoryStock', '/creditors']) {
    await page.locator(`main a[href="/en${path}"]`).first().click()
    await page.getByRole('grid').waitFor()
    await page.goBack({ waitUntil: 'networkidle' })
  }
  const found = twice().map((call) => `back and forth: ${call}`)
  await page.context().close()
  return found
}
