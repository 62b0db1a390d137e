import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { addUp, figureIn } from '@/tests/e2e/support/number-parsing'
import { expectFileLikeScreen, requestsReport, rowsOf } from './support/report'

type Sold = { quantity: number; totalAmount: number }

async function openStatistics(app: AppPage, query = ''): Promise<Sold[]> {
  await app.open(`/saleStatistics${query}`)
  await expect(app.rows.first()).toBeVisible()
  return rowsOf<Sold>(app, 'goodSaleList')
}

test('Sums sales, largest first, and exports the same', async ({ app }) => {
  const sold = await openStatistics(app, '?month=all&compare=none')
  await expect.poll(async () => figureIn(await app.foot.innerText())).toBe(addUp(sold.map(({ totalAmount }) => totalAmount)))
  const shown = (await app.rows.allInnerTexts()).map(figureIn)
  expect(shown).toEqual([...shown].sort((a, b) => b - a))
  await expectFileLikeScreen(app, [app.translate('fields.quantity'), app.translate('fields.total')])
})

test('Selects a month or the year', once, async ({ app, page }) => {
  await openStatistics(app)
  await app.button(app.translate('calendar.previousMonth')).click()
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await app.settled()
  await page
    .getByRole('group', { name: app.translate('calendar.month') })
    .getByRole('button')
    .nth(1)
    .click()
  const requests = page.waitForRequest((request) => requestsReport(request, 'goodSaleList'))
  await app.button(app.translate('calendar.allMonths')).click()
  expect((await requests).postDataJSON()).toMatchObject({ keys: ['goodSaleList'], monthId: '00' })
  await expect(page).toHaveURL(/month=all/)
  await expect(app.rows.first()).toBeVisible()
})

test('Opens a row at every width', once, async ({ app, page }) => {
  await openStatistics(app, '?month=all')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await app.rows.first().click()
    await expect(app.dialog()).toContainText(app.translate('fields.quantity'))
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
