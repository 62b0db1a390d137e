import 'server-only'
import type { Thousandths } from '@/lib/sandbox/thousandths'
import type { Accounts } from './accounts'
import type { SoldGood } from './goods'
import type { Shop } from './organisations'
import type { Random } from './random'

/** Descriptions on slips, in the shop's language. */
export type BookWords = Readonly<
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

/** What a shop's books are made of. */
export type BookSeed = {
  readonly shop: Shop
  readonly accounts: Accounts
  /** The goods as they are sold, by the year's id. */
  readonly goods: ReadonlyMap<number, readonly SoldGood[]>
  readonly words: BookWords
  /** The size of the balances that the first year begins with. */
  readonly scale: Thousandths
  /** The smallest coin, and what people round by hand to. */
  readonly coin: Thousandths
  readonly step: Thousandths
  /** Goods dearer than this are sold one by one. */
  readonly dear: Thousandths
  /** Slips in a common month of the current year; earlier years had fewer. */
  readonly slipsAMonth: number
  /** How busy each month is, by its place in the fiscal year. */
  readonly seasons: readonly number[]
  /** The part of the turnover that the owners draw. */
  readonly drawings: number
  /** The part of the tax that is a levy. */
  readonly tollShare: number
  readonly random: Random
}
