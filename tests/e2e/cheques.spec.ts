import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { addUp, figureIn } from '@/tests/e2e/support/number-parsing'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Cheque = { docDate: string; serial: string; amount: number }

const payable = { address: '/paybleCheckList', call: 'payableCheckList', resourceName: 'payableCheques' } as const
const receivable = { address: '/receivableCheckList', call: 'receivableCheckList', resourceName: 'receivableCheques' } as const
type Kind = typeof payable | typeof receivable

const grid = (app: AppPage, { resourceName }: Kind) => app.page.getByRole('grid', { name: app.translate(`${resourceName}.title`) })
const list = (app: AppPage, kind: Kind) => grid(app, kind).locator('[role="row"][data-index]')
const total = async (app: AppPage, kind: Kind) =>
  figureIn(await grid(app, kind).getByRole('rowgroup').last().getByRole('row').first().innerText())

async function openCheques(app: AppPage, kind: Kind): Promise<Cheque[]> {
  await app.open(kind.address)
  await expect(list(app, kind).first()).toBeVisible()
  return rowsOf<Cheque>(app, kind.call)
}

for (const kind of [payable, receivable]) {
  test(`${kind.address}: sorts, sums, exports and opens cheques`, async ({ app, page }) => {
    const cheques = await openCheques(app, kind)
    await expect.poll(() => total(app, kind)).toBe(addUp(cheques.map(({ amount }) => amount)))
    const [earliest] = cheques.toSorted((a, b) => (a.docDate < b.docDate ? -1 : 1))
    await expect(list(app, kind).first()).toContainText(app.digits(earliest?.serial ?? ''))
    await expectFileLikeScreen(app, [app.translate('fields.amount')])

    // The frame ends with the last row, and not before while the window has space.
    await page.setViewportSize({ width: 1440, height: 1200 })
    await expect(list(app, kind).last()).toBeInViewport({ ratio: 1 })
    await expect.poll(() => grid(app, kind).evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)

    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await list(app, kind).first().click()
      await expect(app.dialog()).toContainText(app.translate('fields.bank'))
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('Filters by date band', once, async ({ app, page }) => {
  const cheques = await openCheques(app, payable)
  const cells = page.getByRole('region', { name: app.translate('summary.title') })
  const figures = await cells.getByRole('definition').allInnerTexts()
  await cells.locator('button[aria-pressed]').last().click()
  await expect(page).toHaveURL(/due=/)
  await expect.poll(() => list(app, payable).count()).toBeLessThan(cheques.length)
  await expect(cells.locator('button[aria-pressed="true"]')).toHaveCount(1)
  expect(await cells.getByRole('definition').allInnerTexts()).toEqual(figures)
})

test('The calendar filters by month and day, linkable', async ({ app, page }) => {
  const cheques = await openCheques(app, payable)
  await app.button(app.translate('cheques.calendar')).click()
  const month = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .last()
  await expect(month).toBeVisible()
  await expect.poll(() => list(app, payable).count()).toBeLessThan(cheques.length)
  // An amount stays in one line of its day.
  const lines = await month.locator('[role="gridcell"] bdi').evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange()
      text.selectNodeContents(one)
      return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size
    }),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(Math.max(...lines)).toBe(1)
  await month.locator('button[data-due]').first().click()
  await expect(page).toHaveURL(/day=/)
  const [day] = new URL(page.url()).searchParams.getAll('day')
  const ofDay = cheques.filter(({ docDate }) => docDate === day)
  await expect(list(app, payable)).toHaveCount(ofDay.length)
  expect(await total(app, payable)).toBe(addUp(ofDay.map(({ amount }) => amount)))
  await page.reload()
  await expect(list(app, payable)).toHaveCount(ofDay.length)
  expect(await app.accessibilityViolations()).toEqual([])
})
