import { expect, once, test, type Office } from './support/office'
import { figureIn } from './support/figures'
import { toFullMonth, toOrders } from './support/month'

type Status = 1 | 2 | 3 | 4 | 5 | 6

const word = (office: Office, status: Status) => office.say(`orders.statuses.${status}`)

/** Opens a month that holds orders: early in a month that is the one before. */
async function openOrders(office: Office) {
  await office.open('/orders')
  await toFullMonth(office, office.rows)
}

/** Narrows the list to a status and opens its first order; the number of that order. */
async function openOne(office: Office, status: Status) {
  await toOrders(office, status)
  const number = figureIn((await office.rows.first().innerText()).split('\n')[0] ?? '')
  await office.rows.first().click()
  const dialog = office.dialog(office.say('orders.numbered', { number: String(number) }))
  await expect(dialog).toBeVisible()
  return { number, dialog }
}

/** Opens the order that a colleague sees, by its address: its number may be a part of other rows. */
async function openSame(office: Office, colleague: Office, number: number) {
  const address = new URL(colleague.page.url())
  address.searchParams.set('detail', String(number))
  await office.page.goto(address.href)
  await expect(office.dialog(office.say('orders.numbered', { number: String(number) }))).toBeVisible()
}

const chip = (office: Office, status: Status) =>
  office.page.getByRole('group', { name: office.say('orders.fields.status') }).getByRole('button', { name: word(office, status) })

const changes = (office: Office) => {
  const sent: unknown[] = []
  office.page.on('request', (request) => {
    if (request.url().endsWith('/qr/editSaleOrder')) sent.push(request.postDataJSON())
  })
  return sent
}

const describe = (office: Office) => office.dialog().getByLabel(office.say('orders.description'))
const change = (office: Office) =>
  office
    .dialog()
    .getByRole('button', { name: office.say('orders.change'), exact: true })
    .click()

test('The orders of a month stand there, newest first, with what they come to', async ({ office }) => {
  await openOrders(office)
  const numbers = (await office.rows.allInnerTexts()).map((text) => figureIn(text.split('\n')[0] ?? ''))
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  await expect(office.page.getByText(office.say('orders.ofWhichCanceled')).first()).toBeVisible()
})

test('The month is chosen from four groups of three, and stands in the address', async ({ office, page }) => {
  await openOrders(office)
  const shown = page
    .getByRole('group', { name: office.say('calendar.month'), exact: true })
    .getByRole('button')
    .nth(1)
  const before = await shown.innerText()
  await shown.click()
  const choice = office.dialog()
  await expect(choice.getByRole('group')).toHaveCount(4)
  await expect(choice.getByRole('group').first().getByRole('button')).toHaveCount(3)
  await choice.getByRole('group').first().getByRole('button').first().click()
  await expect(choice).toHaveCount(0)
  await expect(page).toHaveURL(/month=/)
  const after = await shown.innerText()
  expect(after).not.toBe(before)
  await page.reload()
  await expect(shown).toHaveText(after)
})

test('All words must match, the total follows, Escape clears', once, async ({ office, page }) => {
  await openOrders(office)
  const all = await office.count()
  const [, , buyer = ''] = (await office.rows.first().innerText()).split('\n')
  await office.search(buyer)
  await expect.poll(() => office.count()).toBeLessThan(all)
  await expect(office.rows.first()).toContainText(buyer)
  await expect(office.foot).toContainText(
    office.say('table.rowsOf', { shown: office.digits(await office.count()), total: office.digits(all) }),
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => office.count()).toBe(all)
})

test('A detail holds chips, lines, options and history; a line opens its own dialog', once, async ({ office, page }) => {
  await openOrders(office)
  const { dialog } = await openOne(office, 4)
  for (const part of ['lines', 'options', 'history'] as const)
    await expect(dialog.getByText(office.say(`orders.${part}`), { exact: true })).toBeVisible()
  await dialog.getByRole('row').nth(1).getByRole('button').click()
  const line = page.getByRole('dialog').filter({ has: page.getByText(office.say('orders.line.one'), { exact: true }) })
  await expect(line).toContainText(office.say('orders.line.fee'))
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/detail/)
})

test('Opening a new order sets it to processing, once', once, async ({ office }) => {
  await openOrders(office)
  const sent = changes(office)
  const { dialog, number } = await openOne(office, 1)
  await expect(chip(office, 2)).toHaveAttribute('aria-pressed', 'true')
  await office.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await office.search(String(number))
  await office.rows.first().click()
  await expect(chip(office, 2)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ saleOrderId: number, status: 2, organizationId: expect.any(Number) as unknown })
})

test('An order that a colleague has moved on is not pushed back', once, async ({ office, join }) => {
  await openOrders(office)
  await office.search(word(office, 1))
  await expect(office.rows.first()).toContainText(word(office, 1))
  const number = figureIn((await office.rows.last().innerText()).split('\n')[0] ?? '')

  const { office: colleague } = await join('reza@demo')
  await openSame(colleague, office, number)
  await chip(colleague, 6).click()
  await change(colleague)
  await expect(colleague.told(colleague.say('orders.statusChanged'))).toBeVisible()

  const sent = changes(office)
  await office.row(String(number)).last().click()
  await expect(chip(office, 6)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([])
})

test('Two people open the same new order: it changes once', once, async ({ office, join }) => {
  const { office: colleague } = await join('reza@demo')
  for (const one of [office, colleague]) {
    await openOrders(one)
    await one.search(word(one, 1))
    await expect(one.rows.first()).toContainText(word(one, 1))
    await one.settled()
  }
  await Promise.all([office.rows.first().click(), colleague.rows.first().click()])
  for (const one of [office, colleague]) await expect(chip(one, 2)).toHaveAttribute('aria-pressed', 'true')
  const history = office
    .dialog()
    .getByRole('listitem')
    .filter({ hasText: word(office, 2) })
  await expect(history).toHaveCount(1)
})

test('A status is changed with a few words, and the SMS is told with it', once, async ({ office }) => {
  await openOrders(office)
  await openOne(office, 2)
  await chip(office, 4).click()
  await expect(office.dialog(office.say('orders.changeTitle', { status: word(office, 4) }))).toBeVisible()
  await describe(office).fill('Packed <today>')
  await change(office)
  const told = office.told(office.say('orders.statusChanged'))
  await expect(told).toBeVisible()
  await expect(told).toContainText(/SMS|پیامک/)
  await expect(chip(office, 4)).toHaveAttribute('aria-pressed', 'true')
  await expect(office.dialog()).toContainText('Packed <today>')
})

test('Canceling an order asks once more; no leaves it as it is', once, async ({ office }) => {
  await openOrders(office)
  const sent = changes(office)
  await openOne(office, 4)
  await chip(office, 5).click()
  await change(office)
  const question = office.dialog(office.say('orders.cancelQuestion'))
  await question.getByRole('button', { name: office.say('actions.no'), exact: true }).click()
  expect(sent).toEqual([])
  await change(office)
  await question.getByRole('button', { name: office.say('orders.change'), exact: true }).click()
  await expect(chip(office, 5)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toHaveLength(1)
})

test('A change by a colleague is shown once before it is overruled', once, async ({ office, join }) => {
  await openOrders(office)
  const { number } = await openOne(office, 3)
  await chip(office, 4).click()

  const { office: colleague } = await join('reza@demo')
  await openSame(colleague, office, number)
  await chip(colleague, 6).click()
  await change(colleague)
  await expect(colleague.told(colleague.say('orders.statusChanged'))).toBeVisible()

  await describe(office).fill('Kept words')
  await change(office)
  await expect(office.dialog().getByRole('alert')).toContainText(word(office, 6))
  await expect(describe(office)).toHaveValue('Kept words')
})

test('A failed change keeps the words, and can be tried again', once, async ({ office, page }) => {
  await openOrders(office)
  await openOne(office, 4)
  await chip(office, 3).click()
  await describe(office).fill('Kept words')
  await page.route('**/qr/editSaleOrder', (route) => route.abort(), { times: 1 })
  await change(office)
  await expect(office.dialog().getByRole('alert')).toContainText(office.say('problems.unreachable'))
  await expect(describe(office)).toHaveValue('Kept words')
  await change(office)
  await expect(chip(office, 3)).toHaveAttribute('aria-pressed', 'true')
})

test('An address opens an order; Back closes its line first, and then it', once, async ({ office, page }) => {
  await openOrders(office)
  await openOne(office, 6)
  await page.reload()
  await expect(office.dialog()).toContainText(word(office, 6))

  const line = page.getByRole('dialog').filter({ has: page.getByText(office.say('orders.line.one'), { exact: true }) })
  await office.dialog().getByRole('row').nth(1).getByRole('button').click()
  await expect(line).toBeVisible()
  // A step that the page keeps ends nowhere: nothing is to be waited for.
  await page.evaluate(() => window.history.back())
  await expect(line).toHaveCount(0)
  await expect(office.dialog()).toContainText(word(office, 6))
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(office.heading).toHaveText(office.say('orders.title'))
})

test.describe('A clerk who only reads', () => {
  test.use({ as: 'sara@demo' })

  test('sees an order, but can change nothing and changes nothing', once, async ({ office }) => {
    await openOrders(office)
    const sent = changes(office)
    await openOne(office, 1)
    for (const status of [3, 4, 5, 6] as const) await expect(chip(office, status)).toBeDisabled()
    await expect(office.dialog()).toContainText(office.say('orders.noChangeRight'))
    expect(sent).toEqual([])
  })
})

test.describe('An organisation whose ordering kit has expired', () => {
  test.use({ as: 'admin@nokit' })

  test('is told what to purchase', once, async ({ office, page }) => {
    await office.open('/orders')
    await expect(page.getByText(office.say('problems.orderingExpired'))).toBeVisible()
  })
})

test.describe('A shop with cents, in the other calendar', () => {
  test.use({ as: 'admin@atlas' })

  test('shows them without drift', async ({ office, page }) => {
    await openOrders(office)
    const { dialog } = await openOne(office, 4)
    await expect(dialog).toContainText(office.say('orders.fields.total'))
    await expect(page.locator('body')).not.toContainText('0000001')
  })
})

test('On a phone an order is a card, and its detail fills the screen', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOrders(office)
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await office.rows.nth(2).click()
  await expect(office.dialog()).toBeVisible()
  expect((await office.dialog().boundingBox())?.width).toBe(390)
})

test('The time of an order is read after its day, in the list as in its dialog', async ({ office }) => {
  await openOrders(office)
  const direction = office.language === 'fa' ? 'rtl' : 'ltr'
  await expect(office.rows.first().getByText(':').first()).toHaveCSS('direction', direction)
})
