import config from '@/playwright.config'
import { expect, test } from './support/office'

// A phone whose owner has set the browser's text to twice its size: what a page is measured by in `em` grows with it.

const { launchOptions } = config.use ?? {}
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

test.describe('Everything that is pressed lies within the window', () => {
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

  test('the options of orders', async ({ office }) => {
    await office.open('/orderOptions')
    await office.settled()
    await expect(office.page.locator('table tbody button').first()).toBeVisible()
  })

  test('the options of a template', async ({ office }) => {
    await office.open('/templateList')
    await office.settled()
    await office.rows.first().tap()
    await office
      .dialog()
      .getByRole('button', { name: office.say('actions.edit'), exact: true })
      .tap()
    await expect(office.dialog().locator('table tbody button').first()).toBeVisible()
  })

  test('the days of a month', async ({ office }) => {
    await office.open('/smsLog')
    await office.settled()
    await office.button(office.say('calendar.chooseDate')).tap()
    await expect(office.dialog().getByRole('grid')).toBeVisible()
  })
})

test('A word of a status is not broken amid its letters', async ({ office, page }) => {
  await office.open('/orders')
  await office.button(office.say('calendar.previousMonth')).tap()
  await office.settled()
  await office.rows.first().tap()
  const statuses = office.dialog().getByRole('group', { name: office.say('orders.fields.status'), exact: true })
  await expect(statuses).toBeVisible()
  const columns = await statuses.evaluate((group) => getComputedStyle(group).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
