import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { addressForms, sentForms } from '@/tests/e2e/support/filter-forms'
import { catalogueForms, orderForms, systemForms, type Form } from './support/forms'

/** Input of any form outlives the end of the session, for the same user only. */

const endSession = (app: AppPage) => app.page.context().clearCookies({ name: 'daftar' })

const signInDialog = (app: AppPage) => app.page.getByRole('dialog').filter({ has: app.page.locator('#again-form') })

type SignIn = (app: AppPage) => Promise<void>

/** Over the page, which stays. */
const inPlace: SignIn = async (app) => {
  const dialog = signInDialog(app)
  await expect(dialog).toContainText(app.translate('shell.session.over'))
  await dialog.locator('input[type="password"]').fill('daftar-demo')
  await dialog.getByRole('button', { name: app.translate('login.submit'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Through the login page, which redirects back. */
const byThePage: SignIn = async (app) => {
  await expect(app.page).toHaveURL(/\/login\?redirect=/)
  await app.page.locator('input[type="password"]').fill('daftar-demo')
  await app.button(app.translate('login.submit')).click()
  await expect(app.page).not.toHaveURL(/\/login/)
}

/** Saves; where a call in the background notices the end of the session first, the sign-in is over the form already. */
async function saveWithoutSession(app: AppPage, form: Form): Promise<void> {
  app.page.setDefaultTimeout(20_000)
  await form.save(app).catch((error: unknown) => {
    if (!String(error).includes('Timeout')) throw error
  })
  app.page.setDefaultTimeout(0)
}

function outlives(group: string, forms: readonly Form[], signIn = inPlace): void {
  test(`An ended session keeps the input of every form of ${group}`, async ({ app }) => {
    test.setTimeout(40_000 * forms.length)
    for (const form of forms) {
      await test.step(form.name, async () => {
        await form.begin(app)
        await endSession(app)
        await saveWithoutSession(app, form)
        await signIn(app)
        await form.expectPreserved(app)
        await form.save(app)
        await form.saved(app)
      })
    }
  })
}

outlives('the catalogue', catalogueForms)
outlives('orders', orderForms)
outlives('the system', systemForms)
outlives('what is sent or looked up', sentForms)
outlives('what is chosen in an address', addressForms, byThePage)
