import { cashTypes, type CashItem } from '@/lib/contract/cash-balance'
import { divide, signOf, sum, type Amount } from '@/lib/format/amount'

/** A share of the total. */
export type CashShare = { readonly of: 'cash' | 'bank' | 'others'; readonly amount: Amount; readonly ratio: number }

/** Sums by kind of account. */
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
  const [cash, bank] = [of(({ type }) => type === cashTypes.cash), of(({ type }) => type === cashTypes.bank)]
  const others = items.some(isOther) ? of(isOther) : null
  const total = sum([cash, bank, others ?? '0'])
  const divisible = items.every(({ amount }) => signOf(amount) >= 0) && signOf(cash) > 0 && signOf(bank) > 0
  const share = (name: CashShare['of'], amount: Amount): CashShare => ({ of: name, amount, ratio: Number(divide(amount, total) ?? 0) })
  const shares = [share('bank', bank), share('cash', cash), ...(others === null ? [] : [share('others', others)])]
  return { cash, bank, others, total, shares: divisible ? shares : null }
}
