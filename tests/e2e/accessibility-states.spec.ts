import { nativeName } from '@/lib/i18n/locales'
import {
  expectKeysToReachAll,
  expectOpen,
  expectOpenInTheDark,
  expectToFit,
  ofColour,
  ofRoom,
  resize,
} from '@/tests/e2e/support/accessibility'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { arrived } from '@/tests/e2e/support/screens'

// States of a page besides its records: overlays, refusals and failures.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(90_000)

const escape = async ({ page }: AppPage) => page.keyboard.press('Escape')
const press = (app: AppPage, name: string | RegExp) => app.button(name).first().click()

/** Checks the current state in both colour schemes. */
async function check(app: AppPage, where: string) {
  await expectOpen(app, where)
  await expectOpenInTheDark(app, where)
}

/** Opens something by its button, checks it, and closes it; the focus returns to the button. */
async function checkPageBehind(app: AppPage, name: string | RegExp) {
  const button = app.button(name).first()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectOpen(app, String(name))
  await escape(app)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
}

for (const language of ['fa', 'en'] as const) {
  test.describe(`In ${language}`, () => {
    test.use({ language })

    test.describe('Before signing in', () => {
      test.use({ as: null })

      test('the login is accessible', async ({ app }) => {
        await app.open('/login')
        const submit = app.button(app.translate('login.submit'))
        await expect(submit).toBeEnabled()
        await check(app, 'sign-in')
        await submit.click()
        await expect(app.page.getByText(app.translate('login.needed')).first()).toBeVisible()
        await check(app, 'sign-in with faults')
        await press(app, app.translate('login.forgot'))
        await expect(app.dialog()).toBeVisible()
        await check(app, 'forgotten password')
        await escape(app)
        await resize(app, 'narrow')
        await expectToFit(app, 'sign-in')
      })
    })

    test('global overlays are accessible', async ({ app, page }) => {
      await app.open('/warehouselist')
      await expect(app.rows.first()).toBeVisible()
      await page.keyboard.press('Control+KeyK')
      await expect(app.dialog().getByRole('combobox')).toBeFocused()
      await check(app, 'palette')
      await escape(app)
      await page.keyboard.press('Shift+Slash')
      await expect(app.dialog(app.translate('command.shortcuts'))).toBeVisible()
      await check(app, 'shortcuts')
      await escape(app)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const menus = [
        new RegExp(`^${app.translate('shell.account')}`),
        app.translate('table.fiscalYear', { year: app.digits(1405) }),
        nativeName(language),
        app.translate('shell.scheme'),
        app.translate('menu.groups.reports'),
        app.translate('table.tools'),
      ]
      for (const name of menus) await checkPageBehind(app, name)
      await app.tool(app.translate('table.view'))
      await expectOpen(app, 'view')
      await escape(app)
      await expect(app.tools).toBeFocused()
      await press(app, app.translate('table.fiscalYear', { year: app.digits(1405) }))
      await page.getByRole('menuitemradio', { name: app.digits(1404) }).click()
      await expect(app.dialog()).toHaveAccessibleName(/./)
      await check(app, 'question about the year')
      await escape(app)
    })

    test('forms with errors, confirmations and toasts are accessible', async ({ app, page }) => {
      await app.open('/warehouselist')
      await expect(app.rows.first()).toBeVisible()
      const name = app.dialog().getByLabel(app.translate('fields.name'), { exact: true })
      const save = () => press(app, app.translate('actions.save'))

      await press(app, app.translate('warehouses.add'))
      await save()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(name).toHaveAccessibleDescription(app.translate('warehouses.validation.name'))
      await check(app, 'faults')
      await name.fill(`Depot ${Date.now().toString(36)}`)
      await escape(app)
      await expect(app.dialog(app.translate('record.exitTitle'))).toBeVisible()
      await check(app, 'question about changes')
      // Closes the topmost layer only.
      await escape(app)
      await expect(name).toBeVisible()

      await page.route('**/bd/save', (route) => route.abort(), { times: 1 })
      await save()
      await expect(app.dialog().getByRole('alert')).toBeFocused()
      await check(app, 'a save that failed')
      await save()
      await expect(app.toast(app.translate('record.saved'))).toBeVisible()
      await check(app, 'a saved record')
      await press(app, app.translate('actions.delete'))
      await expect(app.dialog(app.translate('record.deleteTitle'))).toBeVisible()
      await check(app, 'question before a record goes')
      await app.button(app.translate('actions.delete')).last().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The pressed button is removed with its dialog: the focus moves to the page.
      await expect(page.locator('main:focus, main :focus')).toHaveCount(1)

      await press(app, app.translate('warehouses.add'))
      await name.fill('Half done')
      await page.context().clearCookies({ name: /daftar/ })
      await save()
      await expect(app.dialog().getByLabel(app.translate('login.password'), { exact: true })).toBeFocused()
      await check(app, 'sign-in over a form')
    })

    test('phone sheets are accessible', async ({ app, page }) => {
      await resize(app, 'narrow')
      await app.open('/saleSlipList')
      await arrived(app)
      for (const name of [app.translate('shell.openMenu'), app.translate('table.view'), app.translate('table.filters')]) {
        await (name === app.translate('table.view') ? app.tool(name) : press(app, name))
        await expect(app.dialog()).toBeVisible()
        await expectOpen(app, name)
        await expectToFit(app, name)
        await escape(app)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page
        .getByRole('group', { name: app.translate('calendar.month') })
        .locator('[aria-haspopup="dialog"]')
        .click()
      await expect(app.dialog()).toBeVisible()
      await expectOpen(app, 'months')
      await expectToFit(app, 'months')
      await app.open('/goodsGroup')
      await page.getByRole('treeitem').first().getByRole('button').click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      // The menu is rendered outside of all landmarks, which is acceptable while it has the focus.
      await expectOpen(app, 'menu of a row', { rules: ['aria-required-children', 'aria-required-parent', ...ofColour, ...ofRoom] })
    })

    test('date, month and account pickers are accessible', async ({ app, page }) => {
      await app.open('/saleSlipList')
      await arrived(app)
      await page
        .getByRole('group', { name: app.translate('calendar.month') })
        .locator('[aria-haspopup="dialog"]')
        .click()
      await expect(app.dialog(app.translate('calendar.chooseMonth'))).toBeVisible()
      await check(app, 'months')
      await app.open('/ofcbook')
      const account = page.getByRole('combobox', { name: app.translate('accounts.one') })
      await press(app, new RegExp(`^${app.translate('calendar.chooseDate')}`))
      await expect(page.getByRole('grid')).toBeVisible()
      await check(app, 'days')
      await escape(app)
      await account.press('ArrowDown')
      await expect(app.dialog().getByRole('searchbox')).toBeVisible()
      await check(app, 'accounts')
      await escape(app)
      await expect(account).toBeFocused()
      await app.open('/debtors')
      await app.rows.first().hover()
      await app.rows.first().locator('a[href*="/ofcbook"]').click()
      await press(app, app.translate('ledger.share'))
      await press(app, app.translate('ledger.makeLink'))
      await expect(app.dialog().locator('figure').getByRole('img')).toBeVisible()
      await check(app, 'link and its code')
      await resize(app, 'narrow')
      await expectToFit(app, 'link and its code')
    })

    test('empty, refused and failed states are accessible', async ({ app, join, page }) => {
      const { app: empty } = await join('admin@empty')
      await empty.open('/goods')
      await expect(empty.page.getByText(app.translate('table.empty', { title: app.translate('goods.title') }))).toBeVisible()
      await check(empty, 'no records')
      const { app: clerk } = await join('sara@demo')
      await clerk.open('/warehouselist')
      await expect(clerk.heading).toHaveText(app.translate('shell.notHeld.title'))
      await check(clerk, 'no right')
      const { app: guest } = await join('guest@demo')
      await guest.open('/')
      await expect(guest.heading).toHaveText(app.translate('shell.noAccess.title'))
      await check(guest, 'no access')
      const { app: other } = await join('admin@atlas')
      await other.open('/smsLog')
      await expect(other.heading).toHaveText(app.translate('shell.notPurchased.title'))
      await check(other, 'not purchased')
      await app.open('/nowhere')
      await expect(app.heading).toHaveText(app.translate('shell.notFound.title'))
      await check(app, 'no such address')
      await page.route(/\/(qr|bd|gl)\//, (route) => route.fulfill({ status: 502, json: {} }))
      await app.go('/debtors')
      await expect(page.getByText(app.translate('table.failed'))).toBeVisible()
      await check(app, 'out of reach')
      await expectKeysToReachAll(app, 'out of reach')
    })
  })
}
