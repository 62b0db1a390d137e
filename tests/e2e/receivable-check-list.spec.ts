import { expect, test, type Office } from './support/office'
import { addUp, figureIn } from './support/figures'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Cheque = { docDate: string; serial: string; amount: number }

async function openCheques(office: Office): Promise<Cheque[]> {
  const rows = rowsOf<Cheque>(office, 'receivableCheckList')
  await office.open('/receivableCheckList')
  await expect(list(office).first()).toBeVisible()
  return rows
}

const title = ({ say }: Office) => say('receivableCheques.title')
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
  await expectFileLikeScreen(office, [office.say('receivableCheques.fields.amount')])
})

test('A cheque opens at every width', async ({ office, page }) => {
  await openCheques(office)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await list(office).first().click()
    await expect(office.dialog()).toContainText(office.say('receivableCheques.fields.bank'))
    if (width === 390) expect(await office.barriers()).toEqual([])
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
