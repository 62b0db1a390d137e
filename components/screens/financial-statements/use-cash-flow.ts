'use client'

import { useMemo } from 'react'
import type { Account } from '@/lib/contract/accounts'
import type { AccountType } from '@/lib/contract/account-types'
import { cashTypes } from '@/lib/contract/liquidity'
import type { LedgerEntry } from '@/lib/contract/ledger'
import { useSession } from '@/lib/client/session/session-context'
import { add, negate, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import type { FiscalYear, MonthRange } from '@/lib/format/fiscal-months'
import { periodOf, type Period } from '@/lib/format/periods'
import type { ComparedMonths } from '@/components/features/comparison/use-compared-period'
import { openingTypes, type BookedAccount } from '@/lib/contract/account-results'
import { useBookedAccounts } from './use-booked-accounts'

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

/** A document: number and type are unique in a day; without a number it cannot be recognised in another account. */
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

/** The flow of several accounts together. */
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

const types: readonly AccountType[] = [cashTypes.cash, cashTypes.bank]

/** The money of a month in all accounts. */
export type MonthFlow = Flow & { readonly month: MonthRange }

/** Accounts without entries in the year: their balance is in no statement. */
const isIdle = ({ ledger }: BookedAccount) => ledger.rows.length === 0

/** Cash flow of months, of each month and of each account, and the amounts of the `compared` days. */
export function useCashFlow(months: readonly MonthRange[], compared: ComparedMonths | null) {
  const { year } = useSession()
  const books = useBookedAccounts(
    types,
    useMemo(() => [year], [year]),
  )
  const former = books.loading ? null : compared
  const formerYear = useMemo((): readonly FiscalYear[] | null => {
    const others = new Map((former?.months ?? []).map((one) => [one.year.id, one.year]))
    others.delete(year.id)
    return others.size > 0 ? [...others.values()] : null
  }, [former, year])
  const booksBefore = useBookedAccounts(types, formerYear)

  const flow = useMemo(() => {
    const period = periodOf(months)
    if (books.booked === undefined || period === null) return null
    const used = books.booked.filter((one) => !isIdle(one))
    const transfers = transfersBetween(used)
    const flowsIn = (range: Period) => used.map((one) => accountFlow(one, range, transfers))
    const accounts: readonly AccountFlow[] = flowsIn(period)
    return {
      accounts,
      total: totalFlow(accounts),
      months: months.map((month): MonthFlow => ({ month, ...totalFlow(flowsIn(month)) })),
      idle: books.booked.length - used.length,
      gaps: accounts.filter(({ gaps }) => gaps).length + used.filter(({ ledger }) => ledger.invalidRows > 0 && ledger.adjacent).length,
    }
  }, [books.booked, months])
  const before = useMemo(() => {
    const period = former?.period
    if (!period || books.booked === undefined) return null
    const all = formerYear === null ? books.booked : booksBefore.booked && [...booksBefore.booked, ...books.booked]
    // With a statement missing the amounts would be too small.
    if (all === undefined || books.missing + booksBefore.missing > 0) return null
    return totalFlow(all.map((one) => accountFlow(one, period, transfersBetween(all.filter((other) => other.year.id === one.year.id)))))
  }, [books, booksBefore, former, formerYear])
  return { books, booksBefore, flow, before }
}
