import type { Locator } from '@playwright/test'
import { expect, type AppPage } from './app-page'
import { figureIn } from './number-parsing'

/** Minimum number of records: in the first days of a month all orders are new, none sent or canceled. */
const minimumOrders = 40

/** Chooses the previous month, on phones in its sheet; false where there is none. */
export async function choosePreviousMonth(app: AppPage): Promise<boolean> {
  const before = app.button(app.translate('calendar.previousMonth'))
  if (await before.isVisible()) {
    if (!(await before.isEnabled())) return false
    await before.click()
    return true
  }
  await app.page
    .getByRole('group', { name: app.translate('calendar.month') })
    .locator('[aria-haspopup="dialog"]')
    .click()
  const months = app.dialog().locator('[data-month]')
  await expect(months.first()).toBeVisible()
  const pressed = await months.evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-pressed') === 'true'))
  await (pressed > 0 ? months.nth(pressed - 1).click() : app.page.keyboard.press('Escape'))
  return pressed > 0
}

/** Shows the previous month's records; false where there is no such month. */
export async function toPreviousMonth(app: AppPage, records = app.rows): Promise<boolean> {
  const [first = ''] = await records.allInnerTexts()
  if (!(await choosePreviousMonth(app))) return false
  await expect.poll(async () => (await records.allInnerTexts())[0] ?? '').not.toBe(first)
  await app.settled()
  return true
}

/** Goes to the previous month if the current one has too few orders, and waits for it. */
export async function toFullMonth(app: AppPage, records: Locator): Promise<void> {
  await expect(records.first().or(app.page.getByText(app.translate('orders.emptyMonth')))).toBeVisible()
  await app.settled()
  // The heading has the count: virtual lists do not render all rows.
  const count = figureIn(await app.heading.locator('xpath=following-sibling::span').innerText())
  if (count < minimumOrders) await toPreviousMonth(app, records)
  await expect(records.first()).toBeVisible()
}

/** Filters the orders by a status, in the current month or, if other tests have left too few, in one of the three before. */
export async function toOrders(app: AppPage, status: 1 | 2 | 3 | 4 | 5 | 6, atLeast = 1): Promise<void> {
  const word = app.translate(`orders.statuses.${status}`)
  const some = app.rows.filter({ hasText: word }).first()
  const others = app.rows.filter({ hasNotText: word })
  const none = app.page.getByText(app.translate('table.noMatchNext')).or(app.page.getByText(app.translate('orders.emptyMonth')))
  const found = async () => {
    await app.search(word)
    try {
      // Waits for the deferred filter: then all rows have the word.
      await expect(others).toHaveCount(0, { timeout: 5_000 })
    } catch {
      // Options or notes have the word, too.
      const address = new URL(app.page.url())
      address.searchParams.set('status', String(status))
      await app.page.goto(address.href)
      await expect(others).toHaveCount(0)
    }
    await expect(some.or(none.first()).first()).toBeVisible()
    await app.settled()
    return (await app.rows.count()) >= atLeast
  }
  if (await found()) return
  for (const monthsBack of [0, 1, 2, 3]) {
    await app.open('/orders')
    for (let month = 0; month < monthsBack; month++) await toPreviousMonth(app)
    if (await found()) return
  }
  throw new Error(`No month has ${atLeast} of the orders: ${word}`)
}
