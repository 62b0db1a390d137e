import { expect, test, type Office } from './support/office'

const box = (office: Office, name: 'hideLedger' | 'hideSaleInvoices') => office.page.getByLabel(office.say(`settings.fields.${name}`))
const save = (office: Office) => office.button(office.say('actions.save'))
const cancel = (office: Office) => office.button(office.say('actions.cancel'))

test.beforeEach(async ({ office, page }) => {
  await page.request.post('/gl/settingSave', { data: { value: { notViewOfcbook: false, notViewSaleInvoice: false } } })
  await office.open('/basicSetting')
  await expect(box(office, 'hideLedger')).toBeVisible()
})

test('A setting is saved and stays', async ({ office, page }) => {
  await expect(save(office)).toBeDisabled()
  await box(office, 'hideLedger').check()
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await expect(save(office)).toBeDisabled()
  await page.reload()
  await expect(box(office, 'hideLedger')).toBeChecked()
  await expect(box(office, 'hideSaleInvoices')).not.toBeChecked()
})

test('Cancel brings back what is stored', async ({ office }) => {
  await box(office, 'hideSaleInvoices').check()
  await cancel(office).click()
  await expect(box(office, 'hideSaleInvoices')).not.toBeChecked()
  await expect(cancel(office)).toBeDisabled()
})

test('What somebody else changed meanwhile stays as they want it', async ({ office, page }) => {
  await box(office, 'hideSaleInvoices').check()
  await page.request.post('/gl/settingSave', { data: { value: { notViewOfcbook: true, notViewSaleInvoice: false } } })
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await expect(box(office, 'hideLedger')).toBeChecked()
  await expect(box(office, 'hideSaleInvoices')).toBeChecked()
})

test('A failed save tells why, keeps the boxes, and works when it is tried again', async ({ office, page }) => {
  await box(office, 'hideLedger').check()
  await page.route(
    '**/gl/settingSave',
    (route) => route.fulfill({ json: { status: 'REJECT', message: { errorCode: 777, errorDescription: 'closed for today' } } }),
    { times: 1 },
  )
  await save(office).click()
  await expect(office.told('closed for today')).toBeVisible()
  await expect(box(office, 'hideLedger')).toBeChecked()
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
})

test('Leaving with a change asks and names it', async ({ office, page }) => {
  await box(office, 'hideLedger').check()
  await page.getByRole('button', { name: office.say('menu.groups.system') }).click()
  await page.getByRole('menuitem', { name: office.say('users.title'), exact: true }).click()
  const question = office.dialog(office.say('record.exitTitle'))
  await expect(question).toContainText(office.say('settings.fields.hideLedger'))
  await question.getByRole('button', { name: office.say('actions.exit'), exact: true }).click()
  await expect(page).toHaveURL(office.path('/users'))
})

test('Settings that cannot be read say so and are tried again', async ({ office, page }) => {
  await office.open('/systemManagment')
  await page.route('**/gl/settingList', (route) => route.abort(), { times: 1 })
  await office.go('/basicSetting')
  await expect(page.getByText(office.say('problems.unreachable'))).toBeVisible()
  await office.button(office.say('actions.retry')).click()
  await expect(box(office, 'hideLedger')).toBeVisible()
})

test('Whoever may only look sees the boxes and changes nothing', async ({ page, join }) => {
  const title = `look ${Date.now()}`
  const ask = async (path: string, data: object) => (await (await page.request.post(path, { data })).json()) as { savedId: number }
  const { savedId } = await ask('/ur/accessGroupSave', { accessGroupId: 0, title, accessList: [{ BasicSettingMenu: ['v'] }] })
  const userName = `look${Date.now()}`
  await ask('/ur/userSave', {
    ...{ userId: 0, fullName: '', userName, password: 'daftar-demo', isActive: true, isAdmin: false, mobile: '' },
    accessGroups: [savedId],
  })
  const { office: theirs } = await join(`${userName}@demo`)
  await theirs.open('/basicSetting')
  await expect(box(theirs, 'hideLedger')).toBeDisabled()
  await expect(save(theirs)).toHaveCount(0)
  await expect(theirs.page.getByText(theirs.say('settings.readOnly'))).toBeVisible()
})

test('Where the system paints the colours, a checked box has its tick', async ({ office, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await box(office, 'hideLedger').check()
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  await expect(page.locator('.mantine-Checkbox-icon').first()).toHaveCSS('color', ink)
})
