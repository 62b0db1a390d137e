import type { Office } from './office'

/** Picks another option template in the open form than the one that stands there, by way of the list, and gives its title. */
export async function pickTemplate(office: Office, label: string): Promise<string> {
  const form = office.dialog()
  const clear = form.getByRole('button', { name: office.say('pick.clear', { label }) })
  // The chip has its title before the button that clears it.
  const held = (await clear.isVisible()) ? (await clear.locator('..').innerText()).trim() : null
  if (held !== null) await clear.click()
  await form.getByRole('combobox').press('Enter')
  const rows = office.dialog(label).locator('[role="row"][data-index]')
  const row = (held === null ? rows : rows.filter({ hasNotText: held })).last()
  const title = (await row.innerText()).trim()
  await row.click()
  return title
}
