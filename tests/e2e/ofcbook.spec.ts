import { expect, once, test, type Office } from './support/office'
import { expectFileLikeScreen } from './support/report'
import { figureIn } from './support/figures'

/** Opens the ledger of the debtor who owes most, the way people do: from the list of debtors, whose rows lead there; on phones their details do. */
async function openLedger(office: Office): Promise<void> {
  await office.open('/debtors')
  const way = office.rows.first().getByRole('link')
  await expect(office.rows.first()).toBeVisible()
  if ((await way.count()) > 0) await way.click()
  else {
    await office.rows.first().click()
    await office
      .dialog()
      .getByRole('link', { name: office.say('ledger.ofAccount') })
      .click()
  }
  await expect(
    office.rows
      .filter({ hasText: office.say('ledger.opening') })
      .or(office.rows.first())
      .first(),
  ).toBeVisible()
  await expect(office.heading).toHaveText(office.say('ledger.title'))
}

const field = (office: Office) => office.page.getByRole('combobox', { name: office.say('ledger.account') })
const get = (office: Office) => office.button(office.say('ledger.get'))
const asked = (office: Office, key: string) => {
  const seen: unknown[] = []
  office.page.on('request', (request) => {
    const body = request.url().endsWith('/qr/ppds') ? (request.postDataJSON() as { keys: string[] }) : null
    if (body?.keys.includes(key)) seen.push(body)
  })
  return seen
}

test('A debtor’s balance is one click away from its ledger, which ends with it; newest first, and the other way round exactly so', async ({
  office,
  page,
}) => {
  await office.open('/debtors')
  const owed = figureIn((await office.rows.first().innerText()).split('\n').at(-1) ?? '')
  await openLedger(office)
  await expect(page).toHaveURL(/\/ofcbook\?.*account=/)
  const closing = office.row(office.say('ledger.closing'))
  await expect(closing).toBeVisible()
  expect(figureIn((await closing.innerText()).split('\n').at(-1) ?? '')).toBe(owed)

  await expect(office.rows.first()).toContainText(office.say('ledger.closing'))
  await expectFileLikeScreen(office, [office.say('ledger.fields.debit'), office.say('ledger.fields.credit')])
  const top = await office.rows.nth(1).innerText()
  await office.button(office.say('ledger.oldestFirst')).click()
  await expect(office.rows.first()).toContainText(office.say('ledger.opening'))
  await office.grid.focus()
  await office.page.keyboard.press('End')
  await expect(office.rows.last()).toContainText(office.say('ledger.closing'))
  expect(await office.rows.nth((await office.rows.count()) - 2).innerText()).toBe(top)
  expect(await office.barriers()).toEqual([])
})

test('An account is needed, and so is one that exists', once, async ({ office, page }) => {
  await office.open('/ofcbook')
  await get(office).click()
  await expect(page.getByText(office.say('ledger.accountInvalid'))).toBeVisible()
  expect(await office.barriers()).toEqual([])
  await office.open('/ofcbook?account=no-such-account&report')
  await expect(page.getByText(office.say('ledger.accountInvalid'))).toBeVisible()
})

test(
  'An account is found by typing, by type, and its report by a press; Back leads to the filter, and repeating it asks nobody',
  once,
  async ({ office, page }) => {
    const ledgers = asked(office, 'ofcBook')
    await office.open('/ofcbook')
    await office.button(office.say('pick.lookUp', { label: office.say('ledger.account') })).click()
    const list = office.dialog(office.say('ledger.account'))
    await list.getByRole('button', { name: office.say('ledger.anyType') }).click()
    await office
      .dialog(office.say('ledger.accountType'))
      .getByRole('button', { name: office.say('accountTypes.1'), exact: true })
      .click()
    // A type is short enough to be listed whole.
    await expect(list.locator('[role="row"][data-index]').nth(1)).toBeVisible()
    await list.getByRole('searchbox').fill('0')
    await list.locator('[role="row"][data-index]').first().click()
    await expect(field(office)).toHaveAttribute('readonly', '')
    const from = page.getByLabel(office.say('ledger.from'), { exact: true })
    await from.fill('')
    await get(office).click()
    await expect(office.rows.first().or(page.getByText(office.say('ledger.noData')))).toBeVisible()
    if (await page.getByText(office.say('ledger.noData')).isVisible()) return
    await office.button(office.say('ledger.change')).click()
    await expect(get(office)).toBeVisible()
    await get(office).click()
    await expect(office.rows.first()).toBeVisible()
    expect(ledgers).toHaveLength(1)
  },
)

test('Dates that cross are told and can be swapped', async ({ office, page }) => {
  await openLedger(office)
  await office.button(office.say('ledger.change')).click()
  const [from, to] = [
    page.getByLabel(office.say('ledger.from'), { exact: true }),
    page.getByLabel(office.say('ledger.to'), { exact: true }),
  ]
  const [first, last] = [await from.inputValue(), await to.inputValue()]
  await from.fill(last)
  await to.fill(first)
  await to.blur()
  await expect(page.getByText(office.say('ledger.crossed'))).toBeVisible()
  await office.button(office.say('ledger.swap')).click()
  await expect(page.getByText(office.say('ledger.crossed'))).toHaveCount(0)
  await expect(from).toHaveValue(first)
  await get(office).click()
  await expect(office.rows.first()).toBeVisible()
})

test('The link is made after a warning, once, and goes out by SMS', once, async ({ office, page }) => {
  await openLedger(office)
  let links = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/statement-links')) links += 1
  })
  await office.button(office.say('ledger.share')).click()
  const dialog = office.dialog(office.say('ledger.shareTitle'))
  await expect(dialog).toContainText(office.say('ledger.shareWarning'))
  for (const name of ['ledger.viewLink', 'actions.copy', 'ledger.bySms'] as const)
    await expect(dialog.getByRole('button', { name: office.say(name), exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: office.say('ledger.makeLink') }).click()
  await expect(dialog.getByLabel(office.say('ledger.link'), { exact: true })).toHaveValue(/^https?:/)
  await expect(dialog.locator('figure').getByRole('img')).toBeVisible()
  const view = dialog.getByRole('link', { name: office.say('ledger.viewLink') })
  await expect(view).toHaveAttribute('target', '_blank')
  await expect(view).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await office.barriers()).toEqual([])
  await dialog.getByRole('button', { name: office.say('ledger.bySms') }).click()
  const sms = office.dialog(office.say('ledger.bySms'))
  await sms.getByLabel(office.say('ledger.mobile')).fill('0912')
  await sms.getByRole('button', { name: office.say('ledger.send'), exact: true }).click()
  await expect(sms).toContainText(office.say('validation.mobile'))
  await sms.getByLabel(office.say('ledger.mobile')).fill('۰۹۱۲ ۱۲۳ ۴۵۶۷')
  await sms.getByRole('button', { name: office.say('ledger.send'), exact: true }).click()
  await expect(office.told(office.say('smsOutcome.200'))).toBeVisible()
  await dialog
    .getByRole('button', { name: office.say('actions.close') })
    .last()
    .click()
  await office.button(office.say('ledger.share')).click()
  await expect(dialog.getByLabel(office.say('ledger.link'), { exact: true })).toHaveValue(/^https?:/)
  expect(links).toBe(1)
})

test('On a phone the ledger is cards, and an entry opens', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLedger(office)
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await office.rows.nth(1).click()
  await expect(office.dialog()).toContainText(office.say('ledger.fields.balance'))
  expect(await office.barriers()).toEqual([])
})

test('Without the right nobody gets in', once, async ({ join }) => {
  const { office } = await join('sara@demo')
  await office.open('/ofcbook')
  await expect(office.heading).toHaveText(office.say('shell.notHeld.title'))
})
