import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

const transfers = [
  { address: '/transferImages', call: '/qr/transferImages', resourceName: 'imageTransfer' },
  { address: '/transferTemplate', call: '/qr/transferTemplates', resourceName: 'templateTransfer' },
] as const

const run = (app: AppPage) => app.page.getByRole('main').getByRole('button', { name: app.translate('transfers.run'), exact: true })
const years = ({ page }: AppPage) => page.getByRole('main').getByRole('radio')

async function agree(app: AppPage) {
  await app
    .dialog()
    .getByRole('button', { name: app.translate('transfers.run'), exact: true })
    .click()
}

for (const { address, call, resourceName } of transfers) {
  test.describe(address, () => {
    test.beforeEach(async ({ app }) => {
      await app.open(address)
      await expect(years(app).first()).toBeVisible()
    })

    test('Transfers a year once after confirmation', async ({ app, page }) => {
      const sent: unknown[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(call)) sent.push(request.postDataJSON())
      })
      await run(app).click()
      await expect(page.getByText(app.translate('transfers.choose'))).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await years(app).last().check()
      await run(app).click()
      await agree(app)
      await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
      await expect(app.toast(/./).first()).toBeVisible()
      expect(sent).toHaveLength(1)
      const [body] = sent as [{ fiscalYearId: number; preFiscalYearId: number }]
      expect(body.preFiscalYearId).toBeLessThan(body.fiscalYearId)

      // After a reload the page reports the earlier transfer.
      await page.reload()
      await years(app).last().check()
      await expect(page.getByRole('main').getByRole('status')).toContainText(/\p{Nd}{1,2}:\p{Nd}{2}/u)
    })

    test('Keeps the year after a failure and retries', async ({ app, page }) => {
      await page.route(`**${call}`, (route) => route.fulfill({ json: { status: 'REJECT', message: { errorDescription: 'no' } } }), {
        times: 1,
      })
      await years(app).first().check()
      await run(app).click()
      await agree(app)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(app.translate(`${resourceName}.failed`))
      await expect(years(app).first()).toBeChecked()
      await app.button(app.translate('actions.retry')).click()
      await agree(app)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    })
  })

  test(`Explains what ${address} lacks: years or permission`, async ({ join }) => {
    const young = await join('admin@empty')
    await young.app.open(address)
    await expect(young.app.page.getByText(young.app.translate('transfers.onlyOne'))).toBeVisible()

    const clerk = await join('reza@demo')
    await clerk.app.open(address)
    await expect(clerk.app.heading).toHaveText(clerk.app.translate('shell.notHeld.title'))
  })
}
