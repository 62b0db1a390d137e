import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

const pageAccess = (app: AppPage, page: string) => app.rows.filter({ has: app.page.getByText(page, { exact: true }) })

test.describe('A clerk', () => {
  test.use({ as: 'emma@atlas' })

  test('shows open pages, missing permissions and unpurchased features', async ({ app }) => {
    await app.open('/myAccess')
    await expect(pageAccess(app, app.translate('warehouses.title'))).toContainText(app.translate('rights.standing.notHeld'))
    await expect(pageAccess(app, app.translate('warehouses.title'))).toContainText(app.translate('features.Inventory'))
    await expect(pageAccess(app, app.translate('debtors.title'))).toContainText(app.translate('rights.standing.open'))
    await expect(pageAccess(app, app.translate('smsLog.title'))).toContainText(app.translate('rights.standing.notPurchased'))
    await app.page
      .getByRole('main')
      .getByRole('link', { name: app.translate('debtors.title') })
      .click()
    await expect(app.heading).toHaveText(app.translate('debtors.title'))
  })

  test('finds pages and features by search', async ({ app }) => {
    await app.open('/myAccess?q=' + encodeURIComponent(app.translate('rights.standing.notPurchased')))
    await expect(pageAccess(app, app.translate('smsLog.title'))).toBeVisible()
    await expect(pageAccess(app, app.translate('warehouses.title'))).toHaveCount(0)
    await app.search('')
    await app.page.getByText(app.translate('myAccess.features'), { exact: true }).click()
    const row = app.rows.filter({ has: app.page.getByRole('gridcell', { name: app.translate('features.Goods'), exact: true }) })
    // The list is virtual: the row may be below the window.
    await app.search(app.translate('features.Goods'))
    await expect(row.first()).toContainText(app.translate('rights.fields.l'))
    await row.first().click()
    await expect(app.dialog()).toContainText(app.translate('myAccess.fields.held'))
  })

  test('opens from the account menu and a forbidden page', async ({ app, page }) => {
    await app.open('/userAccessGroup')
    await expect(app.heading).toHaveText(app.translate('shell.notHeld.title'))
    await page.getByRole('link', { name: app.translate('myAccess.why') }).click()
    await expect(app.searchBox).toHaveValue(app.translate('accessGroups.title'))
    await expect(pageAccess(app, app.translate('accessGroups.title'))).toContainText(app.translate('rights.standing.notHeld'))
    await page.getByRole('button', { name: new RegExp(`^${app.translate('shell.account')}`) }).click()
    await expect(page.getByRole('menuitem', { name: app.translate('myAccess.title') })).toBeVisible()
  })
})

test.describe('A user without permissions', () => {
  test.use({ as: 'guest@demo' })

  test('highlights the page the user came from', async ({ app, page }) => {
    await app.open('/')
    await expect(app.heading).toHaveText(app.translate('shell.noAccess.title'))
    await page.getByRole('link', { name: app.translate('myAccess.why') }).click()
    await expect(app.heading).toHaveText(app.translate('myAccess.title'))
    await expect(app.rows.first()).toBeVisible()
  })
})

test('Shows every access state on a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open('/myAccess')
  await expect(pageAccess(app, app.translate('saleSlips.title'))).toContainText(app.translate('rights.standing.open'))
  const cut = await page
    .getByRole('gridcell')
    .filter({ has: page.locator('[data-standing]') })
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(cut).toEqual([])
})
