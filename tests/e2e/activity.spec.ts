import { latinDigits } from '@/lib/format/digits'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

const post = (app: AppPage, path: string, data: object) => app.page.request.post(path, { data })

let counter = 0
const newName = () => `a${Date.now().toString(36)}${(counter += 1)}`

/** Saves a warehouse through the API. */
const saveWarehouse = (app: AppPage, name: string) =>
  post(app, '/bd/save', {
    tableName: 'inve',
    operationType: 1,
    params: { id: 0, code: name, name, name2: 'secret words', isDefault: false },
  })

const open = async (app: AppPage) => {
  await app.open('/activity')
  await app.settled()
}

test('Lists the latest changes with user and outcome', async ({ app }) => {
  const name = newName()
  await saveWarehouse(app, name)
  await post(app, '/bd/remove', { tableName: 'inve', id: 987654 })
  await open(app)
  const latest = app.rows.first()
  const before = app.rows.nth(1)
  await expect(latest).toContainText(app.translate('activity.kinds.remove'))
  await expect(latest).toContainText('50003')
  await expect(before).toContainText('admin')
  await expect(before).toContainText(app.translate('warehouses.title'))
  await expect(before).toContainText(app.translate('activity.kinds.create'))
  await expect(before).toContainText(app.translate('activity.outcomes.done'))
  await expect(before).toContainText(name)
  await expect(app.page.getByText('secret words')).toHaveCount(0)
})

test('Links to the changed record', async ({ app, page }) => {
  const name = newName()
  const { id } = (await (await saveWarehouse(app, name)).json()) as { id: number }
  await open(app)
  await app.row(name).first().click()
  await app.dialog().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/warehouselist\\?detail=${id}$`))
  await expect(app.dialog(name)).toBeVisible()
})

test('Names a record by name and code, never by id', async ({ app }) => {
  const name = newName()
  const code = newName()
  const params = { id: 0, code, name, name2: '', isDefault: false }
  await post(app, '/bd/save', { tableName: 'inve', operationType: 1, params })
  await post(app, '/bd/remove', { tableName: 'inve', id: 987654 })
  await open(app)
  await expect(app.row(name).first()).toContainText(code)
  await expect(app.rows.first()).toContainText(app.digits('987654'))
})

test('An order change shows number, buyer, old and new status', async ({ app, page }) => {
  await app.open('/orders')
  const row = app.rows.first()
  await expect(row).toBeVisible()
  const shown = await row.innerText()
  const before = (['1', '2', '3', '4', '5', '6'] as const).find((one) => shown.includes(app.translate(`orders.statuses.${one}`))) ?? '1'
  const after = before === '4' ? '3' : '4'
  const status = app.translate(`orders.statuses.${before}`)
  // Below the number is the time, below the buyer the city.
  const firstLineOf = async (cell: number) => (await row.getByRole('gridcell').nth(cell).innerText()).split('\n')[0] ?? ''
  const number = latinDigits(await firstLineOf(0))
  const buyer = await firstLineOf(1)
  await post(app, '/qr/editSaleOrder', { saleOrderId: Number(number), status: Number(after), description: '' })
  await open(app)
  const change = app.rows.first()
  await expect(change).toContainText(app.translate('orders.numbered', { number }))
  await expect(change).toContainText(buyer)
  await expect(change).toContainText(
    app.translate('activity.statusFromTo', { from: status, to: app.translate(`orders.statuses.${after}`) }),
  )
  await change.click()
  await app.dialog().getByRole('link').click()
  await expect(page).toHaveURL(/\/orders\?/)
  await expect(app.dialog(app.translate('orders.numbered', { number: app.digits(number) }))).toBeVisible()
})

test('Filters by user and resource', async ({ app, join }) => {
  await saveWarehouse(app, newName())
  const { app: conflicts } = await join('omid@demo')
  await post(conflicts, '/bd/remove', { tableName: 'goods_g', id: 987654 })
  await post(conflicts, '/ur/userRemove', { userId: 1 })
  await open(app)
  const filters = app.page.getByRole('group', { name: app.translate('table.filters') })
  await expect(app.row('omid').first()).toContainText(app.translate('activity.outcomes.refused'))
  await filters.getByRole('button', { name: app.translate('activity.fields.user'), exact: true }).click()
  await app.page.getByRole('menuitemradio', { name: 'omid' }).click()
  await expect(app.rows.filter({ hasNotText: 'omid' })).toHaveCount(0)
  await expect(app.row('omid').filter({ hasText: app.translate('activity.kinds.remove') })).toHaveCount(2)
  await filters.getByRole('button', { name: app.translate('activity.fields.subject'), exact: true }).click()
  await app.page.getByRole('menuitemradio', { name: app.translate('goodsGroups.title') }).click()
  await expect(app.rows).toHaveCount(1)
})

test('Records an export with its format and rows', async ({ app, page }) => {
  await app.open('/warehouselist')
  await app.settled()
  await app.tools.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: app.translate('table.csv') }).click(),
  ])
  expect(download.suggestedFilename()).toContain('.csv')
  await open(app)
  await expect(app.rows.first()).toContainText(app.translate('activity.kinds.export'))
  await expect(app.rows.first()).toContainText(app.translate('warehouses.title'))
  await expect(app.rows.first()).toContainText(app.translate('table.csv'))
})

test('Selects days, and says when there are none', async ({ app }) => {
  await saveWarehouse(app, newName())
  await app.open('/activity?to=2001-01-01')
  await app.settled()
  await expect(app.page.getByText(app.translate('activity.nothing'))).toBeVisible()
})

test('Isolates organisations', async ({ app, join }) => {
  await saveWarehouse(app, newName())
  const { app: conflicts } = await join('admin@empty')
  await open(conflicts)
  // Their own sign-in is the only event.
  await expect(conflicts.row(conflicts.translate('activity.kinds.signIn')).first()).toContainText(conflicts.translate('activity.sessions'))
  await expect(conflicts.row(conflicts.translate('warehouses.title'))).toHaveCount(0)
})

test('Explains a missing permission', async ({ join }) => {
  const { app: conflicts, context } = await join('sara@demo')
  expect((await context.request.get('/api/activity')).status()).toBe(403)
  await conflicts.open('/activity')
  await expect(conflicts.heading).toContainText(conflicts.translate('shell.notHeld.title'))
})

test('Is accessible', async ({ app }) => {
  await saveWarehouse(app, newName())
  await open(app)
  expect(await app.accessibilityViolations()).toEqual([])
})
