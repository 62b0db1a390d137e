import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

test.use({ as: null })

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const signIn = (app: AppPage) =>
  app.page.request.post('/ur/login', { data: { domain: 'demo', user: 'sara', password: 'daftar-demo', remember: true } })

/** Other files may have signed the same user in. */
async function signInAlone(app: AppPage) {
  await signIn(app)
  await app.page.request.delete('/api/sessions')
}

async function openSessions(app: AppPage) {
  await app.page.getByRole('button', { name: new RegExp(`^${app.translate('shell.account')}`) }).click()
  await app.page.getByRole('menuitem', { name: app.translate('sessions.title') }).click()
  const dialog = app.dialog(app.translate('sessions.title'))
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  return dialog
}

test('A user sees where they are signed in and signs out elsewhere', async ({ app, page, browser, server }) => {
  await signInAlone(app)
  const context = await browser.newContext({ baseURL: server.url, userAgent: phone })
  const other = app.in(await context.newPage())
  await signIn(other)
  await other.open('/')
  await app.open('/')
  const dialog = await openSessions(app)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').filter({ hasText: app.translate('sessions.here') })).toContainText('Chrome')
  const elsewhere = dialog.getByRole('listitem').filter({ hasText: 'iPhone' })
  await expect(elsewhere).toContainText('Safari')
  expect(await app.accessibilityViolations({ within: '[role="dialog"]' })).toEqual([])

  await elsewhere.getByRole('button').click()
  await app
    .dialog(app.translate('sessions.endTitle'))
    .getByRole('button', { name: app.translate('shell.signOut'), exact: true })
    .click()
  await expect(app.toast(app.translate('sessions.ended'))).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText(app.translate('sessions.noOthers'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await other.open('/')
  await expect(other.page).toHaveURL(/\/login/)
  await context.close()
})

test('A user signs out everywhere else, on a phone too', async ({ app, page, browser, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAlone(app)
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: server.url })))
  const others = await Promise.all(contexts.map(async (context) => app.in(await context.newPage())))
  for (const other of others) await signIn(other)
  await app.open('/myAccess')
  const dialog = await openSessions(app)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await dialog.getByRole('button', { name: app.translate('sessions.endOthers') }).click()
  await app
    .dialog(app.translate('sessions.endOthersTitle'))
    .getByRole('button', { name: app.translate('shell.signOut'), exact: true })
    .click()
  await expect(dialog.getByText(app.translate('sessions.noOthers'))).toBeVisible()
  for (const other of others) expect((await other.page.request.get('/api/session')).status()).toBe(401)
  expect((await page.request.get('/api/session')).status()).toBe(200)
  for (const context of contexts) await context.close()
})
