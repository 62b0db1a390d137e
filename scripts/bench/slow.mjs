import { stop } from '../setup/run.mjs'
import { openBrowser } from './browser.mjs'
import { median, print } from './figures.mjs'
import { atSandbox, startDaftar, startSandbox } from './servers.mjs'

const size = 50_000
const slower = 4
const rounds = 3
const text = 'tea 4711'

/** Runs in the page: notes how long every press took until it was painted (as INP counts it), and every task that held the page up. */
function watchInteractions() {
  window.presses = []
  window.tasks = []
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  observe('event', ({ interactionId, duration }) => interactionId > 0 && window.presses.push(duration), { durationThreshold: 16 })
  observe('longtask', ({ duration }) => window.tasks.push(duration))
}

const settled = (page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), undefined, { timeout: 120_000 })

/** What people do with a list, each by its name. */
const deeds = [
  [
    'typing a search, a letter every 150 ms',
    async (page) => {
      await page.getByRole('searchbox').click()
      for (const letter of text) {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter)
        await page.waitForTimeout(150)
      }
    },
  ],
  [
    'taking it back',
    async (page) => {
      for (const _ of text) {
        await page.keyboard.press('Backspace')
        await page.waitForTimeout(150)
      }
    },
  ],
  ['sorting by name', (page) => page.getByRole('columnheader').nth(2).getByRole('button').click()],
  [
    'moving through the rows by keyboard',
    async (page) => {
      await page.getByRole('grid').focus()
      for (let step = 0; step < 10; step += 1) await page.keyboard.press('PageDown')
      await page.keyboard.press('End')
    },
  ],
  ['opening a record', (page) => page.keyboard.press('Enter')],
]

/** How quickly a list of 50,000 goods answers on a processor that is four times slower. */
export async function benchSlow() {
  const cloud = await startSandbox(size)
  const daftar = await startDaftar(cloud.port)
  const browser = await openBrowser(daftar.port, atSandbox)
  const seen = deeds.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.page()
    await page.addInitScript(watchInteractions)
    const devtools = await page.context().newCDPSession(page)
    await page.goto(`${browser.url}/en/goods`)
    await page.getByRole('grid').waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    // Whoever looks at a list before they search leaves it a moment.
    await page.waitForTimeout(5_000)
    for (const [at, [, act]] of deeds.entries()) {
      await page.evaluate(() => (window.presses.length = window.tasks.length = 0))
      const since = performance.now()
      await act(page)
      await settled(page)
      const took = performance.now() - since
      await page.waitForTimeout(500)
      seen[at].push({ took, ...(await page.evaluate(() => ({ presses: window.presses, tasks: window.tasks }))) })
    }
    await page.context().close()
  }
  const most = (times) => Math.max(0, ...times)
  print(
    `A list of ${size.toLocaleString('en')} goods, processor ${slower}× slower (medians of ${rounds} rounds; presses under 16 ms count as 0)`,
    deeds.map(([deed], at) => ({
      deed,
      'worst press → paint ms': median(seen[at].map(({ presses }) => most(presses))),
      'longest task ms': median(seen[at].map(({ tasks }) => most(tasks))),
      'all done after ms': median(seen[at].map(({ took }) => took)),
    })),
  )
  await browser.close()
  for (const { child } of [daftar, cloud]) await stop(child)
}
