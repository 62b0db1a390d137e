import { either } from '@/lib/contract/core/rights'
import { saleSlips } from '@/lib/contract/sale-slips'
import type { AccountType } from './account-types'
import { accounts } from './accounts'

/** Expenses, and services sold or bought: the accounts of a profit and loss statement. */
export const resultTypes = [8, 9] as const satisfies readonly AccountType[]

/** Reports that are made here from other calls (D201, D202). */
export const profitAndLoss = {
  resourceName: 'profitAndLoss',
  rights: { list: either(saleSlips.rights.list, accounts.rights.list) },
} as const
