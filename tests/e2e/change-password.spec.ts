import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

test.use({ as: null })

const fresh = 'New-pass.1'
const field = (app: AppPage, name: 'current' | 'next' | 'repeat') =>
  app.page.getByRole('textbox', { name: app.translate(`changePassword.fields.${name}`), exact: true })
const submit = (app: AppPage) =>
  app.page
    .locator('main')
    .getByRole('button', { name: app.translate('changePassword.title') })
    .click()

/** Each language has a separate user, because the tests may share a server. */
const personOf = (app: AppPage) => (app.language === 'fa' ? 'omid' : 'leila')

const signIn = (app: AppPage, password: string, remember = false) =>
  app.page.request.post('/ur/login', { data: { domain: 'demo', user: personOf(app), password, remember } })

const isStillTyped = async (app: AppPage) => (await app.page.context().cookies()).some(({ name }) => /keep/.test(name))

async function fill(app: AppPage, current: string, next: string, repeat = next) {
  await field(app, 'current').fill(current)
  await field(app, 'next').fill(next)
  await field(app, 'repeat').fill(repeat)
  await submit(app)
}

test('Changes the password', async ({ app, page }) => {
  await signIn(app, 'daftar-demo', true)
  expect(await isStillTyped(app)).toBe(true)
  await app.open('/')
  await page.getByRole('button', { name: new RegExp(`^${app.translate('shell.account')}`) }).click()
  await page.getByRole('menuitem', { name: app.translate('changePassword.title') }).click()
  await expect(app.heading).toHaveText(app.translate('changePassword.title'))
  await fill(app, 'daftar-demo', fresh)
  await expect(app.toast(app.translate('changePassword.done'))).toBeVisible()
  await expect(app.heading).not.toHaveText(app.translate('changePassword.title'))
  // The old password no longer renews the session.
  expect(await isStillTyped(app)).toBe(false)

  expect(await (await signIn(app, 'daftar-demo')).json()).toMatchObject({ message: { errorCode: 50010 } })
  expect(await (await signIn(app, fresh)).json()).toMatchObject({ status: 'RESOLVE' })
  await app.open('/changepassword')
  await fill(app, fresh, 'daftar-demo')
  await expect(app.toast(app.translate('changePassword.done'))).toBeVisible()
})

test('Shows rules, strength and a wrong current password', async ({ app, page }) => {
  await signIn(app, 'daftar-demo')
  await app.open('/changepassword')
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/ur/changePassword') && sent.push(request.postDataJSON()))
  await field(app, 'next').fill('گذرواژه‌من')
  await submit(app)
  await expect(page.getByText(app.translate('validation.character', { character: 'گ' }))).toBeVisible()
  await field(app, 'next').fill('Aa1!Zz9?')
  await expect(page.getByText(app.translate('password.strength.2'), { exact: true })).toBeVisible()
  await fill(app, 'wrong', fresh, 'New-pass.2')
  await expect(page.getByText(app.translate('validation.mismatch'))).toBeVisible()
  expect(sent).toEqual([])

  await fill(app, 'wrong', fresh)
  await expect(page.getByRole('alert').filter({ hasText: app.translate('changePassword.failed') })).toBeVisible()
  await expect(field(app, 'current')).toBeFocused()
  await expect(field(app, 'next')).toHaveValue(fresh)
  expect(sent).toHaveLength(1)
})

test('Asks before leaving a half-typed password', async ({ app, page }) => {
  await signIn(app, 'daftar-demo')
  await app.open('/changepassword')
  await field(app, 'next').fill(fresh)
  await page.getByRole('link', { name: new RegExp(app.translate('shell.start')) }).click()
  const confirmation = app.dialog(app.translate('record.exitTitle'))
  await confirmation.getByRole('button', { name: app.translate('actions.back') }).click()
  await expect(field(app, 'next')).toHaveValue(fresh)
})

test('Is accessible, also on a phone', async ({ app, page }) => {
  await signIn(app, 'daftar-demo')
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open('/changepassword')
  await submit(app)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await app.accessibilityViolations()).toEqual([])
})
