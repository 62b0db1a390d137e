import { testBefore } from './support/foreign'
import { expect } from './support/office'
import { entry } from './support/scripted-cloud'

/** What people see when the cloud is not ours: odd shapes are read, broken ones told. */
const test = testBefore(undefined, {}, 2000)

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

test('Ids as Id, flags and numbers as text are read', async ({ cloud, office }) => {
  cloud.on(
    '/bd/list',
    warehouses(
      { Id: '31', code: 9, name: 'North', name2: null, isDefault: '1' },
      { id: 32, code: '10', name: 'South', isDefault: 'false' },
    ),
  )
  await office.open('/warehouselist')
  await expect(office.rows).toHaveCount(2)
  await expect(office.row('North')).toContainText(office.say('warehouses.default'))
  await expect(office.row('South')).not.toContainText(office.say('warehouses.default'))
  await office.row('North').click()
  await expect(office.page).toHaveURL(/detail=31/)
})

test('Dates with strokes, Persian dates, amounts and lists as text are read', async ({ cloud, office }) => {
  cloud.on('/qr/ppds', entry('saleOrderList', [order(1), order('2', { date: '1405/08/29 09:30:00', customerName: 'Ali' })]))
  await office.open('/orders')
  await expect(office.rows).toHaveCount(2)
  await expect(office.row('Sara')).toContainText(office.digits('2026'))
  await expect(office.row('Ali')).toContainText(office.digits('2026'))
  await office.row('Sara').click()
  await expect(office.dialog()).toContainText('Courier')
  await expect(office.dialog()).toContainText('Tea')
})

test('A damaged row is left out and counted, its neighbours stay', async ({ cloud, office }) => {
  cloud.on('/bd/list', warehouses(warehouse(1, 'Whole'), { id: 'none', name: 'Broken' }, null, warehouse(2, 'Sound')))
  await office.open('/warehouselist')
  await expect(office.rows).toHaveCount(2)
  await expect(office.page.getByText(office.say('table.damaged', { count: 2, shown: office.digits(2) }))).toBeVisible()
})

test('A damaged list inside an order is shown as it came', async ({ cloud, office }) => {
  cloud.on('/qr/ppds', entry('saleOrderList', [order(1, { orderOptions: '[{"key":"Delivery"' })]))
  await office.open('/orders')
  await office.row('Sara').click()
  await expect(office.dialog()).toContainText(office.say('orders.unreadable'))
  await expect(office.dialog()).toContainText('[{"key":"Delivery"')
})

test('Markup in a name is text', async ({ cloud, office, page }) => {
  const name = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>'
  cloud.on('/bd/list', warehouses(warehouse(1, name)))
  await office.open('/warehouselist')
  await expect(office.row(name)).toBeVisible()
  await office.row(name).click()
  await expect(office.dialog()).toContainText(name)
  await expect(page.getByRole('banner').getByText('Café <b>Zürich</b>')).toBeVisible()
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})

test('A name of 300 characters breaks no layout', async ({ cloud, office, page }) => {
  const name = 'W'.repeat(300)
  cloud.on('/bd/list', warehouses(warehouse(1, name), warehouse(2, 'Short')))
  await office.open('/warehouselist')
  await expect(office.rows).toHaveCount(2)
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wider()).toBe(0)
  await office.row('WWW').click()
  await expect(office.dialog()).toBeVisible()
  expect(await wider()).toBe(0)
  // The head of a dialog stays in sight: on a phone an endless name would leave its body nothing.
  await page.setViewportSize({ width: 390, height: 500 })
  expect((await office.dialog().getByRole('heading').boundingBox())?.height).toBeLessThan(60)
  await expect(office.dialog().getByRole('definition').first()).toBeInViewport()
})

test('The cloud refuses what the access list grants: that is said, and nobody is told to try again', async ({ cloud, office, page }) => {
  cloud.on('/bd/list', { status: 403, json: {} })
  await office.open('/warehouselist')
  await expect(page.getByText(office.say('table.forbidden'))).toBeVisible()
  await expect(office.button(office.say('actions.retry'))).toHaveCount(0)
})

test('A refresh that fails keeps the old rows and says so', async ({ cloud, office, page }) => {
  cloud.on('/bd/list', warehouses(warehouse(1, 'Old row')))
  await office.open('/warehouselist')
  await expect(office.row('Old row')).toBeVisible()
  cloud.on('/bd/list', { status: 503, json: {} })
  await office.button(office.say('actions.refresh')).click()
  await expect(page.getByText(office.say('table.failedOlder'))).toBeVisible()
  await expect(office.row('Old row')).toBeVisible()
})

test('A slow list shows its frame at once', async ({ cloud, office, page }) => {
  cloud.on('/bd/list', { ...warehouses(warehouse(1, 'Late')), after: 1_700 })
  await office.open('/warehouselist')
  await expect(office.heading).toHaveText(office.say('warehouses.title'))
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
  await expect(office.row('Late')).toBeVisible()
})

test('A refusal in words of the cloud alone is shown with its code', async ({ cloud, office }) => {
  cloud.on('/bd/list', warehouses(warehouse(1, 'One')))
  cloud.on('/bd/save', { json: { status: 'REJECT', message: { errorCode: 777, errorDescription: 'Lagerbuch <geschlossen>' } } })
  await office.open('/warehouselist?detail=1&edit')
  await office
    .dialog()
    .getByRole('textbox', { name: office.say('warehouses.fields.name'), exact: true })
    .fill('Two')
  await office.button(office.say('actions.save')).click()
  await expect(office.dialog().getByRole('alert')).toContainText('Lagerbuch <geschlossen>')
  await expect(office.dialog().getByRole('alert')).toContainText('777')
  await expect(office.dialog().getByRole('textbox', { name: office.say('warehouses.fields.name'), exact: true })).toHaveValue('Two')
})

test('The server changes the code of a new record: the person is told the new one', async ({ cloud, office, page }) => {
  cloud.on('/bd/list', warehouses(warehouse(1, 'One')))
  cloud.on('/bd/save', { json: { status: 'RESOLVE', savedCode: '900', id: 5 } })
  await office.open('/warehouselist')
  await office.button(office.say('actions.add')).click()
  await office
    .dialog()
    .getByRole('textbox', { name: office.say('warehouses.fields.name'), exact: true })
    .fill('Two')
  cloud.on('/bd/list', warehouses(warehouse(1, 'One'), warehouse(5, 'Two', { code: '900' })))
  await office.button(office.say('actions.save')).click()
  await expect(page.getByText(/900/).first()).toBeVisible()
  expect(cloud.asked.filter(({ path }) => path === '/bd/save')).toHaveLength(1)
})
