import { saleType } from '@/lib/contract/sale-slips'
import { expect, once, test, type Office } from './support/office'
import { addUp, figureIn } from './support/figures'
import { asksFor, expectFileLikeScreen, gridOf, rowsOf } from './support/report'

type Slip = {
  id: number
  date: string
  serialNo: string
  flag_proce: string
  total: number
  ofcName: string
  detailInfo: { goodsName: string }[]
}

async function openSlips(office: Office): Promise<Slip[]> {
  await office.open('/saleSlipList')
  await expect(days(office).first()).toBeVisible()
  return rowsOf<Slip>(office, 'saleSlipList')
}

const days = (office: Office) => gridOf(office).locator('[role="row"][data-index]')
const totals = (office: Office) => gridOf(office).getByRole('rowgroup').last().getByRole('row').first()
const totalOf = (slips: readonly Slip[]) => addUp(slips.map(({ total }) => total))

test('Days stand latest first; sales add up without the returns, and the file holds the same', async ({ office }) => {
  const slips = await openSlips(office)
  await expect(days(office)).toHaveCount(new Set(slips.map(({ date }) => date)).size)
  await expect
    .poll(async () => figureIn(await totals(office).innerText()))
    .toBe(totalOf(slips.filter(({ flag_proce }) => flag_proce === saleType)))
  const { say } = office
  await expectFileLikeScreen(office, [say('saleSlips.fields.others'), say('saleSlips.fields.salesDiscount'), say('saleSlips.fields.sales')])
})

test('A day unfolds, a slip opens with its lines, Back closes it', once, async ({ office, page }) => {
  const slips = await openSlips(office)
  await days(office).first().click()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('treegrid').getByRole('table').getByRole('button').first().click()
    const id = Number(new URL(page.url()).searchParams.get('detail'))
    const slip = slips.find((one) => one.id === id)
    await expect(office.dialog()).toContainText(slip?.ofcName ?? 'no such slip')
    // On paper the lines stand below, whichever tab is chosen.
    const lines = office.dialog().getByRole('table')
    await expect(lines).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(lines).toBeVisible()
    await expect(office.dialog().getByRole('tab')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await office
      .dialog()
      .getByRole('tab', { name: office.say('saleSlips.detail') })
      .click()
    await expect(lines).toContainText(slip?.detailInfo[0]?.goodsName ?? 'no such line')
    if (width === 390) expect(await office.barriers()).toEqual([])
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('The search goes into the days, opens them and narrows the total', once, async ({ office, page }) => {
  const slips = await openSlips(office)
  const [wanted] = slips.filter(({ flag_proce }) => flag_proce === saleType)
  const found = slips.filter(({ ofcName }) => ofcName === wanted?.ofcName)
  await office.search(wanted?.ofcName ?? '')
  await expect(page.getByRole('treegrid').getByRole('table').getByRole('button').first()).toBeVisible()
  await expect
    .poll(async () => figureIn(await totals(office).innerText()))
    .toBe(totalOf(found.filter(({ flag_proce }) => flag_proce === saleType)))
})

test('Another month is asked for by its number', async ({ office, page }) => {
  await openSlips(office)
  const asked = page.waitForRequest((request) => asksFor(request, 'saleSlipList'))
  await office.button(office.say('calendar.previousMonth')).click()
  const { monthId } = (await asked).postDataJSON() as { monthId: string }
  expect(new URL(page.url()).searchParams.get('month')).toMatch(new RegExp(`-${monthId}$`))
  await expect(days(office).first()).toBeVisible()
})
