import { add, compareAmounts, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import { compareDates, daysBetween, type CalendarDate } from '@/lib/format/calendar'
import type { Party } from './debtors-and-creditors'
import type { Ledger } from './ledger'

/** Ages in days at which the buckets end; the last has no end. */
export const ageLimits = [30, 60, 90] as const

/** A balance by age of its debts: up to 30, 60 and 90 days, and older. */
export type Aging = readonly [Amount, Amount, Amount, Amount]

/** Fields of the ages, in the order of `Aging`. */
export const agingFields = ['days30', 'days60', 'days90', 'older'] as const

const none: Aging = ['0', '0', '0', '0']

/** A debt that is not paid, or the rest of one. */
export type OpenDebt = { readonly date: CalendarDate; readonly amount: Amount }

/**
 * The unpaid debts of a ledger, oldest first (D183). Credits pay the oldest debts first. The opening balance is dated to the first day of
 * the ledger, because the cloud does not say when it arose.
 */
export function openDebts({ opening, rows }: Pick<Ledger, 'opening' | 'rows'>, from: CalendarDate): readonly OpenDebt[] {
  const debts = [
    ...(signOf(opening) > 0 ? [{ date: from, amount: opening }] : []),
    ...rows.filter(({ debit }) => signOf(debit) > 0).map(({ date, debit }) => ({ date, amount: debit })),
  ]
  let paid = sum([...(signOf(opening) < 0 ? [subtract('0', opening)] : []), ...rows.map(({ credit }) => credit)])
  return debts
    .toSorted((a, b) => compareDates(a.date, b.date))
    .map(({ date, amount }) => {
      const settled = compareAmounts(paid, amount) < 0 ? paid : amount
      paid = subtract(paid, settled)
      return { date, amount: subtract(amount, settled) }
    })
    .filter(({ amount }) => signOf(amount) !== 0)
}

export function agingOf(debts: readonly OpenDebt[], today: CalendarDate): Aging {
  const buckets: [Amount, Amount, Amount, Amount] = [...none]
  for (const { date, amount } of debts) {
    const age = daysBetween(date, today)
    const at = ageLimits.findIndex((end) => age <= end)
    const bucket = (at === -1 ? ageLimits.length : at) as 0 | 1 | 2 | 3
    buckets[bucket] = add(buckets[bucket], amount)
  }
  return buckets
}

/**
 * Where the ages of a balance come from: the account's statement, or invoices of the last 30 days that are at least as large as the
 * balance.
 */
export type AgingSource = 'statement' | 'invoices'

/** A balance by age. `unexplained` is what the debts of the statement lack for the balance, or exceed it by. */
export type AgedBalance = {
  readonly balance: Amount
  readonly ages: Aging
  readonly unexplained: Amount
  readonly source: AgingSource
  /** Day of the oldest debt that is not paid; null without one. */
  readonly since: CalendarDate | null
}

export const agedBalance = (balance: Amount, ages: Aging, source: AgingSource, since: CalendarDate | null): AgedBalance => ({
  balance,
  ages,
  unexplained: subtract(balance, sum(ages)),
  source,
  since,
})

export const agingKey = ({ type, code, name }: Party): string => `${type}:${code}:${name}`
