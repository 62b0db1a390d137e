import type { Locator } from '@playwright/test'
import { expect, type AppPage } from './app-page'
import { toOrders } from './month'
import { dot } from './photos'
import { pickTemplate } from './pick-template'

/** A form of the product, with the steps to fill in, save and check it. */
export type Form = {
  readonly name: string
  /** Opens the form and types into it. */
  readonly begin: (app: AppPage) => Promise<void>
  /** Expects the input in the form. */
  readonly expectPreserved: (app: AppPage) => Promise<void>
  readonly save: (app: AppPage) => Promise<void>
  readonly saved: (app: AppPage) => Promise<void>
}

/** Unique names: all tests of a worker share one organisation. */
let counter = 0
/** A unique name. */
export const newName = () => `Form ${Date.now().toString(36)}${(counter += 1)}`

const saveButton = (app: AppPage) => app.button(app.translate('actions.save'))
const press = (app: AppPage) => saveButton(app).click()
const isSaved = (app: AppPage) => expect(app.toast(app.translate('record.saved'))).toBeVisible()

/** A form with a text field: how to reach the field, and what else a save needs. */
function typed(
  name: string,
  path: string,
  field: (app: AppPage) => Locator,
  more: Partial<Form> & { readonly open?: (app: AppPage) => Promise<void>; readonly text?: string } = {},
): Form {
  const text = more.text ?? newName()
  return {
    name,
    begin: async (app) => {
      // A pending `history.back()` of the previous form would cancel a new navigation.
      await expect(() => app.open(path)).toPass()
      await more.open?.(app)
      await field(app).fill(text)
    },
    expectPreserved: async (app) => expect(field(app)).toHaveValue(text),
    save: more.save ?? press,
    saved: more.saved ?? isSaved,
  }
}

const nameField = (app: AppPage) => app.page.getByLabel(app.translate('fields.name'), { exact: true })

const firstRow = async (app: AppPage) => {
  await app.rows.first().click()
  await app
    .dialog()
    .getByRole('button', { name: app.translate('actions.edit'), exact: true })
    .click()
}

const order = (app: AppPage) => app.page.getByRole('group', { name: app.translate('fields.status') })
const options = (app: AppPage) => app.page.getByRole('table', { name: app.translate('options.title') })
const optionName = newName()

async function addOption(app: AppPage): Promise<void> {
  await app.button(app.translate('options.add')).click()
  await app.dialog().getByText(app.translate('options.types.1'), { exact: true }).click()
  await app.dialog().getByLabel(app.translate('fields.key')).fill(optionName)
  await app
    .dialog()
    .getByRole('button', { name: app.translate('options.keep'), exact: true })
    .click()
}

const confirm = (app: AppPage, label: string) => app.dialog().getByRole('button', { name: label, exact: true }).click()
const settingBox = (app: AppPage) => app.page.getByLabel(app.translate('settings.fields.hideSaleInvoices'))
const uploads = (app: AppPage) => app.page.getByRole('region', { name: app.translate('images.uploads') })
const password = (app: AppPage, name: 'current' | 'next' | 'repeat') =>
  app.page.getByRole('textbox', { name: app.translate(`changePassword.fields.${name}`), exact: true })
let chosenTemplate = ''
const matrixBox = (app: AppPage) =>
  app.page.getByRole('checkbox', {
    name: new RegExp(`^\u2068${app.translate('features.Goods')}\u2069: ${app.translate('rights.fields.l')}`),
  })

/** Forms of the catalogue. */
export const catalogueForms: readonly Form[] = [
  typed('a new warehouse', '/warehouselist?detail=new', nameField),
  typed('a warehouse', '/warehouselist', nameField, { open: firstRow }),
  // Without a price it is asked whether to sell for 0.
  typed('a new goods item', '/goods?detail=new', nameField, { open: (app) => app.dialog().locator('[data-path="price"]').fill('1000') }),
  typed('a goods item', '/goods', nameField, { open: firstRow }),
  typed('a new goods group', '/goodsGroup', nameField, {
    open: (app) => app.button(app.translate('goodsGroups.add')).click(),
  }),
  typed('a goods group', '/goodsGroup', nameField, {
    open: (app) =>
      app.page
        .getByRole('treeitem')
        .first()
        .getByRole('button', { name: app.translate('goodsGroups.rename') })
        .click(),
  }),
  typed('a new option template', '/templateList?detail=new', (app) =>
    app.page.getByLabel(app.translate('optionTemplates.fields.title'), { exact: true }),
  ),
  {
    name: 'an option of a template',
    begin: async (app) => {
      await app.open('/templateList')
      await firstRow(app)
      await addOption(app)
    },
    expectPreserved: (app) => expect(options(app)).toContainText(optionName),
    save: press,
    saved: isSaved,
  },
  {
    name: 'uploads',
    begin: async (app) => {
      await app.open('/goods')
      await app.rows.first().click()
      await app
        .dialog()
        .getByRole('button', { name: app.translate('actions.edit'), exact: true })
        .click()
      await expect(app.page.locator('input[type="file"]')).toHaveCount(1)
    },
    expectPreserved: (app) => expect(uploads(app)).toContainText('red.png'),
    save: async (app) => {
      if (await uploads(app).isHidden()) await app.page.locator('input[type="file"]').setInputFiles([await dot('red.png', 255)])
      // An upload that the end of the session interrupted waits for a press (D8).
      else
        await uploads(app)
          .getByRole('button', { name: app.translate('actions.retry') })
          .first()
          .click()
    },
    saved: (app) => expect(uploads(app)).toContainText(app.translate('images.uploaded')),
  },
]

/** Forms of orders, their options and prices. */
export const orderForms: readonly Form[] = [
  typed('the status of an order', '/orders', (app) => app.dialog().getByLabel(app.translate('orders.note')), {
    open: async (app) => {
      await toOrders(app, 3)
      await app.rows.first().click()
      await order(app)
        .getByRole('button', { name: app.translate('orders.statuses.4') })
        .click()
    },
    save: (app) => confirm(app, app.translate('orders.change')),
    saved: (app) => expect(app.toast(app.translate('orders.statuses.4'))).toBeVisible(),
  }),
  {
    name: 'the options of orders',
    begin: async (app) => {
      await app.open('/orderOptions')
      await addOption(app)
    },
    expectPreserved: (app) => expect(options(app)).toContainText(optionName),
    save: press,
    saved: isSaved,
  },
  {
    name: 'a goods item of the price list',
    begin: async (app) => {
      await app.open('/publicPrice')
      await firstRow(app)
      chosenTemplate = await pickTemplate(app, app.translate('fields.templateId'))
    },
    expectPreserved: (app) => expect(app.dialog()).toContainText(chosenTemplate),
    save: press,
    saved: isSaved,
  },
]

const ofNewUser = ['fullName', 'userName', 'password', 'mobile'] as const
const newUser = { fullName: newName(), userName: newName().replace(' ', ''), password: 'New-pass.1', mobile: '09121112233' }
const userField = (app: AppPage, name: (typeof ofNewUser)[number]) => app.dialog().getByLabel(app.field('users', name), { exact: true })

/** Forms of users, permissions and settings. */
export const systemForms: readonly Form[] = [
  {
    name: 'a new user',
    begin: async (app) => {
      await app.open('/users?detail=new')
      for (const name of ofNewUser) await userField(app, name).fill(newUser[name])
      await app
        .dialog()
        .getByRole('switch', { name: app.translate('users.fields.isAdmin') })
        .click()
    },
    expectPreserved: async (app) => {
      for (const name of ofNewUser) await expect(userField(app, name)).toHaveValue(newUser[name])
    },
    save: press,
    saved: isSaved,
  },
  typed('a user', '/users?q=omid', (app) => app.dialog().getByLabel(app.translate('users.fields.fullName'), { exact: true }), {
    open: firstRow,
  }),
  typed('an access group', '/userAccessGroup?detail=new', (app) =>
    app.page.getByLabel(app.translate('accessGroups.fields.title'), { exact: true }),
  ),
  {
    name: 'the rights of an access group',
    begin: async (app) => {
      await app.open('/userAccessGroup?detail=new')
      await app.page.getByLabel(app.translate('accessGroups.fields.title'), { exact: true }).fill(newName())
      await matrixBox(app).click()
      await expect(matrixBox(app)).toBeChecked()
    },
    expectPreserved: (app) => expect(matrixBox(app)).toBeChecked(),
    save: press,
    saved: isSaved,
  },
  {
    name: 'the settings',
    begin: async (app) => {
      await app.open('/basicSetting')
      await settingBox(app).click()
    },
    expectPreserved: (app) => expect(saveButton(app)).toBeEnabled(),
    save: press,
    saved: isSaved,
  },
  {
    name: 'the own password',
    begin: async (app) => {
      await app.open('/changepassword')
      await password(app, 'current').fill('daftar-demo')
      for (const name of ['next', 'repeat'] as const) await password(app, name).fill('New-pass.1')
    },
    expectPreserved: (app) => expect(password(app, 'next')).toHaveValue('New-pass.1'),
    save: (app) =>
      app.page
        .getByRole('main')
        .getByRole('button', { name: app.translate('changePassword.title') })
        .click(),
    saved: async (app) => {
      await expect(app.toast(app.translate('changePassword.done'))).toBeVisible()
      // Restores the password: all tests of a worker share one organisation.
      const back = { currentPassword: 'New-pass.1', newPassword: 'daftar-demo' }
      expect((await app.page.request.post('/ur/changePassword', { data: back })).status()).toBe(200)
    },
  },
]
