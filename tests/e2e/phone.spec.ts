import type { Locator } from '@playwright/test'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { toFullMonth } from './support/month'

// Touch on a phone: pinch, rotation, taps and Back.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const turned = { width: 844, height: 390 }

type Point = { readonly x: number; readonly y: number }

/** Moves fingers over the page, from touch start to touch end. */
async function move(app: AppPage, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const fingers = await app.page.context().newCDPSession(app.page)
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

/** Index of the row at the top of the list, below its header. */
const topRow = (grid: Locator): Promise<number> =>
  grid.evaluate((box) => {
    const { left, top, height } = box.getBoundingClientRect()
    const head = box.querySelector('[role="columnheader"]')?.closest('[role="rowgroup"]')?.getBoundingClientRect().height ?? 0
    const row = document.elementFromPoint(left + 60, top + Math.min(head, height) + 12)?.closest<HTMLElement>('[role="row"]')
    return Number(row?.dataset.index ?? -1)
  })

test.describe('Pinch zooms', () => {
  const enlarge = async (app: AppPage, part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    const at = (apart: number) => [-apart, apart].map((by) => ({ x: x + width / 2, y: y + height / 2 + by }))
    await move(app, at(20), at(100))
    return app.page.evaluate(() => window.visualViewport?.scale ?? 0)
  }

  test('a record', async ({ app }) => {
    await app.open('/goods')
    await app.settled()
    await app.rows.first().tap()
    const record = app.dialog()
    await expect(record).toBeVisible()
    await expect.poll(() => enlarge(app, record)).toBeGreaterThan(1.5)
  })

  test('an image, without navigating', async ({ app, page }) => {
    await app.open('/goods')
    await app.settled()
    await app.rows.first().tap()
    await app.dialog().getByRole('listitem').getByRole('button').first().tap()
    const picture = page.locator('[aria-roledescription="carousel"]')
    await expect(picture).toBeVisible()
    const counter = await picture.getByRole('status').innerText()
    await expect.poll(() => enlarge(app, picture)).toBeGreaterThan(1.5)
    expect(await picture.getByRole('status').innerText()).toBe(counter)
  })
})

test('Rotation keeps rows and input', async ({ app, page }) => {
  await app.open('/goods')
  await app.settled()
  await app.grid.evaluate((box) => (box.scrollTop = box.scrollHeight / 2))
  await expect.poll(() => topRow(app.grid)).toBeGreaterThan(5)
  const row = await topRow(app.grid)
  for (const size of [turned, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await expect.poll(async () => Math.abs((await topRow(app.grid)) - row)).toBeLessThanOrEqual(1)
  }
  await app.button(app.translate('goods.add')).tap()
  const name = app.dialog().getByLabel(app.translate('fields.name'), { exact: true })
  await name.fill('Kettle')
  await page.setViewportSize(turned)
  await expect(name).toHaveValue('Kettle')
  await expect(name).toBeFocused()
})

test('Back restores the scroll position, a link starts at the top', async ({ app, page }) => {
  const menu = async (path: string) => {
    await app.button(app.translate('shell.openMenu')).tap()
    await app.dialog().locator(`a[href$="${path}"]`).tap()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await app.settled()
  }
  const scrollPosition = () => app.grid.evaluate((box) => Math.round(box.scrollTop))
  await app.open('/goods')
  await app.settled()
  await app.grid.evaluate((box) => (box.scrollTop = 500))
  await menu('/warehouselist')
  await page.goBack()
  await expect(page).toHaveURL(/goods$/)
  await expect.poll(scrollPosition).toBe(500)
  await menu('/warehouselist')
  await menu('/goods')
  await expect(app.rows.first()).toBeVisible()
  expect(await scrollPosition()).toBe(0)
})

test('In a low window the list chains scrolling', async ({ app, page }) => {
  await page.setViewportSize(turned)
  const swipe = (from: number, to: number) => move(app, [{ x: 400, y: from }], [{ x: 400, y: to }])
  const past = () => page.evaluate(() => Math.round(window.scrollY))
  await app.open('/goods')
  await app.settled()
  await app.grid.evaluate((box) => (box.scrollTop = box.scrollHeight))
  await swipe(330, 150)
  await expect.poll(past).toBeGreaterThan(20)
  await app.grid.evaluate((box) => (box.scrollTop = 0))
  await swipe(150, 330)
  await expect.poll(past).toBe(0)
})

test('A board card opens wherever pressed', async ({ app, page }) => {
  await app.open('/orders?view=board')
  await toFullMonth(app, page.locator('li[data-order]'))
  const card = page.locator('li[data-order]').first()
  const number = (await card.getAttribute('data-order')) ?? ''
  // The buyer, below the head with the number.
  await card.locator('> :nth-child(2)').tap()
  await expect(app.dialog(app.translate('orders.numbered', { number: app.digits(number) }))).toBeVisible()
})

/** A keyboard as in Safari: the layout viewport is unchanged, the visual viewport shrinks. */
const coverByKeyboard = ({ page }: AppPage, height: number) =>
  page.evaluate((by) => {
    const viewport = window.visualViewport
    if (!viewport) return
    Object.defineProperty(viewport, 'height', { configurable: true, get: () => window.innerHeight - by })
    viewport.dispatchEvent(new Event('resize'))
  }, height)

test('An open order has its next step at the bottom of the screen', async ({ app, page }) => {
  await app.open('/orders?status=4')
  await toFullMonth(app, app.rows.first())
  await app.rows.first().tap()
  const record = app.dialog()
  const next = record.getByRole('button', { name: app.translate('orders.steps.6'), exact: true })
  const menu = record.getByRole('button', { name: app.translate('actions.more') })
  const edges = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return { top: y, bottom: y + height }
  }
  await test.step('as the only one, within reach of the thumb', async () => {
    await expect(next).toHaveCount(1)
    await expect(next).toBeInViewport({ ratio: 1 })
    const { top, bottom } = await edges(next)
    expect(bottom - top).toBeGreaterThanOrEqual(44)
    expect(844 - bottom).toBeLessThan(24)
    await expect(record.getByText(new RegExp(`^${app.translate('orders.smsTo', { name: '' }).trim()}`))).toBeInViewport({ ratio: 1 })
  })
  await test.step('covering nothing', async () => {
    const last = record.locator('ol > li').last()
    await last.scrollIntoViewIfNeeded()
    expect((await edges(last)).bottom).toBeLessThan((await edges(menu)).top)
  })
  await test.step('with the rest in a menu above it', async () => {
    await menu.tap()
    const cancel = record.getByRole('menuitem', { name: app.translate('orders.cancelOrder') })
    await expect(cancel).toBeInViewport({ ratio: 1 })
    expect((await edges(cancel)).bottom).toBeLessThanOrEqual((await edges(menu)).top)
    expect(844 - (await edges(next)).bottom).toBeLessThan(24)
    await page.keyboard.press('Escape')
  })
  await test.step('above the keyboard', async () => {
    await record.getByRole('textbox', { name: app.translate('orders.note') }).focus()
    await coverByKeyboard(app, 336)
    await expect.poll(async () => (await edges(next)).bottom).toBeLessThan(844 - 336)
  })
})

test('Save stays above the keyboard', async ({ app }) => {
  await app.open('/goods')
  await app.settled()
  await app.button(app.translate('goods.add')).tap()
  await expect(app.button(app.translate('actions.save'))).toBeVisible()
  const cover = (height: number) => coverByKeyboard(app, height)
  const foot = async () => {
    const save = await app.button(app.translate('actions.save')).boundingBox()
    return (save?.y ?? 0) + (save?.height ?? 0)
  }
  const before = await foot()
  await cover(336)
  await expect.poll(foot).toBeLessThan(844 - 336)
  const last = app.dialog().locator('input, textarea, button').last()
  await last.scrollIntoViewIfNeeded()
  await cover(0)
  await expect.poll(foot).toBe(before)
})

test('Checkbox lines and phone links are high enough', async ({ app, page }) => {
  const low = (part: string, least: number) =>
    page
      .locator(part)
      .evaluateAll((all, height) => all.filter((one) => one.getBoundingClientRect().height < height).map((one) => one.textContent), least)
  await app.open('/goods')
  await app.settled()
  await app.tool(app.translate('table.view'))
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect(await low('.mantine-Checkbox-label, .mantine-Radio-label', 30)).toEqual([])
  await app.open('/orders?view=board')
  await toFullMonth(app, page.locator('li[data-order]'))
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  expect(await low('a[href^="tel:"]', 30)).toEqual([])
})

test('The palette closes by touch', async ({ app, page }) => {
  await app.open('/goods')
  await app.button(app.translate('command.open')).tap()
  await expect(page.getByRole('combobox')).toBeFocused()
  await app
    .dialog()
    .getByRole('button', { name: app.translate('actions.close'), exact: true })
    .tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Content scrolls below the header', async ({ app }) => {
  await app.open('/userAccessGroup')
  await app.settled()
  await app.rows.first().tap()
  const record = app.dialog()
  const choice = record.locator('.mantine-SegmentedControl-root').first()
  await expect(choice).toBeVisible()
  const covers = await choice.evaluate((part) => {
    part.closest('[role="dialog"]')?.scrollBy(0, part.getBoundingClientRect().top - 10)
    const { left, top, width, height } = part.getBoundingClientRect()
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
    return { under: top < 40, covers: part.contains(topElement) }
  })
  expect(covers).toEqual({ under: true, covers: false })
})

test('An empty search dialog has the focus', async ({ app }) => {
  await app.open('/ofcbook')
  await app.settled()
  await app.button(app.translate('pick.lookUp', { label: app.translate('accounts.one') })).tap()
  await expect(app.dialog().getByRole('searchbox')).toBeFocused()
})

test('A long press selects, further presses too; product names stay as they are', async ({ app, page }) => {
  await app.open('/goods')
  await app.settled()
  const names = () =>
    app.rows.evaluateAll((rows) => rows.map((row) => row.querySelector('bdi')?.getBoundingClientRect().toJSON() as object))
  const before = await names()
  const first = app.rows.first()
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 150, clientY: 300 }
  await first.dispatchEvent('pointerdown', finger)
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await first.dispatchEvent('pointerup', finger)
  await first.dispatchEvent('click')
  await app.rows.nth(1).tap()
  await expect(app.rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: app.translate('bulk.bar') })).toContainText(
    app.translate('bulk.chosen', { count: 2, shown: app.digits(2) }),
  )
  expect((await names()).slice(0, 3)).toEqual(before.slice(0, 3))
})
