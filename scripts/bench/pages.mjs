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

/** What a first visit loads, in kB as it goes over the wire. */
export async function benchPages() {
  const cloud = await startSmall('cloud.mjs', 50)
  const daftar = await startDaftar(cloud.port)
  const browser = await openBrowser(daftar.port)
  const rows = []
  for (const [path, signedIn] of pages) {
    const page = await browser.page(signedIn)
    await page.goto(browser.url + path, { waitUntil: 'networkidle' })
    const loaded = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource')
      const sum = (pattern) =>
        all.filter(({ name }) => pattern.test(new URL(name).pathname)).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) /
        1000
      const [document] = performance.getEntriesByType('navigation')
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      return {
        script: sum(/\.js$/),
        style: sum(/\.css$/),
        font: sum(/\.woff2$/),
        html: document.encodedBodySize / 1000,
        requests: all.length + 1,
        paint: paint?.startTime ?? Number.NaN,
      }
    })
    rows.push({
      page: path,
      'script kB': loaded.script,
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
