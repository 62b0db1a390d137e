import { absolute, divide, negate, signOf, subtract, type Amount } from '@/lib/format/amount'
import { accountKey, type AccountResult } from './account-results'
import type { Account } from './accounts'
import type { Profit } from './profit-and-loss-figures'

/** Groups of lines of a profit and loss statement, in order. */
export const statementGroups = ['sales', 'cost', 'services', 'expenses', 'result', 'notCounted'] as const
export type StatementGroup = (typeof statementGroups)[number]

/** Lines that messages name; the other lines have the name of their account. */
export type LineName =
  'beforeDiscount' | 'discount' | 'returns' | 'net' | 'cost' | 'grossProfit' | 'servicesTotal' | 'expensesTotal' | 'result' | 'others'

/** A line of the statement. Deductions are negative, so that the lines above a total add up to it; lines not counted are in no total. */
export type ProfitLine = {
  readonly id: string
  readonly group: StatementGroup
  readonly kind: 'line' | 'subtotal' | 'total' | 'memo'
  readonly name: LineName | null
  readonly account: Account | null
  readonly amount: Amount
  /** The period before; null where it is not compared or not known. */
  readonly before: Amount | null
}

/** The relative change of an amount's size; null without an earlier amount, or where the sign has changed. */
export function lineChange({ amount, before }: Pick<ProfitLine, 'amount' | 'before'>): number | null {
  if (before === null || signOf(before) === 0 || (signOf(amount) !== 0 && signOf(amount) !== signOf(before))) return null
  const ratio = divide(subtract(absolute(amount), absolute(before)), absolute(before))
  return ratio === null ? null : Number(ratio)
}

/** The lines of a statement; a line with an unknown amount has null. `before` is null when nothing is compared. */
export function statementLines(now: Profit, before: Profit | null): readonly ProfitLine[] {
  const named = (group: StatementGroup, kind: ProfitLine['kind'], name: LineName, read: (of: Profit) => Amount | null) => {
    const amount = read(now)
    return amount === null ? [] : [{ id: name, group, kind, name, account: null, amount, before: before && read(before) }]
  }
  const accounts = (
    group: StatementGroup,
    kind: ProfitLine['kind'],
    of: (profit: Profit) => readonly AccountResult[] | null,
    signed: (amount: Amount) => Amount = (amount) => amount,
  ): readonly ProfitLine[] => {
    const earlier = before && of(before)
    const results = new Map((of(now) ?? []).map((one) => [accountKey(one.account), one]))
    // An account that had amounts in the period before only stays visible.
    for (const { account } of earlier ?? []) {
      const key = accountKey(account)
      if (of(now) !== null && !results.has(key)) results.set(key, { account, amount: '0' })
    }
    return [...results].flatMap(([key, { account, amount }]) => {
      const former = earlier && (earlier.find((one) => accountKey(one.account) === key)?.amount ?? '0')
      if (signOf(amount) === 0 && (former === null || signOf(former) === 0)) return []
      return [{ id: key, group, kind, name: null, account, amount: signed(amount), before: former && signed(former) }]
    })
  }
  const less = (amount: Amount | null | undefined) => (amount === null || amount === undefined ? null : negate(amount))
  const services = accounts('services', 'line', (of) => of.services)
  return [
    ...named('sales', 'line', 'beforeDiscount', ({ sales }) => sales?.beforeDiscount ?? null),
    ...named('sales', 'line', 'discount', ({ sales }) => less(sales?.discount)),
    ...named('sales', 'line', 'returns', ({ sales }) => less(sales?.returns)),
    ...named('sales', 'subtotal', 'net', ({ sales }) => sales?.net ?? null),
    ...named('cost', 'line', 'cost', ({ cost }) => less(cost?.amount)),
    ...named('cost', 'subtotal', 'grossProfit', ({ grossProfit }) => grossProfit),
    ...services,
    ...(services.length > 1 ? named('services', 'subtotal', 'servicesTotal', ({ servicesTotal }) => servicesTotal) : []),
    ...accounts('expenses', 'line', (of) => of.expenses, negate),
    ...named('expenses', 'subtotal', 'expensesTotal', ({ expensesTotal }) => less(expensesTotal)),
    ...named('result', 'total', 'result', ({ result }) => result),
    ...accounts('notCounted', 'memo', (of) => of.costAccounts, negate),
    ...named('notCounted', 'memo', 'others', ({ sales }) => (sales && sales.others.count > 0 ? sales.others.total : null)),
  ]
}
