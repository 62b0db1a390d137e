import type { Page } from 'playwright'
import { devtoolsOf, measuresOf, openBrowser, slowDown } from './browser'
import { orQuick } from './quick'
import { atSandbox, startDaftar, startSandbox } from './servers'
import { median, print } from './statistics'

const rounds = orQuick(5, 1)
const rates = orQuick([1, 4], [1])
/** Milliseconds for what a page does when idle. */
const idleTime = orQuick(2_500, 300)

/** Pages by the group of the menu that has them. */
const stops = [
  { group: 'Catalogue', path: '/en/goods' },
  { group: 'Orders', path: '/en/orders' },
  { group: 'Reports', path: '/en/inventoryStock' },
  { group: 'Reports', path: '/en/debtors' },
].slice(0, orQuick(4, 2))

/** Runs in the page: the time from the press on a link until the rows of its list are painted. */
function watchNavigation(path: string): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (location.pathname !== path || !document.querySelector('main [role="row"][data-index]')) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => performance.measure('navigation', { start: timeStamp })))
      })
      observer.observe(document.body, { childList: true, subtree: true })
    },
    { capture: true, once: true },
  )
}

async function pressLink(page: Page, group: string, path: string): Promise<number> {
  await page.evaluate(() => performance.clearMeasures('navigation'))
  await page.getByRole('navigation').getByRole('button', { name: group }).first().click()
  const link = page.getByRole('menu').locator(`a[href="${path}"]`)
  await link.waitFor()
  // Waits for what the link prefetches, which is not part of the navigation.
  await page.waitForTimeout(idleTime)
  await page.evaluate(watchNavigation, path)
  await link.click()
  await page.waitForFunction(() => performance.getEntriesByName('navigation').length > 0)
  const [time = Number.NaN] = await measuresOf(page, 'navigation')
  return time
}

/** From page to page by the menu, while scripts and data of the list are there from an earlier visit. */
export async function benchNavigate(): Promise<void> {
  const cloud = await startSandbox(0)
  const daftar = await startDaftar(cloud)
  const browser = await openBrowser(daftar, atSandbox)
  const page = await browser.page()
  const devtools = await devtoolsOf(page)
  await page.goto(`${browser.url}/en/dashboard`, { waitUntil: 'networkidle' })
  for (const { group, path } of stops) await pressLink(page, group, path)
  const rows: Record<string, string | number>[] = []
  for (const rate of rates) {
    await slowDown(devtools, rate)
    const times = stops.map(({ group, path }) => ({ group, path, samples: [] as number[] }))
    for (let round = 0; round < rounds; round += 1) {
      for (const { group, path, samples } of times) samples.push(await pressLink(page, group, path))
    }
    for (const { path, samples } of times) {
      rows.push({
        'processor slower by': rate,
        to: path,
        'press → rows ms': median(samples),
        'worst ms': Math.max(...samples),
      })
    }
  }
  print(`From page to page by the menu, list cached (medians of ${rounds} rounds)`, rows)
  await browser.close()
  for (const server of [daftar, cloud]) await server.stop()
}
