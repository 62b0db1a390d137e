import { readdirSync } from 'node:fs'
import { expect, type Office } from './office'

/** Every page of the office, by its folder: a new one joins without a line here. */
export const screens: readonly string[] = readdirSync('app/[locale]/(office)', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Waits until a page shows what it shows, be it rows, a form or why there are none. */
export async function arrived(office: Office): Promise<void> {
  await expect(office.heading.first()).toBeVisible()
  await office.settled()
}

/** Opens the first record of a list or a tree; false on a page that has none to open. */
export async function openFirst(office: Office): Promise<boolean> {
  const { page } = office
  const list = page.locator('main :is([role="grid"][data-opens], [role="tree"])[tabindex="0"]').first()
  if ((await list.count()) === 0) return false
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  return office
    .dialog()
    .waitFor({ timeout: 1_500 })
    .then(
      () => true,
      () => false,
    )
}

/** Goes from the View of a record to its form; false where it has none. */
export async function editOpened(office: Office): Promise<boolean> {
  const edit = office.dialog().getByRole('button', { name: office.say('actions.edit'), exact: true })
  if ((await edit.count()) === 0 || !(await edit.isEnabled())) return false
  await edit.click()
  await expect(edit).toHaveCount(0)
  return true
}
