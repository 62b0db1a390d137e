import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { pickTemplate } from './support/pick-template'
import { exported } from './support/report'

const ordering = ({ page }: AppPage) => page.getByRole('switch')
const close = (app: AppPage) => app.dialog().getByRole('button', { name: app.translate('priceList.close'), exact: true })

test.beforeEach(async ({ app }) => {
  await app.open('/publicPrice')
  await expect(app.rows.first()).toBeVisible()
})

test('Shows the numbered list with its owner', async ({ app, page }) => {
  await expect(app.rows.first().getByRole('gridcell').first()).toHaveText(app.digits(1))
  await expect(page.getByRole('region', { name: app.translate('priceList.headLabel') })).toContainText(/[\d۰-۹]/)
})

test('Closing asks; opening does not', once, async ({ app, page }) => {
  await expect(ordering(app)).toBeChecked()
  await ordering(app).click({ force: true })
  await expect(app.dialog(app.translate('priceList.closeTitle'))).toContainText(app.translate('priceList.closeBody'))
  await page.keyboard.press('Escape')
  await expect(ordering(app)).toBeChecked()
  await ordering(app).click({ force: true })
  await close(app).click()
  await expect(app.toast(app.translate('priceList.closed'))).toBeVisible()
  await page.reload()
  await expect(ordering(app)).not.toBeChecked()
  await ordering(app).click({ force: true })
  await expect(app.toast(app.translate('priceList.opened'))).toBeVisible()
  await page.reload()
  await expect(ordering(app)).toBeChecked()
})

test('Reverts a refused switch with the reason', once, async ({ app, page }) => {
  await page.route('**/qr/editPriceListOrderingStatus', (route) =>
    route.fulfill({ json: { status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } } }),
  )
  await ordering(app).click({ force: true })
  await close(app).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(app.translate('problems.forbidden'))
  await expect(ordering(app)).toBeChecked()
})

test('Allocates a template; prices are read-only', once, async ({ app, page }) => {
  await app.rows.first().click()
  await expect(app.dialog()).toContainText(app.translate('priceList.fields.packPrice'))
  await app.button(app.translate('actions.edit')).click()
  await expect(app.dialog().getByRole('textbox')).toHaveCount(0)
  const name = await pickTemplate(app, app.translate('fields.templateId'))
  await page.keyboard.press('Escape')
  const confirmation = app.dialog(app.translate('record.exitTitle'))
  await expect(confirmation).toContainText(app.translate('fields.templateId'))
  await confirmation.getByRole('button', { name: app.translate('actions.back'), exact: true }).click()
  await app.button(app.translate('actions.save')).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await expect(app.dialog()).toContainText(name)
})

test('Searches by code and name, and exports the result', async ({ app }) => {
  const code = await app.rows.first().getByRole('gridcell').nth(1).innerText()
  const all = await app.count()
  await app.search(code)
  await expect.poll(() => app.count()).toBeLessThan(all)
  await expect(app.row(code).first()).toBeVisible()
  // A code may be a substring of another one.
  const shown = await app.count()
  const rows = await exported(app)
  expect(rows.length).toBe(shown + 1)
})

test('Shows the state as text without permission', once, async ({ join }) => {
  const { app } = await join('reza@demo')
  await app.open('/publicPrice')
  await expect(app.rows.first()).toBeVisible()
  await expect(ordering(app)).toHaveCount(0)
  await expect(app.page.getByText(app.translate('priceList.active'))).toBeVisible()
})

test('Explains a missing permission', once, async ({ join }) => {
  const { app } = await join('leila@demo')
  await app.open('/publicPrice')
  await expect(app.heading).toHaveText(app.translate('shell.notHeld.title'))
})
