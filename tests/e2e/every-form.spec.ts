import { catalogueForms, orderForms, systemForms, type Form } from './support/forms'
import { expect, test, type Office } from './support/office'

/** What is typed into any form outlives the end of the session under it, for the person who typed it and for nobody else. */

const endSession = (office: Office) => office.page.context().clearCookies({ name: /daftar/ })

const signInDialog = (office: Office) => office.page.getByRole('dialog').filter({ has: office.page.locator('#again-form') })

async function signInAgain(office: Office): Promise<void> {
  const dialog = signInDialog(office)
  await dialog.locator('input[type="password"]').fill('daftar-demo')
  await dialog.getByRole('button', { name: office.say('login.submit'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

function outlives(group: string, forms: readonly Form[]): void {
  test(`The session ends under every form of ${group}: what was typed stays, and is saved after a sign-in`, async ({ office }) => {
    test.setTimeout(20_000 * forms.length)
    for (const form of forms) {
      await test.step(form.name, async () => {
        await form.begin(office)
        await endSession(office)
        await form.save(office)
        await signInAgain(office)
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
