import { expect, type AppPage } from './app-page'
import { newName, type Form } from './forms'
import { toOrders } from './month'

/** Forms that send or look up data, and filters stored in the address. */

const main = ({ page }: AppPage) => page.getByRole('main')

/** Opens the ledger of the largest debtor from the list of debtors. */
async function openLedger(app: AppPage): Promise<void> {
  await app.open('/debtors')
  await app.rows.first().hover()
  await app.rows.first().locator('a[href*="/ofcbook"]').click()
  await expect(app.heading).toHaveText(app.translate('ledger.title'))
  await expect(app.button(app.translate('ledger.share'))).toBeVisible()
}

const accountField = (app: AppPage) => app.page.getByRole('combobox', { name: app.translate('accounts.one') })
const from = (app: AppPage) => app.page.getByLabel(app.translate('ledger.from'), { exact: true })
const lastDay = (app: AppPage) => app.page.getByLabel(app.translate('ledger.to'), { exact: true })
const noData = (app: AppPage) => app.page.getByText(app.translate('ledger.noData'))
let day = ''

const sms = (app: AppPage) => app.dialog(app.translate('ledger.bySms'))
const mobile = '09127654321'

const ofMany = (app: AppPage) => app.dialog(app.translate('orders.change'))
const name = newName()

/** Forms that send or look up data: the sign-in appears over them. */
export const sentForms: readonly Form[] = [
  {
    name: 'the SMS with a link to a ledger',
    begin: async (app) => {
      await openLedger(app)
      await app.button(app.translate('ledger.share')).click()
      await app.button(app.translate('ledger.makeLink')).click()
      await app.button(app.translate('ledger.bySms')).click()
      await sms(app).getByLabel(app.translate('ledger.mobile')).fill(mobile)
    },
    expectPreserved: (app) => expect(sms(app).getByLabel(app.translate('ledger.mobile'))).toHaveValue(mobile),
    save: (app) =>
      sms(app)
        .getByRole('button', { name: app.translate('ledger.send'), exact: true })
        .click(),
    saved: (app) => expect(app.toast(app.translate('smsOutcome.200'))).toBeVisible(),
  },
  {
    name: 'an account that is looked up',
    begin: async (app) => {
      await app.open('/ofcbook')
      await accountField(app).fill('0')
    },
    expectPreserved: (app) => expect(accountField(app)).toHaveValue('0'),
    save: (app) => accountField(app).press('Enter'),
    saved: (app) => expect(app.dialog(app.translate('accounts.one')).locator('[role="row"][data-index]').first()).toBeVisible(),
  },
  {
    name: 'the status of many orders',
    begin: async (app) => {
      await app.open('/orders')
      await toOrders(app, 3)
      await app.select(app.rows.first())
      await app.button(app.translate('orders.change')).click()
      await ofMany(app)
        .getByRole('button', { name: app.translate('orders.statuses.4') })
        .click()
      await ofMany(app).getByLabel(app.translate('orders.note')).fill(name)
    },
    expectPreserved: (app) => expect(ofMany(app).getByLabel(app.translate('orders.note'))).toHaveValue(name),
    save: (app) =>
      ofMany(app)
        .getByRole('button', { name: app.translate('orders.change'), exact: true })
        .click(),
    saved: (app) => expect(ofMany(app).getByRole('status')).toContainText(app.translate('bulk.done', { count: 1, shown: app.digits(1) })),
  },
]

/** Confirms the open question. */
const agree = (app: AppPage, word: Parameters<AppPage['translate']>[0]) =>
  app
    .dialog()
    .getByRole('button', { name: app.translate(word), exact: true })
    .click()

const run = (app: AppPage) => main(app).getByRole('button', { name: app.translate('transfers.run'), exact: true })

const transfer = (resourceName: 'imageTransfer' | 'templateTransfer', address: string): Form => ({
  name: resourceName,
  begin: async (app) => {
    await app.open(address)
    await main(app).getByRole('radio').last().check()
  },
  expectPreserved: (app) => expect(main(app).getByRole('radio').last()).toBeChecked(),
  save: async (app) => {
    await run(app).click()
    await agree(app, 'transfers.run')
  },
  saved: (app) => expect(main(app).getByRole('status').first()).toBeVisible(),
})

const remove = (app: AppPage) => app.button(app.translate('templateAllocation.remove'))
const views = (app: AppPage) => app.page.getByRole('group', { name: app.translate('table.views') })
const openViews = (app: AppPage) => app.tool(app.translate('table.view'))
const view = newName()

/** State in the address or a draft: the login page redirects back to it. */
export const addressForms: readonly Form[] = [
  transfer('imageTransfer', '/transferImages'),
  transfer('templateTransfer', '/transferTemplate'),
  {
    name: 'the template of a group',
    begin: async (app) => {
      await app.open('/allocateTemplateGoodsGroup')
      await app.page.getByRole('treeitem').first().click()
      await app.button(app.translate('templateAllocation.next')).click()
      await main(app).getByRole('radio').first().check()
    },
    expectPreserved: (app) => expect(main(app).getByRole('radio').first()).toBeChecked(),
    save: async (app) => {
      await remove(app).click()
      await agree(app, 'templateAllocation.remove')
    },
    saved: (app) => expect(app.button(app.translate('templateAllocation.next'))).toBeVisible(),
  },
  {
    name: 'what a ledger is asked for',
    begin: async (app) => {
      await openLedger(app)
      await app.button(app.translate('ledger.change')).click()
      day = await lastDay(app).inputValue()
      await from(app).fill(day)
    },
    expectPreserved: async (app) => {
      const change = app.button(app.translate('ledger.change'))
      await expect(change.or(noData(app))).toBeVisible()
      if (await change.isVisible()) await change.click()
      await expect(accountField(app)).toHaveAttribute('readonly', '')
      await expect(from(app)).toHaveValue(day)
    },
    save: (app) => app.button(app.translate('ledger.get')).click(),
    saved: (app) => expect(noData(app).or(app.rows.first())).toBeVisible(),
  },
  {
    name: 'the name of a view',
    begin: async (app) => {
      await app.open('/warehouselist')
      await openViews(app)
      await views(app).getByRole('textbox').fill(view)
      await app.page.keyboard.press('Escape')
    },
    expectPreserved: async (app) => {
      await openViews(app)
      await expect(views(app).getByRole('textbox')).toHaveValue(view)
    },
    save: async (app) => {
      if (await views(app).isVisible()) await views(app).getByRole('textbox').press('Enter')
      else await app.button(app.translate('actions.refresh')).click()
    },
    saved: (app) => expect(views(app).getByRole('link', { name: view })).toBeVisible(),
  },
]
