import { stop } from '../setup/run.mjs'
import { openBrowser } from './browser.mjs'
import { print } from './figures.mjs'
import { startDaftar, startSmall } from './servers.mjs'

const pages = [
  ['/en/login', false],
  ['/en/orders', true],
  ['/en/warehouselist', true],
  ['/en/debtors', true],
]

/**
 * What a first visit loads, in kB as it goes over the wire: scripts that the document names (the first load), and those that come when the
 * page is there already, the rows of a list among them.
 */
export async function benchPages() {
  const cloud = await startSmall('cloud.mjs', 50)
  const daftar = await startDaftar(cloud.port)
  const browser = await openBrowser(daftar.port)
  const rows = []
  for (const [path, signedIn] of pages) {
    const page = await browser.page(signedIn)
    const answer = await page.goto(browser.url + path, { waitUntil: 'networkidle' })
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
    rows.push({
      page: path,
      'script kB': loaded.script,
      'later kB': loaded.later,
      'style kB': loaded.style,
      'font kB': loaded.font,
      'html kB': loaded.html,
      requests: loaded.requests,
      'first paint ms': loaded.paint,
    })
    await page.context().close()
  }
  print('First load, compressed', rows)
  await browser.close()
  for (const { child } of [daftar, cloud]) await stop(child)
}
