import config from '@/playwright.config'
import { expect, test } from '@/tests/e2e/support/app-page'
import { toPreviousMonth } from './support/month'

// A phone with the browser's text at twice its size, which enlarges everything measured in `em`.

const { launchOptions } = config.use ?? {}
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

test.describe('All controls are inside the window', () => {
  test.afterEach(async ({ page }) => {
    const [buttons, width] = await Promise.all([
      page.locator(':is(main, [role="dialog"]) button').evaluateAll((all) =>
        all.flatMap((button) => {
          const { left, right } = button.getBoundingClientRect()
          return left < -1 || right > window.innerWidth + 1 ? [button.getAttribute('aria-label') ?? button.textContent] : []
        }),
      ),
      page.evaluate(() => document.documentElement.scrollWidth),
    ])
    expect(buttons).toEqual([])
    expect(width).toBe(390)
  })

  test('order options', async ({ app }) => {
    await app.open('/orderOptions')
    await app.settled()
    await expect(app.page.locator('table tbody button').first()).toBeVisible()
  })

  test('template options', async ({ app }) => {
    await app.open('/templateList')
    await app.settled()
    await app.rows.first().tap()
    await app
      .dialog()
      .getByRole('button', { name: app.translate('actions.edit'), exact: true })
      .tap()
    await expect(app.dialog().locator('table tbody button').first()).toBeVisible()
  })

  test('days of a month', async ({ app }) => {
    await app.open('/smsLog')
    await app.settled()
    await app.button(app.translate('calendar.chooseDate')).tap()
    await expect(app.dialog().getByRole('grid')).toBeVisible()
  })
})

test('Does not break a status word', async ({ app, page }) => {
  await app.open('/orders')
  await toPreviousMonth(app)
  await app.rows.first().tap()
  const statuses = app.dialog().getByRole('group', { name: app.translate('fields.status'), exact: true })
  await expect(statuses).toBeVisible()
  const columns = await statuses.evaluate((group) => getComputedStyle(group).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
