import type { Locator } from '@playwright/test'
import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { figureIn } from '@/tests/e2e/support/number-parsing'
import { toFullMonth, toOrders } from './support/month'

type Status = 1 | 2 | 3 | 4 | 5 | 6

const word = (app: AppPage, status: Status) => app.translate(`orders.statuses.${status}`)

/** Opens a month with orders: early in a month that is the previous one. */
async function openOrders(app: AppPage) {
  await app.open('/orders')
  await toFullMonth(app, app.rows)
}

/** Filters the list by status, opens its first order and returns its number. */
async function openOne(app: AppPage, status: Status, atLeast = 1) {
  await toOrders(app, status, atLeast)
  const number = figureIn((await app.rows.first().innerText()).split('\n')[0] ?? '')
  await app.rows.first().click()
  const dialog = app.dialog(app.translate('orders.numbered', { number: app.digits(number) }))
  await expect(dialog).toBeVisible()
  return { number, dialog }
}

/** Opens an order of a colleague by its address: its number may be a substring of other rows. */
async function openSame(app: AppPage, colleague: AppPage, number: number) {
  const address = new URL(colleague.page.url())
  address.searchParams.set('detail', String(number))
  await app.page.goto(address.href)
  await expect(app.dialog(app.translate('orders.numbered', { number: app.digits(number) }))).toBeVisible()
}

const chip = (app: AppPage, status: Status) =>
  app.page.getByRole('group', { name: app.translate('fields.status') }).getByRole('button', { name: word(app, status) })

const changes = (app: AppPage) => {
  const sent: unknown[] = []
  app.page.on('request', (request) => {
    if (request.url().endsWith('/qr/editSaleOrder')) sent.push(request.postDataJSON())
  })
  return sent
}

const describe = (app: AppPage) => app.dialog().getByLabel(app.translate('orders.note'))
const change = (app: AppPage) =>
  app
    .dialog()
    .getByRole('button', { name: app.translate('orders.change'), exact: true })
    .click()

test('Sums of days stand in the column of amounts', async ({ app, page }) => {
  await openOrders(app)
  const rightOf = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.first().boundingBox()) ?? {}
    return Math.round(x + width)
  }
  const amounts = app.rows.locator('[data-kind="amount"] bdi')
  await expect.poll(() => rightOf(page.locator('main bdi[class*="daySum"]'))).toBe(await rightOf(amounts))
})

test('Lists the orders of a month with their total', async ({ app }) => {
  await openOrders(app)
  const numbers = (await app.rows.allInnerTexts()).map((text) => figureIn(text.split('\n')[0] ?? ''))
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  await expect(app.page.getByText(app.translate('orders.ofWhichCanceled')).first()).toBeVisible()
})

test('Selects the month in four groups, in the address', async ({ app, page }) => {
  await openOrders(app)
  const shown = page
    .getByRole('group', { name: app.translate('calendar.month'), exact: true })
    .getByRole('button')
    .nth(1)
  const before = await shown.innerText()
  await shown.click()
  const choice = app.dialog()
  await expect(choice.getByRole('group')).toHaveCount(4)
  await expect(choice.getByRole('group').first().getByRole('button')).toHaveCount(3)
  await choice.getByRole('group').first().getByRole('button').first().click()
  await expect(choice).toHaveCount(0)
  await expect(page).toHaveURL(/month=/)
  await expect(shown).not.toHaveText(before)
  const after = await shown.innerText()
  await page.reload()
  await expect(shown).toHaveText(after)
})

test('Search needs all words; Escape clears', once, async ({ app, page }) => {
  await openOrders(app)
  const all = await app.count()
  const [, , buyer = ''] = (await app.rows.first().innerText()).split('\n')
  await app.search(buyer)
  await expect.poll(() => app.count()).toBeLessThan(all)
  await expect(app.rows.first()).toContainText(buyer)
  await expect(app.foot).toContainText(app.translate('table.rowsOf', { shown: app.digits(await app.count()), total: app.digits(all) }))
  await page.keyboard.press('Escape')
  await expect.poll(() => app.count()).toBe(all)
})

test('Shows chips, lines, options and history', once, async ({ app, page }) => {
  await openOrders(app)
  const { dialog } = await openOne(app, 4)
  for (const part of ['lines', 'options', 'history'] as const)
    await expect(dialog.getByText(app.translate(`orders.${part}`), { exact: true })).toBeVisible()
  await dialog.getByRole('row').nth(1).getByRole('button').click()
  const line = page.getByRole('dialog').filter({ has: page.getByText(app.translate('orders.line.one'), { exact: true }) })
  await expect(line).toContainText(app.translate('fields.fee'))
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/detail/)
})

test('Opening a new order sets it to processing once', once, async ({ app }) => {
  await openOrders(app)
  const sent = changes(app)
  const { dialog, number } = await openOne(app, 1)
  await expect(chip(app, 2)).toHaveAttribute('aria-pressed', 'true')
  await app.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await app.search(String(number))
  await app.rows.first().click()
  await expect(chip(app, 2)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ saleOrderId: number, status: 2, organizationId: expect.any(Number) as unknown })
})

test('An order moved by a colleague is not pushed back', once, async ({ app, join }) => {
  await app.open('/orders')
  await toOrders(app, 1)
  const number = figureIn((await app.rows.last().innerText()).split('\n')[0] ?? '')

  const { app: colleague } = await join('reza@demo')
  await openSame(colleague, app, number)
  await chip(colleague, 6).click()
  await change(colleague)
  await expect(colleague.toast(word(colleague, 6))).toBeVisible()

  const sent = changes(app)
  await app.row(app.digits(number)).last().click()
  await expect(chip(app, 6)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([])
})

test('Two users opening an order change it once', once, async ({ app, join }) => {
  const { app: colleague } = await join('reza@demo')
  for (const one of [app, colleague]) {
    await one.open('/orders')
    await toOrders(one, 1)
  }
  await Promise.all([app.rows.first().click(), colleague.rows.first().click()])
  for (const one of [app, colleague]) await expect(chip(one, 2)).toHaveAttribute('aria-pressed', 'true')
  const history = app
    .dialog()
    .getByRole('listitem')
    .filter({ hasText: word(app, 2) })
  await expect(history).toHaveCount(1)
})

test('Changes a status with a note and reports the SMS', once, async ({ app }) => {
  await openOrders(app)
  const { number } = await openOne(app, 2)
  await chip(app, 4).click()
  await expect(app.dialog()).toContainText(app.translate('orders.changeTitle', { status: word(app, 4) }))
  await describe(app).fill('Packed <today>')
  await change(app)
  const toast = app.toast(word(app, 4))
  await expect(toast).toBeVisible()
  await expect(toast).toContainText(/SMS|پیامک/)
  // The next order has come by itself.
  await app.open(`/orders?detail=${number}`)
  await expect(chip(app, 4)).toHaveAttribute('aria-pressed', 'true')
  await expect(app.dialog()).toContainText('Packed <today>')
})

test('Cancelling is a question', once, async ({ app, page }) => {
  await openOrders(app)
  const sent = changes(app)
  const { number } = await openOne(app, 4)
  const cancel = async () => {
    // The dialog takes the focus once after it has opened, which closes a menu.
    await expect(async () => {
      await app
        .dialog()
        .getByRole('button', { name: app.translate('actions.more') })
        .click()
      await page.getByRole('menuitem', { name: app.translate('orders.cancelOrder') }).click({ timeout: 2_000 })
    }).toPass()
  }
  await cancel()
  const confirmation = app.dialog()
  await expect(confirmation).toContainText(app.translate('orders.cancelQuestion', { number: app.digits(number) }))
  await confirmation.getByRole('button', { name: app.translate('orders.keep'), exact: true }).click()
  expect(sent).toEqual([])
  await expect(chip(app, 4)).toHaveAttribute('aria-pressed', 'true')
  await cancel()
  await confirmation.getByRole('button', { name: app.translate('orders.cancel'), exact: true }).click()
  await expect(chip(app, 5)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toHaveLength(1)
})

test("Shows a colleague's change before overwriting", once, async ({ app, join }) => {
  await openOrders(app)
  const { number } = await openOne(app, 3)
  await chip(app, 4).click()

  const { app: colleague } = await join('reza@demo')
  await openSame(colleague, app, number)
  await chip(colleague, 6).click()
  await change(colleague)
  await expect(colleague.toast(word(colleague, 6))).toBeVisible()

  await describe(app).fill('Kept words')
  await change(app)
  await expect(app.dialog().getByRole('alert')).toContainText(word(app, 6))
  await expect(describe(app)).toHaveValue('Kept words')
})

test('Keeps the note after a failure', once, async ({ app, page }) => {
  await openOrders(app)
  await openOne(app, 4)
  await chip(app, 3).click()
  await describe(app).fill('Kept words')
  await page.route('**/qr/editSaleOrder', (route) => route.abort(), { times: 1 })
  await change(app)
  await expect(app.dialog().getByRole('alert')).toContainText(app.translate('problems.unreachable'))
  await expect(describe(app)).toHaveValue('Kept words')
  await change(app)
  await expect(chip(app, 3)).toHaveAttribute('aria-pressed', 'true')
})

test('An address opens an order; Back closes line, then order', once, async ({ app, page }) => {
  await openOrders(app)
  await openOne(app, 6)
  await page.reload()
  await expect(app.dialog()).toContainText(word(app, 6))

  const line = page.getByRole('dialog').filter({ has: page.getByText(app.translate('orders.line.one'), { exact: true }) })
  await app.dialog().getByRole('row').nth(1).getByRole('button').click()
  await expect(line).toBeVisible()
  // A blocked navigation never ends, so there is nothing to await.
  await page.evaluate(() => window.history.back())
  await expect(line).toHaveCount(0)
  await expect(app.dialog()).toContainText(word(app, 6))
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.heading).toHaveText(app.translate('orders.title'))
})

test.describe('A clerk who only reads', () => {
  test.use({ as: 'sara@demo' })

  test('is read-only without permission', once, async ({ app }) => {
    await openOrders(app)
    const sent = changes(app)
    await openOne(app, 1)
    for (const status of [3, 4, 6] as const) await expect(chip(app, status)).toBeDisabled()
    await expect(app.dialog()).toContainText(app.translate('orders.noChangeRight'))
    expect(sent).toEqual([])
  })
})

test.describe('An organisation whose ordering kit has expired', () => {
  test.use({ as: 'admin@nokit' })

  test('explains an unpurchased module', once, async ({ app, page }) => {
    await app.open('/orders')
    await expect(page.getByText(app.translate('problems.orderingExpired'))).toBeVisible()
  })
})

test.describe('A shop with cents, in the other calendar', () => {
  test.use({ as: 'admin@atlas' })

  test('exact fractions', async ({ app, page }) => {
    await openOrders(app)
    const { dialog } = await openOne(app, 4)
    await expect(dialog).toContainText(app.translate('fields.total'))
    await expect(page.locator('body')).not.toContainText('0000001')
  })
})

test('Shows cards and full-screen details on a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOrders(app)
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await app.rows.nth(2).click()
  await expect(app.dialog()).toBeVisible()
  expect((await app.dialog().boundingBox())?.width).toBe(390)
})

test('Puts the time after the day', async ({ app }) => {
  await openOrders(app)
  const direction = app.language === 'fa' ? 'rtl' : 'ltr'
  await expect(app.rows.first().getByText(':').first()).toHaveCSS('direction', direction)
})

/** The open record beside the list. */
const panel = (app: AppPage) => app.page.locator('[data-record-panel]')

test('Walks through orders beside the list without processing any', async ({ app, page }) => {
  await openOrders(app)
  const sent = changes(app)
  await toOrders(app, 1, 3)
  await expect(page).toHaveURL(/[?&](q|status)=/)
  const count = await app.count()
  // By address, as a link does: only a press on the list or its button processes an order.
  const first = figureIn((await app.rows.first().innerText()).split('\n')[0] ?? '')
  await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}detail=${first}`)
  await expect(panel(app)).toBeVisible()
  await expect(panel(app)).toContainText(app.translate('record.position', { place: app.digits(1), total: app.digits(count) }))
  await panel(app).focus()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(`detail=${first}`))
  await expect(app.rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(app.rows.nth(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(app.rows.nth(1)).toHaveAttribute('aria-current', 'true')
  expect(sent).toEqual([])
  // The list stays usable: its own keys show the row that they reach.
  await app.grid.focus()
  await page.keyboard.press('End')
  await expect(app.rows.last()).toHaveAttribute('aria-current', 'true')
  expect(sent).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Says at once that opening processed an order, and to whom an SMS went', once, async ({ app }) => {
  await openOrders(app)
  const { number } = await openOne(app, 1)
  const sentence = app.translate('orders.nowStatus', { number: app.digits(number), status: word(app, 2) })
  await expect(app.toast(sentence)).toContainText(/SMS|پیامک/)
})

test('Sets the next status with a note by the primary button', once, async ({ app }) => {
  await openOrders(app)
  const sent = changes(app)
  await openOne(app, 4)
  await app.dialog().getByLabel(app.translate('orders.note')).fill('On its way')
  await app
    .dialog()
    .getByRole('button', { name: app.translate('orders.steps.6'), exact: true })
    .click()
  await expect(chip(app, 6)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toMatchObject([{ status: 6, description: 'On its way' }])
})

test('Asks before a note is lost to another order', once, async ({ app, page }) => {
  await openOrders(app)
  await openOne(app, 4, 2)
  await app.dialog().getByLabel(app.translate('orders.note')).fill('Kept words')
  await app.button(app.translate('record.next')).click()
  await app
    .dialog()
    .getByRole('button', { name: app.translate('actions.back'), exact: true })
    .click()
  await expect(app.dialog().getByLabel(app.translate('orders.note'))).toHaveValue('Kept words')
  await page.keyboard.press('Escape')
  await app
    .dialog()
    .getByRole('button', { name: app.translate('actions.exit'), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Filters by tabs and chips in the address', async ({ app, page }) => {
  await openOrders(app)
  const all = await app.count()
  const tabs = page.getByRole('group', { name: app.translate('orders.byStatus') })
  const tab = tabs.getByRole('button', { name: word(app, 6) })
  const counted = figureIn(await tab.innerText())
  await tab.click()
  await expect(page).toHaveURL(/status=6/)
  await expect.poll(() => app.count()).toBe(counted)
  await page.reload()
  await expect.poll(() => app.count()).toBe(counted)
  await tabs.getByRole('button', { name: app.translate('orders.all') }).click()
  await expect.poll(() => app.count()).toBe(all)
  const chips = page.getByRole('group', { name: app.translate('table.filters') })
  const noMobile = chips.getByRole('button', { name: app.translate('orders.noMobile') })
  const without = figureIn(await noMobile.innerText())
  await noMobile.click()
  await expect.poll(() => app.count()).toBe(without)
  await expect(page).toHaveURL(/mobile=none/)
})

test('Exports one row per order line', once, async ({ app, page }) => {
  await openOrders(app)
  await app.tools.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: app.translate('table.detailed', { format: app.translate('table.csv') }) }).click()
  // File names have spaces instead of half-spaces.
  expect((await download).suggestedFilename()).toContain(app.translate('orders.lines').replaceAll('\u200c', ' '))
})
