'use client'

import { useMemo } from 'react'
import { useBookedAccounts } from '@/lib/client/queries/use-booked-accounts'
import { useSession } from '@/lib/client/session/session-context'
import type { BookedAccount } from '@/lib/contract/account-results'
import { accountFlow, moneyAccountTypes, totalFlow, transfersBetween, type AccountFlow, type Flow } from '@/lib/contract/cash-flow-figures'
import type { MonthRange } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { periodOf, type Period } from '@/lib/format/periods'
import type { ComparedMonths } from '@/components/features/comparison/use-compared-period'

/** The money of a month in all accounts. */
export type MonthFlow = Flow & { readonly month: MonthRange }

/** Accounts without entries in the year: their balance is in no statement. */
const isIdle = ({ ledger }: BookedAccount) => ledger.rows.length === 0

/** Cash flow of months, of each month and of each account, and the amounts of the `compared` days. */
export function useCashFlow(months: readonly MonthRange[], compared: ComparedMonths | null) {
  const { year } = useSession()
  const books = useBookedAccounts(
    moneyAccountTypes,
    // Statements are joined again when the list changes.
    useMemo(() => [year], [year]),
  )
  const former = books.loading ? null : compared
  const formerYear = useMemo((): readonly FiscalYear[] | null => {
    const others = new Map((former?.months ?? []).map((one) => [one.year.id, one.year]))
    others.delete(year.id)
    return others.size > 0 ? [...others.values()] : null
  }, [former, year])
  const booksBefore = useBookedAccounts(moneyAccountTypes, formerYear)

  // Statements with thousands of entries are added up here and below.
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
