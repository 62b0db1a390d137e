import type { Browser, Page } from '@playwright/test'
import { AppPage, expect, test } from '@/tests/e2e/support/app-page'
import { exported } from './support/report'

// Among the last files: workers share its tests, so that none waits.
test.describe.configure({ mode: 'parallel' })

/** Names are unique per test: all tests of a worker share one organisation. */
let counter = 0
const newName = () => `Group ${Date.now().toString(36)}${(counter += 1)}`

const password = 'daftar-demo'
const title = (app: AppPage) => app.page.getByLabel(app.translate('accessGroups.fields.title'), { exact: true })
const save = (app: AppPage) => app.button(app.translate('actions.save'))
const letter = (app: AppPage, one: 'l' | 'c' | 'u' | 'd' | 'v') => app.translate(`rights.fields.${one}`)

/** Name of a feature in this language, from the organisation's cloud. */
const feature = (app: AppPage, name: 'Inventory' | 'Goods' | 'GoodsGroup' | 'SaleOrder') => app.translate(`features.${name}`)

/** A checkbox of the matrix, with any separators in its label. */
const box = (app: AppPage, name: Parameters<typeof feature>[1], one: Parameters<typeof letter>[1]) =>
  app.page.getByRole('checkbox', { name: new RegExp(`^\u2068${feature(app, name)}\u2069: ${letter(app, one)}`) })

async function begin(app: AppPage, name: string) {
  await app.button(app.translate('accessGroups.add')).click()
  await title(app).fill(name)
}

/** Creates a group through the API. */
async function makeGroup(page: Page, name: string, accessList: unknown): Promise<number> {
  const response = await page.request.post('/ur/accessGroupSave', { data: { accessGroupId: 0, title: name, accessList } })
  const { savedId } = (await response.json()) as { savedId: number }
  return savedId
}

async function makeUser(page: Page, userName: string, accessGroups: readonly number[]) {
  const data = { userId: 0, fullName: userName, userName, password, isActive: true, isAdmin: false, mobile: '', accessGroups }
  const response = await page.request.post('/ur/userSave', { data })
  expect(((await response.json()) as { status: string }).status).toBe('RESOLVE')
}

/** Signs a user in, in a separate browser. */
async function signInAs(browser: Browser, app: AppPage, user: string): Promise<AppPage> {
  // Without the cookies of the administrator: signing in over a session revokes it.
  const context = await browser.newContext({ baseURL: app.server.url, storageState: { cookies: [], origins: [] } })
  const response = await context.request.post('/ur/login', { data: { domain: 'demo', user, password, remember: false } })
  expect(response.status()).toBe(200)
  return new AppPage(await context.newPage(), app.language, app.server)
}

async function openList(app: AppPage) {
  await app.open('/userAccessGroup')
  await expect(app.rows.first()).toBeVisible()
}

test('A group grants exactly its permissions', async ({ browser, app, page }) => {
  const name = newName()
  await openList(app)
  const sent = page.waitForRequest('**/ur/accessGroupSave')
  await begin(app, name)
  await box(app, 'Inventory', 'l').click()
  await box(app, 'Inventory', 'c').click()
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  expect((await sent).postDataJSON()).toEqual({ accessGroupId: 0, title: name, accessList: [{ Inventory: ['l', 'c'] }] })
  const id = Number(new URL(page.url()).searchParams.get('detail'))
  const userName = `u${Date.now().toString(36)}`
  await makeUser(page, userName, [id])

  const conflicts = await signInAs(browser, app, userName)
  await conflicts.open('/')
  await expect(conflicts.heading).toHaveText(app.translate('warehouses.title'))
  await expect(conflicts.rows.first()).toBeVisible()
  await expect(conflicts.page.getByRole('navigation').getByRole('button')).toHaveCount(1)
  await expect(conflicts.button(app.translate('warehouses.add'))).toBeVisible()
  await conflicts.rows.first().click()
  await expect(conflicts.dialog()).toBeVisible()
  await expect(conflicts.button(app.translate('actions.edit'))).toHaveCount(0)
  await expect(conflicts.button(app.translate('actions.delete'))).toHaveCount(0)
  expect((await conflicts.page.request.post('/bd/remove', { data: { tableName: 'inve', id: 1 } })).status()).toBe(403)
  expect((await conflicts.page.request.post('/bd/list', { data: { tableName: 'goods_g' } })).status()).toBe(403)
  await conflicts.page.context().close()

  await app.button(app.translate('actions.edit')).click()
  await box(app, 'Inventory', 'c').click()
  await box(app, 'GoodsGroup', 'l').click()
  await save(app).click()
  const review = app.dialog(app.translate('accessGroups.reviewTitle'))
  await expect(review).toContainText(feature(app, 'GoodsGroup'))
  await review.getByRole('button', { name: app.translate('actions.save'), exact: true }).click()
  await expect(app.toast(app.translate('accessGroups.nextSignIn'))).toBeVisible()

  const again = await signInAs(browser, app, userName)
  await again.open('/warehouselist')
  await expect(again.rows.first()).toBeVisible()
  await expect(again.button(app.translate('accessGroups.add'))).toHaveCount(0)
  const body = { tableName: 'inve', operationType: 1, params: { id: 0, code: '990', name: 'x', name2: '', isDefault: false } }
  expect((await again.page.request.post('/bd/save', { data: body })).status()).toBe(403)
  await again.open('/goodsGroup')
  await expect(again.heading).toHaveText(app.translate('goodsGroups.title'))
  await again.page.context().close()
})

test('Grant all and revoke all keep hidden permissions', async ({ app, page }) => {
  const name = newName()
  const id = await makeGroup(page, name, [{ Goods: ['l', 'z'] }, { FutureThing: ['l'] }])
  await app.open(`/userAccessGroup?detail=${id}&edit`)
  await expect(app.dialog()).toContainText(app.translate('accessGroups.hidden', { count: 2, shown: app.digits(2) }))
  await app.button(app.translate('accessGroups.allocateAll')).click()
  await expect(box(app, 'Goods', 'd')).toBeChecked()
  await expect(box(app, 'SaleOrder', 'u')).toBeChecked()
  await app.button(app.translate('accessGroups.cancelAll')).click()
  await expect(app.page.getByRole('grid').getByRole('checkbox', { checked: true })).toHaveCount(0)
  const sent = page.waitForRequest('**/ur/accessGroupSave')
  await save(app).click()
  await app
    .dialog(app.translate('accessGroups.reviewTitle'))
    .getByRole('button', { name: app.translate('actions.save'), exact: true })
    .click()
  expect(((await sent).postDataJSON() as { accessList: unknown }).accessList).toEqual([{ Goods: ['z'] }, { FutureThing: ['l'] }])
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
})

test('The matrix is navigable and searchable', async ({ app, page }) => {
  await openList(app)
  await begin(app, newName())
  const searchBox = page.getByRole('dialog').getByRole('searchbox')
  await searchBox.fill(app.language === 'fa' ? 'كالا گروه' : 'CATEG')
  await expect(box(app, 'GoodsGroup', 'l')).toBeVisible()
  await expect(box(app, 'Inventory', 'l')).toHaveCount(0)
  await box(app, 'GoodsGroup', 'l').focus()
  await page.keyboard.press(app.language === 'fa' ? 'ArrowLeft' : 'ArrowRight')
  await expect(box(app, 'GoodsGroup', 'c')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box(app, 'GoodsGroup', 'c')).toBeChecked()
  await page.keyboard.press('End')
  await expect(box(app, 'GoodsGroup', 'd')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(box(app, 'GoodsGroup', 'u')).toBeChecked()
  // The checkbox of a column counts visible rows only.
  await page
    .getByRole('columnheader', { name: letter(app, 'u') })
    .getByRole('checkbox')
    .click()
  await searchBox.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(1)
  await expect(box(app, 'Inventory', 'u')).not.toBeChecked()
})

test('Asks before leaving; requires a title', async ({ app, page }) => {
  await openList(app)
  await app.button(app.translate('accessGroups.add')).click()
  await save(app).click()
  await expect(title(app)).toBeFocused()
  await expect(title(app)).toHaveAttribute('aria-invalid', 'true')
  await box(app, 'Goods', 'l').click()
  await page.goBack()
  const confirmation = app.dialog(app.translate('record.exitTitle'))
  await expect(confirmation).toContainText(app.translate('accessGroups.fields.grants'))
  await expect(confirmation).not.toContainText(app.translate('accessGroups.fields.title'))
  await confirmation.getByRole('button', { name: app.translate('actions.exit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const refusals = [
  { code: 777, messageKey: null },
  { code: 50003, messageKey: 'problems.notFound' },
  { code: 1, messageKey: 'problems.forbidden' },
] as const

test('Keeps the form after a rejection', async ({ app, page }) => {
  const name = newName()
  const id = await makeGroup(page, name, [{ Goods: ['l'] }])
  await app.open(`/userAccessGroup?detail=${id}&edit`)
  await title(app).fill(`${name} changed`)
  for (const { code, messageKey } of refusals) {
    await test.step(`with ${code}`, async () => {
      await page.route(
        '**/ur/accessGroupSave',
        (route) => route.fulfill({ json: { status: 'REJECT', message: { errorCode: code, errorDescription: 'the words of the cloud' } } }),
        { times: 1 },
      )
      await save(app).click()
      await expect(app.dialog().getByRole('alert')).toContainText(messageKey ? app.translate(messageKey) : 'the words of the cloud')
      // After losing the permission, the user can only copy the input.
      if (code === 1) await expect(app.dialog()).toContainText(`${name} changed`)
      else await expect(title(app)).toHaveValue(`${name} changed`)
    })
  }
})

test('Keeps the form when unreachable; sends once', async ({ app, page }) => {
  const name = newName()
  await openList(app)
  await begin(app, name)
  await page.route('**/ur/accessGroupSave', (route) => route.abort(), { times: 1 })
  await save(app).click()
  await expect(app.dialog().getByRole('alert')).toContainText(app.translate('problems.unreachable'))
  await save(app).dblclick()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(app.row(name)).toHaveCount(1)
})

test('Names users before deleting; an empty group goes', async ({ app, page }) => {
  await openList(app)
  await app.rows.first().click()
  await app.button(app.translate('actions.delete')).click()
  const confirmation = app.dialog(app.translate('record.deleteTitle'))
  await expect(confirmation.getByRole('button', { name: app.translate('actions.delete'), exact: true })).toBeVisible()
  await confirmation.getByRole('button', { name: app.translate('actions.cancel'), exact: true }).click()

  const name = newName()
  const id = await makeGroup(page, name, [])
  const userName = `d${Date.now().toString(36)}`
  await makeUser(page, userName, [id])
  await app.open(`/userAccessGroup?detail=${id}`)
  await expect(app.dialog()).toContainText(userName)
  await app.button(app.translate('actions.delete')).click()
  await expect(confirmation).toContainText(userName)
  await confirmation.getByRole('button', { name: app.translate('actions.delete'), exact: true }).click()
  await expect(app.dialog().getByRole('alert')).toContainText(app.translate('problems.inUse'))

  const empty = newName()
  await app.open(`/userAccessGroup?detail=${await makeGroup(page, empty, [])}`)
  await app.button(app.translate('actions.delete')).click()
  await confirmation.getByRole('button', { name: app.translate('actions.delete'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.row(empty)).toHaveCount(0)
})

test('Previews the menu; exports list and matrix', async ({ app, page }) => {
  const name = newName()
  const id = await makeGroup(page, name, [{ Inventory: ['l'] }])
  await app.open(`/userAccessGroup?detail=${id}`)
  const menu = app.dialog().getByRole('complementary', { name: app.translate('accessGroups.changes') })
  await expect(menu.getByRole('listitem').filter({ hasText: app.translate('warehouses.title') })).toBeVisible()
  // What it does not open is left out.
  await expect(menu.getByRole('listitem').filter({ hasText: app.translate('orders.title') })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await app
    .dialog()
    .getByRole('button', { name: app.translate('table.export') })
    .click()
  await page.getByRole('menuitem', { name: app.translate('table.csv') }).click()
  expect((await download).suggestedFilename()).toContain(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.row(name)).toBeVisible()
  const listed = await exported(app)
  expect(listed.some((row) => row.includes(name))).toBe(true)
})

test('Is accessible and fits a phone', async ({ app, page }) => {
  await openList(app)
  await app.rows.first().click()
  await app.button(app.translate('actions.edit')).click()
  await expect(title(app)).toBeVisible()
  expect(await app.accessibilityViolations()).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  const dialog = app.page.getByRole('dialog').first()
  expect(await dialog.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
  // Each permission has its word, and all are in sight without scrolling sideways.
  const checkbox = box(app, 'Goods', 'd')
  await expect(checkbox.getByText(letter(app, 'd'))).toBeVisible()
  const grid = dialog.getByRole('grid')
  expect(await grid.evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0))).toBe(0)
  expect((await checkbox.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  expect(await app.accessibilityViolations()).toEqual([])
})
