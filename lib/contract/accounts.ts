import * as z from 'zod/mini'
import { shaped } from './shapes'
import type { Noun } from './noun'
import { report } from './report'
import { any } from './rights'
import { renamed, text, whole } from './wire'

/** Types of accounts by their numbers on the wire (specification B 3); the words are `accountTypes.<number>`. */
export const accountTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 21, 22, 23, 87, 88, 89, 91, 92, 93, 94, 95, 98, 99] as const
export type AccountType = (typeof accountTypes)[number]

/** Types whose ledger can be asked for (specification B 5). */
export const ledgerTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 21] as const satisfies readonly AccountType[]

/** Asks for accounts of every type. */
export const anyType = 0

/** Whether a number is a type that we have words for. */
export const isAccountType = (type: number): type is AccountType => (accountTypes as readonly number[]).includes(type)

/** An account of the books: a party, a cash box, a cost. */
export const account = shaped(
  renamed(
    { id: ['id', 'Id'] },
    z.object({ id: whole, typeId: whole, code: text, name: text, company: text, mobile: text, tel: text, address: text }),
  ),
  ({ typeId: type, tel: phone, ...rest }) => ({ ...rest, type, phone }),
)
export type Account = z.output<typeof account>

/** What accounts are looked for by: words of the code or name, and a type. */
export type AccountQuery = { readonly text: string; readonly type: AccountType | typeof anyType }

/** Accounts that match a query; the cloud searches. */
export const accounts = {
  noun: 'accounts',
  rights: { list: any('OfcBookReport') },
  idOf: ({ id }) => id,
  list: ({ fiscalYearId }, { text: ofcInfo, type }) => report('ofcList', account, fiscalYearId, { ofcInfo, ofcTypeId: type }),
} as const satisfies Noun<Account, AccountQuery>
