import { expect } from '@/tests/e2e/support/app-page'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'

/** Templates, order options and prices of a foreign cloud: odd shapes are read, invalid ones reported. */
const test = testWithCloud(
  {
    OptionsTemplate: ['l', 'c', 'u', 'd'],
    OrderOptionsTemplate: ['l', 'u'],
    PriceList: ['l', 'u'],
    GoodOptionsTemplate: ['u', 't'],
  },
  {},
  2000,
)

test.use({ as: 'somebody@foreign' })

const long = 'W'.repeat(300)
const markup = '<img src=x onerror="window.broken=1">'
const templates = (...data: unknown[]) => ({ json: { status: 'RESOLVE', data } })
const size = { key: 'Size', type: '3', value: '["S","M","L"]', price: [0, '1,500'], multiSelect: 1 }

test('Reads alternative spellings and missing prices', async ({ cloud, app }) => {
  cloud.on(
    '/qr/optionsTemplateList',
    templates({ id: '3', title: 'As list', template: [size] }, { title: 'No id' }, { optionsTemplateId: 4, title: long }),
  )
  await app.open('/templateList')
  await expect(app.rows).toHaveCount(2)
  await expect(app.page.getByText(app.translate('table.damaged', { count: 1, shown: app.digits(1) }))).toBeVisible()
  await app.row('As list').click()
  const row = app.dialog().getByRole('row', { name: /Size/ })
  await expect(row).toContainText(app.digits('500'))
  await expect(row.getByRole('listitem')).toHaveCount(3)
  await expect(row).toContainText(app.translate('options.several'))
})

test('Shows unreadable options without losing them', async ({ cloud, app, page }) => {
  cloud.on('/qr/optionsTemplateList', templates({ id: 3, title: 'Odd', template: '[{"key":"Note","type":1},{"key":"Odd","type":9}]' }))
  cloud.on('/qr/editOptionsTemplate', { json: { status: 'RESOLVE' } })
  await app.open('/templateList?detail=3&edit')
  await expect(app.dialog()).toContainText('{"key":"Odd","type":9}')
  await app.dialog().getByLabel(app.translate('optionTemplates.fields.title'), { exact: true }).fill('Odd no more')
  await app.button(app.translate('actions.save')).click()
  const confirmation = app.dialog(app.translate('options.loseTitle'))
  await expect(confirmation).toBeVisible()
  expect(cloud.requests.some(({ path }) => path === '/qr/editOptionsTemplate')).toBe(false)
  await confirmation.getByRole('button', { name: app.translate('actions.save'), exact: true }).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .first()
      .getByRole('button', { name: app.translate('actions.edit') }),
  ).toBeVisible()
})

test('A save without an id is no failure', async ({ cloud, app }) => {
  cloud.on('/qr/optionsTemplateList', templates())
  cloud.on('/qr/insertOptionsTemplate', { json: { status: 'RESOLVE', data: [] } })
  await app.open('/templateList?detail=new')
  await app.dialog().getByLabel(app.translate('optionTemplates.fields.title'), { exact: true }).fill('Fresh')
  cloud.on('/qr/optionsTemplateList', templates({ id: 1, title: 'Fresh', template: '' }))
  await app.button(app.translate('actions.save')).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  // The list names the new record: it opens for viewing.
  await expect(app.dialog('Fresh').getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
})

test('Shows markup and long names as text', async ({ cloud, app, page }) => {
  const option = { key: markup, type: 3, value: [long, markup], price: [1, 2], multiSelect: false }
  cloud.on('/qr/optionsTemplateList', templates({ id: 1, title: long, template: [option, { ...option, key: long }] }))
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of ['/templateList', '/templateList?detail=1', '/templateList?detail=1&edit']) {
      await app.open(address)
      if (address.includes('detail')) await expect(app.dialog()).toContainText(markup)
      else await expect(app.rows).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
  }
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})

test('Shows broken order options raw', async ({ cloud, app }) => {
  cloud.on('/gl/templatelist', { json: { status: 'RESOLVE', data: [{ flagProcess: 'OrderRequest', template: '[{"key":"Delivery"' }] } })
  await app.open('/orderOptions')
  await expect(app.page.getByText('[{"key":"Delivery"')).toBeVisible()
  await expect(app.page.getByText(app.translate('options.none'))).toBeVisible()
})

test('Reads a price list as JSON text and counts invalid rows', async ({ cloud, app, page }) => {
  const good = { GOODSID: '1', GOODSCODE: 101, GOODSNAME: markup, PRICE: '125000.5', images: null, templateInfo: null }
  const parsed = {
    isActive: '0',
    organizationInfo: null,
    data: { Header: null, Body: [good, { GOODSID: 'none' }, { ...good, GOODSID: 2, GOODSNAME: long }] },
  }
  cloud.on('/qr/FetchData', { json: { status: 'RESOLVE', data: JSON.stringify(parsed) } })
  await app.open('/publicPrice')
  await expect(app.rows).toHaveCount(2)
  await expect(page.getByText(app.translate('table.damaged', { count: 1, shown: app.digits(1) }))).toBeVisible()
  await expect(page.getByRole('switch')).not.toBeChecked()
  await app.row(markup).click()
  await expect(app.dialog()).toContainText(markup)
  await expect(app.dialog()).toContainText(app.translate('optionTemplates.noTemplate'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('Explains a missing price list', async ({ cloud, app, page }) => {
  cloud.on('/qr/FetchData', { json: { status: 'REJECT', message: { errorCode: 50003, errorDescription: 'no list' } } })
  await app.open('/publicPrice')
  await expect(page.getByText(app.translate('table.failed'))).toBeVisible()
  await expect(app.button(app.translate('actions.retry'))).toBeVisible()
})

test('A transfer over the time limit fails and retries with its key', async ({ cloud, app, page }) => {
  cloud.on('/qr/transferTemplates', { status: 502, json: {} })
  await app.open('/transferTemplate')
  await page.getByRole('main').getByRole('radio').first().check()
  await app.button(app.translate('transfers.run')).click()
  await app
    .dialog()
    .getByRole('button', { name: app.translate('transfers.run'), exact: true })
    .click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(app.translate('templateTransfer.failed'))
  cloud.on('/qr/transferTemplates', { json: { status: 'RESOLVE' } })
  await app.button(app.translate('actions.retry')).click()
  await app
    .dialog()
    .getByRole('button', { name: app.translate('transfers.run'), exact: true })
    .click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(cloud.requests.at(-1)?.body).toEqual({ fiscalYearId: 7, preFiscalYearId: 6 })
})
