import { test as base, expect, signInAs, type AppPage } from '@/tests/e2e/support/app-page'
import { openLine, type Line } from '@/tests/e2e/support/line'

/** The app behind a line that can fail. The browser counts as online all the time, as with a Wi-Fi without internet. */
const test = base.extend<{ line: Line; remote: AppPage }>({
  line: async ({ server }, use) => {
    const line = await openLine(server.url)
    await use(line)
    line.stop()
  },
  remote: async ({ app, browser, line, locale }, use) => {
    const storageState = await signInAs(line.url, 'admin@demo')
    const context = await browser.newContext({ baseURL: line.url, storageState, ...(locale && { locale }) })
    const remote = app.in(await context.newPage())
    const errors: string[] = []
    remote.page.on('pageerror', (error) => errors.push(String(error)))
    await use(remote)
    expect(errors).toEqual([])
    await context.close()
  },
})

/** What watches the line is loaded once the page is idle. */
const isWatched = ({ page }: AppPage) => page.waitForFunction(() => !String(window.fetch).includes('native code'))

/** Opens a page by the menu of the header. */
async function visit(app: AppPage, group: 'definitions' | 'reports', title: string) {
  const menu = app.page.getByRole('navigation', { name: app.translate('shell.mainMenu') })
  await menu.getByText(app.translate(`menu.groups.${group}`)).click()
  await app.page.getByRole('menuitem', { name: title, exact: true }).click()
}

/** The notice with the time of the data that the page shows. */
const asOf = (app: AppPage) => {
  const [before = ''] = app.translate('shell.offline.asOf', { time: '|' }).split('|')
  return app.page.getByRole('status').filter({ hasText: before })
}

for (const state of ['refused', 'silent'] as const) {
  test(`Opens visited pages over a ${state} line and recovers`, async ({ remote: app, line }) => {
    const { page } = app
    const warehouses = app.translate('warehouses.title')
    const debtors = app.translate('debtors.title')
    const creditors = app.translate('creditors.title')
    let documents = 0
    await app.open('/warehouselist')
    await expect(app.rows.first()).toBeVisible()
    await isWatched(app)
    const name = await app.rows.first().innerText()
    await visit(app, 'reports', debtors)
    await expect(app.heading).toHaveText(debtors)
    await expect(app.rows.first()).toBeVisible()
    // The page of the document is kept once the user has left it and the next one is idle.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/warehouselist(\?|$)/.test(name)))
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))

    await test.step('the first click finds the line dead, and the page opens', async () => {
      line.set(state)
      await visit(app, 'definitions', warehouses)
      await expect(app.heading).toHaveText(warehouses)
      await expect(page).toHaveURL(app.path('/warehouselist'))
      await expect(asOf(app)).toContainText(new RegExp(`${app.digits(1)}?\\p{Nd}:\\p{Nd}{2}`, 'u'))
      expect(await app.rows.first().innerText()).toBe(name)
    })
    await test.step('the next ones, and Back, open at once', async () => {
      await visit(app, 'reports', debtors)
      await expect(app.heading).toHaveText(debtors)
      await page.goBack()
      await expect(app.heading).toHaveText(warehouses)
    })
    await test.step('a page that was not visited stays closed, and says so', async () => {
      await visit(app, 'reports', creditors)
      // The notice of a list that could not be refreshed has the words, too.
      await expect(app.toast(app.translate('problems.offline')).last()).toBeVisible()
      await expect(app.heading).toHaveText(warehouses)
      await expect(page).toHaveURL(app.path('/warehouselist'))
      await expect(asOf(app)).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('with the line back, the data are read and pages open again', async () => {
      line.set('up')
      const read = page.waitForResponse('**/bd/list')
      await expect(asOf(app)).toHaveCount(0)
      expect((await read).ok()).toBe(true)
      await visit(app, 'reports', creditors)
      await expect(app.heading).toHaveText(creditors)
      await expect(app.rows.first()).toBeVisible()
    })
    expect(documents).toBe(0)
  })
}

test('A save on a phone waits for the line, and is sent once it is back', async ({ remote: app, line }) => {
  const { page } = app
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open('/warehouselist')
  await expect(app.rows.first()).toBeVisible()
  await isWatched(app)
  await app.rows.last().click()
  await app.button(app.translate('actions.edit')).click()
  const field = app.dialog().getByLabel(app.field('warehouses', 'name2'), { exact: true })
  const value = `Quay ${Date.now().toString(36)}`
  await field.fill(value)
  // The save reads the record first, so that nothing was sent when it finds the line dead.
  line.set('refused')
  await app.button(app.translate('actions.save')).click()
  await expect(app.dialog().getByRole('alert')).toContainText(app.translate('record.waiting'))
  await expect(asOf(app)).toBeVisible()
  await expect(field).toHaveValue(value)
  expect(await app.accessibilityViolations()).toEqual([])

  const saved = page.waitForRequest('**/bd/save')
  line.set('up')
  await saved
  await expect(app.dialog().getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
  await expect(app.dialog()).toContainText(value)
  await expect(asOf(app)).toHaveCount(0)
})
