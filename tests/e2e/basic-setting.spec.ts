import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

const box = (app: AppPage, name: 'hideLedger' | 'hideSaleInvoices') => app.page.getByLabel(app.translate(`settings.fields.${name}`))
const save = (app: AppPage) => app.button(app.translate('actions.save'))
const cancel = (app: AppPage) => app.button(app.translate('actions.cancel'))

test.beforeEach(async ({ app, page }) => {
  await page.request.post('/gl/settingSave', { data: { value: { notViewOfcbook: false, notViewSaleInvoice: false } } })
  await app.open('/basicSetting')
  await expect(box(app, 'hideLedger')).toBeVisible()
})

test('Saves a setting', async ({ app, page }) => {
  await expect(save(app)).toBeDisabled()
  await box(app, 'hideLedger').check()
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await expect(save(app)).toBeDisabled()
  await page.reload()
  await expect(box(app, 'hideLedger')).toBeChecked()
  await expect(box(app, 'hideSaleInvoices')).not.toBeChecked()
})

test('Cancel restores the stored values', async ({ app }) => {
  await box(app, 'hideSaleInvoices').check()
  await cancel(app).click()
  await expect(box(app, 'hideSaleInvoices')).not.toBeChecked()
  await expect(cancel(app)).toBeDisabled()
})

test("Preserves another user's change", async ({ app, page }) => {
  await box(app, 'hideSaleInvoices').check()
  await page.request.post('/gl/settingSave', { data: { value: { notViewOfcbook: true, notViewSaleInvoice: false } } })
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await expect(box(app, 'hideLedger')).toBeChecked()
  await expect(box(app, 'hideSaleInvoices')).toBeChecked()
})

test('Keeps the checkboxes after a failed save', async ({ app, page }) => {
  await box(app, 'hideLedger').check()
  await page.route(
    '**/gl/settingSave',
    (route) => route.fulfill({ json: { status: 'REJECT', message: { errorCode: 777, errorDescription: 'closed for today' } } }),
    { times: 1 },
  )
  await save(app).click()
  await expect(app.toast('closed for today')).toBeVisible()
  await expect(box(app, 'hideLedger')).toBeChecked()
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
})

test('Asks before leaving changes', async ({ app, page }) => {
  await box(app, 'hideLedger').check()
  await page.getByRole('button', { name: app.translate('menu.groups.system') }).click()
  await page.getByRole('menuitem', { name: app.translate('users.title'), exact: true }).click()
  const confirmation = app.dialog(app.translate('record.exitTitle'))
  await expect(confirmation).toContainText(app.translate('settings.fields.hideLedger'))
  await confirmation.getByRole('button', { name: app.translate('actions.exit'), exact: true }).click()
  await expect(page).toHaveURL(app.path('/users'))
})

test('Recovers from a failed load', async ({ app, page }) => {
  await app.open('/systemManagment')
  await page.route('**/gl/settingList', (route) => route.abort(), { times: 1 })
  await app.go('/basicSetting')
  await expect(page.getByText(app.translate('problems.unreachable'))).toBeVisible()
  await app.button(app.translate('actions.retry')).click()
  await expect(box(app, 'hideLedger')).toBeVisible()
})

test('Is read-only without permission', async ({ page, join }) => {
  const title = `look ${Date.now()}`
  const post = async (path: string, data: object) => (await (await page.request.post(path, { data })).json()) as { savedId: number }
  const { savedId } = await post('/ur/accessGroupSave', { accessGroupId: 0, title, accessList: [{ BasicSettingMenu: ['v'] }] })
  const userName = `look${Date.now()}`
  await post('/ur/userSave', {
    ...{ userId: 0, fullName: '', userName, password: 'daftar-demo', isActive: true, isAdmin: false, mobile: '' },
    accessGroups: [savedId],
  })
  const { app: conflicts } = await join(`${userName}@demo`)
  await conflicts.open('/basicSetting')
  await expect(box(conflicts, 'hideLedger')).toBeDisabled()
  await expect(save(conflicts)).toHaveCount(0)
  await expect(conflicts.page.getByText(conflicts.translate('settings.readOnly'))).toBeVisible()
})

test('Shows a checked box in forced colours', async ({ app, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await box(app, 'hideLedger').check()
  const textColor = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  await expect(page.locator('.mantine-Checkbox-icon').first()).toHaveCSS('color', textColor)
})
