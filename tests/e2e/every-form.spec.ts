import { addressForms, sentForms } from './support/choices'
import { catalogueForms, orderForms, systemForms, type Form } from './support/forms'
import { expect, test, type Office } from './support/office'

/** What is typed into any form outlives the end of the session under it, for the person who typed it and for nobody else. */

const endSession = (office: Office) => office.page.context().clearCookies({ name: 'daftar' })

const signInDialog = (office: Office) => office.page.getByRole('dialog').filter({ has: office.page.locator('#again-form') })

type SignIn = (office: Office) => Promise<void>

/** Over the page, which stays as it is. */
const inPlace: SignIn = async (office) => {
  const dialog = signInDialog(office)
  await expect(dialog).toContainText(office.say('shell.session.over'))
  await dialog.locator('input[type="password"]').fill('daftar-demo')
  await dialog.getByRole('button', { name: office.say('login.submit'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** By the sign-in page, which leads back to the same address. */
const byThePage: SignIn = async (office) => {
  await expect(office.page).toHaveURL(/\/login\?redirect=/)
  await office.page.locator('input[type="password"]').fill('daftar-demo')
  await office.button(office.say('login.submit')).click()
  await expect(office.page).not.toHaveURL(/\/login/)
}

function outlives(group: string, forms: readonly Form[], signIn = inPlace): void {
  test(`The session ends under every form of ${group}: what was typed stays, and is saved after a sign-in`, async ({ office }) => {
    test.setTimeout(40_000 * forms.length)
    for (const form of forms) {
      await test.step(form.name, async () => {
        await form.begin(office)
        await endSession(office)
        await form.save(office)
        await signIn(office)
        await form.kept(office)
        await form.save(office)
        await form.saved(office)
      })
    }
  })
}

outlives('the catalogue', catalogueForms)
outlives('orders', orderForms)
outlives('the system', systemForms)
outlives('what is sent or looked up', sentForms)
outlives('what is chosen in an address', addressForms, byThePage)
