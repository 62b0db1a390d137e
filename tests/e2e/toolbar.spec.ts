import { locales } from '@/lib/i18n/locales'
import { AppPage, expect, test } from '@/tests/e2e/support/app-page'

/** Pages with the longest toolbars. */
const pages = ['/orders', '/paybleCheckList', '/receivableCheckList', '/saleSlipList', '/creditors', '/goodsGroup']
/** Height of one line of controls with its padding, in pixels. */
const oneLine = 64

for (const language of locales) {
  test(`Toolbars have one line in ${language}`, async ({ app }) => {
    const own = new AppPage(app.page, language, app.server)
    for (const address of pages) {
      await test.step(address, async () => {
        await own.open(address)
        await expect(own.page.locator('main [data-index], main [role="treeitem"]').first()).toBeVisible()
        const toolbar = own.page.locator('main [data-fit]')
        await expect.poll(async () => (await toolbar.boundingBox())?.height ?? Infinity).toBeLessThan(oneLine)
        expect(await toolbar.evaluate((bar) => bar.scrollWidth <= bar.clientWidth)).toBe(true)
      })
    }
  })
}

test('A narrow toolbar offers its filters in a bottom sheet', async ({ app }) => {
  await app.page.setViewportSize({ width: 600, height: 900 })
  await app.open('/paybleCheckList')
  await app.button(app.translate('table.filters')).click()
  const sheet = app.dialog(app.translate('table.filters'))
  await sheet.getByText(new RegExp(`^${app.translate('cheques.bands.later')} `)).click()
  await app.button(app.translate('actions.done')).click()
  await expect(app.page).toHaveURL(/due=later/)
})

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36'

/** Sum of the page's layout shifts, as its visitors' browsers report it. */
const shiftOf = (app: AppPage) => app.page.evaluate(() => (window as unknown as { shift: number }).shift)

for (const [name, size] of [
  ['a phone', { viewport: { width: 390, height: 844 }, userAgent: phone }],
  ['a small screen', { viewport: { width: 1024, height: 768 } }],
] as const) {
  test.describe(`On ${name}`, () => {
    test.use(size)

    test('nothing moves while a list loads', async ({ app, page }) => {
      await page.addInitScript(() => {
        const own = window as unknown as { shift: number }
        own.shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) own.shift += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const address of ['/goods', '/orders', '/debtors']) {
        await app.open(address)
        await expect(app.rows.first()).toBeVisible()
        await app.settled()
        expect(await shiftOf(app), address).toBeLessThan(0.005)
      }
    })
  })
}
