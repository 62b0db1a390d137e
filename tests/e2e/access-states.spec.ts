import { nameOf } from '@/lib/i18n/locales'
import { expectKeysToReachAll, expectOpen, expectOpenInTheDark, expectToFit, ofColour, ofRoom, resize } from './support/access'
import { expect, test, type Office } from './support/office'
import { arrived } from './support/screens'

// What a page can show besides its records: what lies over it, what is refused, what went wrong.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(90_000)

const escape = async ({ page }: Office) => page.keyboard.press('Escape')
const press = (office: Office, name: string | RegExp) => office.button(name).first().click()

/** Both schemes of what is shown now. */
async function look(office: Office, where: string) {
  await expectOpen(office, where)
  await expectOpenInTheDark(office, where)
}

/** Opens something by its button, looks, and closes it; the button has the focus again. */
async function lookBehind(office: Office, name: string | RegExp) {
  const button = office.button(name).first()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectOpen(office, String(name))
  await escape(office)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
}

for (const language of ['fa', 'en'] as const) {
  test.describe(`In ${language}`, () => {
    test.use({ language })

    test.describe('Before signing in', () => {
      test.use({ as: null })

      test('the door can be used by everybody', async ({ office }) => {
        await office.open('/login')
        const submit = office.button(office.say('login.submit'))
        await expect(submit).toBeEnabled()
        await look(office, 'sign-in')
        await submit.click()
        await expect(office.page.getByText(office.say('login.needed')).first()).toBeVisible()
        await look(office, 'sign-in with faults')
        await press(office, office.say('login.forgot'))
        await expect(office.dialog()).toBeVisible()
        await look(office, 'forgotten password')
        await escape(office)
        await resize(office, 'narrow')
        await expectToFit(office, 'sign-in')
      })
    })

    test('what lies over every page can be used by everybody', async ({ office, page }) => {
      await office.open('/warehouselist')
      await expect(office.rows.first()).toBeVisible()
      await page.keyboard.press('Control+KeyK')
      await expect(office.dialog().getByRole('combobox')).toBeFocused()
      await look(office, 'palette')
      await escape(office)
      await page.keyboard.press('Shift+Slash')
      await expect(office.dialog(office.say('command.shortcuts'))).toBeVisible()
      await look(office, 'shortcuts')
      await escape(office)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const menus = [
        new RegExp(`^${office.say('shell.account')}`),
        office.say('shell.year', { year: office.digits(1405) }),
        nameOf(language),
        office.say('shell.scheme'),
        office.say('menu.groups.reports'),
        office.say('table.view'),
        office.say('table.export'),
      ]
      for (const name of menus) await lookBehind(office, name)
      await press(office, office.say('shell.year', { year: office.digits(1405) }))
      await page.getByRole('menuitemradio', { name: office.digits(1404) }).click()
      await expect(office.dialog()).toBeVisible()
      await look(office, 'question about the year')
      await escape(office)
    })

    test('a form with faults, questions and what is told can be used by everybody', async ({ office, page }) => {
      await office.open('/warehouselist')
      await expect(office.rows.first()).toBeVisible()
      const name = office.dialog().getByLabel(office.say('warehouses.fields.name'), { exact: true })
      const save = () => press(office, office.say('actions.save'))

      await press(office, office.say('actions.add'))
      await save()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(name).toHaveAccessibleDescription(office.say('warehouses.validation.name'))
      await look(office, 'faults')
      await name.fill(`Depot ${Date.now().toString(36)}`)
      await escape(office)
      await expect(office.dialog(office.say('record.exitTitle'))).toBeVisible()
      await look(office, 'question about changes')
      // Only what lies on top closes.
      await escape(office)
      await expect(name).toBeVisible()

      await page.route('**/bd/save', (route) => route.abort(), { times: 1 })
      await save()
      await expect(office.dialog().getByRole('alert')).toBeFocused()
      await look(office, 'a save that failed')
      await save()
      await expect(office.told(office.say('record.saved'))).toBeVisible()
      await look(office, 'a saved record')
      await press(office, office.say('actions.delete'))
      await expect(office.dialog(office.say('record.deleteTitle'))).toBeVisible()
      await look(office, 'question before a record goes')
      await office.button(office.say('actions.delete')).last().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The button that was pressed is gone with its dialog: the keyboard stands on the page again, not nowhere.
      await expect(page.locator('main:focus, main :focus')).toHaveCount(1)

      await press(office, office.say('actions.add'))
      await name.fill('Half done')
      await page.context().clearCookies({ name: /daftar/ })
      await save()
      await expect(office.dialog().getByLabel(office.say('login.password'), { exact: true })).toBeFocused()
      await look(office, 'sign-in over a form')
    })

    test('what comes up on a phone can be used by everybody', async ({ office, page }) => {
      await resize(office, 'narrow')
      await office.open('/saleSlipList')
      await arrived(office)
      for (const name of [office.say('shell.openMenu'), office.say('table.view'), office.say('table.filters')]) {
        await press(office, name)
        await expect(office.dialog()).toBeVisible()
        await expectOpen(office, name)
        await expectToFit(office, name)
        await escape(office)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page
        .getByRole('group', { name: office.say('calendar.month') })
        .getByRole('button')
        .nth(1)
        .click()
      await expect(office.dialog()).toBeVisible()
      await expectOpen(office, 'months')
      await expectToFit(office, 'months')
      await office.open('/goodsGroup')
      await page.getByRole('treeitem').first().getByRole('button').click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      // The menu lies at the end of the document, outside of all landmarks, which is no matter while it has the focus.
      await expectOpen(office, 'menu of a row', { rules: ['aria-required-children', 'aria-required-parent', ...ofColour, ...ofRoom] })
    })

    test('choosing a date, a month, an account, and sharing can be done by everybody', async ({ office, page }) => {
      await office.open('/saleSlipList')
      await arrived(office)
      await page
        .getByRole('group', { name: office.say('calendar.month') })
        .getByRole('button')
        .nth(1)
        .click()
      await expect(office.dialog(office.say('calendar.chooseMonth'))).toBeVisible()
      await look(office, 'months')
      await office.open('/ofcbook')
      const account = page.getByRole('combobox', { name: office.say('ledger.account') })
      await press(office, new RegExp(`^${office.say('calendar.chooseDate')}`))
      await expect(page.getByRole('grid')).toBeVisible()
      await look(office, 'days')
      await escape(office)
      await account.press('ArrowDown')
      await expect(office.dialog().getByRole('searchbox')).toBeVisible()
      await look(office, 'accounts')
      await escape(office)
      await expect(account).toBeFocused()
      await office.open('/debtors')
      await office.rows.first().getByRole('link').click()
      await press(office, office.say('ledger.share'))
      await press(office, office.say('ledger.makeLink'))
      await expect(office.dialog().locator('figure').getByRole('img')).toBeVisible()
      await look(office, 'link and its code')
      await resize(office, 'narrow')
      await expectToFit(office, 'link and its code')
    })

    test('what is empty, refused or out of reach tells everybody', async ({ office, join, page }) => {
      const { office: empty } = await join('admin@empty')
      await empty.open('/goods')
      await expect(empty.page.getByText(office.say('table.empty', { title: office.say('goods.title') }))).toBeVisible()
      await look(empty, 'no records')
      const { office: clerk } = await join('sara@demo')
      await clerk.open('/warehouselist')
      await expect(clerk.heading).toHaveText(office.say('shell.notHeld.title'))
      await look(clerk, 'no right')
      const { office: guest } = await join('guest@demo')
      await guest.open('/')
      await expect(guest.heading).toHaveText(office.say('shell.noAccess.title'))
      await look(guest, 'no access')
      const { office: other } = await join('admin@atlas')
      await other.open('/smsLog')
      await expect(other.heading).toHaveText(office.say('shell.notPurchased.title'))
      await look(other, 'not purchased')
      await office.open('/nowhere')
      await expect(page.getByText(office.say('shell.unknownAddress'))).toBeVisible()
      await look(office, 'no such address')
      await page.route(/\/(qr|bd|gl)\//, (route) => route.fulfill({ status: 502, json: {} }))
      await office.go('/debtors')
      await expect(page.getByText(office.say('table.failed'))).toBeVisible()
      await look(office, 'out of reach')
      await expectKeysToReachAll(office, 'out of reach')
    })
  })
}
