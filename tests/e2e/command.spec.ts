import { nameOf } from '@/lib/i18n/locales'
import { expect, once, test, type Office } from './support/office'

const palette = (office: Office) => office.dialog(office.say('command.open'))
const field = (office: Office) => palette(office).getByRole('combobox')
const option = (office: Office, name: string | RegExp) => palette(office).getByRole('option', { name })
const chosen = (office: Office) => palette(office).locator('[role="option"][aria-selected="true"]')

async function openPalette(office: Office) {
  await office.page.keyboard.press('Control+KeyK')
  await expect(field(office)).toBeFocused()
}

test.beforeEach(async ({ as, office }) => {
  await office.open(as === 'admin@demo' ? '/warehouselist' : '/debtors')
  await expect(office.rows.first()).toBeVisible()
})

test('Ctrl+K finds a screen and Enter goes there; the key goes by its place, whatever the layout writes', async ({ office, page }) => {
  // A Persian layout writes another letter with the same key.
  await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, cancelable: true })))
  await expect(field(office)).toBeFocused()
  await field(office).fill(office.say('debtors.title'))
  await expect(chosen(office)).toContainText(office.say('debtors.title'))
  await page.keyboard.press('Enter')
  await expect(office.heading).toHaveText(office.say('debtors.title'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Arrows walk round the list, Escape closes and gives the focus back', once, async ({ office, page }) => {
  await office.searchBox.focus()
  await openPalette(office)
  const first = await chosen(office).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(chosen(office)).not.toHaveText(first ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(office)).toContainText('Nederlands')
  expect(await field(office).getAttribute('aria-activedescendant')).toBe(await chosen(office).getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(office.searchBox).toBeFocused()
})

test('Records of lists that were read are found, in any spelling of their letters, and opened', once, async ({ office }) => {
  const name = (await office.rows.first().getByRole('gridcell').nth(1).innerText()).trim()
  await office.page.getByRole('navigation').getByText(office.say('menu.groups.definitions')).click()
  await office.page.getByRole('menuitem', { name: office.say('goods.title'), exact: true }).click()
  await expect(office.heading).toHaveText(office.say('goods.title'))
  await expect(office.rows.first()).toBeVisible()
  await openPalette(office)
  await field(office).fill(name.replaceAll('ی', 'ي').replaceAll('ک', 'ك'))
  await expect(option(office, new RegExp(office.say('warehouses.one'))).first()).toBeVisible()
  await option(office, new RegExp(office.say('warehouses.one')))
    .first()
    .click()
  await expect(office.heading).toHaveText(office.say('warehouses.title'))
  await expect(office.dialog()).toContainText(name)
})

test('Actions, years and languages are at hand', async ({ office, page }) => {
  await openPalette(office)
  await field(office).fill(office.say('command.new', { noun: office.say('warehouses.one') }))
  await page.keyboard.press('Enter')
  await expect(office.dialog()).toContainText(office.say('record.new'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPalette(office)
  await field(office).fill('1404')
  await option(office, new RegExp(office.digits('1404'))).click()
  await expect(office.dialog(office.say('shell.changeYear.title', { year: office.digits('1404') }))).toBeVisible()
  await office.button(office.say('actions.no')).click()

  await openPalette(office)
  await field(office).fill(nameOf('de'))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL(/\/de\/warehouselist/)
})

test('A form with changes is asked before the palette leads away', once, async ({ office, page }) => {
  await office.button(office.say('actions.add')).click()
  await office.dialog().getByLabel(office.say('warehouses.fields.name'), { exact: true }).fill('Half done')
  await openPalette(office)
  await field(office).fill(office.say('debtors.title'))
  await page.keyboard.press('Enter')
  const question = office.dialog(office.say('record.exitTitle'))
  await question.getByRole('button', { name: office.say('actions.back'), exact: true }).click()
  await expect(office.heading).toHaveText(office.say('warehouses.title'))
  await expect(office.dialog().getByLabel(office.say('warehouses.fields.name'), { exact: true })).toHaveValue('Half done')
})

test('What is not found is said, and nothing is loaded before it is asked for', once, async ({ office, page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await openPalette(office)
  expect(scripts.length).toBeGreaterThan(0)
  await field(office).fill('zzzz')
  await expect(palette(office)).toContainText('zzzz')
  await expect(palette(office).getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(field(office)).toBeVisible()
  expect(await office.barriers()).toEqual([])
})

test('A question mark shows the shortcuts, but not where one is typed', once, async ({ office, page }) => {
  await page.keyboard.press('Shift+Slash')
  const help = office.dialog(office.say('command.shortcuts'))
  await expect(help).toContainText(office.say('command.keysFor.palette'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await office.searchBox.focus()
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('On a phone a button opens it, and nothing is wider than the screen', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('banner')
    .getByRole('button', { name: office.say('command.open') })
    .click()
  await expect(field(office)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test.describe('A clerk', () => {
  test.use({ as: 'sara@demo' })

  test('finds what their rights open, and nothing else', once, async ({ office }) => {
    await openPalette(office)
    await expect(option(office, new RegExp(`^${office.say('orders.title')}`)).first()).toBeVisible()
    await expect(option(office, new RegExp(office.say('warehouses.title')))).toHaveCount(0)
    await expect(option(office, new RegExp(office.say('command.new', { noun: '' }).trim()))).toHaveCount(0)
  })
})
