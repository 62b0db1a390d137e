import type { Locator, Page } from '@playwright/test'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { toFullMonth } from './support/month'

// While a popover is open, the first press outside only closes it. On orders this is critical: opening a new order changes its status, and
// the customer gets a message.

const expanded = '[aria-haspopup][aria-expanded="true"]'

/** Requests that a press must not cause. */
function changesOf(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/qr/editSaleOrder')) sent.push(request.postData() ?? '')
  })
  return sent
}

/** The middle of the last visible element of a list that nothing covers, including the sticky footer. */
async function pointOn(parts: Locator): Promise<{ x: number; y: number }> {
  const at = await parts.evaluateAll((all) => {
    for (const part of all.toReversed()) {
      const { x, y, width, height } = part.getBoundingClientRect()
      const point = { x: x + width / 2, y: y + height / 2 }
      if (part.contains(document.elementFromPoint(point.x, point.y))) return point
    }
    return null
  })
  if (at === null) throw new Error('Everything is covered')
  return at
}

async function pressOutside(app: AppPage, parts: Locator, press: (x: number, y: number) => Promise<void>) {
  const { page } = app
  await expect(page.locator(expanded)).toHaveCount(1)
  const { x, y } = await pointOn(parts)
  const address = page.url()
  await press(x, y)
  await expect(page.locator(expanded)).toHaveCount(0)
  // Leaves time for effects of the press.
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
}

const anchors = (app: AppPage) => app.page.locator('[aria-haspopup][aria-expanded]:visible')

test.describe('A press outside a menu only closes it', () => {
  test('on the list of orders, with any open menu', async ({ app, page }) => {
    await app.open('/orders?view=list')
    await toFullMonth(app, app.rows)
    const sent = changesOf(page)
    const count = await anchors(app).count()
    expect(count).toBeGreaterThan(8)
    for (let at = 0; at < count; at += 1) {
      await anchors(app).nth(at).click()
      await pressOutside(app, app.rows, (x, y) => page.mouse.click(x, y))
    }
    expect(sent).toEqual([])
    const { x, y } = await pointOn(app.rows)
    await page.mouse.click(x, y)
    await expect(app.dialog()).toBeVisible()
  })

  test('on the board of orders', async ({ app, page }) => {
    await app.open('/orders?view=board')
    const cards = page.locator('li[data-order]')
    await toFullMonth(app, cards)
    const sent = changesOf(page)
    await cards
      .first()
      .getByRole('button', {
        name: app.translate('orders.moveOf', { number: app.digits((await cards.first().getAttribute('data-order')) ?? '') }),
      })
      .click()
    await pressOutside(app, cards, (x, y) => page.mouse.click(x, y))
    expect(sent).toEqual([])
  })

  test('and drags nothing', async ({ app, page }) => {
    await app.open('/orders?view=board')
    const cards = page.locator('li[data-order]')
    await toFullMonth(app, cards)
    await app.tools.click()
    const { x, y } = await pointOn(cards)
    await page.evaluate(() => document.addEventListener('dragstart', () => (document.title = 'dragged'), true))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 80, y, { steps: 5 })
    await page.mouse.up()
    await expect(page.locator(expanded)).toHaveCount(0)
    await expect(page).not.toHaveTitle('dragged')
  })

  test('with the menu of a filter', async ({ app, page }) => {
    await app.page.request.post('/bd/remove', { data: { tableName: 'inve', id: 987654 } })
    await app.open('/activity')
    await app.settled()
    await page
      .getByRole('group', { name: app.translate('table.filters') })
      .getByRole('button')
      .first()
      .click()
    await pressOutside(app, app.rows, (x, y) => page.mouse.click(x, y))
  })

  test('with a calendar: focuses no other field and does not reopen it', async ({ app, page }) => {
    await app.open('/ofcbook')
    const calendars = page.getByRole('button', { name: app.translate('calendar.chooseDate') })
    await calendars.first().click()
    await expect(app.dialog()).toBeVisible()
    await page.getByRole('combobox').first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('combobox').first()).not.toBeFocused()
    await page.getByRole('combobox').first().click()
    await expect(page.getByRole('combobox').first()).toBeFocused()
    await calendars.first().click()
    await expect(app.dialog()).toBeVisible()
    await calendars.first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.waitForTimeout(300)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a press outside a menu only closes it', async ({ app, page }) => {
    await app.open('/orders?view=list')
    await toFullMonth(app, app.rows)
    const sent = changesOf(page)
    await app.tools.tap()
    await pressOutside(app, app.rows, (x, y) => page.touchscreen.tap(x, y))
    expect(sent).toEqual([])
  })

  test('a long press outside a menu selects no row', async ({ app, page }) => {
    await app.open('/goods')
    await app.settled()
    await app.tools.tap()
    await expect(page.locator(expanded)).toHaveCount(1)
    const { x, y } = await pointOn(app.rows)
    const fingers = await page.context().newCDPSession(page)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(700)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.locator(expanded)).toHaveCount(0)
    await expect(app.rows.first()).not.toHaveAttribute('aria-selected', 'true')
  })

  test("a press outside a tree row's menu opens no other row", async ({ app, page }) => {
    await app.open('/goodsGroup')
    const rows = page.getByRole('treeitem')
    await expect(rows.first()).toBeVisible()
    await rows.first().locator('[aria-haspopup="menu"]').tap()
    await pressOutside(app, rows, (x, y) => page.touchscreen.tap(x, y))
  })
})
