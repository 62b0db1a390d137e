import { add, negate, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import type { Period } from '@/lib/format/periods'
import { openingTypes, type BookedAccount } from './account-results'
import type { AccountType } from './account-types'
import type { Account } from './accounts'
import type { LedgerEntry } from './ledger'
import { cashTypes } from './liquidity'

/** The types of accounts that hold money. */
export const moneyAccountTypes: readonly AccountType[] = [cashTypes.cash, cashTypes.bank]

/** Money of one or several accounts in a period: `opening + received - paid + transferred = closing`. */
export type Flow = {
  readonly opening: Amount
  readonly received: Amount
  readonly paid: Amount
  /** Received from other own accounts, less paid to them; zero for all accounts together. */
  readonly transferred: Amount
  readonly closing: Amount
}

/** The flow of one account, and whether its statement has gaps, so that the balances do not follow from each other. */
export type AccountFlow = Flow & { readonly account: Account; readonly gaps: boolean }

const documentKey = ({ date, slipType, serial }: LedgerEntry) => (serial === '' ? null : `${date}|${slipType}|${serial}`)

/**
 * Documents that move money between own accounts only: they have entries in several of the accounts, whose debits equal their credits
 * (D202). Other transfers, such as one with a fee, count as received and paid.
 */
export function transfersBetween(booked: readonly BookedAccount[]): ReadonlySet<string> {
  const documents = new Map<string, { readonly accounts: Set<number>; readonly amounts: Amount[] }>()
  for (const { account, ledger } of booked) {
    const opening = openingTypes(ledger)
    for (const entry of ledger.rows) {
      const key = opening.has(entry.slipType) ? null : documentKey(entry)
      if (key === null) continue
      const known = documents.get(key) ?? { accounts: new Set(), amounts: [] }
      known.accounts.add(account.id)
      known.amounts.push(entry.debit, negate(entry.credit))
      documents.set(key, known)
    }
  }
  return new Set([...documents].flatMap(([key, { accounts, amounts }]) => (accounts.size > 1 && signOf(sum(amounts)) === 0 ? [key] : [])))
}

/** The flow of one account in a period inside of its fiscal year. */
export function accountFlow({ account, ledger }: BookedAccount, { from, to }: Period, transfers: ReadonlySet<string>): AccountFlow {
  const opening = openingTypes(ledger)
  const before: Amount[] = [ledger.opening]
  const [received, paid, transferred]: [Amount[], Amount[], Amount[]] = [[], [], []]
  for (const entry of ledger.rows) {
    if (entry.date > to) continue
    const change = subtract(entry.debit, entry.credit)
    const key = documentKey(entry)
    if (entry.date < from || opening.has(entry.slipType)) before.push(change)
    else if (key !== null && transfers.has(key)) transferred.push(change)
    else if (signOf(change) > 0) received.push(change)
    else paid.push(negate(change))
  }
  const parts = { opening: sum(before), received: sum(received), paid: sum(paid), transferred: sum(transferred) }
  return { account, gaps: !ledger.adjacent, ...parts, closing: closingOf(parts) }
}

const closingOf = ({ opening, received, paid, transferred }: Omit<Flow, 'closing'>) =>
  add(subtract(add(opening, received), paid), transferred)

export function totalFlow(flows: readonly Flow[]): Flow {
  const total = (field: keyof Flow) => sum(flows.map((flow) => flow[field]))
  return {
    opening: total('opening'),
    received: total('received'),
    paid: total('paid'),
    transferred: total('transferred'),
    closing: total('closing'),
  }
}
