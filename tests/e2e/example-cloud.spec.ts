import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { test as base, expect, type AppPage } from '@/tests/e2e/support/app-page'
import { dot } from './support/photos'
import { startServer } from './support/server'

/** The example cloud of docs/examples, which an integrator starts from, serves the whole app: ten flows of a working day. */
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).stdout?.toString().startsWith('Python 3'))

const test = base.extend<object, { cloud: string }>({
  cloud: [
    async ({}, use) => {
      const child = spawn(python ?? '', ['-u', '-B', 'docs/examples/cloud.py', '--port', '0'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      await use(/http:\S+/.exec(line.toString())?.[0] ?? '')
      const over = once(child, 'exit')
      child.kill('SIGTERM')
      await over
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ cloud }, use) => {
      const server = await startServer({ CLOUD_URL: cloud })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.skip(python === undefined, 'python3 is not installed here, and the example cloud is written in it')

const unique = () => Date.now().toString(36)
const save = (app: AppPage) => app.button(app.translate('actions.save')).click()
const saved = (app: AppPage) => expect(app.toast(app.translate('record.saved')).first()).toBeVisible()
const edit = (app: AppPage) =>
  app
    .dialog()
    .getByRole('button', { name: app.translate('actions.edit'), exact: true })
    .click()

async function remove(app: AppPage) {
  await app
    .dialog()
    .getByRole('button', { name: app.translate('actions.delete') })
    .click()
  await app
    .dialog(app.translate('record.deleteTitle'))
    .getByRole('button', { name: app.translate('actions.delete'), exact: true })
    .click()
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
}

async function openList(app: AppPage, path: string) {
  await app.open(path)
  await expect(app.rows.first()).toBeVisible()
}

test.describe('without a session', () => {
  test.use({ as: null })

  test('Signs in by the form, after a refused password', async ({ app }) => {
    await app.open('/login')
    const field = (name: 'domain' | 'user' | 'password') => app.page.getByLabel(app.translate(`login.${name}`), { exact: true })
    await field('domain').fill('demo')
    await field('user').fill('admin')
    for (const password of ['wrong', 'daftar-demo']) {
      await field('password').fill(password)
      await app.button(app.translate('login.submit')).click()
      if (password === 'wrong') await expect(app.page.getByRole('alert').first()).toBeVisible()
    }
    await expect(app.heading).toHaveText(app.translate('dashboard.title'))
  })
})

test('Creates, edits and deletes a product', async ({ app }) => {
  const name = `Kettle ${unique()}`
  const field = (one: 'name' | 'price') => app.dialog().getByLabel(app.field('goods', one), { exact: true })
  await openList(app, '/goods')
  await app.button(app.translate('goods.add')).click()
  await field('name').fill(name)
  await field('price').fill('125000')
  await save(app)
  await saved(app)
  await expect(app.dialog(name)).toContainText(app.digits('125'))
  await edit(app)
  await field('name').fill(`${name} B`)
  await save(app)
  await expect(app.dialog(`${name} B`).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
  await app.page.reload()
  await expect(app.dialog(`${name} B`)).toBeVisible()
  await remove(app)
  await app.search(name)
  await expect(app.row(name)).toHaveCount(0)
})

test('Uploads an image of a product and shows it', async ({ app }) => {
  const thumbnails = app.dialog().getByRole('listitem').getByRole('button')
  await openList(app, '/goods')
  await app.rows.first().click()
  await expect(thumbnails.first()).toBeVisible()
  const before = await thumbnails.count()
  await edit(app)
  await app.page.locator('input[type="file"]').setInputFiles([await dot('red.png', 255)])
  await expect(app.page.getByRole('region', { name: app.translate('images.uploads') })).toContainText(app.translate('images.uploaded'))
  await openList(app, '/goods')
  await app.rows.first().click()
  await expect(thumbnails).toHaveCount(before + 1)
  const address = await thumbnails.last().locator('img').getAttribute('src')
  expect((await app.page.request.get(address ?? '')).headers()['content-type']).toMatch(/^image\//)
})

test('Creates and deletes a category', async ({ app }) => {
  const name = `Category ${unique()}`
  await app.open('/goodsGroup')
  await app.button(app.translate('goodsGroups.add')).click()
  await app.page.getByLabel(app.translate('fields.name'), { exact: true }).fill(name)
  await save(app)
  await saved(app)
  await app.page.reload()
  await expect(app.dialog(name)).toBeVisible()
  await remove(app)
  await expect(app.page.getByText(name)).toHaveCount(0)
})

test('Closes the price list for orders and opens it again', async ({ app }) => {
  const ordering = app.page.getByRole('switch')
  await openList(app, '/publicPrice')
  await ordering.click({ force: true })
  await app
    .dialog()
    .getByRole('button', { name: app.translate('priceList.close'), exact: true })
    .click()
  await expect(app.toast(app.translate('priceList.closed'))).toBeVisible()
  await app.page.reload()
  await expect(ordering).not.toBeChecked()
  await ordering.click({ force: true })
  await expect(app.toast(app.translate('priceList.opened'))).toBeVisible()
})

test('Changes the status of an order with a note', async ({ app }) => {
  await openList(app, '/orders')
  await app.rows.first().click()
  const status = app.page
    .getByRole('group', { name: app.translate('fields.status') })
    .getByRole('button', { name: app.translate('orders.statuses.4') })
  await status.click()
  const address = app.page.url()
  await app.dialog().getByLabel(app.translate('orders.note')).fill('Packed')
  await app
    .dialog()
    .getByRole('button', { name: app.translate('orders.change'), exact: true })
    .click()
  await expect(app.toast(app.translate('orders.statuses.4'))).toBeVisible()
  // The next order has come by itself.
  await app.page.goto(address)
  await expect(status).toHaveAttribute('aria-pressed', 'true')
})

test('Shows the ledger of an account and shares it by a link', async ({ app }) => {
  await app.open('/ofcbook')
  await app.button(app.translate('pick.lookUp', { label: app.translate('accounts.one') })).click()
  const accounts = app.dialog(app.translate('accounts.one'))
  await accounts.getByRole('searchbox').fill('100')
  await accounts.locator('[role="row"][data-index]').first().click()
  await app.button(app.translate('ledger.get')).click()
  await expect(app.rows.first()).toBeVisible()
  await app.button(app.translate('ledger.share')).click()
  const dialog = app.dialog(app.translate('ledger.shareTitle'))
  await dialog.getByRole('button', { name: app.translate('ledger.makeLink'), exact: true }).click()
  await expect(dialog.getByLabel(app.translate('table.viewLink'), { exact: true })).toHaveValue(/^http:\/\/127\.0\.0\.1/)
})

test('Creates and deletes a warehouse', async ({ app }) => {
  const name = `Depot ${unique()}`
  await openList(app, '/warehouselist')
  await app.button(app.translate('warehouses.add')).click()
  await app.dialog().getByLabel(app.translate('fields.name'), { exact: true }).fill(name)
  await save(app)
  await saved(app)
  await app.page.reload()
  await expect(app.dialog(name)).toBeVisible()
  await remove(app)
  await expect(app.row(name)).toHaveCount(0)
})

test('Creates a user who signs in with the permissions of a group', async ({ app, browser, server }) => {
  const userName = `u${unique()}`
  const password = 'Example-pass.1'
  await openList(app, '/users')
  await app.button(app.translate('users.add')).click()
  for (const [name, text] of [
    ['fullName', 'New User'],
    ['userName', userName],
    ['password', password],
  ] as const)
    await app.dialog().getByLabel(app.field('users', name), { exact: true }).fill(text)
  await app
    .dialog()
    .getByRole('combobox', { name: app.translate('users.fields.accessGroups') })
    .click()
  await app.page.getByRole('option').first().click()
  await save(app)
  await saved(app)
  const fresh = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } })
  const response = await fresh.request.post('/ur/login', { data: { domain: 'demo', user: userName, password, remember: false } })
  expect(await response.json()).toMatchObject({ status: 'RESOLVE', data: { user: userName } })
  expect((await fresh.request.post('/ur/userRemove', { data: { userId: 1 } })).status()).toBe(403)
  await fresh.close()
})

test('Creates an access group with a permission', async ({ app }) => {
  const title = `Group ${unique()}`
  await openList(app, '/userAccessGroup')
  await app.button(app.translate('accessGroups.add')).click()
  await app.page.getByLabel(app.translate('accessGroups.fields.title'), { exact: true }).fill(title)
  const box = app
    .dialog()
    .getByRole('checkbox', { name: new RegExp(`${app.translate('features.Inventory')}.*${app.translate('rights.fields.l')}`) })
  await box.click()
  await save(app)
  await saved(app)
  await openList(app, '/userAccessGroup')
  await expect(app.row(title)).toBeVisible()
})
