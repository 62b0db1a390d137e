import type { SessionView } from '@/lib/contract/access/session'
import { accounts, anyType } from '@/lib/contract/accounts'
import { statementLinks } from '@/lib/contract/statement-links'
import type { CalendarDate } from '@/lib/format/calendar'
import { AppPage, expect, test } from '@/tests/e2e/support/app-page'

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

test('A user makes, copies and deletes the link of a calendar, and sees shared statements', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.request.post('/ur/login', { data: { domain: 'demo', user: 'leila', password: 'daftar-demo', remember: false } })
  const { fiscalYear } = (await (await page.request.get('/api/session')).json()) as SessionView
  const { path, body, read } = accounts.list({ fiscalYearId: fiscalYear.fiscalYearId }, { text: '', type: anyType })
  const [account] = read(await (await page.request.post(path, { data: body })).json()).rows
  if (!account) throw new Error('the sandbox has accounts')
  const publishing = statementLinks.create(
    { fiscalYearId: fiscalYear.fiscalYearId },
    account,
    fiscalYear.startDate as CalendarDate,
    fiscalYear.endDate as CalendarDate,
  )
  const shared = await page.request.post(publishing.path, { data: publishing.body })
  const { link: statement } = (await shared.json()) as { link: string }

  for (const [language, width] of [
    ['fa', 1440],
    ['en', 390],
  ] as const) {
    await test.step(`in ${language}, ${width} px wide`, async () => {
      const app = new AppPage(page, language, server)
      const t = app.translate
      await page.setViewportSize({ width, height: 900 })
      await app.open('/myAccess')
      const dialog = await openSessions(app)
      const list = dialog.getByRole('list', { name: t('privateLinks.statements') })
      await expect(list.getByRole('link')).toHaveAttribute('href', statement)
      await expect(dialog.getByText(t('privateLinks.statementsNote'))).toBeVisible()
      await dialog.getByRole('button', { name: t('privateLinks.create') }).click()
      const field = dialog.getByRole('textbox', { name: t('privateLinks.link') })
      await expect(field).toHaveValue(/\.ics$/)
      const address = await field.inputValue()
      await dialog.getByRole('button', { name: t('actions.copy'), exact: true }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      expect(await app.accessibilityViolations({ within: '[role="dialog"]' })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const status = async () => (await fetch(address)).status
      expect(await status()).toBe(200)
      await dialog.getByRole('button', { name: t('privateLinks.end') }).click()
      await app
        .dialog(t('privateLinks.endTitle'))
        .getByRole('button', { name: t('privateLinks.end') })
        .click()
      await expect(field).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: t('privateLinks.create') })).toBeVisible()
      expect(await status()).toBe(404)
      await expect(list.getByRole('link')).toHaveCount(1)
    })
  }
})

test('The calendar of a shop in the Gregorian calendar has Gregorian days', async ({ page }) => {
  await page.request.post('/ur/login', { data: { domain: 'atlas', user: 'admin', password: 'daftar-demo', remember: false } })
  const made = await page.request.post('/api/cheque-calendar', { data: { locale: 'en' } })
  const { path } = (await made.json()) as { path: string }
  const text = (await (await page.request.get(path)).text()).replaceAll('\r\n ', '')
  const [, day = ''] = /^DTSTART;VALUE=DATE:(\d{8})\r$/m.exec(text) ?? []
  const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`)
  const month = date.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })
  expect(text.slice(text.indexOf(day))).toContain(`${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`)
})
