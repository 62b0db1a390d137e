import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { addUp, figureIn } from '@/tests/e2e/support/number-parsing'
import { exported } from './support/report'

/** A report of the cloud, requested with the page's own session. */
async function readReport<Row>(app: AppPage, key: string, more: Record<string, unknown> = {}): Promise<Row[]> {
  const body = JSON.stringify({ keys: [key], ...more })
  const entries = await app.page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch('/qr/ppds', { method: 'POST', headers, body: sent })).json()) as { data: unknown[] }[]
  }, body)
  return (entries[0]?.data ?? []) as Row[]
}

test('Profit and loss adds up, exports the same and leads to the invoices', async ({ app, page }) => {
  await app.open('/profitAndLoss?compare=0')
  const statement = page.getByRole('table', { name: app.translate('profitAndLoss.title') })
  await expect(statement).toBeVisible()
  await app.settled()
  const amounts = async (kind: string) => (await statement.locator(`tr[data-kind="${kind}"] > td`).allInnerTexts()).map(figureIn)
  const [result = 0] = await amounts('total')
  const lines = await amounts('line')
  expect(lines.length).toBeGreaterThan(6)
  expect(Math.abs(addUp(lines) - result)).toBeLessThan(lines.length)
  const [, ...rows] = await exported(app)
  // Beside the titles, headed by the period.
  const amount = 1
  const last = rows.find(([title]) => title === app.translate('profitAndLoss.lines.result'))
  expect(Math.abs(Number(last?.[amount]) - result)).toBeLessThan(1)
  await statement.getByRole('link', { name: app.translate('profitAndLoss.lines.beforeDiscount') }).click()
  await expect(page).toHaveURL(/\/saleSlipList\?type=SALE&from=\d{4}-\d\d-\d\d&to=/)
  await expect(page.getByRole('treegrid').locator('[role="row"][data-index]').first()).toBeVisible()
})

test('Cash flow closes with the balances of cash boxes and banks', async ({ app, page }) => {
  await app.open('/cashFlow?month=all&view=accounts')
  await expect(app.rows.first()).toBeVisible()
  await app.settled()
  const balances = await readReport<{ amount: number }>(app, 'cashBalance', { refreshStatus: false })
  expect(balances.length).toBeGreaterThan(2)
  await expect.poll(async () => figureIn(await app.foot.innerText())).toBe(addUp(balances.map(({ amount }) => amount)))
  await app.rows.first().click()
  await expect(page).toHaveURL(/\/ofcbook\?.*report/)
  await expect(app.rows.first()).toBeVisible()
})

test('A failed read is named, and read again', once, async ({ app, page }) => {
  let broken = true
  await page.route('**/qr/ppds', (route) =>
    broken && route.request().postData()?.includes('"inventoryStock"')
      ? route.fulfill({ json: [{ name: 'inventoryStock', status: 'REJECT', code: 500, description: 'no' }] })
      : route.continue(),
  )
  await app.open('/profitAndLoss?compare=0')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(app.translate('profitAndLoss.missing.stock'))
  broken = false
  await alert.getByRole('button', { name: app.translate('actions.retry') }).click()
  await expect(alert).toHaveCount(0)
  const profit = page.getByRole('region', { name: app.translate('summary.title') }).getByRole('button')
  await profit.last().hover()
  await expect(page.getByRole('tooltip')).toContainText(app.translate('figure.readAt', { time: '' }).trim())
})
