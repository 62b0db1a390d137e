import { expect, test } from '@/tests/e2e/support/app-page'

test.beforeEach(async ({ app }) => {
  await app.open('/campaign')
  await expect(app.rows.first()).toBeVisible()
})

test('Labels campaigns as samples', async ({ app }) => {
  await expect(app.page.getByRole('alert').getByText(app.translate('campaigns.sample'))).toBeVisible()
  await expect(app.rows).toHaveCount(4)
  await expect(app.rows.first()).toContainText(app.digits('101'))
  await expect(app.row(app.translate('campaigns.samples.loyal'))).toContainText(app.translate('campaigns.states.running'))
  await expect(app.row(app.translate('campaigns.samples.summer'))).toContainText(app.translate('campaigns.states.planned'))
  await expect(app.row(app.translate('campaigns.samples.closing'))).toContainText(app.translate('campaigns.states.inactive'))
})

test('Opens a read-only campaign with products', async ({ app, page }) => {
  await app.row(app.translate('campaigns.samples.loyal')).click()
  const dialog = app.dialog(app.translate('campaigns.samples.loyal'))
  await expect(dialog).toContainText(app.translate('campaigns.samples.coffee'))
  await expect(dialog).toContainText(app.translate('campaigns.sample'))
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(4)
  await expect(app.button(app.translate('actions.save'))).toHaveCount(0)
  await expect(page).toHaveURL(/detail=2/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Search needs every word', async ({ app }) => {
  await app.search(app.translate('campaigns.samples.newYear'))
  await expect(app.rows).toHaveCount(1)
  await app.search('zzz')
  await expect(app.page.getByText(app.translate('table.clearSearch'), { exact: true })).toBeVisible()
})
