import { expect, test, type Office } from './support/office'

const run = (office: Office) => office.page.getByRole('main').getByRole('button', { name: office.say('transfers.run'), exact: true })
const years = ({ page }: Office) => page.getByRole('main').getByRole('radio')

async function agree(office: Office) {
  await office
    .dialog()
    .getByRole('button', { name: office.say('transfers.run'), exact: true })
    .click()
}

test.beforeEach(async ({ office }) => {
  await office.open('/transferTemplate')
  await expect(years(office).first()).toBeVisible()
})

test('A year is brought into the current one, once, after a question', async ({ office, page }) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/qr/transferTemplates')) sent.push(request.postDataJSON())
  })
  await years(office).last().check()
  await run(office).click()
  await agree(office)
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
  await expect(office.told(/./).first()).toBeVisible()
  expect(sent).toHaveLength(1)
  const [body] = sent as [{ fiscalYearId: number; preFiscalYearId: number }]
  expect(body.preFiscalYearId).toBeLessThan(body.fiscalYearId)

  // Whoever comes back is told that it was done.
  await page.reload()
  await years(office).last().check()
  await expect(page.getByRole('main').getByRole('status')).toContainText(office.digits('14'))
})

test('Without a year nothing is asked', async ({ office, page }) => {
  await run(office).click()
  await expect(page.getByText(office.say('transfers.choose'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A failure is told, the year stays chosen, and it can be tried again', async ({ office, page }) => {
  await page.route(
    '**/qr/transferTemplates',
    (route) => route.fulfill({ json: { status: 'REJECT', message: { errorDescription: 'no' } } }),
    { times: 1 },
  )
  await years(office).first().check()
  await run(office).click()
  await agree(office)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(office.say('templateTransfer.failed'))
  await expect(years(office).first()).toBeChecked()
  await office.button(office.say('actions.retry')).click()
  await agree(office)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('An organisation with one year is told so', async ({ join }) => {
  const { office } = await join('admin@empty')
  await office.open('/transferTemplate')
  await expect(office.page.getByText(office.say('transfers.onlyOne'))).toBeVisible()
})

test('Without the right the address explains itself', async ({ join }) => {
  const { office } = await join('reza@demo')
  await office.open('/transferTemplate')
  await expect(office.heading).toHaveText(office.say('shell.notHeld.title'))
})

test('It can be used by everybody, on a phone too', async ({ office, page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await years(office).first().check()
    expect(await office.barriers()).toEqual([])
  }
})
