import type { Locator } from '@playwright/test'
import { figureIn } from './figures'
import { expect, type Office } from './office'

/** So many records hold something of everything: those of the first days of a month are new, and none of them is sent or canceled yet. */
const enough = 40

/** Goes from a month that is too young to hold many orders to the one before, and waits until that is the one that is shown. */
export async function toFullMonth(office: Office, records: Locator): Promise<void> {
  await expect(records.first().or(office.page.getByText(office.say('orders.emptyMonth')))).toBeVisible()
  await office.settled()
  const [first = ''] = await records.allInnerTexts()
  // Told beside the title: not all of them are drawn.
  const count = figureIn(await office.heading.locator('xpath=following-sibling::span').innerText())
  const before = office.button(office.say('calendar.previousMonth'))
  if (count < enough && (await before.isEnabled())) {
    await before.click()
    await expect.poll(async () => (await records.allInnerTexts())[0] ?? '').not.toBe(first)
    await office.settled()
  }
  await expect(records.first()).toBeVisible()
}

/** Narrows the list of orders to those of a status, in the month that is shown or, where other tests have left none, in the last two. */
export async function toOrders(office: Office, status: 1 | 2 | 3 | 4 | 5 | 6): Promise<void> {
  const word = office.say(`orders.statuses.${status}`)
  const found = async () => {
    await office.search(word)
    // The list catches up with what is typed: then all its rows have the word.
    await expect(office.rows.filter({ hasNotText: word })).toHaveCount(0)
    await office.settled()
    return (await office.rows.count()) > 0
  }
  if (await found()) return
  await office.open('/orders')
  if (await found()) return
  await office.button(office.say('calendar.previousMonth')).click()
  await expect(office.rows.first()).toContainText(word)
  await office.settled()
}
