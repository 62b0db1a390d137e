import { locales } from '@/lib/i18n/locales'
import { AppPage, expect, test } from '@/tests/e2e/support/app-page'
import { toPreviousMonth } from '@/tests/e2e/support/month'
import { arrived } from '@/tests/e2e/support/screens'

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
  await app.open('/goods')
  await app.button(app.translate('table.filters')).click()
  const sheet = app.dialog(app.translate('table.filters'))
  await sheet.getByRole('button', { name: new RegExp(`^${app.translate('goods.withoutImage')}`) }).click()
  await app.button(app.translate('actions.done')).click()
  await expect(app.page).toHaveURL(/image=none/)
})

test('Beside a record, filters that do not fit are in the menu', async ({ app, page }) => {
  await app.open('/goods?site=on&image=none')
  await app.settled()
  await app.rows.first().click()
  await expect(app.dialog()).toBeVisible()
  const line = page.locator('main [data-measured]')
  const filters = line.getByRole('group', { name: app.translate('table.filters') }).locator('button')
  const menu = app.button(`${app.translate('table.filters')} ${app.digits(2)}`)
  await expect(menu).toBeVisible()
  await expect(line.locator('[aria-pressed="true"]')).toHaveCount(2)
  for (const active of await line.locator('[aria-pressed="true"]').all()) await expect(active).toBeVisible()
  await expect(filters.first()).toBeVisible()
  await expect(filters.last()).toBeHidden()
  expect((await line.boundingBox())?.height).toBeLessThan(oneLine)
  const lowest = await filters.evaluateAll((all) =>
    Math.max(...all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.getBoundingClientRect().bottom)),
  )
  const grid = await app.grid.boundingBox()
  expect(lowest).toBeLessThan(grid?.y ?? 0)
  await menu.click()
  await expect(
    app.dialog(app.translate('table.filters')).getByRole('button', { name: new RegExp(`^${app.translate('goods.withoutImage')}`) }),
  ).toBeVisible()
})

for (const language of ['fa', 'en', 'de'] as const) {
  test(`Totals of rounded rows are complete beside a record in ${language}`, async ({ app, page }) => {
    const own = new AppPage(page, language, app.server)
    await own.open('/orders')
    const rounded = own.foot.getByTitle(own.translate('table.rounded'))
    // The sandbox's orders of earlier months were weighed to the gram; the sum of a few may be exact by chance.
    while ((await rounded.count()) === 0) {
      expect(await toPreviousMonth(own)).toBe(true)
      await page.reload()
      await expect(own.rows.first()).toBeVisible()
      await own.settled()
    }
    await own.rows.first().click()
    await expect(own.dialog()).toBeVisible()
    await expect(rounded).not.toHaveCount(0)
    for (const width of [1440, 1366, 1280, 1200]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => own.grid.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0)
        // Two lines.
        await expect.poll(async () => (await own.foot.boundingBox())?.height).toBeLessThan(52)
        const cut = await own.foot.evaluate((foot) =>
          [...foot.querySelectorAll<HTMLElement>('*')]
            .filter(
              (part) => part.clientWidth > 0 && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 3),
            )
            .map((part) => part.innerText),
        )
        expect(cut).toEqual([])
      })
    }
  })
}

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36'

/** Sum of the page's layout shifts, as its visitors' browsers report it. */
const shiftOf = (app: AppPage) => app.page.evaluate(() => (window as unknown as { shift: number }).shift)

for (const [name, size] of [
  ['a phone', { viewport: { width: 390, height: 844 }, userAgent: phone }],
  ['a small screen', { viewport: { width: 1024, height: 768 } }],
] as const) {
  test.describe(`On ${name}`, () => {
    test.use(size)

    test('nothing moves while a page loads, nor when its list gets the focus', async ({ app, page }) => {
      await page.addInitScript(() => {
        const own = window as unknown as { shift: number }
        own.shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) own.shift += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const address of ['/eveningClose', '/smsLog', '/userAccessGroup', '/goods', '/orders', '/debtors']) {
        await app.open(address)
        await arrived(app)
        expect(await shiftOf(app), address).toBeLessThan(0.005)
      }
      await app.grid.focus()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  })
}
