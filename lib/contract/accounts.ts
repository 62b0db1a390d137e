import * as z from 'zod/mini'
import { report, withDistinctRecords } from '@/lib/contract/core/report'
import type { Resource } from '@/lib/contract/core/resource'
import { any } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { text, whole, withAliases } from '@/lib/contract/core/wire-types'
import type { AccountType } from './account-types'

/** Types of accounts that have a ledger. */
export const ledgerTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 21] as const satisfies readonly AccountType[]

export const anyType = 0

export const account = transformed(
  withAliases(
    { id: ['id', 'Id'] },
    z.object({ id: whole, typeId: whole, code: text, name: text, company: text, mobile: text, tel: text, address: text }),
  ),
  ({ typeId: type, tel: phone, ...rest }) => ({ ...rest, type, phone }),
)
export type Account = z.output<typeof account>

export type AccountQuery = { readonly text: string; readonly type: AccountType | typeof anyType }

/** Accounts that match a query; the cloud searches. */
export const accounts = {
  resourceName: 'accounts',
  rights: { list: any('OfcBookReport') },
  idOf: ({ id }) => id,
  titleOf: null,
  list: ({ fiscalYearId }, { text: ofcInfo, type }) =>
    withDistinctRecords(report('ofcList', account, fiscalYearId, { ofcInfo, ofcTypeId: type }), ({ id }) => id),
} as const satisfies Resource<Account, AccountQuery>
