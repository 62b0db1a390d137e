import { expect, once, test, type Office } from './support/office'
import { pickTemplate } from './support/pick-template'
import { exported } from './support/report'

const ordering = ({ page }: Office) => page.getByRole('switch')
const close = (office: Office) => office.dialog().getByRole('button', { name: office.say('priceList.close'), exact: true })

test.beforeEach(async ({ office }) => {
  await office.open('/publicPrice')
  await expect(office.rows.first()).toBeVisible()
})

test('The list is numbered, and tells whose it is', async ({ office, page }) => {
  await expect(office.rows.first().getByRole('gridcell').first()).toHaveText(office.digits(1))
  await expect(page.getByRole('region', { name: office.say('priceList.headLabel') })).toContainText(/\d/)
})

test('Closing the ordering asks; opening does not; both stay', once, async ({ office, page }) => {
  await expect(ordering(office)).toBeChecked()
  await ordering(office).click({ force: true })
  await expect(office.dialog(office.say('priceList.closeTitle'))).toContainText(office.say('priceList.closeBody'))
  await page.keyboard.press('Escape')
  await expect(ordering(office)).toBeChecked()
  await ordering(office).click({ force: true })
  await close(office).click()
  await expect(office.told(office.say('priceList.closed'))).toBeVisible()
  await page.reload()
  await expect(ordering(office)).not.toBeChecked()
  await ordering(office).click({ force: true })
  await expect(office.told(office.say('priceList.opened'))).toBeVisible()
  await page.reload()
  await expect(ordering(office)).toBeChecked()
})

test('What the cloud refuses goes back, and says why', once, async ({ office, page }) => {
  await page.route('**/qr/editPriceListOrderingStatus', (route) =>
    route.fulfill({ json: { status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } } }),
  )
  await ordering(office).click({ force: true })
  await close(office).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(office.say('problems.forbidden'))
  await expect(ordering(office)).toBeChecked()
})

test('One of the goods gets a template; its prices are read only', once, async ({ office, page }) => {
  await office.rows.first().click()
  await expect(office.dialog()).toContainText(office.say('priceList.fields.packPrice'))
  await office.button(office.say('actions.edit')).click()
  await expect(office.dialog().getByRole('textbox')).toHaveCount(0)
  const name = await pickTemplate(office, office.say('priceList.fields.templateId'))
  await page.keyboard.press('Escape')
  const question = office.dialog(office.say('record.exitTitle'))
  await expect(question).toContainText(office.say('priceList.fields.templateId'))
  await question.getByRole('button', { name: office.say('actions.back'), exact: true }).click()
  await office.button(office.say('actions.save')).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await expect(office.dialog()).toContainText(name)
})

test('The search finds by code and name, and the file holds what was found', async ({ office }) => {
  const code = await office.rows.first().getByRole('gridcell').nth(1).innerText()
  await office.search(code)
  // A code may be a part of another one.
  await expect(office.row(code).first()).toBeVisible()
  const shown = await office.count()
  const rows = await exported(office)
  expect(rows.length).toBe(shown + 1)
})

test('Who may only list is told the state in words', once, async ({ join }) => {
  const { office } = await join('reza@demo')
  await office.open('/publicPrice')
  await expect(office.rows.first()).toBeVisible()
  await expect(ordering(office)).toHaveCount(0)
  await expect(office.page.getByText(office.say('priceList.active'))).toBeVisible()
})

test('Without the right the address explains itself', once, async ({ join }) => {
  const { office } = await join('leila@demo')
  await office.open('/publicPrice')
  await expect(office.heading).toHaveText(office.say('shell.notHeld.title'))
})
