import { nativeName } from '@/lib/i18n/locales'
import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'

const palette = (app: AppPage) => app.dialog(app.translate('command.open'))
const field = (app: AppPage) => palette(app).getByRole('combobox')
const option = (app: AppPage, name: string | RegExp) => palette(app).getByRole('option', { name })
const chosen = (app: AppPage) => palette(app).locator('[role="option"][aria-selected="true"]')

async function openPalette(app: AppPage) {
  await app.page.keyboard.press('Control+KeyK')
  await expect(field(app)).toBeFocused()
}

test.beforeEach(async ({ as, app }) => {
  await app.open(as === 'admin@demo' ? '/warehouselist' : '/debtors')
  await expect(app.rows.first()).toBeVisible()
})

test('Ctrl+K finds a screen in any keyboard layout', async ({ app, page }) => {
  // A Persian layout produces another letter with the same key.
  await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, cancelable: true })))
  await expect(field(app)).toBeFocused()
  await field(app).fill(app.translate('debtors.title'))
  await expect(chosen(app)).toContainText(app.translate('debtors.title'))
  await page.keyboard.press('Enter')
  await expect(app.heading).toHaveText(app.translate('debtors.title'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Arrows wrap around; Escape returns the focus', once, async ({ app, page }) => {
  await app.searchBox.focus()
  await openPalette(app)
  const first = await chosen(app).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(chosen(app)).not.toHaveText(first ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(app)).toContainText('Nederlands')
  expect(await field(app).getAttribute('aria-activedescendant')).toBe(await chosen(app).getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.searchBox).toBeFocused()
})

test('Finds and opens records in any spelling', once, async ({ app }) => {
  const name = (await app.rows.first().getByRole('gridcell').nth(1).innerText()).trim()
  await app.page.getByRole('navigation').getByText(app.translate('menu.groups.definitions')).click()
  await app.page.getByRole('menuitem', { name: app.translate('goods.title'), exact: true }).click()
  await expect(app.heading).toHaveText(app.translate('goods.title'))
  await expect(app.rows.first()).toBeVisible()
  await openPalette(app)
  await field(app).fill(name.replaceAll('ی', 'ي').replaceAll('ک', 'ك'))
  await expect(option(app, new RegExp(app.translate('warehouses.one'))).first()).toBeVisible()
  await option(app, new RegExp(app.translate('warehouses.one')))
    .first()
    .click()
  await expect(app.heading).toHaveText(app.translate('warehouses.title'))
  await expect(app.dialog()).toContainText(name)
})

test('Offers actions, years and languages', async ({ app, page }) => {
  await openPalette(app)
  await field(app).fill(app.translate('warehouses.add'))
  await page.keyboard.press('Enter')
  await expect(app.dialog()).toContainText(app.translate('record.new'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPalette(app)
  await field(app).fill('1404')
  await option(app, new RegExp(app.digits('1404'))).click()
  await expect(app.dialog(app.translate('shell.changeYear.title', { year: app.digits('1404') }))).toBeVisible()
  await app.button(app.translate('actions.cancel')).click()

  await openPalette(app)
  await field(app).fill(nativeName('de'))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL(/\/de\/warehouselist/)
})

test('Asks about unsaved changes before leaving', once, async ({ app, page }) => {
  await app.button(app.translate('warehouses.add')).click()
  await app.dialog().getByLabel(app.translate('fields.name'), { exact: true }).fill('Half done')
  await openPalette(app)
  await field(app).fill(app.translate('debtors.title'))
  await page.keyboard.press('Enter')
  const confirmation = app.dialog(app.translate('record.exitTitle'))
  await confirmation.getByRole('button', { name: app.translate('actions.back'), exact: true }).click()
  await expect(app.heading).toHaveText(app.translate('warehouses.title'))
  await expect(app.dialog().getByLabel(app.translate('fields.name'), { exact: true })).toHaveValue('Half done')
})

test('Says when nothing is found; loads its script on opening', once, async ({ app, page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await openPalette(app)
  expect(scripts.length).toBeGreaterThan(0)
  await field(app).fill('zzzz')
  await expect(palette(app)).toContainText('zzzz')
  await expect(palette(app).getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(field(app)).toBeVisible()
  expect(await app.accessibilityViolations()).toEqual([])
})

test('A question mark shows the shortcuts', once, async ({ app, page }) => {
  await page.keyboard.press('Shift+Slash')
  const help = app.dialog(app.translate('command.shortcuts'))
  await expect(help).toContainText(app.translate('command.keysFor.palette'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await app.searchBox.focus()
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Opens by a button on a phone', once, async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('banner')
    .getByRole('button', { name: app.translate('command.open') })
    .click()
  await expect(field(app)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test.describe('A clerk', () => {
  test.use({ as: 'sara@demo' })

  test('has only permitted entries', once, async ({ app }) => {
    await openPalette(app)
    await expect(option(app, new RegExp(`^${app.translate('orders.title')}`)).first()).toBeVisible()
    await expect(option(app, new RegExp(app.translate('warehouses.title')))).toHaveCount(0)
    await expect(option(app, new RegExp(app.translate('warehouses.add')))).toHaveCount(0)
  })
})
