import { newName, type Form } from './forms'
import { toOrders } from './month'
import { expect, type Office } from './office'

/** Forms that send something or look it up, and choices that stand in the address of their page. */

const main = ({ page }: Office) => page.getByRole('main')

/** The ledger of whoever owes most, by the way of the list of debtors. */
async function openLedger(office: Office): Promise<void> {
  await office.open('/debtors')
  await office.rows.first().getByRole('link').click()
  await expect(office.heading).toHaveText(office.say('ledger.title'))
  await expect(office.button(office.say('ledger.share'))).toBeVisible()
}

const accountField = (office: Office) => office.page.getByRole('combobox', { name: office.say('ledger.account') })
const from = (office: Office) => office.page.getByLabel(office.say('ledger.from'), { exact: true })
const lastDay = (office: Office) => office.page.getByLabel(office.say('ledger.to'), { exact: true })
const noData = (office: Office) => office.page.getByText(office.say('ledger.noData'))
let day = ''

const sms = (office: Office) => office.dialog(office.say('ledger.bySms'))
const mobile = '09127654321'

const ofMany = (office: Office) => office.dialog(office.say('orders.move'))
const words = newName()

/** Forms that send or look up: the sign-in comes over them. */
export const sentForms: readonly Form[] = [
  {
    name: 'the SMS with a link to a ledger',
    begin: async (office) => {
      await openLedger(office)
      await office.button(office.say('ledger.share')).click()
      await office.button(office.say('ledger.makeLink')).click()
      await office.button(office.say('ledger.bySms')).click()
      await sms(office).getByLabel(office.say('ledger.mobile')).fill(mobile)
    },
    kept: (office) => expect(sms(office).getByLabel(office.say('ledger.mobile'))).toHaveValue(mobile),
    save: (office) =>
      sms(office)
        .getByRole('button', { name: office.say('ledger.send'), exact: true })
        .click(),
    saved: (office) => expect(office.told(office.say('smsOutcome.200'))).toBeVisible(),
  },
  {
    name: 'an account that is looked up',
    begin: async (office) => {
      await office.open('/ofcbook')
      await accountField(office).fill('0')
    },
    kept: (office) => expect(accountField(office)).toHaveValue('0'),
    save: (office) => accountField(office).press('Enter'),
    saved: (office) => expect(office.dialog(office.say('ledger.account')).locator('[role="row"][data-index]').first()).toBeVisible(),
  },
  {
    name: 'the status of many orders',
    begin: async (office) => {
      await office.open('/orders')
      await toOrders(office, 3)
      await office.button(office.say('table.choose')).click()
      await office.rows.first().click()
      await office.button(office.say('orders.move')).click()
      await ofMany(office)
        .getByRole('button', { name: office.say('orders.statuses.4') })
        .click()
      await ofMany(office).getByLabel(office.say('orders.description')).fill(words)
    },
    kept: (office) => expect(ofMany(office).getByLabel(office.say('orders.description'))).toHaveValue(words),
    save: (office) =>
      ofMany(office)
        .getByRole('button', { name: office.say('orders.change'), exact: true })
        .click(),
    saved: (office) =>
      expect(ofMany(office).getByRole('status')).toContainText(office.say('bulk.done', { count: 1, shown: office.digits(1) })),
  },
]

/** Presses the button of the question that stands open. */
const agree = (office: Office, word: Parameters<Office['say']>[0]) =>
  office
    .dialog()
    .getByRole('button', { name: office.say(word), exact: true })
    .click()

const run = (office: Office) => main(office).getByRole('button', { name: office.say('transfers.run'), exact: true })

const transfer = (noun: 'imageTransfer' | 'templateTransfer', address: string): Form => ({
  name: noun,
  begin: async (office) => {
    await office.open(address)
    await main(office).getByRole('radio').last().check()
  },
  kept: (office) => expect(main(office).getByRole('radio').last()).toBeChecked(),
  save: async (office) => {
    await run(office).click()
    await agree(office, 'transfers.run')
  },
  saved: (office) => expect(main(office).getByRole('status').first()).toBeVisible(),
})

const remove = (office: Office) => office.button(office.say('templateAllocation.remove'))
const views = (office: Office) => office.page.getByRole('group', { name: office.say('table.views') })
const openViews = (office: Office) =>
  main(office)
    .getByRole('button', { name: office.say('table.view'), exact: true })
    .click()
const view = newName()

/** What the address or a draft holds: the sign-in page leads back to it. */
export const addressForms: readonly Form[] = [
  transfer('imageTransfer', '/transferImages'),
  transfer('templateTransfer', '/transferTemplate'),
  {
    name: 'the template of a group',
    begin: async (office) => {
      await office.open('/allocateTemplateGoodsGroup')
      await office.page.getByRole('treeitem').first().click()
      await office.button(office.say('templateAllocation.next')).click()
      await main(office).getByRole('radio').first().check()
    },
    kept: (office) => expect(main(office).getByRole('radio').first()).toBeChecked(),
    save: async (office) => {
      await remove(office).click()
      await agree(office, 'templateAllocation.remove')
    },
    saved: (office) => expect(office.button(office.say('templateAllocation.next'))).toBeVisible(),
  },
  {
    name: 'what a ledger is asked for',
    begin: async (office) => {
      await openLedger(office)
      await office.button(office.say('ledger.change')).click()
      day = await lastDay(office).inputValue()
      await from(office).fill(day)
    },
    kept: async (office) => {
      const change = office.button(office.say('ledger.change'))
      await expect(change.or(noData(office))).toBeVisible()
      if (await change.isVisible()) await change.click()
      await expect(accountField(office)).toHaveAttribute('readonly', '')
      await expect(from(office)).toHaveValue(day)
    },
    save: (office) => office.button(office.say('ledger.get')).click(),
    saved: (office) => expect(noData(office).or(office.rows.first())).toBeVisible(),
  },
  {
    name: 'the name of a view',
    begin: async (office) => {
      await office.open('/warehouselist')
      await openViews(office)
      await views(office).getByRole('textbox').fill(view)
      await office.page.keyboard.press('Escape')
    },
    kept: async (office) => {
      await openViews(office)
      await expect(views(office).getByRole('textbox')).toHaveValue(view)
    },
    save: async (office) => {
      if (await views(office).isVisible()) await views(office).getByRole('textbox').press('Enter')
      else await office.button(office.say('actions.refresh')).click()
    },
    saved: (office) => expect(views(office).getByRole('link', { name: view })).toBeVisible(),
  },
]
