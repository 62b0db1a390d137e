import type { Locator } from '@playwright/test'
import { expect } from '@/tests/e2e/support/app-page'
import { serveHostileData } from '@/tests/e2e/support/hostile-data'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'
import { entry } from './support/scripted-cloud'

/** Product rules with another cloud than the sandbox: unpurchased features, totals in the list, invalid responses. */
const letters = ['l', 'v', 'c', 'u', 'd', 't']
const held = {
  CashBalanceChart: ['v'],
  CurrentRatioChart: ['v'],
  Sms: letters,
  BalanceSheetReport: letters,
  PayableCheckReport: letters,
  Inventory: letters,
  FiscalYearOperationMenu: ['l'],
}
const { CashBalanceChart: _cash, Sms: _sms, ...bought } = held
const test = testWithCloud(held, { bought }, 3000)
test.use({ as: 'somebody@foreign', language: 'en' })

test('Unpurchased charts and pages are neither shown nor requested', async ({ app, cloud, page, browser }) => {
  cloud.on('/qr/ppds', ({ keys }) => ({
    json: (keys as string[]).map((name) => ({ name, status: 'RESOLVE', data: { assets: 150, liabilities: -100 } })),
  }))
  await app.open('/dashboard')
  await expect(page.getByRole('region', { name: app.translate('currentRatio.title') })).toBeVisible()
  await app.settled()
  await expect(page.getByRole('region', { name: app.translate('cashBalance.title') })).toHaveCount(0)
  const keys = cloud.requests.filter(({ path }) => path === '/qr/ppds').flatMap(({ body }) => body.keys as string[])
  expect(keys.filter((key) => /currentRatio|cashBalance|fiscalYearBaseSaleReport/.test(key))).toEqual(['currentRatio'])
  // Lists of the purchased pages alone.
  expect(keys.filter((key) => !/currentRatio|payableCheckList|balanceSheet/.test(key))).toEqual([])

  // The document itself contains the result, without a script.
  const scriptless = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: app.server.url,
  })
  const plain = app.in(await scriptless.newPage())
  await plain.page.goto(app.path('/smsLog'))
  await expect(plain.heading).toHaveText(app.translate('shell.notPurchased.title'))
  await plain.page.goto(app.path('/dashboard'))
  await expect(plain.page.getByRole('region', { name: app.translate('currentRatio.title') })).toHaveCount(1)
  await expect(plain.page.getByRole('region', { name: app.translate('cashBalance.title') })).toHaveCount(0)
  await scriptless.close()
  const log = await page.request.post('/api/sms/log', { data: { date: '2026-11-21', refresh: false } })
  expect(log.status()).toBe(403)
  expect(cloud.requests.some(({ path }) => path === '/sms/log')).toBe(false)
})

test('An unreadable feature list disables nothing and is reported', async ({ app, cloud, page }) => {
  cloud.on('/ur/organizationFeatureList', { json: { status: 'RESOLVE', data: [null, 7] } })
  cloud.on('/bd/list', { json: { status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'North' }] } })
  await page.context().clearCookies()
  await page.request.post('/ur/login', { data: { domain: 'foreign', user: 'somebody', password: 'daftar-demo', remember: false } })
  await app.open('/warehouselist')
  await expect(app.row('North')).toBeVisible()
  await expect(app.button(new RegExp(app.translate('menu.reload'))).first()).toBeVisible()
})

test('The balance sheet’s own total is not added in again', async ({ app, cloud, page }) => {
  cloud.on(
    '/qr/ppds',
    entry('balanceSheet', [
      { title: 'Bank', asset: '100.5', liabilities: 0, order: 1 },
      { title: 'Capital', asset: 0, liabilities: '-100.5', order: 2 },
      { title: 'Sheet total', asset: '100.5', liabilities: '100.5', order: 1000 },
    ]),
  )
  await app.open('/balanceSheet')
  await expect(app.row('Sheet total')).toContainText(app.translate('balanceSheet.ownLine'))
  // Its amounts stand beside its title, above the totals.
  const cellsOf = (row: Locator) =>
    row
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.slice(1).map((cell) => Math.round((cell.lastElementChild ?? cell).getBoundingClientRect().right)))
  expect(await cellsOf(app.row('Sheet total'))).toEqual(await cellsOf(app.foot.getByRole('row').first()))
  await expect(app.foot).toContainText('100.50')
  await expect(app.foot).not.toContainText('201')
  await expect(page.getByText(app.translate('balanceSheet.isBalanced'), { exact: true })).toBeVisible()
})

for (const [which, first] of [
  ['before', true],
  ['after', false],
] as const) {
  test(`The result is a line of liabilities and equity, sent ${which} the total`, async ({ app, cloud, page }) => {
    const own = [
      { title: 'Profit', asset: 0, liabilities: '20', order: 1000 },
      { title: 'Sheet total', asset: '120.5', liabilities: '120.5', order: 1000 },
    ]
    cloud.on(
      '/qr/ppds',
      entry('balanceSheet', [
        ...(first ? own : own.toReversed()),
        { title: 'Bank', asset: '120.5', liabilities: 0, order: 1 },
        { title: 'Capital', asset: 0, liabilities: '-100.5', order: 2 },
      ]),
    )
    await app.open('/balanceSheet')
    const side = page
      .getByRole('rowgroup')
      .filter({ has: page.getByRole('rowheader', { name: app.translate('balanceSheet.liabilities'), exact: true }) })
    await expect(side).toContainText('Profit')
    const totals = app.foot.getByRole('row').first().getByRole('gridcell')
    await expect(totals.nth(1)).toContainText('120.50')
    await expect(totals.nth(2)).toContainText('120.50')
    await expect(page.getByText(app.translate('balanceSheet.isBalanced'), { exact: true })).toBeVisible()
    await expect(app.row('Sheet total')).toContainText(app.translate('balanceSheet.ownLine'))
  })
}

for (const [what, reply] of [
  ['HTML', { text: '<h1>hello</h1>', type: 'text/html' }],
  ['null', { text: 'null' }],
] as const) {
  test(`${what} as a response is reported as unreadable, not unreachable`, async ({ app, cloud, page }) => {
    cloud.on('/bd/list', reply)
    await app.open('/warehouselist')
    await expect(page.getByText(app.translate('problems.badAnswer'))).toBeVisible()
    await expect(page.getByText(app.translate('problems.unreachable'))).toHaveCount(0)
  })
}

test('Cheques of a foreign cloud are never called overdue', async ({ app, cloud, page }) => {
  serveHostileData(cloud)
  await app.open('/paybleCheckList')
  await expect(app.rows.first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/past due|overdue/i)
  await app.rows.first().click()
  await expect(app.dialog()).not.toContainText(/past due|overdue/i)
})

test('The transfer page needs the menu permission; its button names its own', async ({ app, page }) => {
  await app.open('/transferImages')
  const run = app.button(app.translate('transfers.run'))
  await expect(run).toBeDisabled()
  await expect(run).toHaveAccessibleDescription(/GoodImage|images/i)
  await expect(page.getByRole('contentinfo')).toContainText('Daftar')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Daftar' })).toHaveCount(0)
})
