import { expect, test, type Office } from './support/office'

const get = (office: Office) => office.button(office.say('smsLog.get'))
const day = (office: Office) => office.page.getByRole('textbox', { name: office.say('smsLog.day') })

/** Has the cloud text a customer today, so that the log of the day has a row to speak of. */
async function changeOne(office: Office, status: number) {
  const session = (await (await office.page.request.get('/api/session')).json()) as { fiscalYear: { startDate: string; endDate: string } }
  const { startDate, endDate } = session.fiscalYear
  const months = await Promise.all(
    ['08', '09'].map(async (monthId) => {
      const answer = await office.page.request.post('/qr/ppds', {
        data: { keys: ['saleOrderList'], fromDate: startDate, toDate: endDate, monthId },
      })
      const [entry] = (await answer.json()) as [{ data: { saleOrderId: number; customerMobile: string; status: number }[] }]
      return entry.data
    }),
  )
  const order = months
    .flat()
    .find(({ customerMobile, status: now }) => /(?<!0[45]0\d)$/.test(customerMobile) && customerMobile !== '' && now !== status)
  await office.page.request.post('/qr/editSaleOrder', { data: { saleOrderId: order?.saleOrderId, status, description: '' } })
}

test('The messages of a day, the latest first, with what is left to pay for more', async ({ office }) => {
  await changeOne(office, 4)
  await office.open('/smsLog')
  await office.settled()
  await expect(office.heading).toHaveText(office.say('smsLog.title'))
  await expect(office.rows.first()).toBeVisible()
  await expect(office.page.getByText(office.say('smsLog.balance'))).toBeVisible()
  for (const field of ['date', 'time', 'mobile', 'message', 'status', 'cost', 'error'] as const)
    await expect(office.page.getByRole('columnheader', { name: office.say(`smsLog.fields.${field}`) })).toBeVisible()
  const times = (await office.rows.allInnerTexts()).map((text) => text.split('\n')[1] ?? '')
  expect(times).toEqual([...times].sort().reverse())
})

test('A row opens everything about its message; Back closes it', async ({ office, page }) => {
  await changeOne(office, 3)
  await office.open('/smsLog')
  await office.settled()
  await office.rows.first().click()
  const dialog = office.dialog(office.say('smsLog.one'))
  await expect(dialog.getByText(office.say('smsLog.fields.message'))).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /^tel:/)
  expect(page.url()).not.toMatch(/0?9\d{9}/)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

test('Another day stands in the address; the same day again asks anew, and the date stays in sight', async ({ office, page }) => {
  await changeOne(office, 6)
  await office.open('/smsLog?date=2020-01-01')
  await office.settled()
  await expect(page.getByText(office.say('smsLog.empty'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(day(office)).not.toHaveValue('')
  const asked: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/sms/log') && asked.push(request.postDataJSON()))
  await get(office).click()
  await expect.poll(() => asked).toEqual([{ date: '2020-01-01', refresh: true }])
  await day(office).fill('')
  await get(office).click()
  await expect(page.getByText(office.say('smsLog.dateRequired'))).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.getByRole('button', { name: office.say('calendar.chooseDate') }).click()
  await office
    .dialog()
    .getByRole('button', { name: new RegExp(office.say('calendar.today')) })
    .click()
  await get(office).click()
  await expect(office.rows.first()).toBeVisible()
  await expect(page).toHaveURL(/date=20\d\d-\d\d-\d\d/)
})

test('What the service says against it is told in its words, also that there is none, and can be tried again', async ({ office, page }) => {
  const refuse = (status: number, errorCode: number) =>
    page.route(
      '**/api/sms/log',
      (route) => route.fulfill({ status, json: { status: 'REJECT', message: { errorCode, errorDescription: 'قرارداد <b>ندارید</b>' } } }),
      { times: 1 },
    )
  // As a server answers that has no settings for it (tests/contract/demo.test.ts).
  await refuse(503, 50301)
  await office.open('/smsLog')
  await expect(page.getByText(office.say('problems.smsNotSetUp'))).toBeVisible()
  await refuse(200, 0)
  await page.reload()
  await expect(page.getByText(/قرارداد <b>ندارید<\/b>/)).toBeVisible()
  await office.button(office.say('actions.retry')).click()
  await expect(page.getByText(office.say('smsLog.balance'))).toBeVisible()
})

test.describe('A clerk', () => {
  test.use({ as: 'sara@demo' })

  test('is told which right the log needs', async ({ office, page }) => {
    await office.open('/smsLog')
    await expect(page.getByText(office.say('shell.notHeld.title'))).toBeVisible()
  })
})

test('On a phone a message is a card, and everybody can use the page', async ({ office, page }) => {
  await changeOne(office, 4)
  await page.setViewportSize({ width: 390, height: 844 })
  await office.open('/smsLog')
  await office.settled()
  await expect(office.rows.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await office.barriers()).toEqual([])
})
