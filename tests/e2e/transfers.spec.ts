import { expect, test, type Office } from './support/office'

const transfers = [
  { address: '/transferImages', call: '/qr/transferImages', noun: 'imageTransfer' },
  { address: '/transferTemplate', call: '/qr/transferTemplates', noun: 'templateTransfer' },
] as const

const run = (office: Office) => office.page.getByRole('main').getByRole('button', { name: office.say('transfers.run'), exact: true })
const years = ({ page }: Office) => page.getByRole('main').getByRole('radio')

async function agree(office: Office) {
  await office
    .dialog()
    .getByRole('button', { name: office.say('transfers.run'), exact: true })
    .click()
}

for (const { address, call, noun } of transfers) {
  test.describe(address, () => {
    test.beforeEach(async ({ office }) => {
      await office.open(address)
      await expect(years(office).first()).toBeVisible()
    })

    test('A year is brought into the current one, once, after a question', async ({ office, page }) => {
      const sent: unknown[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(call)) sent.push(request.postDataJSON())
      })
      await run(office).click()
      await expect(page.getByText(office.say('transfers.choose'))).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)

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

    test('A failure is told, the year stays chosen, and it can be tried again', async ({ office, page }) => {
      await page.route(`**${call}`, (route) => route.fulfill({ json: { status: 'REJECT', message: { errorDescription: 'no' } } }), {
        times: 1,
      })
      await years(office).first().check()
      await run(office).click()
      await agree(office)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(office.say(`${noun}.failed`))
      await expect(years(office).first()).toBeChecked()
      await office.button(office.say('actions.retry')).click()
      await agree(office)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    })
  })

  test(`Whom ${address} cannot serve is told why: one year alone, or no right`, async ({ join }) => {
    const young = await join('admin@empty')
    await young.office.open(address)
    await expect(young.office.page.getByText(young.office.say('transfers.onlyOne'))).toBeVisible()

    const clerk = await join('reza@demo')
    await clerk.office.open(address)
    await expect(clerk.office.heading).toHaveText(clerk.office.say('shell.notHeld.title'))
  })
}
