import { readFileSync } from 'node:fs'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { toFullMonth } from './support/month'

const word = (app: AppPage, status: 1 | 2 | 3 | 4 | 5 | 6) => app.translate(`orders.statuses.${status}`)
const column = (app: AppPage, status: 1 | 2 | 3 | 4 | 5 | 6) => app.page.getByRole('region', { name: word(app, status), exact: true })
const cards = (app: AppPage, status: 1 | 2 | 3 | 4 | 5 | 6) => column(app, status).getByRole('listitem')

/** Opens the board in a month with orders in the open statuses. */
async function openBoard(app: AppPage) {
  await app.open('/orders?view=board')
  await toFullMonth(app, app.page.locator('li[data-order]'))
  await expect(cards(app, 6).first()).toBeVisible()
}

const numberOf = async (app: AppPage, status: 1 | 2 | 3 | 4 | 5 | 6) => (await cards(app, status).first().getAttribute('data-order')) ?? ''
const cardOf = (app: AppPage, number: string) => app.page.locator(`li[data-order="${number}"]`)

const changes = (app: AppPage) => {
  const sent: unknown[] = []
  app.page.on('request', (request) => {
    if (request.url().endsWith('/qr/editSaleOrder')) sent.push(request.postDataJSON())
  })
  return sent
}

const change = (app: AppPage) =>
  app
    .dialog()
    .getByRole('button', { name: app.translate('orders.change'), exact: true })
    .click()

test('List and board show the same orders', async ({ app, page }) => {
  // Open orders of earlier months are on the board only.
  await app.open('/orders?view=list&status=6')
  await toFullMonth(app, app.rows)
  const month = new URL(page.url()).searchParams.get('month')
  const orders = `/orders?status=6${month === null ? '' : `&month=${month}`}`
  const count = await app.count()
  await app.button(app.translate('orders.board')).click()
  await expect(page).toHaveURL(/view=board/)
  await expect(page.locator('li[data-order]').first()).toBeVisible()
  await expect(page.locator('header').getByText(app.digits(count), { exact: true }).first()).toBeVisible()
  for (const status of [1, 2, 3, 4, 5, 6] as const) await expect(column(app, status)).toBeVisible()
  await app.open(orders)
  await expect(column(app, 1)).toBeVisible()
  await app.button(app.translate('orders.list')).click()
  await expect(app.grid).toBeVisible()
  await app.open(orders)
  await expect(app.grid).toBeVisible()
})

test('The board has the numbers of the tabs, and each status its hue', async ({ app, page }) => {
  await openBoard(app)
  const tabs = page.getByRole('group', { name: app.translate('orders.byStatus') })
  // Degrees on the colour wheel: light blue, yellow, orange, blue, red, green.
  const hues = { 1: [185, 205], 2: [40, 60], 3: [15, 35], 4: [205, 235], 5: [345, 375], 6: [90, 160] } as const
  // Cancelled orders are folded away.
  await column(app, 5).getByRole('button', { expanded: false }).click()
  for (const status of [1, 2, 3, 4, 5, 6] as const) {
    const listed = app.digits(await cards(app, status).count())
    const more = await column(app, status)
      .getByRole('button', { name: /^\D*[\d۰-۹]+\D*$/ })
      .last()
      .isVisible()
    if (!more) await expect(tabs.getByRole('button', { name: `${word(app, status)} ${listed}`, exact: true })).toBeVisible()
    const hue = await column(app, status)
      .locator(`[data-status="${status}"]`)
      .first()
      .evaluate((badge) => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return Number.NaN
        canvas.fillStyle = getComputedStyle(badge).color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
        const most = Math.max(red, green, blue)
        const least = Math.min(red, green, blue)
        const sector =
          most === red
            ? (green - blue) / (most - least)
            : most === green
              ? 2 + (blue - red) / (most - least)
              : 4 + (red - green) / (most - least)
        return (sector * 60 + 360) % 360
      })
    const [from, to] = hues[status]
    expect(
      [hue >= from && hue <= to, hue + 360 >= from && hue + 360 <= to].includes(true) ? 'as specified' : `status ${status}: ${hue}`,
    ).toBe('as specified')
  }
})

test('A search filters the board', async ({ app, page }) => {
  await openBoard(app)
  const number = await numberOf(app, 6)
  const all = await page.locator('li[data-order]').count()
  await app.search(number)
  await expect.poll(() => page.locator('li[data-order]').count()).toBeLessThan(all)
  await expect(cardOf(app, number)).toBeVisible()
  await app.search('zzzz')
  await expect(page.locator('li[data-order]')).toHaveCount(0)
  await app.button(app.translate('table.clearSearch')).last().click()
  // More cards may have been on their way when they were counted.
  await expect.poll(() => page.locator('li[data-order]').count()).toBeGreaterThanOrEqual(all)
})

test('A card is dragged with a note; a refused drop explains itself', async ({ app }) => {
  await openBoard(app)
  const sent = changes(app)
  const number = await numberOf(app, 3)
  await cardOf(app, number).dragTo(column(app, 4))
  await expect(app.dialog()).toContainText(app.translate('orders.changeTitle', { status: word(app, 4) }))
  await app.dialog().getByLabel(app.translate('orders.note')).fill('Packed')
  expect(sent).toEqual([])
  await change(app)
  await expect(app.toast(app.translate('orders.nowStatus', { number: app.digits(number), status: word(app, 4) }))).toBeVisible()
  await expect(column(app, 4).locator(`li[data-order="${number}"]`)).toBeVisible()
  expect(sent).toEqual([{ saleOrderId: Number(number), status: 4, description: 'Packed' }])

  const final = await numberOf(app, 6)
  await cardOf(app, final).dragTo(column(app, 1))
  await expect(app.toast(app.translate('orders.cannotMove', { status: word(app, 1) }))).toBeVisible()
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('The keyboard moves a card; final statuses ask', async ({ app, page }) => {
  await openBoard(app)
  const sent = changes(app)
  const number = await numberOf(app, 6)
  await cardOf(app, number)
    .getByRole('button', { name: app.translate('orders.moveOf', { number: String(number) }) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(app.dialog()).toContainText(app.translate('orders.leaveQuestion', { from: word(app, 6), to: word(app, 3) }))
  await page.keyboard.press('Escape')
  expect(sent).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(column(app, 6).locator(`li[data-order="${number}"]`)).toBeVisible()
})

test('Is accessible on a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBoard(app)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await app.accessibilityViolations()).toEqual([])
})

test.describe('A clerk who only reads', () => {
  test.use({ as: 'sara@demo' })

  test('moves nothing', async ({ app, page }) => {
    await openBoard(app)
    await expect(page.getByText(app.translate('orders.noChangeRight'))).toBeVisible()
    await expect(page.locator('li[data-order][draggable="true"]')).toHaveCount(0)
  })
})

test.describe('With a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a card opens, calls and copies', async ({ app, page }) => {
    await openBoard(app)
    const number = await numberOf(app, 4)
    await cardOf(app, number)
      .getByRole('button', { name: app.translate('orders.numbered', { number: String(number) }), exact: true })
      .click()
    const dialog = app.dialog()
    const call = dialog.getByRole('link', { name: app.translate('actions.call') })
    await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/)
    await dialog.getByRole('button', { name: app.translate('actions.copyAddress') }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toMatch(/^[\d\s+]+$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(column(app, 4)).toBeVisible()
  })
})

test('Prints a picking slip on a page and a roll', async ({ app, page }, info) => {
  await openBoard(app)
  // Keeps the print layout in the page until the test has checked it.
  await page.evaluate(() => {
    Object.assign(window, { print: () => undefined })
    window.addEventListener('afterprint', (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true })
  })
  const number = await numberOf(app, 4)
  await cardOf(app, number)
    .getByRole('button', { name: app.translate('orders.numbered', { number: String(number) }), exact: true })
    .click()
  const slip = page.locator('[data-paper]')
  for (const [paperSize, width] of [
    ['sheet', 595],
    ['roll', 227],
  ] as const) {
    await test.step(paperSize, async () => {
      await app.button(app.translate('orders.slip.title')).click()
      await app.button(app.translate(`orders.slip.${paperSize}`)).click()
      await expect(page).toHaveTitle(`${app.translate('orders.slip.title')} ${number}`)
      await page.emulateMedia({ media: 'print' })
      await expect(slip).toContainText(app.digits(number))
      await expect(slip.getByText(app.translate('orders.slip.pickedBy'))).toBeVisible()
      await expect(app.heading).toBeHidden()
      // page.pdf() uses print media only without an emulated medium.
      await page.emulateMedia({ media: null })
      const path = info.outputPath(`${paperSize}.pdf`)
      await page.pdf({ path, preferCSSPageSize: true })
      const pdf = readFileSync(path).toString('latin1')
      expect(Math.round(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1]))).toBe(width)
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect(slip).toHaveCount(0)
      await expect(page).not.toHaveTitle(new RegExp(app.translate('orders.slip.title')))
    })
  }
})
