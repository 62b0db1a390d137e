import type { AppPage } from './app-page'

/** Selects another option template than the current one from the list, and returns its title. */
export async function pickTemplate(app: AppPage, label: string): Promise<string> {
  const form = app.dialog()
  const clear = form.getByRole('button', { name: app.translate('pick.clear', { label }) })
  // The chip contains the title and then the clear button.
  const held = (await clear.isVisible()) ? (await clear.locator('..').innerText()).trim() : null
  if (held !== null) await clear.click()
  await form.getByRole('combobox').press('Enter')
  const rows = app.dialog(label).locator('[role="row"][data-index]')
  const row = (held === null ? rows : rows.filter({ hasNotText: held })).last()
  const title = (await row.innerText()).trim()
  await row.click()
  return title
}
