import { multiply, sum } from '@/lib/format/amount'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { figureIn } from '@/tests/e2e/support/number-parsing'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Good = { goodCode: string; goodName: string; goodStock: number; stockFee: number }

async function openStock(app: AppPage): Promise<Good[]> {
  await app.open('/inventoryStock')
  await expect(app.rows.first()).toBeVisible()
  return rowsOf<Good>(app, 'inventoryStock')
}

const valueOf = (goods: readonly Good[]) =>
  Number(sum(goods.map(({ goodStock, stockFee }) => multiply(String(goodStock), String(stockFee)))))

test('Computes the exact stock value, also in files', async ({ app }) => {
  const goods = await openStock(app)
  await expect.poll(async () => figureIn(await app.foot.getByRole('row').first().innerText())).toBe(valueOf(goods))
  await expectFileLikeScreen(app, [app.translate('stock.fields.value')])
})

test('Marks and filters negative stock', async ({ app, page }) => {
  const goods = await openStock(app)
  const negative = goods.filter(({ goodStock }) => goodStock < 0)
  expect(negative.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: app.translate('summary.negative'), exact: true }).click()
  await expect(page).toHaveURL(/stock=negative/)
  await expect(app.rows).toHaveCount(negative.length)
  await expect(app.rows.first().locator('[data-negative]').first()).toBeVisible()
  await expect.poll(async () => figureIn(await app.foot.getByRole('row').first().innerText())).toBe(valueOf(negative))
  await app.rows.first().click()
  await expect(app.dialog()).toContainText(app.translate('stock.negativeNote'))
})

test('Opens a row at every width', async ({ app, page }) => {
  await openStock(app)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await app.rows.first().click()
    await expect(app.dialog()).toContainText(app.translate('stock.fields.salePrice'))
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('Lists what runs out and says from what', async ({ app, page }) => {
  await openStock(app)
  await page.getByRole('button', { name: app.translate('stock.low', { limit: app.digits(30) }) }).click()
  await expect(page).toHaveURL(/stock=low/)
  await app.rows.first().click()
  await expect(app.dialog()).toContainText(app.translate('stock.fields.daysLeft'))
})
