import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { inDigits } from '@/tests/e2e/support/messages'
import { addUp, figureIn } from '@/tests/e2e/support/number-parsing'
import { expectFileLikeScreen, rowsOf } from './support/report'

const amounts = async (app: AppPage) => (await app.rows.allInnerTexts()).map(figureIn)

async function openDebtors(app: AppPage) {
  await app.open('/debtors')
  await expect(app.rows.first()).toBeVisible()
}

test('Sorts by balance with exact totals and files', async ({ app }) => {
  await openDebtors(app)
  const rows = await rowsOf<{ amount: number; ofcTypeId: number }>(app, 'debtorList')
  const shownAmounts = await amounts(app)
  expect(shownAmounts.length).toBeGreaterThan(3)
  expect(shownAmounts).toEqual([...shownAmounts].sort((a, b) => b - a))
  const exact = addUp(rows.filter(({ ofcTypeId }) => ofcTypeId === 1).map(({ amount }) => amount))
  await expect.poll(async () => figureIn(await app.foot.innerText())).toBe(exact)
  await expectFileLikeScreen(app, [app.translate('debtors.fields.amount')])
})

test('Totals follow a folded search', async ({ app }) => {
  await openDebtors(app)
  const [name = '', mobile = ''] = (await app.rows.nth(2).innerText()).split('\n')
  await app.search(name)
  await expect(app.rows).toHaveCount(1)
  const [amount] = await amounts(app)
  await expect.poll(async () => figureIn(await app.foot.innerText())).toBe(amount)
  await app.page.keyboard.press('Escape')
  await expect(app.rows).not.toHaveCount(1)
  const everybody = await app.count()
  await app.search('شركت')
  await expect(app.row('شرکت').first()).toBeVisible()
  await expect.poll(() => app.count()).toBeLessThan(everybody)
  await app.search(inDigits('fa', mobile))
  await expect(app.rows).toHaveCount(1)
  await expect(app.rows).toContainText(name)
  await app.search('zzzz')
  await expect(app.page.getByText(/zzzz/).last()).toBeVisible()
  await app.page
    .locator('main')
    .getByRole('button', { name: app.translate('table.clearSearch') })
    .last()
    .click()
  await expect(app.rows.first()).toBeVisible()
})

test('Filters by account type in the address', async ({ app, page }) => {
  await openDebtors(app)
  const customers = await app.rows.count()
  const filters = page.getByRole('group', { name: app.translate('table.filters') })
  await filters.getByRole('button', { pressed: true }).click()
  await expect(page).toHaveURL(/type=all/)
  await expect.poll(() => app.count()).toBeGreaterThan(customers)
  await page.reload()
  await expect(app.rows.first()).toBeVisible()
  await expect.poll(() => app.count()).toBeGreaterThan(customers)
})

test('Opens a debtor; Back closes', async ({ app, page }) => {
  await openDebtors(app)
  const [name = ''] = (await app.rows.first().innerText()).split('\n')
  await app.rows.first().click()
  await expect(app.dialog(name)).toContainText(app.translate('fields.address'))
  await expect(page).toHaveURL(/detail=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Shows cards on a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDebtors(app)
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await app.rows.first().click()
  const box = await app.dialog().boundingBox()
  expect(box?.width).toBe(390)
})

test('Splits balances by age, which add up to them', once, async ({ app, page }) => {
  await openDebtors(app)
  await page.getByRole('button', { name: app.translate('aging.title'), exact: true }).click()
  await expect(page).toHaveURL(/aging=1/)
  await expect(page.getByRole('columnheader', { name: app.translate('debtors.fields.older') })).toBeVisible()
  await expect(page.getByRole('button', { name: app.translate('bulk.stop') })).toHaveCount(0)
  const cells = await app.rows.first().getByRole('gridcell').allInnerTexts()
  // Four ages, the tools of the row, and the balance.
  const figures = cells
    .slice(-6)
    .map(figureIn)
    .filter((figure) => !Number.isNaN(figure))
  expect(addUp(figures.slice(0, -1))).toBe(figures.at(-1))
  await expectFileLikeScreen(app, [app.translate('debtors.fields.older')])
  const all = await app.count()
  const older = page
    .getByRole('region', { name: app.translate('summary.title') })
    .getByRole('button', { name: app.translate('debtors.fields.older') })
  await older.click()
  await expect(page).toHaveURL(/age=older/)
  await expect.poll(() => app.count()).toBeLessThan(all)
  await older.click()
  await expect.poll(() => app.count()).toBe(all)

  await page.setViewportSize({ width: 390, height: 844 })
  await app.rows.first().click()
  await expect(app.dialog()).toContainText(app.translate('debtors.fields.older'))
  expect(await app.accessibilityViolations()).toEqual([])
})
