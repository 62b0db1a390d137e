import { stop } from '../setup/run-process.mjs'
import { openBrowser } from './browser.mjs'
import { orQuick } from './quick.mjs'
import { median, print, quantile } from './statistics.mjs'
import { atSandbox, startDaftar, startSandbox } from './start-servers.mjs'

const rounds = orQuick(5, 1)
const rates = orQuick([1, 4], [1])
/** Milliseconds for what a page does when idle. */
const idleTime = orQuick(2_500, 300)

/** Pages by the group of the menu that has them. */
const stops = [
  ['Catalogue', '/en/goods'],
  ['Orders', '/en/orders'],
  ['Reports', '/en/inventoryStock'],
  ['Reports', '/en/debtors'],
].slice(0, orQuick(4, 2))

/** Runs in the page: the time from the press on a link until the rows of its list are painted. */
function watchNavigation(path) {
  window.navigated = new Promise((settle) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const there = () => location.pathname === path && document.querySelector('main [role="row"][data-index]')
        const painted = () => requestAnimationFrame(() => setTimeout(() => settle(performance.now() - timeStamp)))
        const observer = new MutationObserver(() => {
          if (!there()) return
          observer.disconnect()
          painted()
        })
        observer.observe(document.body, { childList: true, subtree: true })
      },
      { capture: true, once: true },
    )
  })
}

async function pressLink(page, group, path) {
  await page.getByRole('navigation').getByRole('button', { name: group }).first().click()
  const link = page.getByRole('menu').locator(`a[href="${path}"]`)
  await link.waitFor()
  // What the link fetches ahead belongs to the time before the press.
  await page.waitForTimeout(idleTime)
  await page.evaluate(watchNavigation, path)
  await link.click()
  return page.evaluate(() => window.navigated)
}

/** From page to page by the menu, while scripts and data of the list are there from an earlier visit. */
export async function benchNavigate() {
  const cloud = await startSandbox(0)
  const daftar = await startDaftar(cloud.port)
  const browser = await openBrowser(daftar.port, atSandbox)
  const page = await browser.page()
  const devtools = await page.context().newCDPSession(page)
  await page.goto(`${browser.url}/en/dashboard`, { waitUntil: 'networkidle' })
  for (const [group, path] of stops) await pressLink(page, group, path)
  const rows = []
  for (const rate of rates) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    const times = new Map(stops.map(([, path]) => [path, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const [group, path] of stops) times.get(path).push(await pressLink(page, group, path))
    }
    for (const [path, samples] of times) {
      rows.push({
        'processor slower by': rate,
        to: path,
        'press → rows ms': median(samples),
        'worst ms': quantile(samples, 1),
      })
    }
  }
  print(`From page to page by the menu, list cached (medians of ${rounds} rounds)`, rows)
  await browser.close()
  for (const { child } of [daftar, cloud]) await stop(child)
}
