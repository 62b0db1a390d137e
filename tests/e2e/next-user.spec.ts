import type { Page } from '@playwright/test'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

/** Two users of one browser in succession: the second finds no data of the first, neither on screen nor by Back. */

const secret = 'Zanzibar 4711'

async function signIn(app: AppPage, domain: string, user: string): Promise<void> {
  const field = (name: 'domain' | 'user') => app.page.getByLabel(app.translate(`login.${name}`), { exact: true })
  await field('domain').fill(domain)
  await field('user').fill(user)
  await app.page.locator('input[type="password"]').fill('daftar-demo')
  await app.button(app.translate('login.submit')).click()
  await expect(app.page).not.toHaveURL(/login/)
  await expect(app.heading).toBeVisible()
}

/** All data in the page and in its storage. */
const held = (page: Page) =>
  page.evaluate(() => [document.title, document.body.innerText, ...Object.values({ ...sessionStorage })].join('\n'))

async function expectNothingOf(page: Page, texts: readonly string[]): Promise<void> {
  const all = await held(page)
  expect(texts.filter((text) => all.includes(text))).toEqual([])
}

/** Names in a list, except those that another organisation may have too. */
const namesIn = async (app: AppPage) => {
  const texts = (await app.rows.allInnerTexts()).flatMap((row) => row.split('\n'))
  return [...new Set(texts)].filter((text) => text.length > 6 && /\p{L}{3}/u.test(text)).slice(0, 12)
}

test('A user of another shop signs in over an ended session', async ({ app, page, context }) => {
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  const conflicts = [secret, ...(await namesIn(app))]
  expect(conflicts.length).toBeGreaterThan(5)
  const second = app.in(await context.newPage())
  await second.open('/users')
  await expect(second.rows.first()).toBeVisible()

  const shop = 'فروشگاه چای و قهوه بهار'
  await expect(second.page.getByRole('banner')).toContainText(shop)
  await app.search(secret)
  await app.button(app.translate('goods.add')).click()
  const name = app.page.getByLabel(app.translate('fields.name'), { exact: true })
  await name.fill(secret)
  await expect.poll(() => page.url()).toContain('Zanzibar')
  expect(await held(page)).toContain(secret)
  await context.clearCookies({ name: /daftar/ })
  // The page asks for the sign-in after the next 401: on this request, or on its own session check.
  await page.keyboard.press('Enter')
  await app.button(app.translate('shell.session.other')).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(app, 'atlas', 'admin')

  await test.step('the page is theirs, and empty', async () => {
    await expect(app.rows.first()).toBeVisible()
    expect(page.url()).not.toContain('Zanzibar')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNothingOf(page, conflicts)
    await app.button(app.translate('goods.add')).click()
    await expect(name).toHaveValue('')
    await expectNothingOf(page, conflicts)
    await page.keyboard.press('Escape')
  })
  await test.step('the palette finds nothing of the first user', async () => {
    await page.keyboard.press('Control+KeyK')
    const palette = app.dialog(app.translate('command.open'))
    await palette.getByRole('combobox').fill(conflicts[1] ?? '')
    await expect(palette.getByRole('option', { name: conflicts[1] ?? '' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await test.step('the other tab follows', async () => {
    await expect(second.page.getByRole('banner')).not.toContainText(shop)
    await expect(second.heading).toBeVisible()
    await expectNothingOf(second.page, conflicts)
  })
  await test.step('Back leads to nothing of the first user', async () => {
    for (let step = 0; step < 3; step += 1) {
      await page.goBack()
      if (page.url() === 'about:blank') break
      await page.waitForLoadState()
      await app.settled()
      const shown = await held(page)
      expect(conflicts.filter((text) => text !== secret && shown.includes(text))).toEqual([])
    }
  })
})

test.describe('On a shared computer', () => {
  test.use({ as: null })

  test('A colleague with fewer permissions signs in', async ({ app, page }) => {
    // A separate session: other tests need the shared one.
    await app.open('/login')
    await signIn(app, 'demo', 'admin')
    await app.open('/users')
    await expect(app.rows.first()).toBeVisible()
    const conflicts = await namesIn(app)
    await app.rows.first().click()
    await expect(app.dialog()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(`^${app.translate('shell.account')}`) }).click()
    await page.getByRole('menuitem', { name: app.translate('shell.signOut') }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('daftar:draft')))).toEqual([])
    await signIn(app, 'demo', 'sara')
    await app.open('/users')
    await expect(app.heading).toHaveText(app.translate('shell.notHeld.title'))
    await expectNothingOf(page, conflicts)
    await page.goBack()
    await expect(app.heading).toBeVisible()
    await page.goBack()
    await page.waitForLoadState()
    await expect(page.getByRole('grid')).toHaveCount(0)
  })
})
