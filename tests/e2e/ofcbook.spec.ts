import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { figureIn } from '@/tests/e2e/support/number-parsing'
import { expectFileLikeScreen } from './support/report'

/** Opens the ledger of the largest debtor as a user does: from a row of the list of debtors, on phones from its details. */
async function openLedger(app: AppPage): Promise<void> {
  await app.open('/debtors')
  const link = app.rows.first().locator('a[href*="/ofcbook"]')
  await expect(app.rows.first()).toBeVisible()
  await app.rows.first().hover()
  if (await link.isVisible()) await link.click()
  else {
    await app.rows.first().click()
    await app
      .dialog()
      .getByRole('link', { name: app.translate('ledger.ofAccount') })
      .click()
  }
  await expect(
    app.rows
      .filter({ hasText: app.translate('fields.opening') })
      .or(app.rows.first())
      .first(),
  ).toBeVisible()
  await expect(app.heading).toHaveText(app.translate('ledger.title'))
}

const field = (app: AppPage) => app.page.getByRole('combobox', { name: app.translate('accounts.one') })
const get = (app: AppPage) => app.button(app.translate('ledger.get'))
const requests = (app: AppPage, key: string) => {
  const requests: unknown[] = []
  app.page.on('request', (request) => {
    const body = request.url().endsWith('/qr/ppds') ? (request.postDataJSON() as { keys: string[] }) : null
    if (body?.keys.includes(key)) requests.push(body)
  })
  return requests
}

test('A debtor links to a ledger that ends with the balance', async ({ app, page }) => {
  await app.open('/debtors')
  const owed = figureIn((await app.rows.first().innerText()).split('\n').at(-1) ?? '')
  await openLedger(app)
  await expect(page).toHaveURL(/\/ofcbook\?.*account=/)
  const closing = app.row(app.translate('fields.closing'))
  await expect(closing).toBeVisible()
  expect(figureIn((await closing.innerText()).split('\n').at(-1) ?? '')).toBe(owed)

  await expect(app.rows.first()).toContainText(app.translate('fields.closing'))
  await expectFileLikeScreen(app, [app.translate('ledger.fields.debit'), app.translate('ledger.fields.credit')])
  const top = await app.rows.nth(1).innerText()
  await app.tool(app.translate('ledger.oldestFirst'))
  await expect(app.rows.first()).toContainText(app.translate('fields.opening'))
  await app.grid.focus()
  await app.page.keyboard.press('End')
  await expect(app.rows.last()).toContainText(app.translate('fields.closing'))
  expect(await app.rows.nth((await app.rows.count()) - 2).innerText()).toBe(top)
  expect(await app.accessibilityViolations()).toEqual([])
})

test('Requires an existing account', once, async ({ app, page }) => {
  await app.open('/ofcbook')
  await get(app).click()
  await expect(page.getByText(app.translate('ledger.accountInvalid'))).toBeVisible()
  expect(await app.accessibilityViolations()).toEqual([])
  await app.open('/ofcbook?account=no-such-account&report')
  await expect(page.getByText(app.translate('ledger.accountInvalid'))).toBeVisible()
})

test('Finds an account by type and text; caches its report', once, async ({ app, page }) => {
  const ledgers = requests(app, 'ofcBook')
  await app.open('/ofcbook')
  await app.button(app.translate('pick.lookUp', { label: app.translate('accounts.one') })).click()
  const list = app.dialog(app.translate('accounts.one'))
  await list.getByRole('button', { name: app.translate('ledger.anyType') }).click()
  await app
    .dialog(app.translate('ledger.accountType'))
    .getByRole('button', { name: app.translate('accountTypes.1'), exact: true })
    .click()
  // A single type is short enough for the whole list.
  await expect(list.locator('[role="row"][data-index]').nth(1)).toBeVisible()
  await list.getByRole('searchbox').fill('0')
  await list.locator('[role="row"][data-index]').first().click()
  await expect(field(app)).toHaveAttribute('readonly', '')
  const from = page.getByLabel(app.translate('ledger.from'), { exact: true })
  await from.fill('')
  await get(app).click()
  await expect(app.rows.first().or(page.getByText(app.translate('ledger.noData')))).toBeVisible()
  if (await page.getByText(app.translate('ledger.noData')).isVisible()) return
  await app.button(app.translate('ledger.change')).click()
  await expect(get(app)).toBeVisible()
  await get(app).click()
  await expect(app.rows.first()).toBeVisible()
  expect(ledgers).toHaveLength(1)
})

test('Crossed dates can be swapped', async ({ app, page }) => {
  await openLedger(app)
  await app.button(app.translate('ledger.change')).click()
  const [from, to] = [
    page.getByLabel(app.translate('ledger.from'), { exact: true }),
    page.getByLabel(app.translate('ledger.to'), { exact: true }),
  ]
  const first = await from.inputValue()
  const last = await to.inputValue()
  await from.fill(last)
  await to.fill(first)
  await to.blur()
  await expect(page.getByText(app.translate('ledger.crossed'))).toBeVisible()
  await app.button(app.translate('ledger.swap')).click()
  await expect(page.getByText(app.translate('ledger.crossed'))).toHaveCount(0)
  await expect(from).toHaveValue(first)
  await get(app).click()
  await expect(app.rows.first()).toBeVisible()
})

test('Creates the link once after a warning and sends it', once, async ({ app, page }) => {
  await openLedger(app)
  let links = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/statement-links')) links += 1
  })
  await app.button(app.translate('ledger.share')).click()
  const dialog = app.dialog(app.translate('ledger.shareTitle'))
  await expect(dialog).toContainText(app.translate('ledger.shareWarning'))
  for (const name of ['ledger.viewLink', 'actions.copy', 'ledger.bySms'] as const)
    await expect(dialog.getByRole('button', { name: app.translate(name), exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: app.translate('ledger.makeLink'), exact: true }).click()
  await expect(dialog.getByLabel(app.translate('table.viewLink'), { exact: true })).toHaveValue(/^https?:/)
  await expect(dialog.locator('figure').getByRole('img')).toBeVisible()
  const view = dialog.getByRole('link', { name: app.translate('ledger.viewLink') })
  await expect(view).toHaveAttribute('target', '_blank')
  await expect(view).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await app.accessibilityViolations()).toEqual([])
  await dialog.getByRole('button', { name: app.translate('ledger.bySms') }).click()
  const sms = app.dialog(app.translate('ledger.bySms'))
  await sms.getByLabel(app.translate('ledger.mobile')).fill('0912')
  await sms.getByRole('button', { name: app.translate('ledger.send'), exact: true }).click()
  await expect(sms).toContainText(app.translate('validation.mobile'))
  await sms.getByLabel(app.translate('ledger.mobile')).fill('۰۹۱۲ ۱۲۳ ۴۵۶۷')
  await sms.getByRole('button', { name: app.translate('ledger.send'), exact: true }).click()
  await expect(app.toast(app.translate('smsOutcome.200'))).toBeVisible()
  await dialog
    .getByRole('button', { name: app.translate('actions.close') })
    .last()
    .click()
  await app.button(app.translate('ledger.share')).click()
  await expect(dialog.getByLabel(app.translate('table.viewLink'), { exact: true })).toHaveValue(/^https?:/)
  expect(links).toBe(1)
})

test('Shows cards on a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLedger(app)
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await app.rows.nth(1).click()
  await expect(app.dialog()).toContainText(app.translate('ledger.fields.balance'))
  expect(await app.accessibilityViolations()).toEqual([])
})

test('Needs permission', once, async ({ join }) => {
  const { app } = await join('sara@demo')
  await app.open('/ofcbook')
  await expect(app.heading).toHaveText(app.translate('shell.notHeld.title'))
})
