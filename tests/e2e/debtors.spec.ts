import { expect, test, type Office } from './support/office'
import { addUp, figureIn } from './support/figures'
import { expectFileLikeScreen, rowsOf } from './support/report'
import { inDigits } from './support/words'

const amounts = async (office: Office) => (await office.rows.allInnerTexts()).map(figureIn)

async function openDebtors(office: Office) {
  await office.open('/debtors')
  await expect(office.rows.first()).toBeVisible()
}

test('Customers stand there, the largest balance first; foot and file add up to the last decimal', async ({ office }) => {
  await openDebtors(office)
  const answer = await rowsOf<{ amount: number; ofcTypeId: number }>(office, 'debtorList')
  const seen = await amounts(office)
  expect(seen.length).toBeGreaterThan(3)
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
  const exact = addUp(answer.filter(({ ofcTypeId }) => ofcTypeId === 1).map(({ amount }) => amount))
  await expect.poll(async () => figureIn(await office.foot.innerText())).toBe(exact)
  await expectFileLikeScreen(office, [office.say('debtors.fields.amount')])
})

test('The total follows the search, which knows Arabic letters and both kinds of digits; nothing found leads back', async ({ office }) => {
  await openDebtors(office)
  const [name = '', mobile = ''] = (await office.rows.nth(2).innerText()).split('\n')
  await office.search(name)
  await expect(office.rows).toHaveCount(1)
  const [amount] = await amounts(office)
  await expect.poll(async () => figureIn(await office.foot.innerText())).toBe(amount)
  await office.page.keyboard.press('Escape')
  await expect(office.rows).not.toHaveCount(1)
  const everybody = await office.count()
  await office.search('شركت')
  await expect(office.row('شرکت').first()).toBeVisible()
  await expect.poll(() => office.count()).toBeLessThan(everybody)
  await office.search(inDigits('fa', mobile))
  await expect(office.rows).toHaveCount(1)
  await expect(office.rows).toContainText(name)
  await office.search('zzzz')
  await expect(office.page.getByText(/zzzz/).last()).toBeVisible()
  await office.page
    .locator('main')
    .getByRole('button', { name: office.say('table.clearSearch') })
    .last()
    .click()
  await expect(office.rows.first()).toBeVisible()
})

test('Other kinds of account are one touch away, and stand in the address', async ({ office, page }) => {
  await openDebtors(office)
  const customers = await office.rows.count()
  await page.getByText(office.say('accountTypes.all'), { exact: true }).click()
  await expect(page).toHaveURL(/type=all/)
  await expect.poll(() => office.count()).toBeGreaterThan(customers)
  await page.reload()
  await expect(office.rows.first()).toBeVisible()
  await expect.poll(() => office.count()).toBeGreaterThan(customers)
})

test('A row opens what is known of somebody; Back closes it', async ({ office, page }) => {
  await openDebtors(office)
  const [name = ''] = (await office.rows.first().innerText()).split('\n')
  await office.rows.first().click()
  await expect(office.dialog(name)).toContainText(office.say('debtors.fields.address'))
  await expect(page).toHaveURL(/detail=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('On a phone each debtor is a card', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDebtors(office)
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await office.rows.first().click()
  const box = await office.dialog().boundingBox()
  expect(box?.width).toBe(390)
})
