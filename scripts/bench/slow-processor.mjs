import { stop } from '../setup/run-process.mjs'
import { openBrowser } from './browser.mjs'
import { orQuick } from './quick.mjs'
import { median, print } from './statistics.mjs'
import { atSandbox, startDaftar, startSandbox } from './start-servers.mjs'

const size = orQuick(50_000, 200)
const slower = 4
const rounds = orQuick(3, 1)
/** Milliseconds in which a user looks at a list before using it. */
const lookingTime = orQuick(5_000, 500)
const text = 'tea 4711'

/** Runs in the page: records the time from each input to the next paint (as INP does) and long tasks. */
function watchInteractions() {
  window.presses = []
  window.tasks = []
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  observe('event', ({ interactionId, duration }) => interactionId > 0 && window.presses.push(duration), { durationThreshold: 16 })
  observe('longtask', ({ duration }) => window.tasks.push(duration))
}

const settled = (page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), undefined, { timeout: 120_000 })

/** User actions on a list, by name. */
const actions = [
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
  ['sorting by name', (page) => page.getByRole('grid').getByRole('button', { name: 'Name', exact: true }).click()],
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

/** Milliseconds from the response of a save until “Saved” is painted. The record of the first row is changed. */
async function savedAfter(page, name) {
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.evaluate(() => {
    window.savedAt = null
    new MutationObserver((_, observer) => {
      if (![...document.querySelectorAll('[role="alert"], [role="status"]')].some(({ textContent }) => textContent.includes('Saved')))
        return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (window.savedAt = performance.now())))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForFunction(() => window.savedAt, undefined, { timeout: 120_000 })
  return page.evaluate(
    () => window.savedAt - performance.getEntriesByType('resource').findLast((entry) => entry.name.endsWith('/bd/save')).responseEnd,
  )
}

/** Responsiveness of a list of 50,000 goods on a four times slower processor. */
export async function benchSlow() {
  const cloud = await startSandbox(size)
  const daftar = await startDaftar(cloud.port)
  const browser = await openBrowser(daftar.port, atSandbox)
  const samples = actions.map(() => [])
  const saves = { 1: [], [slower]: [] }
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.page()
    await page.addInitScript(watchInteractions)
    const devtools = await page.context().newCDPSession(page)
    await page.goto(`${browser.url}/en/goods`)
    await page.getByRole('grid').waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.waitForTimeout(lookingTime)
    for (const [at, [, act]] of actions.entries()) {
      await page.evaluate(() => (window.presses.length = window.tasks.length = 0))
      const since = performance.now()
      await act(page)
      await settled(page)
      const took = performance.now() - since
      await page.waitForTimeout(500)
      samples[at].push({ took, ...(await page.evaluate(() => ({ presses: window.presses, tasks: window.tasks }))) })
    }
    await page.context().close()
    for (const rate of [1, slower]) {
      const page = await browser.page()
      const devtools = await page.context().newCDPSession(page)
      await page.goto(`${browser.url}/en/goods`)
      await page.getByRole('grid').waitFor()
      await page.waitForTimeout(lookingTime)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      saves[rate].push(await savedAfter(page, `Renamed ${round} ${rate}`))
      await page.context().close()
    }
  }
  const most = (times) => Math.max(0, ...times)
  print(
    `A list of ${size.toLocaleString('en')} goods, processor ${slower}× slower (medians of ${rounds} rounds; presses under 16 ms count as 0)`,
    actions.map(([mutation], at) => ({
      mutation,
      'worst press → paint ms': median(samples[at].map(({ presses }) => most(presses))),
      'longest task ms': median(samples[at].map(({ tasks }) => most(tasks))),
      'all done after ms': median(samples[at].map(({ took }) => took)),
    })),
  )
  print(
    `A save in this list (medians of ${rounds} rounds)`,
    Object.entries(saves).map(([rate, times]) => ({ 'processor slower by': Number(rate), 'answer → Saved ms': median(times) })),
  )
  await browser.close()
  for (const { child } of [daftar, cloud]) await stop(child)
}
