import type { Page } from '@playwright/test'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

// Among the last files: workers share its tests, so that none waits.
test.describe.configure({ mode: 'parallel' })

/** Names are unique per test: all tests of a worker share one organisation. */
let counter = 0
const newName = () => `u${Date.now().toString(36)}${(counter += 1)}`

/** Password of every sandbox account, for signing in new users. */
const password = 'daftar-demo'

const field = (app: AppPage, name: 'fullName' | 'userName' | 'password' | 'mobile') =>
  app.dialog().getByLabel(app.field('users', name), { exact: true })
const groups = (app: AppPage) => app.dialog().getByRole('combobox', { name: app.translate('users.fields.accessGroups') })
const role = (app: AppPage) => app.dialog().getByRole('switch', { name: app.translate('users.fields.isAdmin') })
const status = (app: AppPage) => app.dialog().getByRole('switch', { name: app.translate('users.mayEnter') })
const save = (app: AppPage) => app.button(app.translate('actions.save'))
const alert = (app: AppPage) => app.dialog().getByRole('alert')

/** Titles of the sandbox's groups. */
const seller = 'فروشنده'
const stock = 'انباردار'

async function choose(app: AppPage, ...titles: readonly string[]) {
  await groups(app).click()
  for (const title of titles) await app.page.getByRole('option', { name: title }).click()
}

async function add(app: AppPage, name: string, ...titles: readonly string[]) {
  await app.button(app.translate('users.add')).click()
  await field(app, 'fullName').fill(`Test ${name}`)
  await field(app, 'userName').fill(name)
  await field(app, 'password').fill(password)
  await choose(app, ...titles)
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await expect(app.dialog(`Test ${name}`).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
}

async function openUser(app: AppPage, text: string) {
  await app.search(text)
  await app.row(text).first().click()
  await expect(app.dialog()).toBeVisible()
}

async function close(app: AppPage) {
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
}

const post = async (page: Page, path: string, data: Record<string, unknown>) =>
  (await (await page.request.post(path, { data })).json()) as { status: string; data: Record<string, unknown>[] }

/** A user as stored in the cloud. */
async function stored(page: Page, userName: string) {
  const { data } = await post(page, '/ur/userList', {})
  return data.find((one) => one.userName === userName)
}

test.beforeEach(async ({ app }) => {
  await app.open('/users')
  await expect(app.rows.first()).toBeVisible()
})

test('Lists users with their roles', async ({ app }) => {
  await expect(app.row('admin')).toContainText(app.translate('users.administrator'))
  await expect(app.row('admin')).toContainText(app.translate('users.you'))
  await expect(app.row('omid')).toContainText(stock)
  await expect(app.row('omid')).toContainText(seller)
  await expect(app.row('mina')).toContainText(app.translate('users.inactive'))
  await app.search(stock)
  await expect(app.rows).toHaveCount(1)
})

test('A new user has exactly the permissions of their groups', async ({ app, join }) => {
  const name = newName()
  await add(app, name, seller)
  const { app: conflicts, context } = await join(`${name}@demo`)
  await conflicts.open('/home')
  const links = conflicts.page.getByRole('navigation').first()
  await conflicts.page.getByRole('button', { name: conflicts.translate('menu.groups.definitions') }).click()
  await expect(conflicts.page.getByRole('menuitem', { name: conflicts.translate('goods.title'), exact: true })).toBeVisible()
  await expect(links.getByText(conflicts.translate('menu.groups.system'))).toHaveCount(0)

  await conflicts.open('/goods')
  await expect(conflicts.rows.first()).toBeVisible()
  await expect(conflicts.button(conflicts.translate('users.add'))).toHaveCount(0)
  await conflicts.open('/users')
  await expect(conflicts.heading).toContainText(conflicts.translate('shell.notHeld.title'))

  const responses = await Promise.all(
    [
      ['/bd/list', { tableName: 'goods' }],
      ['/bd/list', { tableName: 'inve' }],
      ['/bd/save', { tableName: 'goods', operationType: 1, params: {} }],
      ['/ur/userList', {}],
      ['/ur/userRemove', { userId: 1 }],
    ].map(async ([path, data]) => (await context.request.post(String(path), { data })).status()),
  )
  expect(responses).toEqual([200, 403, 403, 403, 403])
})

test('Changed groups apply at the next sign-in', async ({ app, join }) => {
  const name = newName()
  await add(app, name, seller)
  await app.button(app.translate('actions.edit')).click()
  await choose(app, stock)
  await save(app).click()
  await expect(app.toast(app.translate('users.nextSignIn'))).toBeVisible()
  await expect(app.dialog()).toContainText(stock)
  const { context } = await join(`${name}@demo`)
  expect((await context.request.post('/bd/list', { data: { tableName: 'inve' } })).status()).toBe(200)
})

test('Shows password strength; a generated password works', async ({ app, browser, server }) => {
  const name = newName()
  await app.button(app.translate('users.add')).click()
  await field(app, 'password').fill('short')
  await expect(app.dialog()).toContainText(app.translate('password.strength.0'))
  await app.button(app.translate('password.draw')).click()
  await expect(app.dialog()).toContainText(app.translate('password.strength.4'))
  expect(await app.accessibilityViolations()).toEqual([])
  const suggested = await field(app, 'password').inputValue()
  await field(app, 'userName').fill(name)
  await choose(app, seller)
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()

  const fresh = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } })
  const response = await fresh.request.post('/ur/login', { data: { domain: 'demo', user: name, password: suggested, remember: false } })
  expect(await response.json()).toMatchObject({ status: 'RESOLVE', data: { user: name } })
  await fresh.close()
})

test('Keeps the form for a taken name (50001) and a lost save', async ({ app, page }) => {
  const name = newName()
  await app.button(app.translate('users.add')).click()
  await field(app, 'fullName').fill('One more')
  await field(app, 'userName').fill('SARA')
  await field(app, 'password').fill(password)
  await choose(app, seller)
  await save(app).click()
  await expect(alert(app)).toContainText(app.translate('problems.duplicateUser'))
  await expect(field(app, 'userName')).toHaveValue('SARA')
  await expect(field(app, 'password')).toHaveValue(password)
  await expect(app.dialog()).toContainText(seller)
  await field(app, 'userName').fill(name)
  await page.route('**/ur/userSave', (route) => route.abort(), { times: 1 })
  await save(app).click()
  await expect(alert(app)).toContainText(app.translate('problems.unreachable'))
  await expect(field(app, 'password')).toHaveValue(password)
  await save(app).dblclick()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await close(app)
  await expect(app.row(name)).toHaveCount(1)
})

test('Keeps the input for a deleted user (50003)', async ({ app, page }) => {
  const name = newName()
  await add(app, name, seller)
  await app.button(app.translate('actions.edit')).click()
  await post(page, '/ur/userRemove', { userId: (await stored(page, name))?.userId })
  await field(app, 'fullName').fill('Too late')
  await save(app).click()
  await expect(alert(app)).toContainText(app.translate('problems.notFound'))
  await expect(field(app, 'fullName')).toHaveValue('Too late')
  await expect(app.button(app.translate('record.saveAsNew'))).toHaveCount(0)
  await alert(app)
    .getByRole('button', { name: app.translate('actions.close') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Offers to copy the input after losing the permission (1)', async ({ app, page, join }) => {
  const group = newName()
  const name = newName()
  const { savedId } = (await post(page, '/ur/accessGroupSave', {
    accessGroupId: 0,
    title: group,
    accessList: [{ User: ['l', 'u'] }],
  })) as unknown as { savedId: number }
  await app.page.reload()
  await add(app, name, group)
  const { app: conflicts } = await join(`${name}@demo`)
  await conflicts.open('/users')
  await openUser(conflicts, 'sara')
  await conflicts.button(conflicts.translate('actions.edit')).click()
  await post(page, '/ur/accessGroupSave', { accessGroupId: savedId, title: group, accessList: [{ User: ['l'] }] })
  await field(conflicts, 'fullName').fill('Sara of the test')
  await save(conflicts).click()
  await expect(alert(conflicts)).toContainText(conflicts.translate('problems.forbidden'))
  await expect(alert(conflicts)).toContainText(conflicts.translate('record.refused'))
  await expect(conflicts.dialog()).toContainText('Sara of the test')
  expect((await stored(page, 'sara'))?.fullName).not.toBe('Sara of the test')
})

test('Protects the own user and the last administrator', async ({ app, page }) => {
  await openUser(app, 'admin')
  await expect(app.button(app.translate('actions.delete'))).toBeDisabled()
  await app.button(app.translate('actions.edit')).click()
  await expect(status(app)).toBeDisabled()
  await expect(role(app)).toBeDisabled()
  await expect(app.dialog()).toContainText(app.translate('users.role.lastAdministrator'))
  await expect(groups(app)).toHaveCount(0)
  await close(app)
  await app.search('')
  await openUser(app, 'system')
  await expect(app.button(app.translate('actions.delete'))).toBeDisabled()
  await app.button(app.translate('actions.edit')).click()
  await expect(field(app, 'mobile')).toBeDisabled()
  await expect(role(app)).toBeDisabled()
  const before = await stored(page, 'system')
  await field(app, 'fullName').fill(String(before?.fullName))
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
})

test('Sends credentials after confirmation and reports failures (50015)', async ({ app }) => {
  await openUser(app, 'sara')
  await app.button(app.translate('users.reset')).click()
  const confirmation = app.dialog(app.translate('users.resetTitle'))
  await expect(confirmation).toContainText('09121230002')
  await confirmation.getByRole('button', { name: app.translate('login.reset.send') }).click()
  await expect(app.toast(/سارا کریمی/)).toBeVisible()
  await close(app)
  await openUser(app, 'mina')
  await app.button(app.translate('users.reset')).click()
  await app
    .dialog(app.translate('users.resetTitle'))
    .getByRole('button', { name: app.translate('login.reset.send') })
    .click()
  await expect(app.toast(app.translate('problems.smsFailed'))).toBeVisible()
  await close(app)
  await openUser(app, 'guest')
  await expect(app.button(app.translate('users.reset'))).toBeDisabled()
})

test('Asks before leaving; a user with orders (5000) stays', async ({ app }) => {
  await openUser(app, 'reza')
  await app.button(app.translate('actions.edit')).click()
  await field(app, 'mobile').fill('09121230099')
  await choose(app, stock)
  // The first press closes the list, the second one affects the dialog.
  await app.page.keyboard.press('Escape')
  await app.page.keyboard.press('Escape')
  const exitDialog = app.dialog(app.translate('record.exitTitle'))
  await expect(exitDialog).toContainText(app.translate('fields.mobile'))
  await expect(exitDialog).toContainText(app.translate('users.fields.accessGroups'))
  await exitDialog.getByRole('button', { name: app.translate('actions.exit'), exact: true }).click()
  await expect(app.page.getByRole('dialog')).toHaveCount(0)

  await openUser(app, 'reza')
  await app.button(app.translate('actions.delete')).click()
  const confirmation = app.dialog(app.translate('record.deleteTitle'))
  await confirmation.getByRole('button', { name: app.translate('actions.delete'), exact: true }).click()
  await expect(alert(app)).toContainText(app.translate('problems.inUse'))
  await close(app)
  await expect(app.row('reza')).toBeVisible()
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a card shows the whole user, and the form fits', async ({ app, page }) => {
    await expect(app.row('omid')).toContainText(stock)
    await app.row('omid').click()
    await expect(app.dialog()).toContainText(app.digits('09121230005'))
    await app.button(app.translate('actions.edit')).click()
    await expect(save(app)).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
