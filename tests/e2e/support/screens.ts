import { readdirSync } from 'node:fs'
import { expect, type AppPage } from './app-page'

/** Every page of the app, from the folders, so that new pages are included. */
export const screens: readonly string[] = readdirSync('app/[locale]/(office)', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Waits for the content of a page: rows, a form or an empty state. */
export async function arrived(app: AppPage): Promise<void> {
  await expect(app.heading.first()).toBeVisible()
  await app.settled()
}

/** Opens the first record of a list or tree; false if there is none. */
export async function openFirst(app: AppPage): Promise<boolean> {
  const { page } = app
  const list = page.locator('main :is([role="grid"][data-opens], [role="tree"])[tabindex="0"]').first()
  if ((await list.count()) === 0) return false
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  return app
    .dialog()
    .waitFor({ timeout: 1_500 })
    .then(
      () => true,
      () => false,
    )
}

/** Opens the form from the View of a record; false if there is none. */
export async function editOpened(app: AppPage): Promise<boolean> {
  const edit = app.dialog().getByRole('button', { name: app.translate('actions.edit'), exact: true })
  if ((await edit.count()) === 0 || !(await edit.isEnabled())) return false
  await edit.click()
  await expect(edit).toHaveCount(0)
  return true
}
