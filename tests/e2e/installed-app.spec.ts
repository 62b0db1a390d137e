import { expect, test, type Office } from './support/office'
import { wordsOf } from './support/words'

// All other files test pages without a worker; it comes when a page has come to rest.
test.use({ serviceWorkers: 'allow' })

const workerOf = ({ page }: Office) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)

test('The app can be installed, in the language of its page, and tells what is new', async ({ office, page, context }) => {
  await office.open('/debtors')
  await test.step('every language has a manifest that a browser takes', async () => {
    const browser = await context.newCDPSession(page)
    const { url, errors } = await browser.send('Page.getAppManifest')
    expect([new URL(url).pathname, errors]).toEqual([`/api/manifest/${office.language}`, []])
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
  await test.step('whoever is new finds the keys worth knowing, and is told of no news', async () => {
    const hints = page.getByRole('group', { name: office.say('shell.hints.title') })
    await expect(hints).toBeVisible()
    await expect(page.getByText(office.say('shell.news.offer'))).toHaveCount(0)
    expect(await office.barriers()).toEqual([])
    await hints.getByRole('button').click()
    await expect(hints).toHaveCount(0)
  })
  await test.step('what is new can be read from the menu of the account', async () => {
    await office.button(new RegExp(`^${office.say('shell.account')}`)).click()
    await page.getByRole('menuitem', { name: office.say('shell.news.title') }).click()
    await expect(office.dialog()).toContainText(office.say('news.2026-11-21.board'))
    expect(await office.barriers()).toEqual([])
  })
})

test('Without a network a page says so and goes on when it is back; nothing of anybody is kept', async ({ office, page, context }) => {
  await office.open('/debtors')
  await expect(office.rows.first()).toBeVisible()
  expect(await workerOf(office)).toMatch(/\/worker\.js\?\d+$/)
  await context.setOffline(true)
  await test.step('in the language of the address', async () => {
    await page.goto('/goods')
    await expect(page.getByRole('heading')).toHaveText(wordsOf('fa')('offline.title'))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.goto(office.path('/goods'))
    await expect(page.getByRole('heading')).toHaveText(office.say('offline.title'))
    expect(await office.barriers()).toEqual([])
  })
  await test.step('trying in vain is said', async () => {
    await office.button(office.say('actions.retry')).click()
    await expect(page.getByRole('status')).toHaveText(office.say('offline.still'))
  })
  await test.step('the page that was asked for comes by itself', async () => {
    await context.setOffline(false)
    await expect(office.heading).toHaveText(office.say('goods.title'))
    await expect(office.rows.first()).toBeVisible()
  })
  await test.step('only those pages are kept', async () => {
    const kept = await page.evaluate(async () => {
      const boxes = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return boxes.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.toSorted()).toEqual(['de', 'en', 'fa', 'nl', 'tr'].map((locale) => `/api/offline/${locale}`))
  })
})

test('A newer build of the server is told, and a part that went with the old one costs no page', async ({ office, context }) => {
  // The browser's own console tells of what is missing here.
  const page = await context.newPage()
  const late = office.in(page)
  await late.open('/warehouselist')
  await expect(late.rows.first()).toBeVisible()
  await workerOf(late)
  const strip = page.getByRole('status').filter({ has: late.button(office.say('shell.upgrade.reload')) })

  await test.step('by the next answer, and the page is loaded anew when one says so', async () => {
    await page.route('**/bd/list', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-daftar-build': '9999999999999' } })
    })
    await late.button(office.say('actions.refresh')).click()
    await expect(strip).toContainText(office.say('shell.upgrade.newBuild'))
    await page.unrouteAll()
    await strip.getByRole('button').click()
    await expect(strip).toHaveCount(0)
    await expect(late.rows.first()).toBeVisible()
  })

  await test.step('a part that is gone leaves the page as it is, or brings the new one', async () => {
    // They come together with the strip.
    await expect(page.getByRole('group', { name: office.say('shell.hints.title') })).toBeVisible()
    let gone = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) gone = false
    })
    await page.route('**/_next/static/**', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()))
    await page.keyboard.press('Control+KeyK')
    await expect(strip).toContainText(office.say('shell.upgrade.missingPart'))
    await expect(late.rows.first()).toBeVisible()
    const name = (await late.rows.first().getByRole('gridcell').nth(1).innerText()).trim()
    await late.rows.first().click()
    await expect(late.dialog()).toContainText(name)
    expect(gone).toBe(false)
  })
})
