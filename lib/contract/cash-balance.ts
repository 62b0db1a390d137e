import * as z from 'zod/mini'
import { transformed } from '@/lib/contract/core/schema-transforms'
import type { Resource } from '@/lib/contract/core/resource'
import { report } from '@/lib/contract/core/report'
import { right } from '@/lib/contract/core/rights'
import { amount, text, whole } from '@/lib/contract/core/wire-types'

/** Account types of the rows: 6 cash, 7 bank (accounts.ts). */
export const cashTypes = { cash: 6, bank: 7 } as const

/** A cash or bank account and its balance, which may be negative (D76). */
export const cashItem = transformed(z.object({ ofcName: text, amount, ofcTypeId: whole }), (wire) => ({
  name: wire.ofcName,
  amount: wire.amount,
  type: wire.ofcTypeId,
}))
export type CashItem = z.output<typeof cashItem>

export const cashBalance = {
  resourceName: 'cashBalance',
  rights: { list: right('CashBalanceChart', 'v') },
  idOf: ({ type, name }) => `${type}:${name}`,
  titleOf: null,
  list: ({ fiscalYearId, refresh = false }) => report('cashBalance', cashItem, fiscalYearId, { refreshStatus: refresh }),
} as const satisfies Resource<CashItem>
