import { testBefore } from './support/foreign'
import { expect } from './support/office'

/** Templates, order options and prices of a cloud that is not ours: odd shapes are read, broken ones told. */
const test = testBefore(
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

test('Ids, lists and prices in other spellings are read; a missing price is none', async ({ cloud, office }) => {
  cloud.on(
    '/qr/optionsTemplateList',
    templates({ id: '3', title: 'As list', template: [size] }, { title: 'No id' }, { optionsTemplateId: 4, title: long }),
  )
  await office.open('/templateList')
  await expect(office.rows).toHaveCount(2)
  await expect(office.page.getByText(office.say('table.damaged', { count: 1, shown: office.digits(1) }))).toBeVisible()
  await office.row('As list').click()
  const row = office.dialog().getByRole('row', { name: /Size/ })
  await expect(row).toContainText(office.digits('500'))
  await expect(row.getByRole('listitem')).toHaveCount(3)
  await expect(row).toContainText(office.say('options.several'))
})

test('Options that cannot be read are shown as they came, and are not lost in silence', async ({ cloud, office, page }) => {
  cloud.on('/qr/optionsTemplateList', templates({ id: 3, title: 'Odd', template: '[{"key":"Note","type":1},{"key":"Odd","type":9}]' }))
  cloud.on('/qr/editOptionsTemplate', { json: { status: 'RESOLVE' } })
  await office.open('/templateList?detail=3&edit')
  await expect(office.dialog()).toContainText('{"key":"Odd","type":9}')
  await office.dialog().getByLabel(office.say('optionTemplates.fields.title'), { exact: true }).fill('Odd no more')
  await office.button(office.say('actions.save')).click()
  const question = office.dialog(office.say('options.loseTitle'))
  await expect(question).toBeVisible()
  expect(cloud.asked.some(({ path }) => path === '/qr/editOptionsTemplate')).toBe(false)
  await question.getByRole('button', { name: office.say('actions.save'), exact: true }).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await expect(page.getByRole('dialog').first()).toContainText(office.say('record.view'))
})

test('A cloud that does not tell the new id is no failure', async ({ cloud, office, page }) => {
  cloud.on('/qr/optionsTemplateList', templates())
  cloud.on('/qr/insertOptionsTemplate', { json: { status: 'RESOLVE', data: [] } })
  await office.open('/templateList?detail=new')
  await office.dialog().getByLabel(office.say('optionTemplates.fields.title'), { exact: true }).fill('Fresh')
  cloud.on('/qr/optionsTemplateList', templates({ id: 1, title: 'Fresh', template: '' }))
  await office.button(office.say('actions.save')).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(office.row('Fresh')).toBeVisible()
})

test('Markup and endless names are text, and break no layout', async ({ cloud, office, page }) => {
  const option = { key: markup, type: 3, value: [long, markup], price: [1, 2], multiSelect: false }
  cloud.on('/qr/optionsTemplateList', templates({ id: 1, title: long, template: [option, { ...option, key: long }] }))
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of ['/templateList', '/templateList?detail=1', '/templateList?detail=1&edit']) {
      await office.open(address)
      if (address.includes('detail')) await expect(office.dialog()).toContainText(markup)
      else await expect(office.rows).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
  }
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})

test('Order options as broken text are shown as they came', async ({ cloud, office }) => {
  cloud.on('/gl/templatelist', { json: { status: 'RESOLVE', data: [{ flagProcess: 'OrderRequest', template: '[{"key":"Delivery"' }] } })
  await office.open('/orderOptions')
  await expect(office.page.getByText('[{"key":"Delivery"')).toBeVisible()
  await expect(office.page.getByText(office.say('options.none'))).toBeVisible()
})

test('A price list as JSON text, with ids and flags as text, is read; what is damaged is counted', async ({ cloud, office, page }) => {
  const good = { GOODSID: '1', GOODSCODE: 101, GOODSNAME: markup, PRICE: '125000.5', images: null, templateInfo: null }
  const inside = {
    isActive: '0',
    organizationInfo: null,
    data: { Header: null, Body: [good, { GOODSID: 'none' }, { ...good, GOODSID: 2, GOODSNAME: long }] },
  }
  cloud.on('/qr/FetchData', { json: { status: 'RESOLVE', data: JSON.stringify(inside) } })
  await office.open('/publicPrice')
  await expect(office.rows).toHaveCount(2)
  await expect(page.getByText(office.say('table.damaged', { count: 1, shown: office.digits(1) }))).toBeVisible()
  await expect(page.getByRole('switch')).not.toBeChecked()
  await office.row(markup).click()
  await expect(office.dialog()).toContainText(markup)
  await expect(office.dialog()).toContainText(office.say('optionTemplates.noTemplate'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('A price list that is not there fails in words, and can be tried again', async ({ cloud, office, page }) => {
  cloud.on('/qr/FetchData', { json: { status: 'REJECT', message: { errorCode: 50003, errorDescription: 'no list' } } })
  await office.open('/publicPrice')
  await expect(page.getByText(office.say('table.failed'))).toBeVisible()
  await expect(office.button(office.say('actions.retry'))).toBeVisible()
})

test('A transfer that takes longer than the cloud may is a failure, and the same deed when tried again', async ({
  cloud,
  office,
  page,
}) => {
  cloud.on('/qr/transferTemplates', { status: 502, json: {} })
  await office.open('/transferTemplate')
  await page.getByRole('main').getByRole('radio').first().check()
  await office.button(office.say('transfers.run')).click()
  await office
    .dialog()
    .getByRole('button', { name: office.say('transfers.run'), exact: true })
    .click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(office.say('templateTransfer.failed'))
  cloud.on('/qr/transferTemplates', { json: { status: 'RESOLVE' } })
  await office.button(office.say('actions.retry')).click()
  await office
    .dialog()
    .getByRole('button', { name: office.say('transfers.run'), exact: true })
    .click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(cloud.asked.at(-1)?.body).toEqual({ fiscalYearId: 7, preFiscalYearId: 6 })
})
