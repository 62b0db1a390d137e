import type { Page } from 'playwright'
import { devtoolsOf, markedAt, measuresOf, openBrowser, slowDown } from './browser'
import { orQuick } from './quick'
import { atSandbox, startDaftar, startSandbox } from './servers'
import { median, print } from './statistics'

const size = orQuick(50_000, 200)
const slower = 4
const rounds = orQuick(3, 1)
/** Milliseconds between the load of a list and its first use. */
const lookingTime = orQuick(5_000, 500)
const text = 'tea 4711'

/** Runs in the page: measures the time from each input to the next paint (as INP does), and long tasks. */
function watchInteractions(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isPress = entry instanceof PerformanceEventTiming
      if (isPress && !entry.interactionId) continue
      performance.measure(isPress ? 'press' : 'task', { start: 0, duration: entry.duration })
    }
  })
  // Without the threshold an event is one of 104 ms or more; TypeScript does not know it.
  const events = { type: 'event', buffered: true, durationThreshold: 16 }
  observer.observe(events)
  observer.observe({ type: 'longtask', buffered: true })
}

const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), undefined, { timeout: 120_000 })

/** User actions on a list, by name. */
const actions: readonly (readonly [name: string, act: (page: Page) => Promise<void>])[] = [
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
async function savedAfter(page: Page, name: string): Promise<number> {
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (![...document.querySelectorAll('[role="alert"], [role="status"]')].some(({ textContent }) => textContent.includes('Saved')))
        return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('saved')))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = await markedAt(page, 'saved')
  const answered = await page.evaluate(() => {
    const save = performance.getEntriesByType('resource').findLast((entry) => entry.name.endsWith('/bd/save'))
    return save instanceof PerformanceResourceTiming ? save.responseEnd : Number.NaN
  })
  return saved - answered
}

/** Milliseconds of one action. */
type Sample = { readonly took: number; readonly presses: readonly number[]; readonly tasks: readonly number[] }

/** Responsiveness of a list of 50,000 goods on a four times slower processor. */
export async function benchSlow(): Promise<void> {
  const cloud = await startSandbox(size)
  const daftar = await startDaftar(cloud)
  const browser = await openBrowser(daftar, atSandbox)
  const performed = actions.map(([mutation, act]) => ({ mutation, act, samples: [] as Sample[] }))
  const saves = [1, slower].map((rate) => ({ rate, times: [] as number[] }))
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.page()
    await page.addInitScript(watchInteractions)
    const devtools = await devtoolsOf(page)
    await page.goto(`${browser.url}/en/goods`)
    await page.getByRole('grid').waitFor()
    await slowDown(devtools, slower)
    await page.waitForTimeout(lookingTime)
    for (const { act, samples } of performed) {
      await page.evaluate(() => performance.clearMeasures())
      const since = performance.now()
      await act(page)
      await settled(page)
      const took = performance.now() - since
      await page.waitForTimeout(500)
      samples.push({ took, presses: await measuresOf(page, 'press'), tasks: await measuresOf(page, 'task') })
    }
    await page.context().close()
    for (const { rate, times } of saves) {
      const page = await browser.page()
      const devtools = await devtoolsOf(page)
      await page.goto(`${browser.url}/en/goods`)
      await page.getByRole('grid').waitFor()
      await page.waitForTimeout(lookingTime)
      await slowDown(devtools, rate)
      times.push(await savedAfter(page, `Renamed ${round} ${rate}`))
      await page.context().close()
    }
  }
  const most = (times: readonly number[]) => Math.max(0, ...times)
  print(
    `A list of ${size.toLocaleString('en')} goods, processor ${slower}× slower (medians of ${rounds} rounds; presses under 16 ms count as 0)`,
    performed.map(({ mutation, samples }) => ({
      mutation,
      'worst press → paint ms': median(samples.map(({ presses }) => most(presses))),
      'longest task ms': median(samples.map(({ tasks }) => most(tasks))),
      'all done after ms': median(samples.map(({ took }) => took)),
    })),
  )
  print(
    `A save in this list (medians of ${rounds} rounds)`,
    saves.map(({ rate, times }) => ({ 'processor slower by': rate, 'answer → Saved ms': median(times) })),
  )
  await browser.close()
  for (const server of [daftar, cloud]) await server.stop()
}
