import { readFileSync } from 'node:fs'
import { latinDigits } from '@/lib/format/digits'
import { expect, once, type AppPage } from '@/tests/e2e/support/app-page'
import { exactIn } from '@/tests/e2e/support/number-parsing'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'
import { exported } from './support/report'
import { entry, type ScriptedCloud } from './support/scripted-cloud'

const letters = ['l', 'v', 'p']

/** An organisation whose year 1403 has 30 Esfand, and a user with one chart and no export permission. */
const rights = {
  CashBalanceChart: ['v'],
  DebtorReprot: letters,
  OfcBookReport: letters,
  SaleSlipReport: letters,
  PayableCheckReport: letters,
}
const test = testWithCloud(rights, {
  calendar: 1,
  years: [{ fiscalYearId: 7, name: 1403, isDefault: 1, startDate: '1403/01/01', endDate: '1403/12/30' }],
  bought: { ...rights, CashBalanceChart: ['v', 'p'], SalesAmountChart: ['v'] },
})
test.use({ as: 'somebody@foreign' })

const lastDay = '2025-03-20'
const plain = (text: string) => latinDigits(text).replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')

/** As on the wire: no JavaScript number is exact for all of them or for their sum. */
const amounts = ['0.1', '0.2', '9007199254740993', '-1000.5']
const total = '9007199254739992.8'
const debtors = (count = amounts.length) =>
  `[{"name":"debtorList","status":"RESOLVE","data":[${Array.from(
    { length: count },
    (_, index) =>
      `{"ofcCode":${index + 1},"ofcName":"شرکت بازرگانی شماره ${index + 1}","ofcMobile":"09121234567","amount":${amounts[index % amounts.length]},"ofcTypeId":1}`,
  ).join()}]}]`

/** The latest request of a report. */
const reportRequest = ({ requests }: ScriptedCloud) => requests.findLast(({ path }) => path === '/qr/ppds')?.body

async function openDebtors(app: AppPage, cloud: ScriptedCloud, count?: number) {
  cloud.on('/qr/ppds', { text: debtors(count) })
  await app.open('/debtors')
  await expect(app.rows.first()).toBeVisible()
}

test('Fractions and huge sums are exact on screen and in files', async ({ app, cloud, page }) => {
  await openDebtors(app, cloud)
  await expect.poll(async () => exactIn(await app.foot.innerText())).toBe(`${total}00`)
  const [header = [], ...rows] = await exported(app)
  const column = header.indexOf(app.translate('debtors.fields.amount'))
  expect(rows.map((row) => row[column])).toEqual(['9007199254740993', 0.2, 0.1, -1000.5, total])
  await app.tools.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: app.translate('table.csv') }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.map((line) => line.split(',').at(-1))).toEqual([header[column], '9007199254740993', '0.2', '0.1', '-1000.5', total])
})

test('Prints A4 pages and restores the screen', async ({ app, cloud, page }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await openDebtors(app, cloud, 90)
  await app.tools.click()
  await page.getByRole('menuitem', { name: app.translate('table.print') }).click()
  const printTable = page.locator('body > div > table')
  // The footer has their total and says that rows are rounded and the total is not.
  await expect(printTable.locator('tbody tr')).toHaveCount(92)
  await page.emulateMedia({ media: 'print' })
  await expect(printTable.locator('thead')).toContainText(app.translate('debtors.title'))
  await expect(page.locator('main')).toBeHidden()
  await page.emulateMedia({ media: null })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(3)
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/)
  await expect(printTable).toHaveCount(0)
})

test('Print headers show organisation, year and time', async ({ app, cloud, page }) => {
  const head = page.locator('[data-paper-only]').filter({ hasText: app.translate('table.fiscalYear', { year: app.digits(1403) }) })
  const printed = app.translate('table.printedAt', { time: '' }).trim()
  const expectHead = async () => {
    await expect(head).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(head).toBeVisible()
    await expect(head).toContainText(/Zürich/)
    await expect(head).toContainText(printed)
    await page.emulateMedia({ media: null })
  }
  cloud.on('/qr/ppds', entry('cashBalance', [{ ofcName: 'Till', amount: '0.1', ofcTypeId: 6 }]))
  await app.open('/dashboard')
  await expect(page.getByRole('region', { name: app.translate('cashBalance.title') })).toBeVisible()
  await expectHead()
  await openDebtors(app, cloud)
  // The middle of a row may have a link that comes with the pointer.
  await app.rows.first().getByRole('gridcell').first().click()
  await expect(app.dialog()).toBeVisible()
  await expectHead()
})

test('One chart permission shows one card without export', once, async ({ app, cloud, page }) => {
  cloud.on(
    '/qr/ppds',
    entry('cashBalance', [
      { ofcName: 'Till', amount: '0.1', ofcTypeId: 6 },
      { ofcName: 'Bank', amount: '0.2', ofcTypeId: 7 },
    ]),
  )
  await app.open('/dashboard')
  const card = page.getByRole('region', { name: app.translate('cashBalance.title') })
  await expect(card.getByRole('img').locator('svg')).toBeVisible()
  await expect(page.locator('main section').filter({ has: page.locator('[role="img"]') })).toHaveCount(1)
  const keys = cloud.requests.filter(({ path }) => path === '/qr/ppds').map(({ body }) => String(body.keys))
  expect(keys.filter((key) => /cashBalance|fiscalYearBaseSaleReport|currentRatio/.test(key))).toEqual(['cashBalance'])
  const title = app.translate('cashBalance.title')
  await card.getByRole('button', { name: app.translate('dashboard.cardMenu', { title }) }).click()
  await expect(page.getByRole('menuitem', { name: app.translate('table.export') })).toHaveCount(0)
  await page.getByRole('menuitem', { name: app.translate('dashboard.showTable') }).click()
  await expect.poll(async () => exactIn(await card.getByRole('rowgroup').last().innerText())).toBe('0.300')
  await expect(card.getByRole('button', { name: app.translate('table.export') })).toHaveCount(0)
})

test('A ledger of 20,000 entries opens and scrolls', once, async ({ app, cloud, page }) => {
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
  await app.open('/ofcbook?account=101&report')
  await expect(app.row(app.translate('fields.closing'))).toBeVisible()
  // The last day of a leap year is requested and shown.
  expect(reportRequest(cloud)).toMatchObject({ fromDate: '2024-03-20', toDate: lastDay })
  expect(plain(await app.rows.nth(1).innerText())).toContain('1403/12/30')
  expect(plain(await page.locator('main header').first().innerText())).toMatch(/(^|\n)20[,٬]000(\n|$)/)
  await app.grid.focus()
  await page.keyboard.press('End')
  await expect(app.row(app.translate('fields.opening'))).toBeVisible()
  expect(await app.rows.count()).toBeLessThan(80)
})

test('30 Esfand has its invoices and cheques', async ({ app, cloud, page }) => {
  cloud.on(
    '/qr/ppds',
    entry('saleSlipList', [{ id: 1, date: '1403/12/30', serialNo: 9, flag_proce: 'SALE', ofcName: 'Sara', total: '0.3' }]),
  )
  await app.open('/saleSlipList?month=1403-12')
  const day = page.getByRole('treegrid').locator('[role="row"][data-index]')
  await expect(day).toHaveCount(1)
  expect(plain(await day.innerText())).toContain('1403/12/30')
  expect(reportRequest(cloud)).toMatchObject({ monthId: '12' })
  cloud.on('/qr/ppds', entry('payableCheckList', [{ docDate: lastDay, serial: 1, ofcName: 'Sara', bankName: 'مهر', amount: '0.3' }]))
  await app.open(`/paybleCheckList?calendar=${lastDay}&day=${lastDay}`)
  const due = page.locator('button[data-due]')
  await expect(due).toHaveCount(1)
  expect(plain(await due.innerText())).toContain('30')
})
