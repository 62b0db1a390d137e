import { expect, type AppPage } from '@/tests/e2e/support/app-page'
import { pressPoint } from '@/tests/e2e/support/chart-point'
import { exactIn } from '@/tests/e2e/support/number-parsing'
import { gridOf } from '@/tests/e2e/support/report'
import { entry } from '@/tests/e2e/support/scripted-cloud'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'

const letters = ['l', 'v', 'p', 'c']
const test = testWithCloud({
  SaleSlipReport: letters,
  GoodSaleReport: letters,
  DebtorReprot: letters,
  CreditorReport: letters,
  PayableCheckReport: letters,
  InventoryStockReport: letters,
  BalanceSheetReport: letters,
  OfcBookReport: letters,
  CashBalanceChart: ['v'],
  SalesAmountChart: ['v'],
  SalesGrowthRateChart: ['v'],
  CurrentRatioChart: ['v'],
})
test.use({ as: 'somebody@foreign' })

const markup = '<img src=x onerror="window.broken=1">'
const long = 'W'.repeat(300)

/** Reports with odd data: the number of valid rows, of invalid ones, and the totals. */
const reports = [
  {
    path: '/saleSlipList?month=2026-03',
    key: 'saleSlipList',
    data: [
      { id: '1', date: '1404/12/15', serialNo: 1, flag_proce: 'SALE', ofcName: markup, total: '0.1', detailInfo: '[{"goodsName":"Tea"' },
      { id: 2, date: '2026/03/06 10:00:00', flag_proce: long, ofcName: long, total: '12,345.5' },
      { id: 3, date: '2026-03-07', flag_proce: 'SALE', total: '0.2', detailInfo: [{ quantity: 'much' }] },
      { id: 4, date: 'yesterday', total: 1 },
    ],
    rows: 2,
    invalidRows: 1,
    sum: '0.30',
  },
  {
    path: '/saleStatistics?month=2026-03',
    key: 'goodSaleList',
    data: [
      { goodCode: 1, goodName: markup, totalAmount: '0.1' },
      { goodName: long, quantity: '1.5', totalAmount: 0.2 },
      { goodCode: 'x', totalAmount: 'a lot' },
    ],
    rows: 2,
    invalidRows: 1,
    sum: '0.30',
  },
  {
    path: '/debtors',
    key: 'debtorList',
    data: [
      { ofcCode: 1, ofcName: markup, amount: '1,000.5', ofcTypeId: '1' },
      { ofcName: long, amount: '0.5', ofcTypeId: 1, ofcAddress: long },
      { ofcName: 'none', ofcTypeId: 1 },
      null,
    ],
    rows: 2,
    invalidRows: 2,
    sum: '1001.00',
  },
  {
    path: '/creditors',
    key: 'creditorList',
    data: [
      { ofcCode: 1, ofcName: markup, amount: '-7', ofcTypeId: null },
      { ofcName: long, amount: 3, ofcTypeId: 'x' },
    ],
    rows: 2,
    invalidRows: 0,
    sum: '10.00',
  },
  {
    path: '/paybleCheckList',
    key: 'payableCheckList',
    data: [
      { docDate: '1405/1/2', serial: 123_456, ofcName: markup, amount: '0.1' },
      { docDate: '2026/12/31', ofcName: long, bankName: long, amount: '0.2' },
      { docDate: null, amount: 5 },
    ],
    rows: 2,
    invalidRows: 1,
    sum: '0.30',
  },
  {
    path: '/inventoryStock',
    key: 'inventoryStock',
    data: [
      { goodCode: '0009', goodName: markup, goodStock: '0.1', stockFee: '0.2' },
      { goodName: long, goodStock: '9007199254740993', stockFee: 1, salePrice: null },
      { goodStock: [] },
    ],
    rows: 2,
    invalidRows: 1,
    sum: '9007199254740993.02',
  },
  {
    path: '/balanceSheet',
    key: 'balanceSheet',
    data: [
      { title: markup, asset: '0.3', order: '1' },
      { title: long, liabilities: '-0.1' },
      { title: 'Result', liabilities: '0.2', order: '1000' },
      { asset: {} },
    ],
    rows: 3,
    invalidRows: 1,
    sum: '0.30',
  },
] as const

const sideways = (app: AppPage) => app.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const { path, key, data, rows, invalidRows, sum } of reports) {
  test(`${path.slice(1).split('?')[0]}: reads odd rows and counts invalid ones`, async ({ app, cloud, page }) => {
    cloud.on('/qr/ppds', { ...entry(key, data), after: 150 })
    await app.open(path)
    await expect(gridOf(app).locator('[role="row"][data-index]')).toHaveCount(rows)
    const notice = page.getByText(app.translate('table.damaged', { count: invalidRows, shown: app.digits(invalidRows) }))
    await expect(notice).toHaveCount(invalidRows === 0 ? 0 : 1)
    await expect.poll(async () => exactIn(await gridOf(app).getByRole('rowgroup').last().getByRole('row').first().innerText())).toBe(sum)
    expect(await sideways(app)).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('columnheader')).toHaveCount(0)
    expect(await sideways(app)).toBe(0)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })
}

test('Every report has an empty state and survives failures', async ({ app, cloud, page }) => {
  const texts = [
    'saleSlips.emptyMonth',
    'saleStatistics.emptyMonth',
    'debtors.empty',
    'creditors.empty',
    'payableCheques.empty',
    'stock.empty',
    'balanceSheet.empty',
  ] as const
  for (const [index, { path, key }] of reports.entries()) {
    cloud.on('/qr/ppds', { json: [{ name: key, status: 'REJECT', message: { errorCode: 77, errorDescription: 'Kasse zu' } }] })
    await app.open(path)
    await expect(page.getByText(app.translate('table.failed'))).toBeVisible()
    await expect(page.locator('main')).toContainText('Kasse zu')
    cloud.on('/qr/ppds', entry(key, []))
    await app.button(app.translate('actions.retry')).click()
    await expect(page.getByText(app.translate(texts[index] ?? 'debtors.empty'))).toBeVisible()
  }
})

test('Nothing counts twice with a cloud that ignores the month and repeats rows', async ({ app, cloud, page }) => {
  const slip = (id: number, date: string, total: number) => ({
    id,
    date,
    flag_proce: 'SALE',
    ofcCode: '1',
    ofcName: 'Sara',
    total: String(total),
  })
  const slips = [slip(1, '2026-01-15', 100.1), slip(2, '2026-02-15', 20), slip(3, '2026-03-15', 3)]
  const goods = [
    { goodCode: '1', goodName: 'Tea', quantity: '1', totalAmount: '100.1' },
    { goodCode: '2', goodName: 'Cups', quantity: '2', totalAmount: '23' },
  ]
  const data: Record<string, unknown> = { saleSlipList: [...slips, ...slips], goodSaleList: goods }
  cloud.on('/qr/ppds', ({ keys }) => entry(String(keys), data[String(keys)] ?? []))
  const total = async () => exactIn(await gridOf(app).getByRole('rowgroup').last().getByRole('row').first().innerText())

  await app.open('/saleSlipList?month=2026-03')
  await expect(gridOf(app).locator('[role="row"][data-index]')).toHaveCount(3)
  await expect.poll(total).toBe('123.10')
  const foreign = app.translate('table.foreignDays', { count: 2, shown: app.digits(2), period: 'X' }).split('X')[0] ?? ''
  await expect(page.locator('main')).toContainText(foreign.replace(/[\u2066-\u2069]/g, '').trim())

  const days = 'from=2026-01-01&to=2026-03-31'
  await app.open(`/saleSlipList?${days}`)
  await expect.poll(total).toBe('123.10')
  await app.go(`/saleStatistics?${days}`)
  await expect(page.getByText(app.translate('saleStatistics.sameLists'))).toBeVisible()
  await expect.poll(total).toBe('123.10')
  await app.go(`/profitAndLoss?${days}&compare=0`)
  const net = page.getByRole('row', { name: new RegExp(`^${app.translate('profitAndLoss.lines.net')}`) })
  await expect.poll(async () => exactIn((await net.getByRole('cell').first().textContent()) ?? '')).toBe('123.10')
})

const months = Array.from({ length: 12 }, (_, index) => index + 1)

test('A dashboard survives a failing report and odd amounts', async ({ app, cloud, page }) => {
  const sales = months.flatMap((month) => [
    { FiscalYearId: '7', FiscalYearName: 2026, MonthId: String(month).padStart(2, '0'), TotalCount: '3', TotalAmount: '100' },
    { FiscalYearId: 6, FiscalYearName: '2025', MonthId: month, TotalCount: null, TotalAmount: '50.5' },
  ])
  cloud.on('/qr/ppds', ({ keys }) => {
    if (String(keys) === 'saleSlipList') return entry('saleSlipList', [])
    return {
      json: [
        { name: 'currentRatio', status: 'REJECT', message: 'not now' },
        {
          name: 'cashBalance',
          status: 'RESOLVE',
          data: [{ ofcName: markup, amount: '-1000.5', ofcTypeId: '6' }, { ofcName: long, amount: '0.1', ofcTypeId: 7 }, { ofcName: 'x' }],
        },
        {
          name: 'fiscalYearBaseSaleReport',
          status: 'RESOLVE',
          data: [...sales, { MonthId: 'x' }, { FiscalYearId: 7, MonthId: 13, TotalAmount: 5 }],
        },
      ],
    }
  })
  await app.open('/dashboard')
  const card = (title: 'cashBalance.title' | 'salesByMonth.fields.amount' | 'currentRatio.title') =>
    page.getByRole('region', { name: app.translate(title), exact: true })
  await expect(card('currentRatio.title').getByRole('alert')).toContainText('not now')
  // An overdrawn account has a bar to the other side, and no pie.
  await expect(
    card('cashBalance.title')
      .locator('svg')
      .getByText(/[1۱].[0۰]{3}/),
  ).toBeVisible()
  await expect(card('cashBalance.title').getByText(/%|٪/)).toHaveCount(0)
  const chart = card('salesByMonth.fields.amount')
  await expect(chart.getByRole('img').locator('svg')).toBeVisible()
  expect(await sideways(app)).toBe(0)

  // The chart's label contains the total of its table, with the decimals that one of the amounts needs.
  const text = (await chart.locator('[role="img"]').getAttribute('aria-label')) ?? ''
  expect(exactIn(text.split('·')[0] ?? '')).toBe('1200.00')

  await pressPoint(page, chart.locator('[role="img"]'), 5)
  await expect(page).toHaveURL(/saleSlipList\?month=2026-/)
  await page.goBack()
  const title = app.translate('salesByMonth.fields.amount')
  await chart.getByRole('button', { name: app.translate('dashboard.cardMenu', { title }) }).click()
  await page.getByRole('menuitem', { name: app.translate('dashboard.showTable') }).click()
  await chart.getByRole('grid').getByRole('link').first().click()
  await expect(page).toHaveURL(/saleSlipList\?month=2026-01/)
  await expect(page.getByText(app.translate('saleSlips.emptyMonth'))).toBeVisible()
})
