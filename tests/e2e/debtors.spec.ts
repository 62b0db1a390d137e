import { expect, test, type Office } from './support/office'
import { addUp, figureIn } from './support/figures'

const amounts = async (office: Office) => (await office.rows.allInnerTexts()).map(figureIn)

async function openDebtors(office: Office) {
  await office.open('/debtors')
  await expect(office.rows.first()).toBeVisible()
}

test('Customers stand there, the largest balance first, and the foot adds up', async ({ office }) => {
  await openDebtors(office)
  const seen = await amounts(office)
  expect(seen.length).toBeGreaterThan(3)
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
})

test('The total follows the search', async ({ office }) => {
  await openDebtors(office)
  const [name = ''] = (await office.rows.nth(2).innerText()).split('\n')
  await office.search(name)
  await expect(office.rows).toHaveCount(1)
  const [amount] = await amounts(office)
  await expect.poll(async () => figureIn(await office.foot.innerText())).toBe(amount)
  await office.page.keyboard.press('Escape')
  await expect(office.rows).not.toHaveCount(1)
})

test('The search knows Arabic letters and both kinds of digits', async ({ office }) => {
  await openDebtors(office)
  const everybody = await office.rows.count()
  await office.search('شركت')
  await expect(office.row('شرکت').first()).toBeVisible()
  expect(await office.rows.count()).toBeLessThan(everybody)
  await office.search('۰۹')
  await expect(office.rows.first()).toBeVisible()
  const persian = await office.rows.count()
  await office.search('09')
  await expect(office.rows).toHaveCount(persian)
})

test('Nothing found says so and leads back', async ({ office }) => {
  await openDebtors(office)
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

test('Rows add up to the total to the last decimal', async ({ office, page }) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/qr/ppds'))
  await openDebtors(office)
  const [entry] = (await (await answer).json()) as [{ data: { amount: number; ofcTypeId: number }[] }]
  const exact = addUp(entry.data.filter(({ ofcTypeId }) => ofcTypeId === 1).map(({ amount }) => amount))
  await expect.poll(async () => figureIn(await office.foot.innerText())).toBe(exact)
})

test('Who owes nothing to nobody: an organisation without data', async ({ join }) => {
  const { office } = await join('admin@empty')
  await office.open('/debtors')
  await expect(office.page.getByText(office.say('debtors.empty'))).toBeVisible()
})

test('On a phone each debtor is a card', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDebtors(office)
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await office.rows.first().click()
  const box = await office.dialog().boundingBox()
  expect(box?.width).toBe(390)
  expect(await office.barriers()).toEqual([])
})

test('The list goes out as a file that holds what is seen', async ({ office, page }) => {
  await openDebtors(office)
  const rows = await office.count()
  await office.button(office.say('table.export')).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: office.say('table.csv') }).click()
  const stream = await (await download).createReadStream()
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  expect(text.trim().split('\r\n').length).toBeGreaterThan(rows)
})

test('The list can be used by everybody', async ({ office }) => {
  await openDebtors(office)
  expect(await office.barriers()).toEqual([])
})
