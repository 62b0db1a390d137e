import * as z from 'zod/mini'
import { shaped } from './shapes'
import type { Noun } from './noun'
import { report } from './report'
import { right } from './rights'
import { amount, text, whole } from './wire'

/** Account types of the rows: 6 cash, 7 bank (accounts.ts). */
export const cashTypes = { cash: 6, bank: 7 } as const

/** A cash box or bank account, and what is in it. It may be overdrawn (D76). */
export const cashItem = shaped(z.object({ ofcName: text, amount, ofcTypeId: whole }), (wire) => ({
  name: wire.ofcName,
  amount: wire.amount,
  type: wire.ofcTypeId,
}))
export type CashItem = z.output<typeof cashItem>

export const cashBalance = {
  noun: 'cashBalance',
  rights: { list: right('CashBalanceChart', 'v') },
  idOf: ({ type, name }) => `${type}:${name}`,
  list: ({ fiscalYearId, refresh = false }) => report('cashBalance', cashItem, fiscalYearId, { refreshStatus: refresh }),
} as const satisfies Noun<CashItem>
