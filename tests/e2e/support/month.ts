import type { Locator } from '@playwright/test'
import { expect, type Office } from './office'

/** So many records hold something of everything. */
const enough = 12

/** Goes from a month that is too young to hold many orders to the one before, and waits until that is the one that is shown. */
export async function toFullMonth(office: Office, records: Locator): Promise<void> {
  await expect(records.first().or(office.page.getByText(office.say('orders.emptyMonth')))).toBeVisible()
  await office.settled()
  const shown = await records.allInnerTexts()
  const before = office.button(office.say('calendar.previousMonth'))
  if (shown.length < enough && (await before.isEnabled())) {
    await before.click()
    await expect.poll(async () => (await records.allInnerTexts())[0] ?? '').not.toBe(shown[0] ?? '')
    await office.settled()
  }
  await expect(records.first()).toBeVisible()
}
