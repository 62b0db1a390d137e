import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { rowsOf } from './support/report'

type Debtor = { ofcCode: string; ofcName: string; ofcMobile: string; ofcTypeId: number }

/** A filter of the history; its number is there once its list has been read. */
const filter = (app: AppPage, name: string) =>
  app.page.getByRole('group', { name: app.translate('table.filters') }).getByRole('button', { name: new RegExp(`^${name} \\p{Nd}`, 'u') })

/** A customer with a mobile number who owes something, with the list of debtors open. */
async function debtor(app: AppPage): Promise<Debtor> {
  await app.open('/debtors')
  await expect(app.rows.first()).toBeVisible()
  const rows = await rowsOf<Debtor>(app, 'debtorList')
  const numbers = rows.map(({ ofcMobile }) => ofcMobile)
  const found = rows.find(
    ({ ofcMobile, ofcTypeId, ofcName }) =>
      /^09\d{9}$/.test(ofcMobile) &&
      ofcTypeId === 1 &&
      numbers.filter((one) => one === ofcMobile).length === 1 &&
      rows.filter((one) => one.ofcName === ofcName).length === 1,
  )
  expect(found).toBeDefined()
  return found as Debtor
}

test('A name in a list leads to the customer', async ({ app, page }) => {
  const { ofcName, ofcCode } = await debtor(app)
  await app.search(ofcCode)
  await expect(app.rows).toHaveCount(1)
  await app.rows.first().hover()
  await app.rows
    .first()
    .getByRole('link', { name: app.translate('customer.page') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/customer\\?account=${ofcCode}&type=1$`))
  await expect(app.heading).toHaveText(ofcName)
  await expect(page).toHaveTitle(new RegExp(`${ofcName} · ${app.translate('customer.title')}`))
  await expect(filter(app, app.translate('customer.payments'))).toBeVisible()
  await expect(app.page.getByText(app.translate('customer.owesYou'), { exact: true })).toBeVisible()
  // What is owed is the balance after the newest entry that has one.
  const owed = await app.page.locator('main header bdi[dir="ltr"]').last().innerText()
  await filter(app, app.translate('customer.payments')).click()
  await expect(page).toHaveURL(/show=payments/)
  await expect(app.rows.first()).toBeVisible()
  await filter(app, app.translate('customer.payments')).click()
  await expect(app.rows.filter({ hasText: owed }).first()).toBeVisible()
  // The address alone opens the same page.
  await page.reload()
  await expect(app.heading).toHaveText(ofcName)
  await page.goBack()
  await expect(app.rows).toHaveCount(1)
})

test('An order leads to its customer and back to the order', once, async ({ app, page }) => {
  await app.open('/orders')
  const link = app.rows.locator('a[href*="/customer?mobile="]').first()
  await link.hover()
  const name = ((await link.getAttribute('aria-label')) ?? '').replaceAll(/^[^:]*: |[\u2068\u2069]/g, '')
  await link.click()
  await expect(app.heading).toHaveText(name)
  // Some customers have orders alone; then there is nothing to choose.
  await page.goto(`${page.url()}&show=orders`)
  await expect(filter(app, app.translate('orders.title'))).toHaveAttribute('aria-pressed', 'true')
  const number = (await app.rows.first().getByRole('link').innerText()).trim()
  await app.grid.focus()
  await page.keyboard.press('Enter')
  await expect(app.dialog()).toContainText(number)
  await page.goBack()
  await expect(app.heading).toHaveText(name)
  await expect(filter(app, app.translate('orders.title'))).toHaveAttribute('aria-pressed', 'true')
})

test('The palette opens the customer of a pasted number', async ({ app, page }) => {
  const { ofcMobile, ofcName, ofcCode } = await debtor(app)
  await page.keyboard.press('Control+KeyK')
  const palette = app.dialog(app.translate('command.open'))
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill(`0098 ${app.digits(ofcMobile.slice(1, 4))} ${app.digits(ofcMobile.slice(4))}`)
  const account = palette
    .getByRole('option')
    .filter({ hasText: ofcName })
    .filter({ hasText: app.translate('customer.one') })
  await expect(account).toBeVisible()
  await expect(palette.getByRole('option').first()).toContainText(app.digits(ofcMobile))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/customer\\?mobile=${ofcMobile}$`))
  await expect(app.heading).toHaveText(ofcName)
  await expect(page.locator('main header').filter({ has: app.heading })).toContainText(app.digits(ofcCode))
})

test('Whole year is in the address; the phone has cards', async ({ app, page }) => {
  const { ofcCode } = await debtor(app)
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open(`/customer?account=${ofcCode}&type=1`)
  await page.getByRole('button', { name: app.translate('customer.wholeYear'), exact: true }).click()
  await expect(page).toHaveURL(/period=year/)
  await expect(page.getByRole('button', { name: app.translate('customer.wholeYear'), exact: true })).toBeHidden()
  await expect(filter(app, app.translate('customer.payments'))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await app.accessibilityViolations()).toEqual([])
})

test('Without a customer the page says how to find one', once, async ({ app }) => {
  await app.open('/customer')
  await expect(app.heading).toHaveText(app.translate('customer.title'))
  await expect(app.page.getByText(app.translate('customer.choose'))).toBeVisible()
})
