import { readFileSync } from 'node:fs'
import { latinDigits } from '@/lib/format/digits'
import { exactIn } from './support/figures'
import { testBefore } from './support/foreign'
import { expect, once, type Office } from './support/office'
import { exported } from './support/report'
import { entry, type ScriptedCloud } from './support/scripted-cloud'

const letters = ['l', 'v', 'p']

/** A shop whose year 1403 has a thirtieth of Esfand, and a person with one chart, whose figures may not leave the screen. */
const rights = {
  CashBalanceChart: ['v'],
  DebtorReprot: letters,
  OfcBookReport: letters,
  SaleSlipReport: letters,
  PayableCheckReport: letters,
}
const test = testBefore(rights, {
  calendar: 1,
  years: [{ fiscalYearId: 7, name: 1403, isDefault: 1, startDate: '1403/01/01', endDate: '1403/12/30' }],
  bought: { ...rights, CashBalanceChart: ['v', 'p'], SalesAmountChart: ['v'] },
})
test.use({ as: 'somebody@foreign' })

const lastDay = '2025-03-20'
const plain = (text: string) => latinDigits(text).replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')

/** As the wire has them: no number of JavaScript holds all of them, nor their sum. */
const amounts = ['0.1', '0.2', '9007199254740993', '-1000.5']
const total = '9007199254739992.8'
const debtors = (count = amounts.length) =>
  `[{"name":"debtorList","status":"RESOLVE","data":[${Array.from(
    { length: count },
    (_, index) =>
      `{"ofcCode":${index + 1},"ofcName":"شرکت بازرگانی شماره ${index + 1}","ofcMobile":"09121234567","amount":${amounts[index % amounts.length]},"ofcTypeId":1}`,
  ).join()}]}]`

/** What was asked of a report last. */
const reportAsked = ({ asked }: ScriptedCloud) => asked.findLast(({ path }) => path === '/qr/ppds')?.body

async function openDebtors(office: Office, cloud: ScriptedCloud, count?: number) {
  cloud.on('/qr/ppds', { text: debtors(count) })
  await office.open('/debtors')
  await expect(office.rows.first()).toBeVisible()
}

test('Fractions and sums beyond the numbers of a browser are exact, on the screen and in both kinds of file', async ({
  office,
  cloud,
  page,
}) => {
  await openDebtors(office, cloud)
  await expect.poll(async () => exactIn(await office.foot.innerText())).toBe(`${total}00`)
  const [header = [], ...rows] = await exported(office)
  const column = header.indexOf(office.say('debtors.fields.amount'))
  expect(rows.map((row) => row[column])).toEqual(['9007199254740993', 0.2, 0.1, -1000.5, total])
  await office.button(office.say('table.export')).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: office.say('table.csv') }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.map((line) => line.split(',').at(-1))).toEqual([header[column], '9007199254740993', '0.2', '0.1', '-1000.5', total])
})

test('Paper: A4, page after page, and the screen is back afterwards', async ({ office, cloud, page }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await openDebtors(office, cloud, 90)
  await office.button(office.say('table.export')).click()
  await page.getByRole('menuitem', { name: office.say('table.print') }).click()
  const paper = page.locator('body > div > table')
  // Below the rows their total, and that they are rounded and it is not.
  await expect(paper.locator('tbody tr')).toHaveCount(92)
  await page.emulateMedia({ media: 'print' })
  await expect(paper.locator('thead')).toContainText(office.say('debtors.title'))
  await expect(page.locator('main')).toBeHidden()
  await page.emulateMedia({ media: null })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(3)
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/)
  await expect(paper).toHaveCount(0)
})

test('Whose it is, of which year and when it was printed stands on paper above the dashboard and above an open record', async ({
  office,
  cloud,
  page,
}) => {
  const head = page.locator('[data-paper-only]').filter({ hasText: office.say('table.fiscalYear', { year: office.digits(1403) }) })
  const printed = office.say('table.printedAt', { time: '' }).trim()
  const expectHead = async () => {
    await expect(head).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(head).toBeVisible()
    await expect(head).toContainText(/Zürich/)
    await expect(head).toContainText(printed)
    await page.emulateMedia({ media: null })
  }
  cloud.on('/qr/ppds', entry('cashBalance', [{ ofcName: 'Till', amount: '0.1', ofcTypeId: 6 }]))
  await office.open('/dashboard')
  await expect(page.getByRole('region', { name: office.say('cashBalance.title') })).toBeVisible()
  await expectHead()
  await openDebtors(office, cloud)
  await office.rows.first().click()
  await expect(office.dialog()).toBeVisible()
  await expectHead()
})

test('One chart’s right shows one card, and figures that may not be printed have no way out', once, async ({ office, cloud, page }) => {
  cloud.on(
    '/qr/ppds',
    entry('cashBalance', [
      { ofcName: 'Till', amount: '0.1', ofcTypeId: 6 },
      { ofcName: 'Bank', amount: '0.2', ofcTypeId: 7 },
    ]),
  )
  await office.open('/dashboard')
  const card = page.getByRole('region', { name: office.say('cashBalance.title') })
  await expect(card.locator('canvas')).toBeVisible()
  await expect(page.locator('main section[aria-label]')).toHaveCount(1)
  expect(cloud.asked.filter(({ path }) => path === '/qr/ppds').map(({ body }) => body.keys)).toEqual([['cashBalance']])
  await card.getByRole('button', { name: office.say('dashboard.showTable') }).click()
  await expect.poll(async () => exactIn(await card.getByRole('rowgroup').last().innerText())).toBe('0.300')
  await expect(card.getByRole('button', { name: office.say('table.export') })).toHaveCount(0)
})

test('A ledger of 20,000 entries opens, scrolls to its other end and counts entries alone', async ({ office, cloud, page }) => {
  let balance = 0
  const entries = Array.from({ length: 20_000 }, (_, index) => {
    const amount = (index % 3 === 0 ? -1 : 1) * (index + 1)
    balance += amount
    return { date: index < 19_999 ? '1403/01/05' : lastDay, slipType: 'SALE', serialNo: index + 1, desc: `${index + 1}`, amount, balance }
  })
  cloud.on('/qr/ppds', ({ keys }) =>
    String(keys) === 'ofcList'
      ? entry('ofcList', [{ id: 5, typeId: 1, code: 101, name: 'مهر', mobile: '' }])
      : entry('ofcBook', entries, { dictionary: { SALE: { fa: 'فروش', en: 'Sale' } } }),
  )
  await office.open('/ofcbook?account=101&report')
  await expect(office.row(office.say('ledger.closing'))).toBeVisible()
  // The last day of a leap year: asked for, and there.
  expect(reportAsked(cloud)).toMatchObject({ fromDate: '2024-03-20', toDate: lastDay })
  expect(plain(await office.rows.nth(1).innerText())).toContain('1403/12/30')
  expect(plain(await page.locator('main header').first().innerText())).toMatch(/(^|\n)20[,٬]000(\n|$)/)
  await office.grid.focus()
  await page.keyboard.press('End')
  await expect(office.row(office.say('ledger.opening'))).toBeVisible()
  expect(await office.rows.count()).toBeLessThan(80)
})

test('The thirtieth of Esfand has its slips and its cheques', async ({ office, cloud, page }) => {
  cloud.on(
    '/qr/ppds',
    entry('saleSlipList', [{ id: 1, date: '1403/12/30', serialNo: 9, flag_proce: 'SALE', ofcName: 'Sara', total: '0.3' }]),
  )
  await office.open('/saleSlipList?month=1403-12')
  const day = page.getByRole('treegrid').locator('[role="row"][data-index]')
  await expect(day).toHaveCount(1)
  expect(plain(await day.innerText())).toContain('1403/12/30')
  expect(reportAsked(cloud)).toMatchObject({ monthId: '12' })
  cloud.on('/qr/ppds', entry('payableCheckList', [{ docDate: lastDay, serial: 1, ofcName: 'Sara', bankName: 'مهر', amount: '0.3' }]))
  await office.open(`/paybleCheckList?calendar=${lastDay}&day=${lastDay}`)
  const due = page.locator('button[data-due]')
  await expect(due).toHaveCount(1)
  expect(plain(await due.innerText())).toContain('30')
})
