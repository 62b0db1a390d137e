import type { Locator } from '@playwright/test'
import { dot } from './photos'
import { toOrders } from './month'
import { expect, type Office } from './office'
import { pickTemplate } from './pick-template'

/** A form of the product, and how it is met: opened and typed into, saved, and looked at again. */
export type Form = {
  readonly name: string
  /** Opens it and types into it. */
  readonly begin: (office: Office) => Promise<void>
  /** What was typed stands in it. */
  readonly kept: (office: Office) => Promise<void>
  readonly save: (office: Office) => Promise<void>
  readonly saved: (office: Office) => Promise<void>
}

/** Names that nobody else uses: all tests of a worker share one shop. */
let made = 0
/** A name that nothing has yet. */
export const newName = () => `Form ${Date.now().toString(36)}${(made += 1)}`

const saveButton = (office: Office) => office.button(office.say('actions.save'))
const press = (office: Office) => saveButton(office).click()
const isSaved = (office: Office) => expect(office.told(office.say('record.saved'))).toBeVisible()

/** A form with a field for words: the field, the way to it, and the rest of what a save needs. */
function typed(
  name: string,
  path: string,
  field: (office: Office) => Locator,
  more: Partial<Form> & { readonly open?: (office: Office) => Promise<void>; readonly text?: string } = {},
): Form {
  const text = more.text ?? newName()
  return {
    name,
    begin: async (office) => {
      // The form before this one may be going back in the browser's history still, which ends a visit that has just begun.
      await expect(() => office.open(path)).toPass()
      await more.open?.(office)
      await field(office).fill(text)
    },
    kept: async (office) => expect(field(office)).toHaveValue(text),
    save: more.save ?? press,
    saved: more.saved ?? isSaved,
  }
}

type Labelled = 'warehouses' | 'goods' | 'goodsGroups'
const labelled = (noun: Labelled) => (office: Office) => office.page.getByLabel(office.say(`${noun}.fields.name`), { exact: true })

const firstRow = async (office: Office) => {
  await office.rows.first().click()
  await office
    .dialog()
    .getByRole('button', { name: office.say('actions.edit'), exact: true })
    .click()
}

const order = (office: Office) => office.page.getByRole('group', { name: office.say('orders.fields.status') })
const options = (office: Office) => office.page.getByRole('table', { name: office.say('options.title') })
const optionName = newName()

async function addOption(office: Office): Promise<void> {
  await office.button(office.say('options.add')).click()
  await office.dialog().getByText(office.say('options.types.1'), { exact: true }).click()
  await office.dialog().getByLabel(office.say('options.fields.key')).fill(optionName)
  await office
    .dialog()
    .getByRole('button', { name: office.say('options.keep'), exact: true })
    .click()
}

const confirm = (office: Office, words: string) => office.dialog().getByRole('button', { name: words, exact: true }).click()
const settingBox = (office: Office) => office.page.getByLabel(office.say('settings.fields.hideSaleInvoices'))
const uploads = (office: Office) => office.page.getByRole('region', { name: office.say('images.uploads') })
const password = (office: Office, name: 'current' | 'next' | 'repeat') =>
  office.page.getByRole('textbox', { name: office.say(`changePassword.fields.${name}`), exact: true })
let chosenTemplate = ''
const matrixBox = (office: Office) =>
  office.page.getByRole('checkbox', { name: new RegExp(`^\u2068${office.say('features.Goods')}\u2069: ${office.say('rights.fields.l')}`) })

/** Forms about what is sold. */
export const catalogueForms: readonly Form[] = [
  typed('a new warehouse', '/warehouselist?detail=new', labelled('warehouses')),
  typed('a warehouse', '/warehouselist', labelled('warehouses'), { open: firstRow }),
  typed('a new goods item', '/goods?detail=new', labelled('goods')),
  typed('a goods item', '/goods', labelled('goods'), { open: firstRow }),
  typed('a new goods group', '/goodsGroup', labelled('goodsGroups'), {
    open: (office) => office.button(office.say('goodsGroups.add')).click(),
  }),
  typed('a goods group', '/goodsGroup', labelled('goodsGroups'), {
    open: (office) =>
      office.page
        .getByRole('treeitem')
        .first()
        .getByRole('button', { name: office.say('goodsGroups.rename') })
        .click(),
  }),
  typed('a new option template', '/templateList?detail=new', (office) =>
    office.page.getByLabel(office.say('optionTemplates.fields.title'), { exact: true }),
  ),
  {
    name: 'an option of a template',
    begin: async (office) => {
      await office.open('/templateList')
      await firstRow(office)
      await addOption(office)
    },
    kept: (office) => expect(options(office)).toContainText(optionName),
    save: press,
    saved: isSaved,
  },
  {
    name: 'uploads',
    begin: async (office) => {
      await office.open('/goods')
      await office.rows.first().click()
      await office
        .dialog()
        .getByRole('button', { name: office.say('images.title'), exact: true })
        .click()
      const images = office.page.getByRole('dialog').filter({ hasText: `${office.say('images.title')} · ` })
      await images.getByRole('button', { name: office.say('actions.edit'), exact: true }).click()
      await expect(office.page.locator('input[type="file"]')).toHaveCount(1)
    },
    kept: (office) => expect(uploads(office)).toContainText('red.png'),
    save: async (office) => {
      // What the end of the session stopped goes on by itself.
      if (await uploads(office).isHidden()) await office.page.locator('input[type="file"]').setInputFiles([await dot('red.png', 255)])
    },
    saved: (office) => expect(uploads(office)).toContainText(office.say('images.uploaded')),
  },
]

/** Forms about orders, their options and prices. */
export const orderForms: readonly Form[] = [
  typed('the status of an order', '/orders', (office) => office.dialog().getByLabel(office.say('orders.description')), {
    open: async (office) => {
      await toOrders(office, 3)
      await office.rows.first().click()
      await order(office)
        .getByRole('button', { name: office.say('orders.statuses.4') })
        .click()
    },
    save: (office) => confirm(office, office.say('orders.change')),
    saved: (office) => expect(office.told(office.say('orders.statusChanged'))).toBeVisible(),
  }),
  {
    name: 'the options of orders',
    begin: async (office) => {
      await office.open('/orderOptions')
      await addOption(office)
    },
    kept: (office) => expect(options(office)).toContainText(optionName),
    save: press,
    saved: isSaved,
  },
  {
    name: 'a goods item of the price list',
    begin: async (office) => {
      await office.open('/publicPrice')
      await firstRow(office)
      chosenTemplate = await pickTemplate(office, office.say('priceList.fields.templateId'))
    },
    kept: (office) => expect(office.dialog()).toContainText(chosenTemplate),
    save: press,
    saved: isSaved,
  },
]

const ofNewUser = ['fullName', 'userName', 'password', 'mobile'] as const
const newUser = { fullName: newName(), userName: newName().replace(' ', ''), password: 'New-pass.1', mobile: '09121112233' }
const userField = (office: Office, name: (typeof ofNewUser)[number]) =>
  office.dialog().getByLabel(office.say(`users.fields.${name}`), { exact: true })

/** Forms about people, rights and settings. */
export const systemForms: readonly Form[] = [
  {
    name: 'a new user',
    begin: async (office) => {
      await office.open('/users?detail=new')
      for (const name of ofNewUser) await userField(office, name).fill(newUser[name])
      await office
        .dialog()
        .getByRole('switch', { name: office.say('users.fields.isAdmin') })
        .click()
    },
    kept: async (office) => {
      for (const name of ofNewUser) await expect(userField(office, name)).toHaveValue(newUser[name])
    },
    save: press,
    saved: isSaved,
  },
  typed('a user', '/users?q=omid', (office) => office.dialog().getByLabel(office.say('users.fields.fullName'), { exact: true }), {
    open: firstRow,
  }),
  typed('an access group', '/userAccessGroup?detail=new', (office) =>
    office.page.getByLabel(office.say('accessGroups.fields.title'), { exact: true }),
  ),
  {
    name: 'the rights of an access group',
    begin: async (office) => {
      await office.open('/userAccessGroup?detail=new')
      await office.page.getByLabel(office.say('accessGroups.fields.title'), { exact: true }).fill(newName())
      await office.dialog().getByText(office.say('accessGroups.matrix'), { exact: true }).click()
      await matrixBox(office).click()
      await expect(matrixBox(office)).toBeChecked()
    },
    kept: (office) => expect(matrixBox(office)).toBeChecked(),
    save: press,
    saved: isSaved,
  },
  {
    name: 'the settings',
    begin: async (office) => {
      await office.open('/basicSetting')
      await settingBox(office).click()
    },
    kept: (office) => expect(saveButton(office)).toBeEnabled(),
    save: press,
    saved: isSaved,
  },
  {
    name: 'the own password',
    begin: async (office) => {
      await office.open('/changepassword')
      await password(office, 'current').fill('daftar-demo')
      for (const name of ['next', 'repeat'] as const) await password(office, name).fill('New-pass.1')
    },
    kept: (office) => expect(password(office, 'next')).toHaveValue('New-pass.1'),
    save: (office) =>
      office.page
        .getByRole('main')
        .getByRole('button', { name: office.say('changePassword.submit') })
        .click(),
    saved: async (office) => {
      await expect(office.told(office.say('changePassword.done'))).toBeVisible()
      // All tests of a worker share one shop, and its passwords.
      const back = { currentPassword: 'New-pass.1', newPassword: 'daftar-demo' }
      expect((await office.page.request.post('/ur/changePassword', { data: back })).status()).toBe(200)
    },
  },
]
