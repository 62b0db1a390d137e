import { compareAmounts, divide, signOf, sum, type Amount } from '@/lib/format/amount'
import { addDays, type CalendarDate, type DateTime } from '@/lib/format/calendar'
import { dueSoonDays, type Cheque } from './cheques'
import { cashTypes, type CashItem } from './liquidity'
import { orderStatus } from './order-statuses'
import type { Order } from './orders'
import type { StockedGood } from './stock'

/** Orders that wait for review, and since when the oldest does. */
export type PendingOrders = { readonly count: number; readonly oldest: DateTime | null }

export function pendingOrders(orders: readonly Order[]): PendingOrders {
  const dates = orders.filter(({ status }) => status === orderStatus.pendingReview).map(({ date }) => date)
  return {
    count: dates.length,
    oldest: dates.reduce<DateTime | null>((oldest, date) => (oldest === null || date < oldest ? date : oldest), null),
  }
}

/** A number of cheques and their sum. */
export type ChequeSum = { readonly count: number; readonly amount: Amount }

/** Cheques of the next seven days, and those dated before today, which are not labelled overdue (D83). */
export type DueCheques = { readonly soon: ChequeSum; readonly past: ChequeSum; readonly perDay: readonly Amount[] }

export function dueCheques(cheques: readonly Cheque[], today: CalendarDate): DueCheques {
  const last = addDays(today, dueSoonDays - 1)
  const totalOf = (of: readonly Cheque[]) => ({ count: of.length, amount: sum(of.map(({ amount }) => amount)) })
  const days = Array.from({ length: dueSoonDays }, (_, ahead) => addDays(today, ahead))
  return {
    soon: totalOf(cheques.filter(({ dueDate }) => today <= dueDate && dueDate <= last)),
    past: totalOf(cheques.filter(({ dueDate }) => dueDate < today)),
    perDay: days.map((day) => totalOf(cheques.filter(({ dueDate }) => dueDate === day)).amount),
  }
}

/** Products with negative stock (D86), and the lowest. */
export type NegativeStock = { readonly count: number; readonly lowest: StockedGood | null }

export function negativeStock(goods: readonly StockedGood[]): NegativeStock {
  const below = goods.filter(({ stock }) => signOf(stock) < 0)
  return { count: below.length, lowest: below.toSorted((a, b) => compareAmounts(a.stock, b.stock))[0] ?? null }
}

export type CashShare = { readonly of: 'cash' | 'bank' | 'others'; readonly amount: Amount; readonly ratio: number }

export type CashShares = {
  readonly cash: Amount
  readonly bank: Amount
  /** Further types that a cloud may send; null for none. Without them the shares would be wrong. */
  readonly others: Amount | null
  readonly total: Amount
  /** Null unless no account is negative and bank and cash are both positive: a pie can show nothing else (D76). */
  readonly shares: readonly CashShare[] | null
}

/** Sums of cash and bank accounts, and their shares where they have any. */
export function cashShares(items: readonly CashItem[]): CashShares {
  const of = (matches: (item: CashItem) => boolean) => sum(items.filter(matches).map(({ amount }) => amount))
  const isOther = ({ type }: CashItem) => type !== cashTypes.cash && type !== cashTypes.bank
  const cash = of(({ type }) => type === cashTypes.cash)
  const bank = of(({ type }) => type === cashTypes.bank)
  const others = items.some(isOther) ? of(isOther) : null
  const total = sum([cash, bank, others ?? '0'])
  const divisible = items.every(({ amount }) => signOf(amount) >= 0) && signOf(cash) > 0 && signOf(bank) > 0
  const share = (name: CashShare['of'], amount: Amount): CashShare => ({ of: name, amount, ratio: Number(divide(amount, total) ?? 0) })
  const shares = [share('bank', bank), share('cash', cash), ...(others === null ? [] : [share('others', others)])]
  return { cash, bank, others, total, shares: divisible ? shares : null }
}
