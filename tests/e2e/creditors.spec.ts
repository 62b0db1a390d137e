import { expect, test, type Office } from './support/office'
import { addUp, figureIn } from './support/figures'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Row = { amount: number; ofcTypeId: number }

async function openCreditors(office: Office): Promise<Row[]> {
  await office.open('/creditors')
  await expect(office.rows.first()).toBeVisible()
  return rowsOf<Row>(office, 'creditorList')
}

const ofAccounts = (data: Row[]) => addUp(data.filter(({ ofcTypeId }) => ofcTypeId === 1).map(({ amount }) => Math.abs(amount)))

test('The total is of all that is listed, and what accounts have of it stands below, and the file holds the same', async ({ office }) => {
  const data = await openCreditors(office)
  const [total, accounts] = [office.foot.getByRole('row').nth(0), office.foot.getByRole('row').nth(1)]
  await expect.poll(async () => figureIn(await total.innerText())).toBe(addUp(data.map(({ amount }) => Math.abs(amount))))
  await expect(accounts).toContainText(office.say('creditors.accountsOnly'))
  expect(figureIn(await accounts.innerText())).toBe(ofAccounts(data))
  await expectFileLikeScreen(office, [office.say('creditors.fields.amount')])
})

test('A type of account narrows list and total, and stands in the address', async ({ office, page }) => {
  const data = await openCreditors(office)
  await page.getByRole('radiogroup').getByText(office.say('accountTypes.1'), { exact: true }).click()
  await expect(page).toHaveURL(/type=1/)
  await expect.poll(async () => figureIn(await office.foot.innerText())).toBe(ofAccounts(data))
  await expect(office.foot.getByRole('row')).toHaveCount(1)
})

test('A row opens the whole creditor at every width; Back closes it', async ({ office, page }) => {
  await openCreditors(office)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await office.rows.first().click()
    await expect(office.dialog()).toContainText(office.say('creditors.fields.address'))
    await expect(page).toHaveURL(/detail=/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
