import type { Locator } from '@playwright/test'
import { toFullMonth } from './support/month'
import { expect, test, type Office } from './support/office'

// What a hand does with a phone: it spreads two fingers, turns the phone, presses what is nearest, and comes back.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const turned = { width: 844, height: 390 }

type Point = { readonly x: number; readonly y: number }

/** Moves fingers over the page, from where they are put to where they are lifted. */
async function move(office: Office, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const fingers = await office.page.context().newCDPSession(office.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step += 1)
    await touch(
      'touchMove',
      from.map(({ x, y }, at) => ({ x: x + (((to[at]?.x ?? x) - x) * step) / 10, y: y + (((to[at]?.y ?? y) - y) * step) / 10 })),
    )
  await touch('touchEnd', [])
  await fingers.detach()
}

/** The row at the top of the list, under its head. */
const topRow = (grid: Locator): Promise<number> =>
  grid.evaluate((box) => {
    const { left, top, height } = box.getBoundingClientRect()
    const head = box.querySelector('[role="columnheader"]')?.closest('[role="rowgroup"]')?.getBoundingClientRect().height ?? 0
    const row = document.elementFromPoint(left + 60, top + Math.min(head, height) + 12)?.closest<HTMLElement>('[role="row"]')
    return Number(row?.dataset.index ?? -1)
  })

test.describe('Two fingers enlarge', () => {
  const enlarge = async (office: Office, part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    const at = (apart: number) => [-apart, apart].map((by) => ({ x: x + width / 2, y: y + height / 2 + by }))
    await move(office, at(20), at(100))
    return office.page.evaluate(() => window.visualViewport?.scale ?? 0)
  }

  test('a record', async ({ office }) => {
    await office.open('/goods')
    await office.settled()
    await office.rows.first().tap()
    const record = office.dialog()
    await expect(record).toBeVisible()
    await expect.poll(() => enlarge(office, record)).toBeGreaterThan(1.5)
  })

  test('a picture, which is not turned over by that', async ({ office, page }) => {
    await office.open('/goods')
    await office.settled()
    await office.rows.first().tap()
    await office.button(office.say('images.title')).tap()
    const picture = page.locator('[aria-roledescription="carousel"]')
    await expect(picture).toBeVisible()
    const counter = await picture.getByRole('status').innerText()
    await expect.poll(() => enlarge(office, picture)).toBeGreaterThan(1.5)
    expect(await picture.getByRole('status').innerText()).toBe(counter)
  })
})

test('A turned phone shows the rows that were shown before, and what was typed stands', async ({ office, page }) => {
  await office.open('/goods')
  await office.settled()
  await office.grid.evaluate((box) => (box.scrollTop = box.scrollHeight / 2))
  await expect.poll(() => topRow(office.grid)).toBeGreaterThan(5)
  const row = await topRow(office.grid)
  for (const size of [turned, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await expect.poll(async () => Math.abs((await topRow(office.grid)) - row)).toBeLessThanOrEqual(1)
  }
  await office.button(office.say('actions.add')).tap()
  const name = office.dialog().getByLabel(office.say('goods.fields.name'), { exact: true })
  await name.fill('Kettle')
  await page.setViewportSize(turned)
  await expect(name).toHaveValue('Kettle')
  await expect(name).toBeFocused()
})

test('Back leads to the place in the list, a link to its top', async ({ office, page }) => {
  const menu = async (path: string) => {
    await office.button(office.say('shell.openMenu')).tap()
    await office.dialog().locator(`a[href$="${path}"]`).tap()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await office.settled()
  }
  const place = () => office.grid.evaluate((box) => Math.round(box.scrollTop))
  await office.open('/goods')
  await office.settled()
  await office.grid.evaluate((box) => (box.scrollTop = 500))
  await menu('/warehouselist')
  await page.goBack()
  await expect(page).toHaveURL(/goods$/)
  await expect.poll(place).toBe(500)
  await menu('/warehouselist')
  await menu('/goods')
  await expect(office.rows.first()).toBeVisible()
  expect(await place()).toBe(0)
})

test('In a low window the list leads on to the page that it stands in', async ({ office, page }) => {
  await page.setViewportSize(turned)
  const swipe = (from: number, to: number) => move(office, [{ x: 400, y: from }], [{ x: 400, y: to }])
  const past = () => page.evaluate(() => Math.round(window.scrollY))
  await office.open('/goods')
  await office.settled()
  await office.grid.evaluate((box) => (box.scrollTop = box.scrollHeight))
  await swipe(330, 150)
  await expect.poll(past).toBeGreaterThan(20)
  await office.grid.evaluate((box) => (box.scrollTop = 0))
  await swipe(150, 330)
  await expect.poll(past).toBe(0)
})

test('A card of the board opens its order wherever it is pressed', async ({ office, page }) => {
  await office.open('/orders?view=board')
  await toFullMonth(office, page.locator('li[data-order]'))
  const card = page.locator('li[data-order]').first()
  const number = (await card.getAttribute('data-order')) ?? ''
  await card.locator('[class*="buyer"]').tap()
  await expect(office.dialog(office.say('orders.numbered', { number }))).toBeVisible()
})

test('Where a keyboard covers the foot of the window, Save stands above it', async ({ office, page }) => {
  await office.open('/goods')
  await office.settled()
  await office.button(office.say('actions.add')).tap()
  await expect(office.button(office.say('actions.save'))).toBeVisible()
  // As in Safari: the page is as high as before, and less of it is seen.
  const cover = (height: number) =>
    page.evaluate((by) => {
      const seen = window.visualViewport
      if (!seen) return
      Object.defineProperty(seen, 'height', { configurable: true, get: () => window.innerHeight - by })
      seen.dispatchEvent(new Event('resize'))
    }, height)
  const foot = async () => {
    const save = await office.button(office.say('actions.save')).boundingBox()
    return (save?.y ?? 0) + (save?.height ?? 0)
  }
  const before = await foot()
  await cover(336)
  await expect.poll(foot).toBeLessThan(844 - 336)
  const last = office.dialog().locator('input, textarea, button').last()
  await last.scrollIntoViewIfNeeded()
  await cover(0)
  await expect.poll(foot).toBe(before)
})

test('Lines that can be ticked are high enough for a finger, and the numbers that are called', async ({ office, page }) => {
  const low = (part: string, least: number) =>
    page
      .locator(part)
      .evaluateAll((all, height) => all.filter((one) => one.getBoundingClientRect().height < height).map((one) => one.textContent), least)
  await office.open('/goods')
  await office.settled()
  await office.button(office.say('table.view')).tap()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect(await low('.mantine-Checkbox-label, .mantine-Radio-label', 30)).toEqual([])
  await office.open('/orders?view=board')
  await toFullMonth(office, page.locator('li[data-order]'))
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  expect(await low('a[href^="tel:"]', 30)).toEqual([])
})

test('The palette is closed by a finger', async ({ office, page }) => {
  await office.open('/goods')
  await office.button(office.say('command.open')).tap()
  await expect(page.getByRole('combobox')).toBeFocused()
  await office
    .dialog()
    .getByRole('button', { name: office.say('actions.close'), exact: true })
    .tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('What scrolls in a record goes below its head', async ({ office }) => {
  await office.open('/userAccessGroup')
  await office.settled()
  await office.rows.first().tap()
  const record = office.dialog()
  const choice = record.locator('.mantine-SegmentedControl-root').first()
  await expect(choice).toBeVisible()
  const covers = await choice.evaluate((part) => {
    part.closest('[role="dialog"]')?.scrollBy(0, part.getBoundingClientRect().top - 10)
    const { left, top, width, height } = part.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return { under: top < 40, covers: part.contains(seen) }
  })
  expect(covers).toEqual({ under: true, covers: false })
})

test('A search that lists nothing before something is typed has the focus', async ({ office }) => {
  await office.open('/ofcbook')
  await office.settled()
  await office.button(office.say('pick.lookUp', { label: office.say('ledger.account') })).tap()
  await expect(office.dialog().getByRole('searchbox')).toBeFocused()
})

test('Names of goods are whole while they are chosen', async ({ office }) => {
  await office.open('/goods')
  await office.settled()
  await office.button(office.say('table.choose')).tap()
  await expect(office.rows.first()).toHaveAttribute('aria-selected', 'false')
  const cut = await office.rows.evaluateAll((rows) =>
    rows
      .flatMap((row) => [...row.querySelectorAll<HTMLElement>('bdi')])
      .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 2)
      .filter(({ clientWidth }) => clientWidth > 0)
      .map((text) => text.innerText),
  )
  expect(cut).toEqual([])
})
