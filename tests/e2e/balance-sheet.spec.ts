import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { addUp, figureIn } from '@/tests/e2e/support/number-parsing'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Line = { title: string; asset: number; liabilities: number; order: number }

async function openSheet(app: AppPage): Promise<Line[]> {
  await app.open('/balanceSheet')
  await expect(app.rows.first()).toBeVisible()
  return rowsOf<Line>(app, 'balanceSheet')
}

test('Reports a balanced sheet and exports the same', async ({ app }) => {
  const lines = await openSheet(app)
  const totals = app.foot.getByRole('row')
  const accounts = lines.filter(({ order }) => order !== 1000)
  const result = lines.filter(({ order }) => order === 1000)
  const total = async (column: number) => figureIn(await totals.getByRole('gridcell').nth(column).innerText())
  await expect.poll(() => total(1)).toBe(addUp(accounts.map(({ asset }) => asset)))
  expect(await total(2)).toBe(addUp([...accounts.map(({ liabilities }) => -liabilities), ...result.map(({ liabilities }) => liabilities)]))
  expect(await total(2)).toBe(await total(1))
  await expect(app.page.getByText(app.translate('balanceSheet.isBalanced'), { exact: true })).toBeVisible()
  await expectFileLikeScreen(app, [app.translate('balanceSheet.fields.assets'), app.translate('balanceSheet.fields.liabilities')])
})

test.describe('on the narrowest phone, in a language with long words', () => {
  test.use({ viewport: { width: 320, height: 640 }, language: 'en' })

  test('totals are complete and stacked', async ({ app }) => {
    await openSheet(app)
    const totals = app.foot.getByRole('row').first().getByRole('gridcell')
    const figures = await totals.evaluateAll((cells) =>
      cells.slice(1).map(({ lastElementChild: figure }) => ({
        hidden: (figure?.scrollWidth ?? 0) - (figure?.clientWidth ?? 0),
        end: Math.round(figure?.getBoundingClientRect().right ?? 0),
      })),
    )
    // A fraction of a pixel is rounded up to one.
    expect(Math.max(...figures.map(({ hidden }) => hidden))).toBeLessThanOrEqual(1)
    expect(new Set(figures.map(({ end }) => end)).size).toBe(1)
  })
})

test('Shows each line in its column and opens it', async ({ app, page }) => {
  const lines = await openSheet(app)
  const column = (name: 'assets' | 'liabilities') =>
    app.page
      .getByRole('rowgroup')
      .filter({ has: app.page.getByRole('rowheader', { name: app.translate(`balanceSheet.${name}`), exact: true }) })
  for (const { title, asset, order } of lines)
    await expect(column(asset === 0 || order === 1000 ? 'liabilities' : 'assets')).toContainText(title)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await app.rows.first().click()
    await expect(app.dialog()).toContainText(app.translate('balanceSheet.fields.assets'))
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('Recovers from a failure', async ({ app, page }) => {
  await app.open('/reportsList')
  await page.route('**/qr/ppds', (route) =>
    route.fulfill({ status: 502, json: { status: 'REJECT', message: { errorCode: 0, errorDescription: '' } } }),
  )
  await app.go('/balanceSheet')
  await expect(page.getByText(app.translate('table.failed'))).toBeVisible()
  await page.unroute('**/qr/ppds')
  await app.button(app.translate('actions.retry')).click()
  await expect(app.rows.first()).toBeVisible()
})
