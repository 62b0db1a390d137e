import { stop } from '../setup/run-process.mjs'
import { openBrowser } from './browser.mjs'
import { orQuick } from './quick.mjs'
import { median, print, quantile } from './statistics.mjs'
import { startDaftar, startHelper } from './start-servers.mjs'

const rounds = orQuick(3, 1)
const sizes = orQuick([50, 50_000], [50])
const lists = [
  ['warehouses', '/en/warehouselist', 'lager 17'],
  ['debtors', '/en/debtors', 'customer 17'],
].slice(0, orQuick(2, 1))

/** Runs in the page first: records when the rows are there that react. */
function watchRows() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role="grid"] [role="row"][data-index]')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => (window.rowsAt = performance.now())))
  }).observe(document, { childList: true, subtree: true })
}

/** Types a text: time per letter until it is in the field, and until the list is filtered. */
async function type(page, text) {
  await page.evaluate(() => {
    window.echoes = []
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => window.echoes.push(performance.now() - timeStamp))),
      true,
    )
  })
  await page.getByRole('searchbox').click()
  const before = await page.getByRole('grid').getAttribute('aria-rowcount')
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(60)
  }
  const since = performance.now()
  await page.waitForFunction(
    (count) =>
      document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') !== count &&
      !document.querySelector('main [aria-busy="true"]'),
    before,
  )
  return { echoes: await page.evaluate(() => window.echoes), settled: performance.now() - since }
}

/** Scrolls for two seconds: time between frames. */
const scroll = (page) =>
  page.evaluate(async () => {
    const box = document.querySelector('[role="grid"]')
    const frames = []
    let last = await new Promise(requestAnimationFrame)
    for (const end = last + 2000; last < end;) {
      box.scrollTop += 400
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    return frames
  })

async function heap(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** A list of 50,000 rows compared with one of 50. */
export async function benchLists() {
  const table = []
  for (const size of sizes) {
    const cloud = await startHelper('instant-cloud.mjs', size)
    const daftar = await startDaftar(cloud.port)
    const browser = await openBrowser(daftar.port)
    for (const [list, path, text] of lists) {
      const samples = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.page()
        await page.addInitScript(watchRows)
        await page.goto(browser.url + path)
        await page.waitForFunction(() => window.rowsAt)
        const rowsAt = await page.evaluate(() => window.rowsAt)
        const frames = await scroll(page)
        const used = await heap(page)
        const { echoes, settled } = await type(page, size > 50 ? text : text.slice(0, -1))
        samples.push({ rowsAt, frames, used, echoes, settled })
        await page.context().close()
      }
      const of = (read) => median(samples.map(read))
      table.push({
        list,
        rows: size,
        'first rows ms': of(({ rowsAt }) => rowsAt),
        'key → paint ms': of(({ echoes }) => median(echoes)),
        'worst key ms': of(({ echoes }) => Math.max(...echoes)),
        'narrowed after ms': of(({ settled }) => settled),
        'frame ms': of(({ frames }) => median(frames)),
        'frame p95 ms': of(({ frames }) => quantile(frames, 0.95)),
        'heap MB': of(({ used }) => used),
      })
    }
    await browser.close()
    for (const { child } of [daftar, cloud]) await stop(child)
  }
  print(`Lists (medians of ${rounds} rounds)`, table)
}
