import type { Locator, Request } from '@playwright/test'
import { addUp, figureIn } from './support/figures'
import { expect, once, test, type Office } from './support/office'
import { asksFor } from './support/report'

const titles = [
  'cashBalance.title',
  'salesByMonth.fields.amount',
  'salesByMonth.fields.count',
  'salesGrowth.title',
  'currentRatio.title',
] as const
const card = (office: Office, title: (typeof titles)[number]) => office.page.getByRole('region', { name: office.say(title), exact: true })

type Entry = { name: string }

/** The office asks for new orders meanwhile. */
const isOurs = (request: Request) => ['cashBalance', 'fiscalYearBaseSaleReport', 'currentRatio'].some((key) => asksFor(request, key))

async function openDashboard(office: Office): Promise<void> {
  await office.open('/dashboard')
  await expect(card(office, 'currentRatio.title').locator('dl')).toBeVisible()
}

test('Everybody with a chart starts here, and one call brings all charts', once, async ({ office, page }) => {
  const all = ['cashBalance', 'fiscalYearBaseSaleReport', 'currentRatio']
  const asked: { keys: string[] }[] = []
  page.on('request', (request) => {
    if (isOurs(request)) asked.push(request.postDataJSON() as { keys: string[] })
  })
  await office.open('/')
  await expect(page).toHaveURL(office.path('/dashboard'))
  for (const title of titles) await expect(card(office, title)).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(4)
  // None, if the page brought the figures itself.
  expect(asked.map(({ keys }) => keys)).toEqual(asked.length === 0 ? [] : [all])
})

test('Charts come after the page, and other pages never load them', once, async ({ office, page }) => {
  const drawing: string[] = []
  page.on('response', async (response) => {
    if (/\.js(\?|$)/.test(response.url()) && (await response.text().catch(() => '')).includes('zrender')) drawing.push(response.url())
  })
  await office.open('/debtors')
  await expect(office.rows.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(drawing).toEqual([])
  await office.open('/dashboard')
  await expect(page.locator('canvas')).toHaveCount(4)
  await expect.poll(() => drawing.length).toBeGreaterThan(0)
  const html = await (await page.request.get(office.path('/dashboard'))).text()
  expect(drawing.filter((address) => html.includes(new URL(address).pathname))).toEqual([])
})

test('Every chart says in words what it shows, and has its figures in a table; cash boxes and banks stand in a list', async ({
  office,
  page,
}) => {
  await openDashboard(office)
  await expect(page.getByRole('img', { name: /\p{Nd}/u })).toHaveCount(4)
  const sales = card(office, 'salesByMonth.fields.amount')
  await sales.getByRole('button', { name: office.say('dashboard.showTable') }).click()
  await expect(sales.getByRole('grid')).toBeVisible()
  await expect(sales.locator('canvas')).toHaveCount(0)
  await expect(sales.getByRole('button', { name: office.say('table.export') })).toBeEnabled()
  // What is said of the year is what its months add up to, and each of them leads to its slips.
  const months = await sales
    .locator('[role="row"][data-index]')
    .filter({ has: page.getByRole('link') })
    .allInnerTexts()
  const said = figureIn(((await sales.innerText()).split('\n').find((line) => line.includes(':')) ?? '').split('\u2069')[1] ?? '')
  expect(Math.abs(addUp(months.map(figureIn)) - said)).toBeLessThanOrEqual(months.length)
  await sales.getByRole('button', { name: office.say('dashboard.showChart') }).click()
  await expect(sales.locator('canvas')).toBeVisible()
  await card(office, 'cashBalance.title')
    .getByRole('button', { name: office.say('cashBalance.items') })
    .click()
  await expect(office.dialog(office.say('cashBalance.items')).locator('[role="row"][data-index]').first()).toBeVisible()
  expect(await office.barriers()).toEqual([])
})

const shortcut = (of: Office) => of.page.getByRole('banner').getByRole('link', { name: of.say('dashboard.title'), exact: true })

test('A report that fails leaves the others alone, and is asked again by itself', once, async ({ office, page }) => {
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
  // Not as the first page: that one would bring its figures with it.
  await office.open('/reportsList')
  await shortcut(office).click()
  const ratio = card(office, 'currentRatio.title')
  const retry = ratio.getByRole('button', { name: office.say('actions.retry') })
  await expect(retry).toBeVisible()
  await expect(card(office, 'cashBalance.title').locator('canvas')).toBeVisible()
  broken = false
  await retry.click()
  await expect(ratio.locator('dl')).toBeVisible()
  expect(keys).toEqual([['cashBalance', 'fiscalYearBaseSaleReport', 'currentRatio'], ['currentRatio']])
  // All of them computed again: the button above the cards.
  const answer = page.waitForResponse((response) => isOurs(response.request()))
  await page
    .locator('main')
    .getByRole('button', { name: office.say('actions.refresh') })
    .first()
    .click()
  expect((await answer).request().postDataJSON()).toMatchObject({ refreshStatus: true })
})

test('Tiles lead to reports, the header to the dashboard, and nobody is led where it is not open', once, async ({ office, page, join }) => {
  await openDashboard(office)
  const reports = page.getByRole('navigation', { name: office.say('dashboard.reports') })
  await expect(reports.getByRole('link')).toHaveCount(7)
  await reports.getByRole('link', { name: office.say('debtors.title') }).click()
  await expect(office.heading).toHaveText(office.say('debtors.title'))
  await shortcut(office).click()
  await expect(office.heading).toHaveText(office.say('dashboard.title'))
  const clerk = await join('sara@demo')
  await clerk.office.open('/dashboard')
  await expect(clerk.office.page.getByRole('navigation', { name: office.say('dashboard.reports') }).getByRole('link')).toHaveCount(1)
  await expect(clerk.office.page.locator('canvas')).toHaveCount(0)
  await expect(shortcut(clerk.office)).toHaveCount(0)
})

test('Charts stand on a phone and in the dark', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(office)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

const chartOf = (office: Office, title: (typeof titles)[number]) => card(office, title).getByRole('img')
const live = (chart: Locator) => chart.locator('.echarts-for-react')

/** Where on a chart its lowest figure can be pressed: a place of one colour for some pixels to every side. Null as long as nothing is drawn. */
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

const toMonth = (office: Office) => new RegExp(`${office.path('/saleSlipList')}\\?month=`)

test('A chart is a picture until somebody touches it; then it tells what is pointed at, and its points lead on', async ({
  office,
  page,
}) => {
  await openDashboard(office)
  const sales = chartOf(office, 'salesByMonth.fields.amount')
  const position = await spotOn(sales)
  await expect(live(page.locator('main'))).toHaveCount(0)
  await sales.hover({ position })
  await expect(live(sales).locator('canvas')).toBeVisible()
  await expect(sales.locator('canvas')).toHaveCount(1)
  await expect(sales).toContainText(/\p{Nd}/u)
  await sales.click({ position })
  await expect(page).toHaveURL(toMonth(office))
})

test('A press on a picture, before the chart is there, is not lost', once, async ({ office, page }) => {
  await openDashboard(office)
  const sales = chartOf(office, 'salesByMonth.fields.amount')
  await sales.click({ position: await spotOn(sales) })
  await expect(page).toHaveURL(toMonth(office))
})

test('Where the part that paints does not come, charts are alive at once', once, async ({ office, page }) => {
  const stopped: string[] = []
  await page.route(/turbopack-worker/, (route) => {
    stopped.push(route.request().url())
    return route.abort()
  })
  await openDashboard(office)
  const cash = chartOf(office, 'cashBalance.title')
  await expect(live(cash).locator('canvas')).toBeVisible()
  await spotOn(cash)
  expect(stopped).toHaveLength(1)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('The first tap on the picture of a chart does what a tap on the chart does', once, async ({ office }) => {
    await openDashboard(office)
    const cash = chartOf(office, 'cashBalance.title')
    await cash.tap({ position: await spotOn(cash) })
    await expect(office.dialog(office.say('cashBalance.items'))).toBeVisible()
  })
})
