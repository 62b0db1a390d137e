import { accounts } from '@/lib/contract/accounts'
import type { Call } from '@/lib/contract/call'
import { goods, type Good, type GoodDraft, type GoodsList } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { ledger, type Ledger } from '@/lib/contract/ledger'
import type { EditableNoun } from '@/lib/contract/noun'
import { optionTemplates, type OptionTemplate, type OptionTemplateDraft } from '@/lib/contract/option-templates'
import type { Option } from '@/lib/contract/options'
import { orders, type OrderStatus } from '@/lib/contract/orders'
import { debtors } from '@/lib/contract/parties'
import { any, either, right } from '@/lib/contract/rights'
import { broken } from '@/lib/contract/rules'
import { settings } from '@/lib/contract/settings'
import { users, type User, type UserDraft } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'

/** Laws of the contract that the compiler keeps: each `@ts-expect-error` is a mistake that must not compile. */

const year = { fiscalYearId: 7 }

/** Nouns keep their rows, drafts and names for whoever builds on them. */
export const kept: [EditableNoun<Good, GoodDraft>, EditableNoun<OptionTemplate, OptionTemplateDraft>, EditableNoun<User, UserDraft>] = [
  goods,
  optionTemplates,
  users,
]
export const names: ['goods', 'goodsGroups', 'warehouses', 'users'] = [goods.noun, goodsGroups.noun, warehouses.noun, users.noun]
export const beside: Call<GoodsList> = goods.list(year)
export const book: Call<Ledger> = ledger.list(year, { accountId: 1, from: '2026-11-01', to: '2026-11-21', calendar: 1 })

// @ts-expect-error debtors can be listed and nothing else
export const fixed: EditableNoun<never, never> = debtors

// @ts-expect-error an order has no such status
export const status: OrderStatus = 7

// @ts-expect-error orders are listed by a month
orders.list(year)

// @ts-expect-error a list is asked for in a fiscal year
goods.list({})

// @ts-expect-error an account has a type, 0 for any
accounts.list(year, { text: '' })

// @ts-expect-error there is no account type 10
accounts.list(year, { text: '', type: 10 })

// @ts-expect-error inside, a price is exact text and no number
export const price: Partial<GoodDraft> = { price: 125000 }

// @ts-expect-error names of the wire end in the schema
export const wire = (good: Good) => good.type_Id

// @ts-expect-error rows are not to be changed in place
export const push = (list: GoodsList) => list.rows.push()

// @ts-expect-error an option of text has no values
export const values: Option = { type: 1, key: 'Note', defaultValue: '', values: [] }

// @ts-expect-error a number has a price
export const number: Option = { type: 2, key: 'Height', affectsFormula: true, min: null, max: null, defaultValue: '' }

// @ts-expect-error there are three types of options
export const type: Option['type'] = 4

export function priceOf(option: Option): string {
  if (option.type === 3) return option.values[0]?.price ?? '0'
  // @ts-expect-error only numbers have one price
  if (option.type === 1) return option.price
  return option.price
}

// @ts-expect-error a user has a name
users.save(year, 0, { ...users.blank, userName: undefined })

// @ts-expect-error settings are both said
settings.save({ hideLedger: true })

// @ts-expect-error features are spelled as the cloud spells them
right('Good', 'l')

// @ts-expect-error a right on nothing would refuse everybody
any()

// @ts-expect-error a right by no letter would refuse everybody
right('Goods')

// @ts-expect-error one of none is none
either()

// @ts-expect-error letters are those of the specification
right('Goods', 'x')

// @ts-expect-error a rule has a sentence
broken('tooOdd')

// @ts-expect-error the four prefixes, and nothing else, reach the cloud
export const path: Call<void>['path'] = '/xx/list'
