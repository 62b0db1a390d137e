import { nativeName, type Locale } from '@/lib/i18n/locales'
import { AppPage, expect, once, signInAs, test } from '@/tests/e2e/support/app-page'

const menu = (app: AppPage) => app.page.getByRole('navigation', { name: app.translate('shell.mainMenu') })
const account = (app: AppPage) => app.button(new RegExp(`^${app.translate('shell.account')}`))
const year = (app: AppPage, name: number) => app.button(app.translate('table.fiscalYear', { year: app.digits(name) }))

async function signOut(app: AppPage) {
  await account(app).click()
  await app.page.getByRole('menuitem', { name: app.translate('shell.signOut') }).click()
}

/** Selects another language in the header. */
async function switchLanguage(app: AppPage, language: Locale) {
  await app.button(nativeName(app.language)).click()
  await app.page.getByRole('menuitem', { name: nativeName(language) }).click()
  await expect(app.page.locator('html')).toHaveAttribute('lang', language)
}

async function changeYear(app: AppPage, from: number, to: number) {
  await year(app, from).click()
  await app.page.getByRole('menuitemradio', { name: app.digits(to) }).click()
}

/** The next request of the user gets a 401. */
const endSession = (app: AppPage) => app.page.context().clearCookies({ name: /daftar/ })

test('Shows organisation, year, language and user', async ({ app, page }) => {
  await app.open('/orders')
  await expect(page.getByRole('banner')).toContainText('فروشگاه چای و قهوه بهار')
  await expect(year(app, 1405)).toBeVisible()
  await expect(account(app)).toContainText('admin')
  await expect(page.getByRole('button', { name: nativeName(app.language) })).toBeVisible()
  const [, day = ''] = new Intl.DateTimeFormat('en-u-ca-persian', { timeZone: 'Asia/Tehran', day: 'numeric' }).format().match(/(\d+)/) ?? []
  await expect(page.getByRole('banner')).toContainText(new RegExp(`(^|\\P{Nd})${app.digits(day)} \\p{L}`, 'u'))
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Daftar')
  await expect(page.locator('html')).toHaveAttribute('dir', app.language === 'fa' ? 'rtl' : 'ltr')
  await expect(page.locator('html')).toHaveAttribute('lang', app.language)
})

test('The menu leads to every page of an administrator', once, async ({ app, page }) => {
  await app.open('/orders')
  await menu(app).getByText(app.translate('menu.groups.definitions')).click()
  await page.getByRole('menuitem', { name: app.translate('warehouses.title') }).click()
  await expect(app.heading).toHaveText(app.translate('warehouses.title'))
  await menu(app).getByText(app.translate('menu.groups.reports')).click()
  await page.getByRole('menuitem', { name: app.translate('debtors.title') }).click()
  await expect(app.heading).toHaveText(app.translate('debtors.title'))
})

test.describe('A clerk', () => {
  test.use({ as: 'sara@demo' })

  test('has only permitted entries', once, async ({ app }) => {
    await app.open('/orders')
    await expect(menu(app)).toContainText(app.translate('menu.groups.orders'))
    await expect(menu(app)).toContainText(app.translate('menu.groups.reports'))
    await expect(menu(app)).not.toContainText(app.translate('menu.groups.fiscalYear'))
  })

  test('names the missing permission of a typed address', once, async ({ app, page }) => {
    const response = await page.goto(app.path('/warehouselist'))
    expect(response?.status()).toBe(403)
    await expect(page.getByText(app.translate('shell.notHeld.title'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(app.translate('features.Inventory'))
    await expect(page).toHaveURL(app.path('/warehouselist'))
  })

  test('is refused by the server, too', once, async ({ page, app }) => {
    await app.open('/orders')
    const response = await page.request.post('/bd/list', { data: { tableName: 'inve' } })
    expect(response.status()).toBe(403)
  })
})

test('Changing the language keeps screen, filters, record and input', async ({ app, page }) => {
  const there = new AppPage(page, app.language === 'fa' ? 'de' : 'fa', app.server)
  const requests: string[] = []
  page.on('dialog', (confirmation) => {
    requests.push(confirmation.type())
    void confirmation.accept()
  })

  await test.step('a list with month, search and filter', async () => {
    const address = '/saleSlipList?q=1&type=SALE&month=1405-07'
    await app.open(address)
    await switchLanguage(app, there.language)
    await expect(page).toHaveURL(there.path(address))
    await expect(there.searchBox).toHaveValue('1')
    await expect(there.heading).toHaveText(there.translate('saleSlips.title'))
  })

  await test.step('a dialog form, by the palette', async () => {
    await there.open('/warehouselist')
    await there.rows.first().click()
    await there.button(there.translate('actions.edit')).click()
    const field = (shown: AppPage) => shown.dialog().getByLabel(shown.translate('fields.name2'))
    await field(there).fill('Südhalle')
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('combobox').fill(nativeName(app.language))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', app.language)
    await expect(field(app)).toHaveValue('Südhalle')
    await expect(app.dialog()).toContainText(app.translate('record.restored'))
    await app.button(app.translate('record.discard')).click()
  })

  await test.step('a form page', async () => {
    await app.open('/basicSetting')
    const box = (shown: AppPage) => page.getByRole('checkbox', { name: shown.translate('settings.fields.hideLedger') })
    const before = await box(app).isChecked()
    await box(app).setChecked(!before)
    await switchLanguage(app, there.language)
    await expect(box(there)).toBeChecked({ checked: !before })
    await there.button(there.translate('actions.cancel')).click()
    await expect(box(there)).toBeChecked({ checked: before })
  })
  expect(requests).toEqual([])
})

test('Keeps its language when another tab changes it', once, async ({ app, page, context }) => {
  await app.open('/warehouselist')
  await expect(app.rows.first()).toBeVisible()
  const other = new AppPage(await context.newPage(), 'en', app.server)
  await other.open('/orders')
  await expect(other.heading).toHaveText(other.translate('orders.title'))
  await menu(app).getByText(app.translate('menu.groups.reports')).click()
  await page.getByRole('menuitem', { name: app.translate('debtors.title') }).click()
  await expect(app.heading).toHaveText(app.translate('debtors.title'))
  await expect(page).toHaveURL(app.path('/debtors'))
})

test('Back asks about unsaved input of a form page', once, async ({ app, page }) => {
  await app.open('/debtors')
  await account(app).click()
  await page.getByRole('menuitem', { name: app.translate('changePassword.title') }).click()
  const field = page.getByRole('textbox', { name: app.translate('changePassword.fields.next'), exact: true })
  await field.fill('New-pass.1')
  await page.goBack()
  await app
    .dialog(app.translate('record.exitTitle'))
    .getByRole('button', { name: app.translate('actions.back') })
    .click()
  await expect(field).toHaveValue('New-pass.1')
  await page.goBack()
  await app
    .dialog(app.translate('record.exitTitle'))
    .getByRole('button', { name: app.translate('actions.exit') })
    .click()
  await expect(app.heading).toHaveText(app.translate('debtors.title'))
})

test('A link during a pending search works, and Back restores it', once, async ({ app, page }) => {
  await page.route(/\/dashboard\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await app.open('/debtors')
  await app.settled()
  await page.getByRole('searchbox').fill('tea')
  await page
    .getByRole('banner')
    .getByRole('link', { name: app.translate('dashboard.title') })
    .click()
  await page.keyboard.type('s')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/debtors\?q=tea$/)
  await expect(page.getByRole('searchbox')).toHaveValue('tea')
})

test('Back during a pending search does not affect the next page', once, async ({ app, page }) => {
  await app.open('/orders')
  await app.go('/warehouselist')
  await app.settled()
  // The page behind must be requested again.
  const again = page.waitForResponse(/\/warehouselist\?.*_rsc=/)
  await page.evaluate(() => (window as unknown as { next: { router: { refresh(): void } } }).next.router.refresh())
  await again
  await page.route(/\/orders\?.*_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('searchbox').fill('depot')
  await page.evaluate(() => window.history.back())
  await expect(app.heading).toHaveText(app.translate('orders.title'))
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('Changing the year asks, clears caches and offers the way back', once, async ({ app, page }) => {
  await app.open('/warehouselist')
  await expect(app.rows.first()).toBeVisible()
  await changeYear(app, 1405, 1404)
  const confirmation = app.dialog(app.translate('shell.changeYear.title', { year: 1404 })).or(app.dialog())
  await confirmation
    .first()
    .getByRole('button', { name: app.translate('actions.cancel'), exact: true })
    .click()
  await expect(year(app, 1405)).toBeVisible()

  await changeYear(app, 1405, 1404)
  // A request of the previous year may still be pending.
  const reread = page.waitForRequest(
    (request) => /\/(?:qr\/ppds|bd\/list)$/.test(request.url()) && (request.postDataJSON() as { fiscalYearId?: number }).fiscalYearId === 6,
  )
  await app.button(app.translate('shell.changeYear.yes')).click()
  await expect(year(app, 1404)).toBeVisible()
  await reread
  await expect(page).toHaveURL(app.path('/dashboard'))
  await page.getByText(app.translate('shell.changeYear.backTo', { screen: app.translate('warehouses.title') })).click()
  await expect(app.heading).toHaveText(app.translate('warehouses.title'))
})

test('Another year reaches other tabs', once, async ({ app, context }) => {
  await app.open('/orders')
  const other = app.in(await context.newPage())
  await other.open('/debtors')
  await expect(other.rows.first()).toBeVisible()
  const filter = app.in(await context.newPage())
  await filter.open('/ofcbook')
  const from = filter.page.getByRole('textbox', { name: filter.translate('ledger.from') })
  const inThisYear = await from.inputValue()
  await changeYear(app, 1405, 1404)
  await app.button(app.translate('shell.changeYear.yes')).click()
  await expect(year(other, 1404)).toBeVisible()
  // A day of the previous year would be out of bounds.
  await expect(from).not.toHaveValue(inThisYear)
})

test.describe('An accountant', () => {
  // A sign-out revokes the session, so this test needs a separate one.
  test.use({ storageState: async ({ server }, use) => use(await signInAs(server.url, 'leila@demo')) })

  test('A sign-out reaches other tabs, and Back shows nothing', once, async ({ app, page, context }) => {
    await app.open('/creditors')
    await app.open('/debtors')
    await expect(app.rows.first()).toBeVisible()
    const other = app.in(await context.newPage())
    await other.open('/debtors')
    await expect(other.rows.first()).toBeVisible()
    await signOut(app)
    await expect(page).toHaveURL(/\/login/)
    await expect(other.page).toHaveURL(/\/login/)
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    expect((await context.cookies()).filter(({ name, value }) => name.endsWith('daftar') && value !== '')).toEqual([])
  })
})

test('An ended session over a form is renewed in place', once, async ({ app, page }) => {
  await app.open('/warehouselist')
  await expect(app.rows.first()).toBeVisible()
  await app.button(app.translate('warehouses.add')).click()
  const name = app.dialog().getByLabel(app.translate('fields.name'), { exact: true })
  const typed = `Depot ${Date.now().toString(36)}`
  await name.fill(typed)
  const saves: number[] = []
  page.on('response', (response) => response.url().endsWith('/bd/save') && saves.push(response.status()))
  await endSession(app)
  await app.button(app.translate('actions.save')).click()
  const again = page.getByRole('dialog').filter({ has: page.getByLabel(app.translate('login.password'), { exact: true }) })
  await again.getByLabel(app.translate('login.password'), { exact: true }).fill('daftar-demo')
  await again.getByRole('button', { name: app.translate('login.submit'), exact: true }).click()
  await expect(again).toHaveCount(0)
  await expect(page.getByLabel(app.translate('fields.name'), { exact: true })).toHaveValue(typed)
  // The sign-in itself saves nothing.
  await app.settled()
  expect(saves).toEqual([401])
  await app.button(app.translate('actions.save')).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  expect(saves).toEqual([401, 200])
})

test('An ended session without changes returns after the sign-in', async ({ app, page }) => {
  await app.open('/warehouselist?q=1')
  await expect(app.rows.first()).toBeVisible()
  await endSession(app)
  await app.button(app.translate('actions.refresh')).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page).toHaveURL(/warehouselist/)
})

test('An address in other letter case opens its page', async ({ app }) => {
  await app.open('/WarehouseList')
  await expect(app.heading).toHaveText(app.translate('warehouses.title'))
})

test('The menu marks the open dashboard as current', once, async ({ app, page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: app.translate('dashboard.title'), exact: true })
  await app.open('/dashboard')
  await expect(link).toHaveAttribute('aria-current', 'page')
  await app.go('/goods')
  await expect(link).not.toHaveAttribute('aria-current')
})

test('An unknown address shows a 404 page with search and links', async ({ app, page }) => {
  const response = await page.goto(app.path('/no/such-page?x=1'))
  expect(response?.status()).toBe(404)
  await expect(page).toHaveURL(/\/no\/such-page\?x=1$/)
  await expect(app.heading).toHaveText(app.translate('shell.notFound.title'))
  await expect(page.getByRole('navigation', { name: app.translate('shell.mainMenu') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: app.translate('command.open') })
    .click()
  await expect(app.dialog(app.translate('command.open'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('link', { name: app.translate('shell.toStart') })
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('The menu is a drawer on a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open('/orders')
  await app.button(app.translate('shell.openMenu')).click()
  const drawer = app.dialog()
  await drawer.getByText(app.translate('warehouses.title'), { exact: true }).click()
  await expect(app.heading).toHaveText(app.translate('warehouses.title'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('Toasts cover no buttons on a phone', once, async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open('/warehouselist?detail=new')
  await app.dialog().getByLabel(app.translate('fields.name'), { exact: true }).fill('Kiosk')
  await app.button(app.translate('actions.save')).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await app.button(app.translate('actions.edit')).click({ timeout: 2000 })
  await app.button(app.translate('actions.cancel')).click({ timeout: 2000 })
  await app.button(app.translate('warehouses.add')).click({ timeout: 2000 })
})

test('The last day of the subscription shows a banner', once, async ({ join }) => {
  const { app } = await join('admin@empty')
  await app.open('/orders')
  const banner = app.page.getByText(app.translate('shell.expires', { days: 0, shown: app.digits(0) }))
  await expect(banner).toBeVisible()
  await app.button(app.translate('shell.dismiss')).click()
  await expect(banner).toHaveCount(0)
  await app.page.reload()
  await expect(app.heading).toBeVisible()
  await expect(banner).toHaveCount(0)
  // Not even in the server's document, which is visible before the script runs.
  const document = await (await app.page.request.get(app.path('/orders'))).text()
  expect(document).not.toContain(`>${app.translate('shell.dismiss')}<`)
})

test('Responses are not cached; pages have a content policy', once, async ({ app, page }) => {
  const response = await page.goto(app.path('/orders'))
  const headers = response?.headers() ?? {}
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['content-security-policy']).toMatch(/nonce-[^']+' 'strict-dynamic'/)
  expect(headers['x-powered-by']).toBeUndefined()
})
