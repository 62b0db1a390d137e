import { expect } from '@/tests/e2e/support/app-page'
import { entry } from '@/tests/e2e/support/scripted-cloud'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'

/** A foreign cloud: odd shapes are read, invalid ones reported. */
const test = testWithCloud(undefined, {}, 2000)

test.use({ as: 'somebody@foreign' })

const order = (id: number | string, more: object = {}) => ({
  saleOrderId: id,
  date: '2026/11/20 14:05:00',
  customerName: 'Sara',
  customerLastName: 'Karimi',
  customerMobile: '09121234567',
  customerAddress: '',
  totalAmount: '1250000.5',
  status: '4',
  orderOptions: '[{"key":"Delivery","value":"Courier"}]',
  saleOrderDetails: [{ saleOrderId: id, goodCode: 101, goodName: 'Tea', quantity: '2', amount: '625000.25', options: '' }],
  transactionDetails: [],
  ...more,
})

const warehouse = (id: number, name: string, more: object = {}) => ({ id, code: String(id), name, name2: '', isDefault: 0, ...more })
const warehouses = (...data: unknown[]) => ({ json: { status: 'RESOLVE', data } })

test('Reads Id, flags and numbers as text', async ({ cloud, app }) => {
  cloud.on(
    '/bd/list',
    warehouses(
      { Id: '31', code: 9, name: 'North', name2: null, isDefault: '1' },
      { id: 32, code: '10', name: 'South', isDefault: 'false' },
    ),
  )
  await app.open('/warehouselist')
  await expect(app.rows).toHaveCount(2)
  await expect(app.row('North')).toContainText(app.translate('warehouses.default'))
  await expect(app.row('South')).not.toContainText(app.translate('warehouses.default'))
  await app.row('North').click()
  await expect(app.page).toHaveURL(/detail=31/)
})

test('Reads slashed and Persian dates, amounts and lists as text', async ({ cloud, app }) => {
  cloud.on('/qr/ppds', entry('saleOrderList', [order(1), order('2', { date: '1405/08/29 09:30:00', customerName: 'Ali' })]))
  await app.open('/orders')
  await expect(app.rows).toHaveCount(2)
  await expect(app.row('Sara')).toContainText(app.digits('14:05'))
  await expect(app.row('Ali')).toContainText(app.digits('09:30'))
  // Both are below the heading of one day.
  await expect(app.grid.getByText(app.digits('2026'))).toHaveCount(1)
  await app.row('Sara').click()
  await expect(app.dialog()).toContainText('Courier')
  await expect(app.dialog()).toContainText('Tea')
})

test('Counts an invalid row and keeps its neighbours', async ({ cloud, app }) => {
  cloud.on('/bd/list', warehouses(warehouse(1, 'Whole'), { id: 'none', name: 'Broken' }, null, warehouse(2, 'Sound')))
  await app.open('/warehouselist')
  await expect(app.rows).toHaveCount(2)
  await expect(app.page.getByText(app.translate('table.damaged', { count: 2, shown: app.digits(2) }))).toBeVisible()
})

test('Shows an invalid list of an order raw', async ({ cloud, app }) => {
  cloud.on('/qr/ppds', entry('saleOrderList', [order(1, { orderOptions: '[{"key":"Delivery"' })]))
  await app.open('/orders')
  await app.row('Sara').click()
  await expect(app.dialog()).toContainText(app.translate('orders.unreadable'))
  await expect(app.dialog()).toContainText('[{"key":"Delivery"')
})

test('Shows markup as text', async ({ cloud, app, page }) => {
  const name = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>'
  cloud.on('/bd/list', warehouses(warehouse(1, name)))
  await app.open('/warehouselist')
  await expect(app.row(name)).toBeVisible()
  await app.row(name).click()
  await expect(app.dialog()).toContainText(name)
  await expect(page.getByRole('banner').getByText('Café <b>Zürich</b>')).toBeVisible()
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})

test('Fits a name of 300 characters', async ({ cloud, app, page }) => {
  const name = 'W'.repeat(300)
  cloud.on('/bd/list', warehouses(warehouse(1, name), warehouse(2, 'Short')))
  await app.open('/warehouselist')
  await expect(app.rows).toHaveCount(2)
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wider()).toBe(0)
  await app.row('WWW').click()
  await expect(app.dialog()).toBeVisible()
  expect(await wider()).toBe(0)
  // The header of a dialog is sticky: on a phone a long name would leave no space for the body.
  await page.setViewportSize({ width: 390, height: 500 })
  await expect.poll(async () => (await app.dialog().getByRole('heading').boundingBox())?.height).toBeLessThan(60)
  await expect(app.dialog().getByRole('definition').first()).toBeInViewport()
})

test('Explains a rejection despite the permission', async ({ cloud, app, page }) => {
  cloud.on('/bd/list', { status: 403, json: {} })
  await app.open('/warehouselist')
  await expect(page.getByText(app.translate('table.forbidden'))).toBeVisible()
  await expect(app.button(app.translate('actions.retry'))).toHaveCount(0)
})

test('Keeps old rows after a failed refresh', async ({ cloud, app, page }) => {
  cloud.on('/bd/list', warehouses(warehouse(1, 'Old row')))
  await app.open('/warehouselist')
  await expect(app.row('Old row')).toBeVisible()
  cloud.on('/bd/list', { status: 503, json: {} })
  await app.button(app.translate('actions.refresh')).click()
  await expect(page.getByText(app.translate('table.failedOlder'))).toBeVisible()
  await expect(app.row('Old row')).toBeVisible()
})

test('Shows the frame of a slow list at once', async ({ cloud, app, page }) => {
  cloud.on('/bd/list', { ...warehouses(warehouse(1, 'Late')), after: 1_700 })
  await app.open('/warehouselist')
  await expect(app.heading).toHaveText(app.translate('warehouses.title'))
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
  await expect(app.row('Late')).toBeVisible()
})

test('Shows an unknown rejection with its code', async ({ cloud, app }) => {
  cloud.on('/bd/list', warehouses(warehouse(1, 'One')))
  cloud.on('/bd/save', { json: { status: 'REJECT', message: { errorCode: 777, errorDescription: 'Lagerbuch <geschlossen>' } } })
  await app.open('/warehouselist?detail=1&edit')
  await app
    .dialog()
    .getByRole('textbox', { name: app.translate('fields.name'), exact: true })
    .fill('Two')
  await app.button(app.translate('actions.save')).click()
  await expect(app.dialog().getByRole('alert')).toContainText('Lagerbuch <geschlossen>')
  await expect(app.dialog().getByRole('alert')).toContainText('777')
  await expect(app.dialog().getByRole('textbox', { name: app.translate('fields.name'), exact: true })).toHaveValue('Two')
})

test('Reports a code changed by the server', async ({ cloud, app, page }) => {
  cloud.on('/bd/list', warehouses(warehouse(1, 'One')))
  cloud.on('/bd/save', { json: { status: 'RESOLVE', savedCode: '900', id: 5 } })
  await app.open('/warehouselist')
  await app.button(app.translate('warehouses.add')).click()
  await app
    .dialog()
    .getByRole('textbox', { name: app.translate('fields.name'), exact: true })
    .fill('Two')
  cloud.on('/bd/list', warehouses(warehouse(1, 'One'), warehouse(5, 'Two', { code: '900' })))
  await app.button(app.translate('actions.save')).click()
  await expect(page.getByText(/900/).first()).toBeVisible()
  expect(cloud.requests.filter(({ path }) => path === '/bd/save')).toHaveLength(1)
})
