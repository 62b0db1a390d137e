import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { arrived, openFirst, screens } from '@/tests/e2e/support/screens'

// A chunk that cannot load, offline or after an upgrade, never replaces the page. Any error that nothing handles fails a test.

const chunks = '**/_next/static/chunks/**'

const notice = (app: AppPage) => app.page.getByRole('alert').filter({ hasText: app.translate('shell.upgrade.missingPart') })

/** Presses each button of the page's content, the toolbar and the header once; menus stay where they are. */
async function pressAll(app: AppPage) {
  const { page } = app
  const buttons = page.locator('main button:visible, header button:visible')
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()))
  const once = [...new Set(names.filter((name) => name !== ''))].slice(0, 14)
  for (const name of once) {
    const button = page.locator('main, header').getByRole('button', { name, exact: true }).first()
    if (!(await button.isVisible()) || !(await button.isEnabled({ timeout: 1_000 }).catch(() => false))) continue
    await button.click({ timeout: 2_000, force: true }).catch(() => undefined)
    for (const close of await notice(app)
      .getByRole('button', { name: app.translate('actions.close') })
      .all())
      await close.click({ timeout: 1_000 }).catch(() => undefined)
    await page.keyboard.press('Escape')
  }
}

test.describe('Without the chunks', () => {
  test.setTimeout(600_000)

  test('every button of every page leaves the page in place', async ({ app, page }) => {
    for (const screen of screens) {
      await test.step(screen, async () => {
        // A link that was pressed on the page before may load its document only now, which ends this visit.
        await expect(async () => app.open(`/${screen}`)).toPass()
        await arrived(app)
        let documents = 0
        const count = () => (documents += 1)
        page.on('domcontentloaded', count)
        await page.route(chunks, (route) => route.abort())
        await openFirst(app)
        await page.keyboard.press('Escape')
        await pressAll(app)
        await page.keyboard.press('Control+KeyK')
        await page.keyboard.press('Escape')
        await page.unroute(chunks)
        page.off('domcontentloaded', count)
        expect(documents).toBe(0)
        // The error page has these headings. A mode of the page, such as the grid, has one of its own, or none while it cannot load.
        await expect(app.heading.filter({ hasText: app.translate('shell.upgrade.missingPart') })).toHaveCount(0)
        await expect(app.heading.filter({ hasText: app.translate('shell.broken.title') })).toHaveCount(0)
      })
    }
  })
})

test('A dialog that cannot load says so, and opens once it can', async ({ app, page }) => {
  await app.open('/goods')
  await app.settled()
  await app.search('a')
  await page.route(chunks, (route) => route.abort())
  await app.rows.first().click()
  await expect(notice(app)).toBeVisible()
  await expect(app.rows.first()).toBeVisible()
  await notice(app)
    .getByRole('button', { name: app.translate('actions.close') })
    .click()
  await expect(notice(app)).toHaveCount(0)
  await app.rows.first().click()
  await expect(notice(app)).toBeVisible()
  await page.unroute(chunks)
  await notice(app)
    .getByRole('button', { name: app.translate('actions.retry') })
    .click()
  await expect(app.dialog()).toBeVisible()
  await expect(notice(app)).toHaveCount(0)
  await expect(app.searchBox.first()).toHaveValue('a')
})

test('The palette has its field at once and takes over what was typed', async ({ app, page }) => {
  await app.open('/warehouselist')
  await expect(app.rows.first()).toBeVisible()
  await expect(page.locator('[data-starting]')).toHaveCount(0)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.route(chunks, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const title = app.translate('debtors.title')
  await app.searchBox.focus()
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.type(title.slice(0, 3))
  const field = app.dialog().getByRole('combobox')
  await expect(field).toHaveValue(title.slice(0, 3))
  // Slower than the chunk: some letters are typed before and some after the palette has taken over.
  await page.keyboard.type(title.slice(3), { delay: 250 })
  await expect(app.dialog().getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue(title)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.searchBox).toBeFocused()

  // It has loaded now.
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.type(title)
  await expect(field).toHaveValue(title)
  await page.keyboard.press('Enter')
  await expect(app.heading).toHaveText(title)
})

/** A list whose further chunks arrive after most of what is typed. */
async function openWithLateChunks(app: AppPage) {
  const { page } = app
  await app.open('/warehouselist')
  await expect(app.rows.first()).toBeVisible()
  await expect(page.locator('[data-starting]')).toHaveCount(0)
  await page.route(chunks, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
}

test('Enter before the palette has loaded opens the first result', async ({ app, page }) => {
  await openWithLateChunks(app)
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.type(app.translate('debtors.title'))
  await page.keyboard.press('Enter')
  await expect(app.heading).toHaveText(app.translate('debtors.title'))
})

test('A text typed right after New is in the first field', async ({ app, page }) => {
  await openWithLateChunks(app)
  await app.button(app.translate('warehouses.add')).click()
  // A fast typist's pause and pace: the page knows of the dialog by then, and its chunks take much longer.
  await page.waitForTimeout(80)
  await page.keyboard.type('North', { delay: 40 })
  await expect(app.dialog()).toBeVisible()
  await expect(app.dialog().locator('input:focus')).toHaveValue(/North/)
})

test('A page whose chunks are missing is loaded as a document; offline none is', async ({ app: main, context }) => {
  // The console reports the missing chunks.
  const page = await context.newPage()
  const app = main.in(page)
  const usersLink = page.locator('main a[href$="/users"]').first()
  await app.open('/systemManagment')
  await expect(page.locator('[data-starting]')).toHaveCount(0)
  await test.step('offline the page stays and says so', async () => {
    const before = [page.url(), await app.heading.innerText()]
    await context.setOffline(true)
    await usersLink.click()
    await expect(app.toast(app.translate('problems.offline'))).toBeVisible()
    expect([page.url(), await app.heading.innerText()]).toEqual(before)
    await context.setOffline(false)
  })
  await test.step('after an upgrade the new document is loaded', async () => {
    let documents = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    await page.route(chunks, (route) => (documents === 0 ? route.fulfill({ status: 404 }) : route.continue()))
    await usersLink.click()
    await expect(app.heading).toHaveText(app.translate('users.title'))
    await expect(app.rows.first()).toBeVisible()
    expect(documents).toBe(1)
    await page.unroute(chunks)
  })
})
