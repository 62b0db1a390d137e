import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { wordsOf } from '@/tests/e2e/support/messages'

// All other files block service workers; the worker registers when a page is idle.
test.use({ serviceWorkers: 'allow' })

const workerOf = ({ page }: AppPage) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)

test('Is installable by language and shows news', async ({ app, page, context }) => {
  await app.open('/debtors')
  await test.step('every language has a valid manifest', async () => {
    const browser = await context.newCDPSession(page)
    const { url, errors } = await browser.send('Page.getAppManifest')
    expect([new URL(url).pathname, errors]).toEqual([`/api/manifest/${app.language}`, []])
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const persian = await page.request.get('/api/manifest/fa')
    expect(persian.headers()['content-type']).toBe('application/manifest+json')
    const { dir, start_url, shortcuts, icons } = (await persian.json()) as {
      dir: string
      start_url: string
      shortcuts: { name: string; url: string }[]
      icons: { src: string }[]
    }
    expect([dir, start_url]).toEqual(['rtl', '/fa'])
    expect(shortcuts[0]).toEqual({ name: wordsOf('fa')('orders.title'), url: '/fa/orders' })
    for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
    expect((await page.request.get('/api/manifest/xx')).status()).toBe(404)
  })
  await test.step('new users see no news', async () => {
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(app.translate('shell.news.offer'))).toHaveCount(0)
    expect(await app.accessibilityViolations()).toEqual([])
  })
  await test.step('the account menu opens the shortcuts', async () => {
    await app.button(new RegExp(`^${app.translate('shell.account')}`)).click()
    await page.getByRole('menuitem', { name: app.translate('command.shortcuts') }).click()
    await expect(app.dialog(app.translate('command.shortcuts'))).toContainText(app.translate('command.keysFor.palette'))
    await page.keyboard.press('Escape')
  })
  await test.step('news opens from the account menu', async () => {
    await app.button(new RegExp(`^${app.translate('shell.account')}`)).click()
    await page.getByRole('menuitem', { name: app.translate('shell.news.title') }).click()
    await expect(app.dialog()).toContainText(app.translate('news.2026-11-21.board'))
    expect(await app.accessibilityViolations()).toEqual([])
  })
})

test('Shows an offline page and recovers without stored data', async ({ app, page, context }) => {
  await app.open('/debtors')
  await expect(app.rows.first()).toBeVisible()
  expect(await workerOf(app)).toMatch(/\/worker\.js\?\d+$/)
  await context.setOffline(true)
  await test.step('in the language of the address', async () => {
    await page.goto('/goods')
    await expect(page.getByRole('heading')).toHaveText(wordsOf('fa')('offline.title'))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.goto(app.path('/goods'))
    await expect(page.getByRole('heading')).toHaveText(app.translate('offline.title'))
    expect(await app.accessibilityViolations()).toEqual([])
  })
  await test.step('a failed retry is announced', async () => {
    await app.button(app.translate('actions.retry')).click()
    await expect(page.getByRole('status')).toHaveText(app.translate('offline.still'))
  })
  await test.step('the requested page loads by itself', async () => {
    await context.setOffline(false)
    await expect(app.heading).toHaveText(app.translate('goods.title'))
    await expect(app.rows.first()).toBeVisible()
  })
  await test.step('only those pages are cached', async () => {
    const cachedUrls = await page.evaluate(async () => {
      const boxes = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return boxes.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cachedUrls.toSorted()).toEqual(['de', 'en', 'fa', 'nl', 'tr'].map((locale) => `/api/offline/${locale}`))
  })
})

test('Announces a newer build and survives missing chunks', async ({ app, context }) => {
  // The console reports the missing chunks.
  const page = await context.newPage()
  const late = app.in(page)
  await late.open('/warehouselist')
  await expect(late.rows.first()).toBeVisible()
  await workerOf(late)
  const banner = page.getByRole('status').filter({ has: late.button(app.translate('shell.upgrade.reload')) })

  await test.step('announces it and reloads on request', async () => {
    await page.route('**/bd/list', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-daftar-build': '9999999999999' } })
    })
    await late.button(app.translate('actions.refresh')).click()
    await expect(banner).toContainText(app.translate('shell.upgrade.newBuild'))
    await page.unrouteAll()
    await banner.getByRole('button').click()
    await expect(banner).toHaveCount(0)
    await expect(late.rows.first()).toBeVisible()
  })

  await test.step('a missing chunk leaves the page in place', async () => {
    // The code of the banner, and of the question before a reload, is loaded once the page is idle.
    const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)
    await expect(async () => {
      const before = await scripts()
      await page.waitForTimeout(4_000)
      expect(await scripts()).toBe(before)
    }).toPass()
    await page.route('**/_next/static/**', (route) => route.fulfill({ status: 404 }))
    await page.keyboard.press('Control+KeyK')
    await expect(banner).toContainText(app.translate('shell.upgrade.missingPart'))
    await expect(late.rows.first()).toBeVisible()
    await page.keyboard.press('Escape')
    const name = (await late.rows.first().getByRole('gridcell').nth(1).innerText()).trim()
    await late.rows.first().click()
    const notice = page.getByRole('alert').filter({ hasText: app.translate('shell.upgrade.missingPart') })
    await expect(notice).toBeVisible()
    await expect(late.rows.first()).toBeVisible()
    await page.unrouteAll()
    await notice.getByRole('button', { name: app.translate('actions.retry') }).click()
    await expect(late.dialog()).toContainText(name)
  })
})
