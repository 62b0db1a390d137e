import { expect, test, type Office } from './support/office'
import { addUp, figureIn } from './support/figures'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Cheque = { docDate: string; serial: string; amount: number }

async function openCheques(office: Office, query = ''): Promise<Cheque[]> {
  const rows = rowsOf<Cheque>(office, 'payableCheckList')
  await office.open(`/paybleCheckList${query}`)
  await expect(list(office).first()).toBeVisible()
  return rows
}

const title = ({ say }: Office) => say('payableCheques.title')
const list = (office: Office) => office.page.getByRole('grid', { name: title(office) }).locator('[role="row"][data-index]')
const foot = (office: Office) =>
  office.page
    .getByRole('grid', { name: title(office) })
    .getByRole('rowgroup')
    .last()

test('Cheques stand by date, and their amounts add up, and the file holds the same', async ({ office }) => {
  const cheques = await openCheques(office)
  await expect
    .poll(async () => figureIn(await foot(office).getByRole('row').first().innerText()))
    .toBe(addUp(cheques.map(({ amount }) => amount)))
  const [earliest] = cheques.toSorted((a, b) => (a.docDate < b.docDate ? -1 : 1))
  await expect(list(office).first()).toContainText(earliest?.serial ?? '')
  await expectFileLikeScreen(office, [office.say('payableCheques.fields.amount')])
})

test('A band of dates narrows list and total', async ({ office, page }) => {
  const cheques = await openCheques(office)
  const labels = page.getByRole('radiogroup', { name: office.say('cheques.band') }).locator('label')
  await labels.last().click()
  await expect(page).toHaveURL(/due=/)
  await expect.poll(() => list(office).count()).toBeLessThan(cheques.length)
})

test('The calendar narrows the list to a month and to a day, and can be linked', async ({ office, page }) => {
  const cheques = await openCheques(office)
  await office.button(office.say('cheques.calendar')).click()
  const month = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .last()
  await expect(month).toBeVisible()
  await expect.poll(() => list(office).count()).toBeLessThan(cheques.length)
  await month.locator('button[data-due]').first().click()
  await expect(page).toHaveURL(/day=/)
  const [day] = new URL(page.url()).searchParams.getAll('day')
  const ofDay = cheques.filter(({ docDate }) => docDate === day)
  await expect(list(office)).toHaveCount(ofDay.length)
  expect(figureIn(await foot(office).getByRole('row').first().innerText())).toBe(addUp(ofDay.map(({ amount }) => amount)))
  await page.reload()
  await expect(list(office)).toHaveCount(ofDay.length)
  expect(await office.barriers()).toEqual([])
})

test('A cheque opens at every width', async ({ office, page }) => {
  await openCheques(office)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await list(office).first().click()
    await expect(office.dialog()).toContainText(office.say('payableCheques.fields.bank'))
    if (width === 390) expect(await office.barriers()).toEqual([])
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
