import type { Request } from '@playwright/test'
import { lowDays } from '@/lib/contract/stock-turnover'
import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { addUp, figureIn } from '@/tests/e2e/support/number-parsing'
import { pressPoint } from './support/chart-point'
import { requestsReport } from './support/report'

const titles = [
  'cashBalance.title',
  'salesByMonth.fields.amount',
  'salesByMonth.fields.count',
  'salesGrowth.title',
  'currentRatio.title',
] as const
const card = (app: AppPage, title: (typeof titles)[number]) => app.page.getByRole('region', { name: app.translate(title), exact: true })

type Entry = { name: string }

/** Excludes requests of the order alert. */
const isOurs = (request: Request) => ['cashBalance', 'fiscalYearBaseSaleReport', 'currentRatio'].some((key) => requestsReport(request, key))

/** Charts with a text alternative; small trends beside figures have none. */
const charts = ({ page }: AppPage) => page.locator('main [role="img"] svg')

/** Presses an item of a card's menu. */
async function inMenu(app: AppPage, title: (typeof titles)[number], item: Parameters<AppPage['translate']>[0]): Promise<void> {
  await card(app, title)
    .getByRole('button', { name: app.translate('dashboard.cardMenu', { title: app.translate(title) }) })
    .click()
  await app.page.getByRole('menuitem', { name: app.translate(item) }).click()
}

async function openDashboard(app: AppPage): Promise<void> {
  await app.open('/dashboard')
  await expect(card(app, 'currentRatio.title').locator('dl')).toBeVisible()
}

test('Loads all charts in one call', once, async ({ app, page }) => {
  const all = ['cashBalance', 'fiscalYearBaseSaleReport', 'currentRatio']
  const requests: { keys: string[] }[] = []
  page.on('request', (request) => {
    if (isOurs(request)) requests.push(request.postDataJSON() as { keys: string[] })
  })
  await app.open('/')
  await expect(page).toHaveURL(app.path('/dashboard'))
  for (const title of titles) await expect(card(app, title)).toBeVisible()
  await expect(charts(app)).toHaveCount(4)
  // No request, if the document contained the data.
  expect(requests.map(({ keys }) => keys)).toEqual(requests.length === 0 ? [] : [all])
})

test('Other pages never load the charts', once, async ({ app, page }) => {
  const drawing: string[] = []
  page.on('response', async (response) => {
    if (/\.js(\?|$)/.test(response.url()) && (await response.text().catch(() => '')).includes('zrender')) drawing.push(response.url())
  })
  await app.open('/debtors')
  await expect(app.rows.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(drawing).toEqual([])
  await app.open('/dashboard')
  await expect(charts(app)).toHaveCount(4)
  await expect.poll(() => drawing.length).toBeGreaterThan(0)
  const html = await (await page.request.get(app.path('/dashboard'), { headers: { accept: 'text/html' } })).text()
  expect(drawing.filter((address) => html.includes(new URL(address).pathname))).toEqual([])
  // The trend beside the sales is part of the document.
  expect(html).toContain('<polyline')
})

test('Every chart has a text and a table', async ({ app, page }) => {
  await openDashboard(app)
  await expect(page.getByRole('img', { name: /\p{Nd}/u })).toHaveCount(4)
  const sales = card(app, 'salesByMonth.fields.amount')
  await inMenu(app, 'salesByMonth.fields.amount', 'dashboard.showTable')
  await expect(sales.getByRole('grid')).toBeVisible()
  await expect(sales.getByRole('img')).toHaveCount(0)
  await expect(sales.getByRole('button', { name: app.translate('table.export') })).toBeEnabled()
  // The year is the sum of its months, and each month links to its slips.
  const months = await sales
    .locator('[role="row"][data-index]')
    .filter({ has: page.getByRole('link') })
    .allInnerTexts()
  const figure = figureIn((await sales.locator('strong').innerText()) ?? '')
  expect(Math.abs(addUp(months.map(figureIn)) - figure)).toBeLessThanOrEqual(months.length)
  await inMenu(app, 'salesByMonth.fields.amount', 'dashboard.showChart')
  await expect(sales.locator('svg').first()).toBeVisible()
  await inMenu(app, 'cashBalance.title', 'table.export')
  await expect(page.getByRole('menuitem', { name: app.translate('table.csv') })).toBeVisible()
  await page.keyboard.press('Escape')
  await card(app, 'cashBalance.title')
    .getByRole('button', { name: app.translate('cashBalance.items') })
    .click()
  await expect(app.dialog(app.translate('cashBalance.items')).locator('[role="row"][data-index]').first()).toBeVisible()
  expect(await app.accessibilityViolations()).toEqual([])
})

const shortcut = (of: AppPage) => of.page.getByRole('banner').getByRole('link', { name: of.translate('dashboard.title'), exact: true })

test('A failed report is retried alone', once, async ({ app, page }) => {
  let broken = true
  const keys: string[][] = []
  await page.route('**/qr/ppds', async (route) => {
    if (!isOurs(route.request())) return route.continue()
    keys.push((route.request().postDataJSON() as { keys: string[] }).keys)
    const response = await route.fetch()
    const entries = (await response.json()) as Entry[]
    const failed = (entry: Entry) => ({ name: entry.name, status: 'REJECT', message: 'not now' })
    await route.fulfill({ response, json: entries.map((entry) => (broken && entry.name === 'currentRatio' ? failed(entry) : entry)) })
  })
  // A first page would arrive with its data.
  await app.open('/reportsList')
  await shortcut(app).click()
  const ratio = card(app, 'currentRatio.title')
  const retry = ratio.getByRole('button', { name: app.translate('actions.retry') })
  await expect(retry).toBeVisible()
  await expect(card(app, 'cashBalance.title').getByRole('img').locator('svg')).toBeVisible()
  broken = false
  await retry.click()
  await expect(ratio.locator('dl')).toBeVisible()
  expect(keys).toEqual([['cashBalance', 'fiscalYearBaseSaleReport', 'currentRatio'], ['currentRatio']])
  // The button above the cards recomputes every report.
  const reportResponse = page.waitForResponse((response) => isOurs(response.request()))
  await page
    .locator('main')
    .getByRole('button', { name: app.translate('actions.refresh') })
    .first()
    .click()
  expect((await reportResponse).request().postDataJSON()).toMatchObject({ refreshStatus: true })
})

test('Tiles and header lead to permitted pages only', once, async ({ app, page, join }) => {
  await openDashboard(app)
  const reports = page.getByRole('navigation', { name: app.translate('menu.groups.reports') })
  await expect(reports.getByRole('link')).toHaveCount(7)
  await reports.getByRole('link', { name: app.translate('debtors.title') }).click()
  await expect(app.heading).toHaveText(app.translate('debtors.title'))
  await shortcut(app).click()
  await expect(app.heading).toHaveText(app.translate('dashboard.title'))
  const clerk = await join('sara@demo')
  await clerk.app.open('/dashboard')
  await expect(clerk.app.page.getByRole('navigation', { name: app.translate('menu.groups.reports') }).getByRole('link')).toHaveCount(1)
  await expect(charts(clerk.app)).toHaveCount(0)
  await expect(shortcut(clerk.app)).toHaveCount(0)
})

test('Shows charts on a phone and in dark mode', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(app)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('Stock and debtors are parsed beside the page', async ({ app, page }) => {
  const started: string[] = []
  page.on('worker', (worker) => started.push(worker.url()))
  await app.open('/dashboard')
  await expect(page.getByRole('region', { name: app.translate('dashboard.toDo.title') }).locator('a[href*="inventoryStock"]')).toBeVisible()
  expect(started).not.toEqual([])
})

test('On a phone the largest text of the first page is a figure, which comes with the document', async ({ app, page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const own = window as unknown as { largest: string }
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as unknown as { element?: Element }
      // The text of a figure stands in an element of its own.
      own.largest = (element?.closest('strong') ?? element)?.tagName ?? ''
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await app.open('/dashboard')
  await expect(page.locator('main li a')).not.toHaveCount(0)
  await app.settled()
  expect(await page.evaluate(() => (window as unknown as { largest: string }).largest)).toBe('STRONG')
})

const chartOf = (app: AppPage, title: (typeof titles)[number]) => card(app, title).locator('[role="img"]')

test('A point of the current year links to its month', async ({ app, page }) => {
  await openDashboard(app)
  const sales = chartOf(app, 'salesByMonth.fields.amount')
  await pressPoint(page, sales, app.language === 'fa' ? 8 : 3)
  await expect(page).toHaveURL(new RegExp(`${app.path('/saleSlipList')}\\?month=`))
})

test('One tooltip shows all years of a month', async ({ app, page }) => {
  await openDashboard(app)
  const sales = chartOf(app, 'salesByMonth.fields.amount')
  // A chart that is drawn again, for another width, forgets where the mouse is.
  await expect(async () => {
    const box = (await sales.locator('svg').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(0, 0)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await expect(sales.locator('[data-mark]')).toHaveCount(3, { timeout: 2_000 })
  }).toPass()
})

test('Figures and things to do lead to the rows they count', once, async ({ app, page }) => {
  await openDashboard(app)
  const figures = page.getByRole('region', { name: app.translate('dashboard.figures') })
  await expect(figures.getByRole('link')).toHaveCount(4)
  const toDo = page.getByRole('region', { name: app.translate('dashboard.toDo.title') })
  await toDo.locator('a[href*="inventoryStock"]').click()
  await expect(page).toHaveURL(/inventoryStock\?stock=negative/)
  await page.goBack()
  await figures.getByRole('link', { name: app.translate('dashboard.pending') }).click()
  await expect(page).toHaveURL(/orders\?status=1/)
})

test('A role without charts gets its work and requests no charts', once, async ({ join }) => {
  const storekeeper = (await join('omid@demo')).app
  const reports: string[][] = []
  storekeeper.page.on('request', (request) => {
    if (request.url().endsWith('/qr/ppds')) reports.push((request.postDataJSON() as { keys: string[] }).keys)
  })
  await storekeeper.open('/dashboard')
  const products = storekeeper.page.getByRole('navigation', { name: storekeeper.translate('goods.title') })
  await expect(products.getByRole('listitem').filter({ hasText: storekeeper.translate('goods.withoutPrice') })).toContainText(/\p{Nd}/u)
  const low = storekeeper.translate('stock.low', { limit: storekeeper.digits(lowDays) })
  await expect(products.getByRole('listitem').filter({ hasText: low })).toContainText(/\p{Nd}+$/u)
  await products.getByRole('link', { name: low }).click()
  await expect(storekeeper.page).toHaveURL(/\/inventoryStock\?stock=low/)
  await expect(storekeeper.page.getByRole('button', { name: low })).toHaveAttribute('aria-pressed', 'true')
  expect(reports.flat()).not.toContain('cashBalance')
  expect(reports.flat()).not.toContain('fiscalYearBaseSaleReport')

  const desk = (await join('reza@demo')).app
  await desk.open('/dashboard')
  const statuses = desk.page.getByRole('navigation', { name: desk.translate('orders.title') }).getByRole('listitem')
  await expect(statuses).toHaveCount(6)
  await expect(statuses.filter({ hasText: desk.translate('orders.statuses.1') })).toContainText(/[1-9۱-۹]/u)
  const latest = desk.page.getByRole('region', { name: desk.translate('dashboard.latestOrders') })
  await expect(latest.getByRole('listitem').first()).toBeVisible()
  await statuses.getByRole('link', { name: desk.translate('orders.statuses.1') }).click()
  await expect(desk.page).toHaveURL(/\/orders\?status=1/)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('A tap on a balance lists the accounts', once, async ({ app }) => {
    await openDashboard(app)
    const cash = chartOf(app, 'cashBalance.title')
    await expect(cash.locator('svg')).toBeVisible()
    const { width, height } = (await cash.boundingBox()) ?? { width: 0, height: 0 }
    // A new chart may not respond yet.
    await expect(async () => {
      await cash.tap({ position: { x: width / 2, y: height / 10 } })
      await expect(app.dialog(app.translate('cashBalance.items'))).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})
