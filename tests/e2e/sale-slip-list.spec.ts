import { saleType } from '@/lib/contract/sale-slips'
import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { addUp, figureIn } from '@/tests/e2e/support/number-parsing'
import { expectFileLikeScreen, gridOf, requestsReport, rowsOf } from './support/report'

type Slip = {
  id: number
  date: string
  serialNo: string
  flag_proce: string
  total: number
  ofcName: string
  detailInfo: { goodsName: string }[]
}

async function openSlips(app: AppPage): Promise<Slip[]> {
  await app.open('/saleSlipList')
  await expect(days(app).first()).toBeVisible()
  return rowsOf<Slip>(app, 'saleSlipList')
}

const days = (app: AppPage) => gridOf(app).locator('[role="row"][data-index]')
const totals = (app: AppPage) => gridOf(app).getByRole('rowgroup').last().getByRole('row').first()
const totalOf = (slips: readonly Slip[]) => addUp(slips.map(({ total }) => total))

test('Sums sales without returns, also in files', async ({ app }) => {
  const slips = await openSlips(app)
  await expect(days(app)).toHaveCount(new Set(slips.map(({ date }) => date)).size)
  await expect
    .poll(async () => figureIn(await totals(app).innerText()))
    .toBe(totalOf(slips.filter(({ flag_proce }) => flag_proce === saleType)))
  const { translate } = app
  await expectFileLikeScreen(app, [
    translate('saleSlips.fields.others'),
    translate('saleSlips.fields.salesDiscount'),
    translate('saleSlips.fields.sales'),
  ])
})

test('Expands a day and opens an invoice; Back closes', once, async ({ app, page }) => {
  const slips = await openSlips(app)
  await days(app).first().click()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('treegrid').getByRole('table').getByRole('button').first().click()
    const id = Number(new URL(page.url()).searchParams.get('detail'))
    const slip = slips.find((one) => one.id === id)
    await expect(app.dialog()).toContainText(slip?.ofcName ?? 'no such slip')
    // In print the lines follow, whichever tab is selected.
    const lines = app.dialog().getByRole('table')
    await expect(lines).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(lines).toBeVisible()
    await expect(app.dialog().getByRole('tab')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await app
      .dialog()
      .getByRole('tab', { name: app.translate('saleSlips.lines') })
      .click()
    await expect(lines).toContainText(slip?.detailInfo[0]?.goodsName ?? 'no such line')
    if (width === 390) expect(await app.accessibilityViolations()).toEqual([])
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('A search expands days and narrows the total', once, async ({ app, page }) => {
  const slips = await openSlips(app)
  const [wanted] = slips.filter(({ flag_proce }) => flag_proce === saleType)
  const found = slips.filter(({ ofcName }) => ofcName === wanted?.ofcName)
  await app.search(wanted?.ofcName ?? '')
  await expect(page.getByRole('treegrid').getByRole('table').getByRole('button').first()).toBeVisible()
  await expect
    .poll(async () => figureIn(await totals(app).innerText()))
    .toBe(totalOf(found.filter(({ flag_proce }) => flag_proce === saleType)))
})

test('Another month is requested by number', once, async ({ app, page }) => {
  await openSlips(app)
  const requests = page.waitForRequest((request) => requestsReport(request, 'saleSlipList'))
  await app.button(app.translate('calendar.previousMonth')).click()
  const { monthId } = (await requests).postDataJSON() as { monthId: string }
  expect(new URL(page.url()).searchParams.get('month')).toMatch(new RegExp(`-${monthId}$`))
  await expect(days(app).first()).toBeVisible()
})
