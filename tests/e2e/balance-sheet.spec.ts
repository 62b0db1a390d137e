import { expect, test, type Office } from './support/office'
import { addUp, figureIn } from './support/figures'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Line = { title: string; asset: number; liabilities: number; order: number }

async function openSheet(office: Office): Promise<Line[]> {
  await office.open('/balanceSheet')
  await expect(office.rows.first()).toBeVisible()
  return rowsOf<Line>(office, 'balanceSheet')
}

test('The sheet balances, and says so, and the file holds the same', async ({ office }) => {
  const lines = await openSheet(office)
  const [totals, verdict] = [office.foot.getByRole('row').nth(0), office.foot.getByRole('row').nth(1)]
  await expect.poll(async () => figureIn(await totals.innerText())).toBe(addUp(lines.map(({ asset }) => asset)))
  await expect(verdict).toContainText(office.say('balanceSheet.balanced'))
  expect(figureIn(await verdict.innerText())).toBe(0)
  await expectFileLikeScreen(office, [office.say('balanceSheet.fields.assets'), office.say('balanceSheet.fields.liabilities')])
})

test.describe('on the narrowest phone, in a language with long words', () => {
  test.use({ viewport: { width: 320, height: 640 }, language: 'en' })

  test('every total is whole, one under the other', async ({ office }) => {
    await openSheet(office)
    const totals = office.foot.getByRole('row').first().getByRole('gridcell')
    const figures = await totals.evaluateAll((cells) =>
      cells.slice(1).map(({ lastElementChild: figure }) => ({
        hidden: (figure?.scrollWidth ?? 0) - (figure?.clientWidth ?? 0),
        end: Math.round(figure?.getBoundingClientRect().right ?? 0),
      })),
    )
    expect(figures.map(({ hidden }) => hidden)).toEqual([0, 0])
    expect(new Set(figures.map(({ end }) => end)).size).toBe(1)
  })
})

test('Each line stands on one side, with a dash on the other, and opens', async ({ office, page }) => {
  await openSheet(office)
  for (const text of await office.rows.allInnerTexts()) expect(text).toContain('—')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await office.rows.first().click()
    await expect(office.dialog()).toContainText(office.say('balanceSheet.fields.assets'))
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('A failure says so and can be tried again', async ({ office, page }) => {
  await office.open('/reportsList')
  await page.route('**/qr/ppds', (route) =>
    route.fulfill({ status: 502, json: { status: 'REJECT', message: { errorCode: 0, errorDescription: '' } } }),
  )
  await office.go('/balanceSheet')
  await expect(page.getByText(office.say('table.failed'))).toBeVisible()
  await page.unroute('**/qr/ppds')
  await office.button(office.say('actions.retry')).click()
  await expect(office.rows.first()).toBeVisible()
})
