import { multiply, sum } from '@/lib/format/amount'
import { expect, test, type Office } from './support/office'
import { figureIn } from './support/figures'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Good = { goodCode: string; goodName: string; goodStock: number; stockFee: number }

async function openStock(office: Office): Promise<Good[]> {
  await office.open('/inventoryStock')
  await expect(office.rows.first()).toBeVisible()
  return rowsOf<Good>(office, 'inventoryStock')
}

const valueOf = (goods: readonly Good[]) =>
  Number(sum(goods.map(({ goodStock, stockFee }) => multiply(String(goodStock), String(stockFee)))))

test('The value of the stock is quantity × fee, added up to the last decimal, and the file holds the same', async ({ office }) => {
  const goods = await openStock(office)
  await expect.poll(async () => figureIn(await office.foot.getByRole('row').first().innerText())).toBe(valueOf(goods))
  await expectFileLikeScreen(office, [office.say('stock.fields.value')])
})

test('Negative stock is marked, and can be listed alone', async ({ office, page }) => {
  const goods = await openStock(office)
  const negative = goods.filter(({ goodStock }) => goodStock < 0)
  expect(negative.length).toBeGreaterThan(0)
  await page.getByText(office.say('stock.negative', { shown: office.digits(negative.length) })).click()
  await expect(page).toHaveURL(/stock=negative/)
  await expect(office.rows).toHaveCount(negative.length)
  await expect(office.rows.first()).toHaveAttribute('data-tone', 'debit')
  await expect.poll(async () => figureIn(await office.foot.getByRole('row').first().innerText())).toBe(valueOf(negative))
  await office.rows.first().click()
  await expect(office.dialog()).toContainText(office.say('stock.negativeNote'))
})

test('A row opens at every width', async ({ office, page }) => {
  await openStock(office)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await office.rows.first().click()
    await expect(office.dialog()).toContainText(office.say('stock.fields.salePrice'))
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
