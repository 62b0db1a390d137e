import { readFileSync } from 'node:fs'
import { toFullMonth } from './support/month'
import { expect, test, type Office } from './support/office'

const word = (office: Office, status: 1 | 2 | 3 | 4 | 5 | 6) => office.say(`orders.statuses.${status}`)
const column = (office: Office, status: 1 | 2 | 3 | 4 | 5 | 6) =>
  office.page.getByRole('region', { name: word(office, status), exact: true })
const cards = (office: Office, status: 1 | 2 | 3 | 4 | 5 | 6) => column(office, status).getByRole('listitem')

/** Opens the board of a month that holds orders in the statuses that are worked on. */
async function openBoard(office: Office) {
  await office.open('/orders?view=board')
  await toFullMonth(office, office.page.locator('li[data-order]'))
  await expect(cards(office, 6).first()).toBeVisible()
}

const numberOf = async (office: Office, status: 1 | 2 | 3 | 4 | 5 | 6) =>
  (await cards(office, status).first().getAttribute('data-order')) ?? ''
const cardOf = (office: Office, number: string) => office.page.locator(`li[data-order="${number}"]`)

const changes = (office: Office) => {
  const sent: unknown[] = []
  office.page.on('request', (request) => {
    if (request.url().endsWith('/qr/editSaleOrder')) sent.push(request.postDataJSON())
  })
  return sent
}

const change = (office: Office) =>
  office
    .dialog()
    .getByRole('button', { name: office.say('orders.change'), exact: true })
    .click()

test('List and board show the same orders; the choice stands in the address and is kept', async ({ office, page }) => {
  await office.open('/orders?view=list')
  await toFullMonth(office, office.rows)
  const month = new URL(page.url()).searchParams.get('month')
  const orders = `/orders${month === null ? '' : `?month=${month}`}`
  const count = await office.count()
  await office.button(office.say('orders.board')).click()
  await expect(page).toHaveURL(/view=board/)
  await expect(page.locator('li[data-order]').first()).toBeVisible()
  await expect(page.locator('header').getByText(office.digits(count), { exact: true }).first()).toBeVisible()
  for (const status of [1, 2, 3, 4, 5, 6] as const) await expect(column(office, status)).toBeVisible()
  await office.open(orders)
  await expect(column(office, 1)).toBeVisible()
  await office.button(office.say('orders.list')).click()
  await expect(office.grid).toBeVisible()
  await office.open(orders)
  await expect(office.grid).toBeVisible()
})

test('A search narrows the board', async ({ office, page }) => {
  await openBoard(office)
  const number = await numberOf(office, 6)
  const all = await page.locator('li[data-order]').count()
  await office.search(number)
  await expect.poll(() => page.locator('li[data-order]').count()).toBeLessThan(all)
  await expect(cardOf(office, number)).toBeVisible()
  await office.search('zzzz')
  await expect(page.locator('li[data-order]')).toHaveCount(0)
  await office.button(office.say('table.clearSearch')).last().click()
  await expect(page.locator('li[data-order]')).toHaveCount(all)
})

test('A card is dragged to a status, with a few words, and stands there afterwards; what cannot be is refused where it is tried', async ({
  office,
}) => {
  await openBoard(office)
  const sent = changes(office)
  const number = await numberOf(office, 3)
  await cardOf(office, number).dragTo(column(office, 4))
  await expect(office.dialog(office.say('orders.changeTitle', { status: word(office, 4) }))).toBeVisible()
  await office.dialog().getByLabel(office.say('orders.description')).fill('Packed')
  expect(sent).toEqual([])
  await change(office)
  await expect(office.told(office.say('orders.statusChanged'))).toBeVisible()
  await expect(column(office, 4).locator(`li[data-order="${number}"]`)).toBeVisible()
  expect(sent).toEqual([{ saleOrderId: Number(number), status: 4, description: 'Packed' }])

  const final = await numberOf(office, 6)
  await cardOf(office, final).dragTo(column(office, 1))
  await expect(office.told(office.say('orders.cannotMove', { status: word(office, 1) }))).toBeVisible()
  await expect(office.page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('The keyboard moves a card from its menu; leaving a final status is asked about, and no leaves it', async ({ office, page }) => {
  await openBoard(office)
  const sent = changes(office)
  const number = await numberOf(office, 6)
  await cardOf(office, number)
    .getByRole('button', { name: office.say('orders.moveOf', { number: String(number) }) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveCount(3)
  await page.keyboard.press('Enter')
  await change(office)
  const question = office.dialog(office.say('orders.leaveQuestion', { from: word(office, 6), to: word(office, 3) }))
  await question.getByRole('button', { name: office.say('actions.no'), exact: true }).click()
  expect(sent).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(column(office, 6).locator(`li[data-order="${number}"]`)).toBeVisible()
})

test('On a phone the columns lie beside each other, and everybody can use them', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBoard(office)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await office.barriers()).toEqual([])
})

test.describe('A clerk who only reads', () => {
  test.use({ as: 'sara@demo' })

  test('moves nothing', async ({ office, page }) => {
    await openBoard(office)
    await expect(page.getByText(office.say('orders.noChangeRight'))).toBeVisible()
    await expect(page.locator('li[data-order][draggable="true"]')).toHaveCount(0)
  })
})

test.describe('With a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a card opens its order, whose number and address are called and copied', async ({ office, page }) => {
    await openBoard(office)
    const number = await numberOf(office, 4)
    await cardOf(office, number)
      .getByRole('button', { name: office.say('orders.numbered', { number: String(number) }), exact: true })
      .click()
    const dialog = office.dialog()
    const call = dialog.getByRole('link', { name: /\d{6}/ })
    await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/)
    await dialog.getByRole('button', { name: office.say('actions.copyNumber') }).click()
    await expect(dialog.getByRole('status').filter({ hasText: office.say('actions.copied') })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await call.innerText())
    await dialog.getByRole('button', { name: office.say('actions.copyAddress') }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toMatch(/^[\d\s+]+$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(column(office, 4)).toBeVisible()
  })
})

test('An order is printed as a picking slip, on a sheet and on a roll', async ({ office, page }, info) => {
  await openBoard(office)
  // The paper stands in the page until the browser has printed: here until the test has looked at it.
  await page.evaluate(() => {
    Object.assign(window, { print: () => undefined })
    window.addEventListener('afterprint', (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true })
  })
  const number = await numberOf(office, 4)
  await cardOf(office, number)
    .getByRole('button', { name: office.say('orders.numbered', { number: String(number) }), exact: true })
    .click()
  const slip = page.locator('[data-paper]')
  for (const [paper, width] of [
    ['sheet', 595],
    ['roll', 227],
  ] as const) {
    await test.step(paper, async () => {
      await office.button(office.say('orders.slip.title')).click()
      await office.button(office.say(`orders.slip.${paper}`)).click()
      await expect(page).toHaveTitle(`${office.say('orders.slip.title')} ${number}`)
      await page.emulateMedia({ media: 'print' })
      await expect(slip).toContainText(office.digits(number))
      await expect(slip.getByText(office.say('orders.slip.pickedBy'))).toBeVisible()
      await expect(office.heading).toBeHidden()
      // A file is made as paper only where nobody asked for a screen.
      await page.emulateMedia({ media: null })
      const path = info.outputPath(`${paper}.pdf`)
      await page.pdf({ path, preferCSSPageSize: true })
      const pdf = readFileSync(path).toString('latin1')
      expect(Math.round(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1]))).toBe(width)
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect(slip).toHaveCount(0)
      await expect(page).not.toHaveTitle(new RegExp(office.say('orders.slip.title')))
    })
  }
})
