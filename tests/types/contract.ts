import { accounts } from '@/lib/contract/accounts'
import type { Call } from '@/lib/contract/core/call'
import { write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { ruleIssue } from '@/lib/contract/core/form-rules'
import type { EditableResource } from '@/lib/contract/core/resource'
import { any, either, right } from '@/lib/contract/core/rights'
import { debtors } from '@/lib/contract/debtors-and-creditors'
import { goods, type Good, type GoodDraft, type GoodsList } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { ledger, type Ledger } from '@/lib/contract/ledger'
import { optionTemplates, type OptionTemplate, type OptionTemplateDraft } from '@/lib/contract/option-templates'
import type { Option } from '@/lib/contract/options'
import type { OrderStatus } from '@/lib/contract/order-statuses'
import { orders } from '@/lib/contract/orders'
import { settings } from '@/lib/contract/settings'
import { users, type User, type UserDraft } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'

/** Compile-time tests of the contract's types: each `@ts-expect-error` marks code that must not compile. */

const year = { fiscalYearId: 7 }

/** Resources keep the types of their rows, drafts and names. */
export const resources: [
  EditableResource<Good, GoodDraft>,
  EditableResource<OptionTemplate, OptionTemplateDraft>,
  EditableResource<User, UserDraft>,
] = [goods, optionTemplates, users]
export const names: ['goods', 'goodsGroups', 'warehouses', 'users'] = [
  goods.resourceName,
  goodsGroups.resourceName,
  warehouses.resourceName,
  users.resourceName,
]
export const beside: Call<GoodsList> = goods.list(year)
export const book: Call<Ledger> = ledger.list(year, { accountId: 1, from: '2026-11-01', to: '2026-11-21', calendar: 1 })

// @ts-expect-error debtors can be listed and nothing else
export const fixed: EditableResource<never, never> = debtors

// @ts-expect-error an order has no such status
export const status: OrderStatus = 7

// @ts-expect-error orders are listed by a month
orders.list(year)

// @ts-expect-error a list needs a fiscal year
goods.list({})

// @ts-expect-error an account list needs a type, 0 for any
accounts.list(year, { text: '' })

// @ts-expect-error there is no account type 10
accounts.list(year, { text: '', type: 10 })

// @ts-expect-error a draft has prices as exact text, not as numbers
export const price: Partial<GoodDraft> = { price: 125000 }

// @ts-expect-error wire names exist only in the schema
export const wire = (good: Good) => good.type_Id

// @ts-expect-error rows are read-only
export const push = (list: GoodsList) => list.rows.push()

// @ts-expect-error a text option has no values
export const values: Option = { type: 1, key: 'Note', defaultValue: '', values: [] }

// @ts-expect-error a number option has one price
export const number: Option = { type: 2, key: 'Height', affectsFormula: true, min: null, max: null, defaultValue: '' }

// @ts-expect-error there are three types of options
export const type: Option['type'] = 4

export function priceOf(option: Option): string {
  if (option.type === 3) return option.values[0]?.price ?? '0'
  // @ts-expect-error only number options have one price
  if (option.type === 1) return option.price
  return option.price
}

// @ts-expect-error a user needs a name
users.save(year, 0, { ...users.blank, userName: undefined })

// @ts-expect-error both settings are required
settings.save({ hideLedger: true })

// @ts-expect-error features have the cloud's spelling
right('Good', 'l')

// @ts-expect-error without a right every user would be refused
any()

// @ts-expect-error without a letter every user would be refused
right('Goods')

// @ts-expect-error a choice needs at least one right
either()

// @ts-expect-error letters are those of the specification
right('Goods', 'x')

// @ts-expect-error a rule needs a message
ruleIssue('tooOdd')

// @ts-expect-error only the four prefixes reach the cloud
export const path: Call<void>['path'] = '/xx/list'

// @ts-expect-error records that can be changed can be changed back
defineResource(warehouses, () => ({ page: { path: '/warehouselist', group: 'definitions' } }))

// @ts-expect-error a write names its mutation
write(warehouses.rights.update)
