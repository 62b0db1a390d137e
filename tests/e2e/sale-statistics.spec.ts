import { expect, once, test, type Office } from './support/office'
import { addUp, figureIn } from './support/figures'
import { asksFor, expectFileLikeScreen, rowsOf } from './support/report'

type Sold = { quantity: number; totalAmount: number }

async function openStatistics(office: Office, query = ''): Promise<Sold[]> {
  await office.open(`/saleStatistics${query}`)
  await expect(office.rows.first()).toBeVisible()
  return rowsOf<Sold>(office, 'goodSaleList')
}

test('What was sold adds up, the largest sum first, and the file holds the same', async ({ office }) => {
  const sold = await openStatistics(office, '?month=all')
  await expect.poll(async () => figureIn(await office.foot.innerText())).toBe(addUp(sold.map(({ totalAmount }) => totalAmount)))
  const shown = (await office.rows.allInnerTexts()).map(figureIn)
  expect(shown).toEqual([...shown].sort((a, b) => b - a))
  await expectFileLikeScreen(office, [office.say('saleStatistics.fields.quantity'), office.say('saleStatistics.fields.total')])
})

test('A month is chosen from the year, and all months from the same place', once, async ({ office, page }) => {
  await openStatistics(office)
  await office.button(office.say('calendar.previousMonth')).click()
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await office.settled()
  await page
    .getByRole('group', { name: office.say('calendar.month') })
    .getByRole('button')
    .nth(1)
    .click()
  const asked = page.waitForRequest((request) => asksFor(request, 'goodSaleList'))
  await office.button(office.say('calendar.allMonths')).click()
  expect((await asked).postDataJSON()).toMatchObject({ keys: ['goodSaleList'], monthId: '00' })
  await expect(page).toHaveURL(/month=all/)
  await expect(office.rows.first()).toBeVisible()
})

test('A row opens at every width', once, async ({ office, page }) => {
  await openStatistics(office, '?month=all')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await office.rows.first().click()
    await expect(office.dialog()).toContainText(office.say('saleStatistics.fields.quantity'))
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
