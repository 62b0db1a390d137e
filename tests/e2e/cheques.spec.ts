import { expect, once, test, type Office } from './support/office'
import { addUp, figureIn } from './support/figures'
import { expectFileLikeScreen, rowsOf } from './support/report'

type Cheque = { docDate: string; serial: string; amount: number }

const payable = { address: '/paybleCheckList', call: 'payableCheckList', noun: 'payableCheques' } as const
const receivable = { address: '/receivableCheckList', call: 'receivableCheckList', noun: 'receivableCheques' } as const
type Kind = typeof payable | typeof receivable

const grid = (office: Office, { noun }: Kind) => office.page.getByRole('grid', { name: office.say(`${noun}.title`) })
const list = (office: Office, kind: Kind) => grid(office, kind).locator('[role="row"][data-index]')
const total = async (office: Office, kind: Kind) =>
  figureIn(await grid(office, kind).getByRole('rowgroup').last().getByRole('row').first().innerText())

async function openCheques(office: Office, kind: Kind): Promise<Cheque[]> {
  await office.open(kind.address)
  await expect(list(office, kind).first()).toBeVisible()
  return rowsOf<Cheque>(office, kind.call)
}

for (const kind of [payable, receivable]) {
  test(`${kind.address}: cheques stand by date, their amounts add up, the file holds the same, and each opens at every width`, async ({
    office,
    page,
  }) => {
    const cheques = await openCheques(office, kind)
    await expect.poll(() => total(office, kind)).toBe(addUp(cheques.map(({ amount }) => amount)))
    const [earliest] = cheques.toSorted((a, b) => (a.docDate < b.docDate ? -1 : 1))
    await expect(list(office, kind).first()).toContainText(earliest?.serial ?? '')
    await expectFileLikeScreen(office, [office.say(`${kind.noun}.fields.amount`)])

    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await list(office, kind).first().click()
      await expect(office.dialog()).toContainText(office.say(`${kind.noun}.fields.bank`))
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('A band of dates narrows list and total', once, async ({ office, page }) => {
  const cheques = await openCheques(office, payable)
  const labels = page.getByRole('radiogroup', { name: office.say('cheques.band') }).locator('label')
  await labels.last().click()
  await expect(page).toHaveURL(/due=/)
  await expect.poll(() => list(office, payable).count()).toBeLessThan(cheques.length)
})

test('The calendar narrows the list to a month and to a day, and can be linked', async ({ office, page }) => {
  const cheques = await openCheques(office, payable)
  await office.button(office.say('cheques.calendar')).click()
  const month = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .last()
  await expect(month).toBeVisible()
  await expect.poll(() => list(office, payable).count()).toBeLessThan(cheques.length)
  await month.locator('button[data-due]').first().click()
  await expect(page).toHaveURL(/day=/)
  const [day] = new URL(page.url()).searchParams.getAll('day')
  const ofDay = cheques.filter(({ docDate }) => docDate === day)
  await expect(list(office, payable)).toHaveCount(ofDay.length)
  expect(await total(office, payable)).toBe(addUp(ofDay.map(({ amount }) => amount)))
  await page.reload()
  await expect(list(office, payable)).toHaveCount(ofDay.length)
  expect(await office.barriers()).toEqual([])
})
