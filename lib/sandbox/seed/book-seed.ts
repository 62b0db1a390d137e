import 'server-only'
import type { Thousandths } from '@/lib/sandbox/database/thousandths'
import type { Accounts } from './accounts'
import type { SeededGood } from './goods'
import type { Shop } from './organisations'
import type { Random } from './seeded-random'

/** Slip descriptions in the shop's language. */
export type BookLabels = Readonly<
  Record<
    | 'opening'
    | 'sale'
    | 'saleReturn'
    | 'purchase'
    | 'receipt'
    | 'payment'
    | 'chequeReceipt'
    | 'chequePayment'
    | 'chequeClearing'
    | 'wages'
    | 'rent'
    | 'utilities'
    | 'repairs'
    | 'deposit'
    | 'delivery'
    | 'taxPaid'
    | 'drawing'
    | 'stockCount',
    string
  >
>

export type BookSeed = {
  readonly shop: Shop
  readonly accounts: Accounts
  /** Goods and prices by fiscal year id. */
  readonly goods: ReadonlyMap<number, readonly SeededGood[]>
  readonly labels: BookLabels
  /** Magnitude of the opening balances of the first year. */
  readonly scale: Thousandths
  /** Smallest coin, and the unit of manual rounding. */
  readonly coin: Thousandths
  readonly step: Thousandths
  /** Goods above this price are sold one at a time. */
  readonly dear: Thousandths
  /** Slips in an average month of the current year; earlier years have fewer. */
  readonly slipsAMonth: number
  /** Relative sales of each month, by position in the fiscal year. */
  readonly seasons: readonly number[]
  /** Share of the turnover that the owners withdraw. */
  readonly drawings: number
  /** Share of the tax that is a levy. */
  readonly tollShare: number
  readonly random: Random
}
