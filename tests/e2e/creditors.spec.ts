import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { addUp, figureIn } from '@/tests/e2e/support/number-parsing'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Row = { amount: number; ofcTypeId: number }

async function openCreditors(app: AppPage): Promise<Row[]> {
  await app.open('/creditors')
  await expect(app.rows.first()).toBeVisible()
  return rowsOf<Row>(app, 'creditorList')
}

const ofAccounts = (data: Row[]) => addUp(data.filter(({ ofcTypeId }) => ofcTypeId === 1).map(({ amount }) => Math.abs(amount)))

test("Totals all rows with the accounts' subtotal, also in files", async ({ app }) => {
  const data = await openCreditors(app)
  const [label, total] = [
    app.foot.getByRole('gridcell').first(),
    app.foot
      .getByRole('gridcell')
      .filter({ hasText: /\p{Nd}/u })
      .last(),
  ]
  await expect.poll(async () => figureIn(await total.innerText())).toBe(addUp(data.map(({ amount }) => Math.abs(amount))))
  await expect(label).toContainText(app.translate('creditors.accountsOnly'))
  expect(figureIn(await label.innerText())).toBe(ofAccounts(data))
  await expectFileLikeScreen(app, [app.translate('creditors.fields.amount')])
})

test('Filters by account type in the address', async ({ app, page }) => {
  const data = await openCreditors(app)
  const filters = page.getByRole('group', { name: app.translate('table.filters') })
  await filters.getByText(app.translate('accountTypes.1'), { exact: true }).click()
  await expect(page).toHaveURL(/type=1/)
  await expect.poll(async () => figureIn(await app.foot.innerText())).toBe(ofAccounts(data))
  await expect(app.foot).not.toContainText(app.translate('creditors.accountsOnly'))
})

test('Opens a creditor at every width; Back closes', async ({ app, page }) => {
  await openCreditors(app)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await app.rows.first().click()
    await expect(app.dialog()).toContainText(app.translate('fields.address'))
    await expect(page).toHaveURL(/detail=/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
