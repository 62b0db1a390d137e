import type { Page } from 'playwright'
import { quantile } from '@/tests/contract/support/quantile'
import { devtoolsOf, markedAt, measuresOf, openBrowser } from './browser'
import { orQuick } from './quick'
import { startDaftar, startInstantCloud } from './servers'
import { median, print } from './statistics'

const rounds = orQuick(3, 1)
const sizes = orQuick([50, 50_000], [50])
const lists = [
  { list: 'warehouses', path: '/en/warehouselist', text: 'lager 17' },
  { list: 'debtors', path: '/en/debtors', text: 'customer 17' },
].slice(0, orQuick(2, 1))

/** Runs in the page first: marks when the rows are there that react. */
function watchRows(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role="grid"] [role="row"][data-index]')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('rows')))
  }).observe(document, { childList: true, subtree: true })
}

/** Types a text: time per letter until it is in the field, and until the list is filtered. */
async function type(page: Page, text: string): Promise<{ readonly echoes: readonly number[]; readonly settled: number }> {
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => performance.measure('echo', { start: timeStamp }))),
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
  return { echoes: await measuresOf(page, 'echo'), settled: performance.now() - since }
}

/** Scrolls for two seconds: time between frames. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    const box = document.querySelector('[role="grid"]')
    const frames: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    for (const end = last + 2000; last < end;) {
      box?.scrollBy(0, 400)
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    return frames
  })

/** Memory of scripts in MB. */
async function heap(page: Page): Promise<number> {
  const session = await devtoolsOf(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Milliseconds and MB of one visit. */
type Sample = {
  readonly rowsAt: number
  readonly frames: readonly number[]
  readonly used: number
  readonly echoes: readonly number[]
  readonly settled: number
}

/** A list of 50,000 rows compared with one of 50. */
export async function benchLists(): Promise<void> {
  const table: Record<string, string | number>[] = []
  for (const size of sizes) {
    const cloud = await startInstantCloud(size)
    const daftar = await startDaftar(cloud)
    const browser = await openBrowser(daftar)
    for (const { list, path, text } of lists) {
      const samples: Sample[] = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.page()
        await page.addInitScript(watchRows)
        await page.goto(browser.url + path)
        const rowsAt = await markedAt(page, 'rows')
        const frames = await scroll(page)
        const used = await heap(page)
        const { echoes, settled } = await type(page, size > 50 ? text : text.slice(0, -1))
        samples.push({ rowsAt, frames, used, echoes, settled })
        await page.context().close()
      }
      const of = (read: (sample: Sample) => number) => median(samples.map(read))
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
    for (const server of [daftar, cloud]) await server.stop()
  }
  print(`Lists (medians of ${rounds} rounds)`, table)
}
