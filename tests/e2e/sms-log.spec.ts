import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

const get = (app: AppPage) => app.button(app.translate('smsLog.get'))
const day = (app: AppPage) => app.page.getByRole('textbox', { name: app.translate('fields.date') })

/** Makes the cloud send an SMS today, so that the log has a row. */
async function changeOne(app: AppPage, status: number) {
  const session = (await (await app.page.request.get('/api/session')).json()) as { fiscalYear: { startDate: string; endDate: string } }
  const { startDate, endDate } = session.fiscalYear
  const months = await Promise.all(
    ['08', '09'].map(async (monthId) => {
      const response = await app.page.request.post('/qr/ppds', {
        data: { keys: ['saleOrderList'], fromDate: startDate, toDate: endDate, monthId },
      })
      const [entry] = (await response.json()) as [{ data: { saleOrderId: number; customerMobile: string; status: number }[] }]
      return entry.data
    }),
  )
  const order = months
    .flat()
    .find(({ customerMobile, status: now }) => /(?<!0[45]0\d)$/.test(customerMobile) && customerMobile !== '' && now !== status)
  await app.page.request.post('/qr/editSaleOrder', { data: { saleOrderId: order?.saleOrderId, status, description: '' } })
}

test('Lists messages of a day with the credit', async ({ app }) => {
  await changeOne(app, 4)
  await app.open('/smsLog')
  await app.settled()
  await expect(app.heading).toHaveText(app.translate('smsLog.title'))
  await expect(app.rows.first()).toBeVisible()
  await expect(app.page.getByText(app.translate('smsLog.balance'))).toBeVisible()
  for (const field of ['date', 'time', 'mobile', 'message', 'status', 'cost', 'error'] as const)
    await expect(app.page.getByRole('columnheader', { name: app.field('smsLog', field) })).toBeVisible()
  const times = (await app.rows.allInnerTexts()).map((text) => text.split('\n')[1] ?? '')
  expect(times).toEqual([...times].sort().reverse())
})

test('Opens a message; Back closes', async ({ app, page }) => {
  await changeOne(app, 3)
  await app.open('/smsLog')
  await app.settled()
  await app.rows.first().click()
  const dialog = app.dialog(app.translate('smsLog.one'))
  await expect(dialog.getByText(app.translate('smsLog.fields.message'))).toBeVisible()
  await expect(dialog.locator('a[href^="tel:"]')).toBeVisible()
  expect(page.url()).not.toMatch(/0?9\d{9}/)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

test('Another day is in the address; the same day refreshes', async ({ app, page }) => {
  await changeOne(app, 6)
  await app.open('/smsLog?date=2020-01-01')
  await app.settled()
  await expect(page.getByText(app.translate('smsLog.empty'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(day(app)).not.toHaveValue('')
  const requests: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/sms/log') && requests.push(request.postDataJSON()))
  await get(app).click()
  await expect.poll(() => requests).toEqual([{ date: '2020-01-01', refresh: true }])
  await day(app).fill('')
  await get(app).click()
  await expect(page.getByText(app.translate('smsLog.dateRequired'))).toBeVisible()
  expect(requests).toHaveLength(1)
  await page.getByRole('button', { name: app.translate('calendar.chooseDate') }).click()
  await app
    .dialog()
    .getByRole('button', { name: new RegExp(app.translate('calendar.today')) })
    .click()
  await get(app).click()
  await expect(app.rows.first()).toBeVisible()
  await expect(page).toHaveURL(/date=20\d\d-\d\d-\d\d/)
})

test("Shows the service's error or an empty state", async ({ app, page }) => {
  const refuse = (status: number, errorCode: number) =>
    page.route(
      '**/api/sms/log',
      (route) => route.fulfill({ status, json: { status: 'REJECT', message: { errorCode, errorDescription: 'قرارداد <b>ندارید</b>' } } }),
      { times: 1 },
    )
  // The response of a server without an SMS service (tests/contract/demo.test.ts).
  await refuse(503, 50301)
  await app.open('/smsLog')
  await expect(page.getByText(app.translate('problems.smsNotSetUp'))).toBeVisible()
  await refuse(200, 0)
  await page.reload()
  await expect(page.getByText(/قرارداد <b>ندارید<\/b>/)).toBeVisible()
  await app.button(app.translate('actions.retry')).click()
  await expect(page.getByText(app.translate('smsLog.balance'))).toBeVisible()
})

test.describe('A clerk', () => {
  test.use({ as: 'sara@demo' })

  test('Names the missing permission', async ({ app, page }) => {
    await app.open('/smsLog')
    await expect(page.getByText(app.translate('shell.notHeld.title'))).toBeVisible()
  })
})

test('Shows accessible cards on a phone', async ({ app, page }) => {
  await changeOne(app, 4)
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open('/smsLog')
  await app.settled()
  await expect(app.rows.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await app.accessibilityViolations()).toEqual([])
})
