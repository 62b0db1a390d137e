import type { Locator, Request } from '@playwright/test'
import { addUp, figureIn } from '@/tests/e2e/support/number-parsing'
import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
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
  await expect(page.locator('canvas')).toHaveCount(4)
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
  await expect(page.locator('canvas')).toHaveCount(4)
  await expect.poll(() => drawing.length).toBeGreaterThan(0)
  const html = await (await page.request.get(app.path('/dashboard'))).text()
  expect(drawing.filter((address) => html.includes(new URL(address).pathname))).toEqual([])
})

test('Every chart has a text and a table', async ({ app, page }) => {
  await openDashboard(app)
  await expect(page.getByRole('img', { name: /\p{Nd}/u })).toHaveCount(4)
  const sales = card(app, 'salesByMonth.fields.amount')
  await sales.getByRole('button', { name: app.translate('dashboard.showTable') }).click()
  await expect(sales.getByRole('grid')).toBeVisible()
  await expect(sales.locator('canvas')).toHaveCount(0)
  await expect(sales.getByRole('button', { name: app.translate('table.export') })).toBeEnabled()
  // The year is the sum of its months, and each month links to its slips.
  const months = await sales
    .locator('[role="row"][data-index]')
    .filter({ has: page.getByRole('link') })
    .allInnerTexts()
  const figure = figureIn(((await sales.innerText()).split('\n').find((line) => line.includes(':')) ?? '').split('\u2069')[1] ?? '')
  expect(Math.abs(addUp(months.map(figureIn)) - figure)).toBeLessThanOrEqual(months.length)
  await sales.getByRole('button', { name: app.translate('dashboard.showChart') }).click()
  await expect(sales.locator('canvas')).toBeVisible()
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
  await expect(card(app, 'cashBalance.title').locator('canvas')).toBeVisible()
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
  const reports = page.getByRole('navigation', { name: app.translate('dashboard.reports') })
  await expect(reports.getByRole('link')).toHaveCount(7)
  await reports.getByRole('link', { name: app.translate('debtors.title') }).click()
  await expect(app.heading).toHaveText(app.translate('debtors.title'))
  await shortcut(app).click()
  await expect(app.heading).toHaveText(app.translate('dashboard.title'))
  const clerk = await join('sara@demo')
  await clerk.app.open('/dashboard')
  await expect(clerk.app.page.getByRole('navigation', { name: app.translate('dashboard.reports') }).getByRole('link')).toHaveCount(1)
  await expect(clerk.app.page.locator('canvas')).toHaveCount(0)
  await expect(shortcut(clerk.app)).toHaveCount(0)
})

test('Shows charts on a phone and in dark mode', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(app)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

const chartOf = (app: AppPage, title: (typeof titles)[number]) => card(app, title).getByRole('img')
const interactive = (chart: Locator) => chart.locator('.echarts-for-react')

/** A point inside the lowest bar of a chart, with one colour for some pixels around. Null while nothing is drawn. */
const target = (chart: Locator) =>
  chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const copy = new OffscreenCanvas(width, height).getContext('2d')
    if (!copy) return null
    copy.drawImage(canvas, 0, 0)
    const pixels = new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer)
    const at = (x: number, y: number) => pixels[y * width + x] ?? 0
    const isFigure = (x: number, y: number) =>
      at(x, y) >>> 24 === 255 && [-2, 0, 2].every((right) => [-2, 0, 2].every((down) => at(x + right, y + down) === at(x, y)))
    for (let y = height - 3; y > 40; y--) for (let x = 2; x < width - 2; x++) if (isFigure(x, y)) return { x, y }
    return null
  })

async function spotOn(chart: Locator): Promise<{ x: number; y: number }> {
  await chart.scrollIntoViewIfNeeded()
  await expect.poll(() => target(chart)).not.toBeNull()
  return (await target(chart)) ?? { x: 0, y: 0 }
}

const toMonth = (app: AppPage) => new RegExp(`${app.path('/saleSlipList')}\\?month=`)

test('A bitmap becomes a live chart with links', async ({ app, page }) => {
  await openDashboard(app)
  const sales = chartOf(app, 'salesByMonth.fields.amount')
  const position = await spotOn(sales)
  await expect(interactive(page.locator('main'))).toHaveCount(0)
  await sales.hover({ position })
  await expect(interactive(sales).locator('canvas')).toBeVisible()
  await expect(sales.locator('canvas')).toHaveCount(1)
  await expect(sales).toContainText(/\p{Nd}/u)
  await sales.click({ position })
  await expect(page).toHaveURL(toMonth(app))
})

test('A press before the chart is ready is replayed', once, async ({ app, page }) => {
  await openDashboard(app)
  const sales = chartOf(app, 'salesByMonth.fields.amount')
  await sales.click({ position: await spotOn(sales) })
  await expect(page).toHaveURL(toMonth(app))
})

test('Charts are live without the worker', once, async ({ app, page }) => {
  const stopped: string[] = []
  await page.route(/turbopack-worker/, (route) => {
    stopped.push(route.request().url())
    return route.abort()
  })
  await openDashboard(app)
  const cash = chartOf(app, 'cashBalance.title')
  await expect(interactive(cash).locator('canvas')).toBeVisible()
  await spotOn(cash)
  expect(stopped).toHaveLength(1)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('The first tap acts like a tap on the chart', once, async ({ app }) => {
    await openDashboard(app)
    const cash = chartOf(app, 'cashBalance.title')
    await cash.tap({ position: await spotOn(cash) })
    await expect(app.dialog(app.translate('cashBalance.items'))).toBeVisible()
  })
})
