import type { Locator } from '@playwright/test'
import { expect, test, type Office } from './support/office'

/** Lets the present month, which is asked for first, grow by orders that nobody has looked at. */
async function shop(office: Office) {
  let more = 0
  let month: unknown
  await office.page.route('**/qr/ppds', async (route) => {
    const { fromDate, monthId } = route.request().postDataJSON() as { fromDate?: string; monthId?: string }
    month ??= monthId
    if (monthId === undefined || monthId !== month) return route.continue()
    const answer = await route.fetch()
    const said = (await answer.json()) as { name: string; data: Record<string, unknown>[] }[]
    const entry = said.find(({ name }) => name === 'saleOrderList')
    // On the first day of a month there may be none to be like.
    const last = entry?.data.toSorted((a, b) => String(a.date).localeCompare(String(b.date))).at(-1) ?? { date: fromDate, totalAmount: 1 }
    for (let index = 1; index <= more; index += 1)
      entry?.data.unshift({
        ...last,
        saleOrderId: 900_000 + index,
        date: `${String(last.date).slice(0, 10)}T23:59:59`,
        status: 1,
        transactionDetails: [],
      })
    await route.fulfill({ response: answer, json: said })
  })
  return { grow: (by: number) => (more = by) }
}

/** Opens a page beside which the shop is looked at; `pass` lets so many milliseconds go by in which that is done. */
async function openShop(office: Office) {
  const { page } = office
  await page.clock.install()
  const { grow } = await shop(office)
  const pass = async (milliseconds: number) => {
    const looked = page.waitForResponse('**/qr/ppds')
    await page.clock.runFor(milliseconds)
    await looked
  }
  await office.open('/warehouselist')
  await office.settled()
  await pass(4_000)
  return { grow, pass }
}

const notice = (office: Office, count: number) =>
  office.page.getByRole('status').filter({ hasText: office.say('shell.newOrders.came', { count, shown: office.digits(count) }) })

test('New orders are told gently, counted in title and menu, and seen once they were looked at', async ({ office, page }) => {
  const { grow, pass } = await openShop(office)
  const title = await page.title()
  expect(title).not.toMatch(/^\(/)

  grow(2)
  await pass(61_000)
  await expect(notice(office, 2)).toBeVisible()
  await expect(page).toHaveTitle(`(${office.digits(2)}) ${title}`)
  expect(await office.barriers()).toEqual([])

  await page.clock.runFor(21_000)
  await expect(notice(office, 2)).toHaveCount(0)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(office.say('menu.groups.orders')) })
    .click()
  await page.getByRole('menuitem', { name: new RegExp(`^${office.say('orders.title')}`) }).click()
  await expect(office.heading).toHaveText(office.say('orders.title'))
  await expect(office.row('900')).not.toHaveCount(0)
  await expect(page).not.toHaveTitle(/^\(/)
  await office.open('/warehouselist')
  await page.clock.runFor(70_000)
  await expect(page).toHaveTitle(title)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('another notice stands above that of new orders, and both can be read and pressed', async ({ office, page }) => {
    await page.route('**/api/session', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    const { grow, pass } = await openShop(office)
    await office.button(new RegExp(`^${office.say('shell.account')}`)).tap()
    await page.getByRole('menuitem', { name: office.say('shell.signOut') }).tap()
    const other = page.getByRole('alert').filter({ hasText: office.say('shell.signOutFailed') })
    await expect(other).toBeVisible()
    /** Where a part begins and where it ends, from top to bottom. */
    const span = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return { top: y, end: y + height }
    }
    const bottom = async () => (await span(other)).end
    const alone = await bottom()

    grow(2)
    await pass(61_000)
    await expect(notice(office, 2)).toBeVisible()
    await expect.poll(async () => (await span(notice(office, 2))).top - (await bottom())).toBeGreaterThan(0)
    await notice(office, 2).getByRole('button').tap()
    await expect(notice(office, 2)).toHaveCount(0)
    await expect.poll(bottom).toBe(alone)
    await other.getByRole('button').tap()
    await expect(other).toHaveCount(0)
  })
})

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('The sound is the person’s choice, kept from visit to visit', async ({ office, page }) => {
  await office.open('/orders')
  const sound = office.button(office.say('orders.sound'))
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

test.describe('Without the right', () => {
  test.use({ as: 'leila@demo' })

  test('nobody asks for orders', async ({ office, page }) => {
    await page.clock.install()
    const asked: unknown[] = []
    page.on('request', (request) => {
      if (JSON.stringify(request.postData() ?? '').includes('saleOrderList')) asked.push(request.url())
    })
    await office.open('/home')
    await page.clock.runFor(70_000)
    expect(asked).toEqual([])
  })
})
