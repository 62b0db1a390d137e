import { nameOf, type Locale } from '@/lib/i18n/locales'
import { enter, expect, once, Office, test } from './support/office'

const menu = (office: Office) => office.page.getByRole('navigation', { name: office.say('shell.mainMenu') })
const account = (office: Office) => office.button(new RegExp(`^${office.say('shell.account')}`))
const year = (office: Office, name: number) => office.button(office.say('shell.year', { year: office.digits(name) }))

async function signOut(office: Office) {
  await account(office).click()
  await office.page.getByRole('menuitem', { name: office.say('shell.signOut') }).click()
}

/** Chooses another language in the header. */
async function speak(office: Office, language: Locale) {
  await office.button(nameOf(office.language)).click()
  await office.page.getByRole('menuitem', { name: nameOf(language) }).click()
  await expect(office.page.locator('html')).toHaveAttribute('lang', language)
}

async function changeYear(office: Office, from: number, to: number) {
  await year(office, from).click()
  await office.page.getByRole('menuitemradio', { name: office.digits(to) }).click()
}

/** The next call of a signed-in person finds that the session is over. */
const endSession = (office: Office) => office.page.context().clearCookies({ name: /daftar/ })

test('The frame names organisation, year, language and person', async ({ office, page }) => {
  await office.open('/orders')
  await expect(page.getByRole('banner')).toContainText('فروشگاه چای و قهوه بهار')
  await expect(year(office, 1405)).toBeVisible()
  await expect(account(office)).toContainText('admin')
  await expect(page.getByRole('button', { name: nameOf(office.language) })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', office.language === 'fa' ? 'rtl' : 'ltr')
  await expect(page.locator('html')).toHaveAttribute('lang', office.language)
})

test('The menu leads to every page of an administrator', once, async ({ office, page }) => {
  await office.open('/orders')
  await menu(office).getByText(office.say('menu.groups.definitions')).click()
  await page.getByRole('menuitem', { name: office.say('warehouses.title') }).click()
  await expect(office.heading).toHaveText(office.say('warehouses.title'))
  await menu(office).getByText(office.say('menu.groups.reports')).click()
  await page.getByRole('menuitem', { name: office.say('debtors.title') }).click()
  await expect(office.heading).toHaveText(office.say('debtors.title'))
})

test.describe('A clerk', () => {
  test.use({ as: 'sara@demo' })

  test('finds in the menu what their rights open, and nothing else', once, async ({ office }) => {
    await office.open('/orders')
    await expect(menu(office)).toContainText(office.say('menu.groups.orders'))
    await expect(menu(office)).toContainText(office.say('menu.groups.reports'))
    await expect(menu(office)).not.toContainText(office.say('menu.groups.fiscalYear'))
  })

  test('who types the address of a page without the right is told which right is missing', once, async ({ office, page }) => {
    await office.open('/warehouselist')
    await expect(page.getByText(office.say('shell.notHeld.title'))).toBeVisible()
    await expect(page).toHaveURL(office.path('/warehouselist'))
  })

  test('is refused by the server too', once, async ({ page, office }) => {
    await office.open('/orders')
    const answer = await page.request.post('/bd/list', { data: { tableName: 'inve' } })
    expect(answer.status()).toBe(403)
  })
})

test('Another language keeps the screen, what narrows it, the open record and what is typed', async ({ office, page }) => {
  const there = new Office(page, office.language === 'fa' ? 'de' : 'fa', office.server)
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.accept()
  })

  await test.step('a list, its search, filter and month', async () => {
    const address = '/saleSlipList?q=1&type=SALE&month=1405-07'
    await office.open(address)
    await speak(office, there.language)
    await expect(page).toHaveURL(there.path(address))
    await expect(there.searchBox).toHaveValue('1')
    await expect(there.heading).toHaveText(there.say('saleSlips.title'))
  })

  await test.step('a form in its dialog, by the palette', async () => {
    await there.open('/warehouselist')
    await there.rows.first().click()
    await there.button(there.say('actions.edit')).click()
    const field = (shown: Office) => shown.dialog().getByLabel(shown.say('warehouses.fields.name2'))
    await field(there).fill('Südhalle')
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('combobox').fill(nameOf(office.language))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', office.language)
    await expect(field(office)).toHaveValue('Südhalle')
    await expect(office.dialog()).toContainText(office.say('record.restored'))
    await office.button(office.say('record.discard')).click()
  })

  await test.step('a screen that is a form', async () => {
    await office.open('/basicSetting')
    const box = (shown: Office) => page.getByRole('checkbox', { name: shown.say('settings.fields.hideLedger') })
    const before = await box(office).isChecked()
    await box(office).setChecked(!before)
    await speak(office, there.language)
    await expect(box(there)).toBeChecked({ checked: !before })
    await there.button(there.say('actions.cancel')).click()
    await expect(box(there)).toBeChecked({ checked: before })
  })
  expect(asked).toEqual([])
})

test('A page stays in its language when another tab has chosen another', once, async ({ office, page, context }) => {
  await office.open('/warehouselist')
  await expect(office.rows.first()).toBeVisible()
  const other = new Office(await context.newPage(), 'en', office.server)
  await other.open('/orders')
  await expect(other.heading).toHaveText(other.say('orders.title'))
  await menu(office).getByText(office.say('menu.groups.reports')).click()
  await page.getByRole('menuitem', { name: office.say('debtors.title') }).click()
  await expect(office.heading).toHaveText(office.say('debtors.title'))
  await expect(page).toHaveURL(office.path('/debtors'))
})

test('Back over what is typed on a page of its own asks first', once, async ({ office, page }) => {
  await office.open('/debtors')
  await account(office).click()
  await page.getByRole('menuitem', { name: office.say('changePassword.title') }).click()
  const field = page.getByRole('textbox', { name: office.say('changePassword.fields.next'), exact: true })
  await field.fill('New-pass.1')
  await page.goBack()
  await office
    .dialog(office.say('record.exitTitle'))
    .getByRole('button', { name: office.say('actions.back') })
    .click()
  await expect(field).toHaveValue('New-pass.1')
  await page.goBack()
  await office
    .dialog(office.say('record.exitTitle'))
    .getByRole('button', { name: office.say('actions.exit') })
    .click()
  await expect(office.heading).toHaveText(office.say('debtors.title'))
})

test('Who follows a link while a search is still going into the address gets there, and Back comes to the search', async ({
  office,
  page,
}) => {
  await page.route(/\/dashboard\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await office.open('/debtors')
  await office.settled()
  await page.getByRole('searchbox').fill('tea')
  await page
    .getByRole('banner')
    .getByRole('link', { name: office.say('dashboard.title') })
    .click()
  await page.keyboard.type('s')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/debtors\?q=tea$/)
  await expect(page.getByRole('searchbox')).toHaveValue('tea')
})

test('Back while a search is still going into the address leaves the page that comes as it was', once, async ({ office, page }) => {
  await office.open('/orders')
  await office.go('/warehouselist')
  await office.settled()
  // So that the page behind has to come from the server again.
  const again = page.waitForResponse(/\/warehouselist\?.*_rsc=/)
  await page.evaluate(() => (window as unknown as { next: { router: { refresh(): void } } }).next.router.refresh())
  await again
  await page.route(/\/orders\?.*_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('searchbox').fill('depot')
  await page.evaluate(() => window.history.back())
  await expect(office.heading).toHaveText(office.say('orders.title'))
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('Another year is asked about, empties what was read and leads back', once, async ({ office, page }) => {
  await office.open('/warehouselist')
  await expect(office.rows.first()).toBeVisible()
  await changeYear(office, 1405, 1404)
  const question = office.dialog(office.say('shell.changeYear.title', { year: 1404 })).or(office.dialog())
  await question
    .first()
    .getByRole('button', { name: office.say('actions.no'), exact: true })
    .click()
  await expect(year(office, 1405)).toBeVisible()

  await changeYear(office, 1405, 1404)
  // A call of the year before may still be on its way.
  const reread = page.waitForRequest(
    (request) => /\/(?:qr\/ppds|bd\/list)$/.test(request.url()) && (request.postDataJSON() as { fiscalYearId?: number }).fiscalYearId === 6,
  )
  await office.button(office.say('shell.changeYear.yes')).click()
  await expect(year(office, 1404)).toBeVisible()
  await reread
  await expect(page).toHaveURL(office.path('/dashboard'))
  await page.getByText(office.say('shell.changeYear.backTo', { screen: office.say('warehouses.title') })).click()
  await expect(office.heading).toHaveText(office.say('warehouses.title'))
})

test('Another year reaches the other tabs', once, async ({ office, context }) => {
  await office.open('/orders')
  const other = office.in(await context.newPage())
  await other.open('/debtors')
  await expect(other.rows.first()).toBeVisible()
  const filter = office.in(await context.newPage())
  await filter.open('/ofcbook')
  const from = filter.page.getByRole('textbox', { name: filter.say('ledger.from') })
  const inThisYear = await from.inputValue()
  await changeYear(office, 1405, 1404)
  await office.button(office.say('shell.changeYear.yes')).click()
  await expect(year(other, 1404)).toBeVisible()
  // A day of the year before would stand where only days of this one can be asked for.
  await expect(from).not.toHaveValue(inThisYear)
})

test.describe('An accountant', () => {
  // Signing out ends this session for good: it must be nobody else's, neither before nor after.
  test.use({ storageState: async ({ server }, use) => use(await enter(server.url, 'leila@demo')) })

  test('who signs out in one tab is out in the others, and Back shows nothing', once, async ({ office, page, context }) => {
    await office.open('/creditors')
    await office.open('/debtors')
    await expect(office.rows.first()).toBeVisible()
    const other = office.in(await context.newPage())
    await other.open('/debtors')
    await expect(other.rows.first()).toBeVisible()
    await signOut(office)
    await expect(page).toHaveURL(/\/login/)
    await expect(other.page).toHaveURL(/\/login/)
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    expect((await context.cookies()).filter(({ name, value }) => name.endsWith('daftar') && value !== '')).toEqual([])
  })
})

test('A session that ends under a half-filled form is taken up again, and the form is kept', once, async ({ office, page }) => {
  await office.open('/warehouselist')
  await expect(office.rows.first()).toBeVisible()
  await office.button(office.say('actions.add')).click()
  const name = office.dialog().getByLabel(office.say('warehouses.fields.name'), { exact: true })
  const typed = `Depot ${Date.now().toString(36)}`
  await name.fill(typed)
  await endSession(office)
  await office.button(office.say('actions.save')).click()
  const again = page.getByRole('dialog').filter({ has: page.getByLabel(office.say('login.password'), { exact: true }) })
  await again.getByLabel(office.say('login.password'), { exact: true }).fill('daftar-demo')
  await again.getByRole('button', { name: office.say('login.submit'), exact: true }).click()
  await expect(again).toHaveCount(0)
  await expect(page.getByLabel(office.say('warehouses.fields.name'), { exact: true })).toHaveValue(typed)
  await office.button(office.say('actions.save')).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
})

test('A session that ends over nothing unsaved leads to the sign-in and back', async ({ office, page }) => {
  await office.open('/warehouselist?q=1')
  await expect(office.rows.first()).toBeVisible()
  await endSession(office)
  await office.button(office.say('actions.refresh')).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page).toHaveURL(/warehouselist/)
})

test('Other letters and unknown addresses lead somewhere', async ({ office, page }) => {
  await office.open('/WarehouseList')
  await expect(office.heading).toHaveText(office.say('warehouses.title'))
  await office.open('/no-such-page')
  await expect(page.getByText(office.say('shell.unknownAddress'))).toBeVisible()
})

test('On a phone the menu comes as a drawer', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await office.open('/orders')
  await office.button(office.say('shell.openMenu')).click()
  const drawer = office.dialog()
  await drawer.getByText(office.say('warehouses.title'), { exact: true }).click()
  await expect(office.heading).toHaveText(office.say('warehouses.title'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('On a phone what is told covers no button of a dialog or a list', once, async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await office.open('/warehouselist?detail=new')
  await office.dialog().getByLabel(office.say('warehouses.fields.name'), { exact: true }).fill('Kiosk')
  await office.button(office.say('actions.save')).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await office.button(office.say('actions.edit')).click({ timeout: 2000 })
  await office.button(office.say('actions.cancel')).click({ timeout: 2000 })
  await office.button(office.say('actions.add')).click({ timeout: 2000 })
})

test('The last day of a subscription is told until it is dismissed', once, async ({ join }) => {
  const { office } = await join('admin@empty')
  await office.open('/orders')
  const strip = office.page.getByText(office.say('shell.expires', { days: 0, shown: office.digits(0) }))
  await expect(strip).toBeVisible()
  await office.button(office.say('shell.dismiss')).click()
  await expect(strip).toHaveCount(0)
  await office.page.reload()
  await expect(office.heading).toBeVisible()
  await expect(strip).toHaveCount(0)
})

test('Answers are not kept by anybody between, and pages carry a content policy', once, async ({ office, page }) => {
  const response = await page.goto(office.path('/orders'))
  const headers = response?.headers() ?? {}
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['content-security-policy']).toMatch(/nonce-[^']+' 'strict-dynamic'/)
  expect(headers['x-powered-by']).toBeUndefined()
})
