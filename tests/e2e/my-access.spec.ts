import { expect, test, type Office } from './support/office'

const standing = (office: Office, page: string) => office.rows.filter({ has: office.page.getByText(page, { exact: true }) })

test.describe('A clerk', () => {
  test.use({ as: 'emma@atlas' })

  test('sees which pages are open, which right others need, and what was not purchased', async ({ office }) => {
    await office.open('/myAccess')
    await expect(standing(office, office.say('warehouses.title'))).toContainText(office.say('rights.standing.notHeld'))
    await expect(standing(office, office.say('warehouses.title'))).toContainText(office.say('features.Inventory'))
    await expect(standing(office, office.say('debtors.title'))).toContainText(office.say('rights.standing.open'))
    await expect(standing(office, office.say('smsLog.title'))).toContainText(office.say('rights.standing.notPurchased'))
    await office.page
      .getByRole('main')
      .getByRole('link', { name: office.say('debtors.title') })
      .click()
    await expect(office.heading).toHaveText(office.say('debtors.title'))
  })

  test('finds pages and features by search, also by their standing', async ({ office }) => {
    await office.open('/myAccess?q=' + encodeURIComponent(office.say('rights.standing.notPurchased')))
    await expect(standing(office, office.say('smsLog.title'))).toBeVisible()
    await expect(standing(office, office.say('warehouses.title'))).toHaveCount(0)
    await office.search('')
    await office.page.getByText(office.say('myAccess.features'), { exact: true }).click()
    const row = standing(office, office.say('features.Goods'))
    await expect(row).toContainText(office.say('rights.fields.l'))
    await office.search(office.say('features.Goods'))
    await row.first().click()
    await expect(office.dialog()).toContainText(office.say('myAccess.fields.held'))
  })

  test('comes here from the account menu, and from a page that does not open', async ({ office, page }) => {
    await office.open('/userAccessGroup')
    await expect(office.heading).toHaveText(office.say('shell.notHeld.title'))
    await page.getByRole('link', { name: office.say('myAccess.why') }).click()
    await expect(office.searchBox).toHaveValue(office.say('accessGroups.title'))
    await expect(standing(office, office.say('accessGroups.title'))).toContainText(office.say('rights.standing.notHeld'))
    await page.getByRole('button', { name: new RegExp(`^${office.say('shell.account')}`) }).click()
    await expect(page.getByRole('menuitem', { name: office.say('myAccess.title') })).toBeVisible()
  })
})

test.describe('Somebody without any right', () => {
  test.use({ as: 'guest@demo' })

  test('is led here from the page that says so', async ({ office, page }) => {
    await office.open('/')
    await expect(office.heading).toHaveText(office.say('shell.noAccess.title'))
    await page.getByRole('link', { name: office.say('myAccess.why') }).click()
    await expect(office.heading).toHaveText(office.say('myAccess.title'))
    await expect(office.rows.first()).toBeVisible()
  })
})

test('On a phone the standing of every page is told in full', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await office.open('/myAccess')
  await expect(standing(office, office.say('saleSlips.title'))).toContainText(office.say('rights.standing.open'))
  const cut = await page
    .getByRole('gridcell')
    .filter({ has: page.locator('[data-standing]') })
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(cut).toEqual([])
})
