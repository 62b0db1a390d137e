'use client'

import { useMemo } from 'react'
import type { AccountType } from '@/lib/contract/accounts'
import { cashTypes } from '@/lib/contract/cash-balance'
import { useSession } from '@/lib/client/session/session-context'
import type { FiscalYear, MonthRange } from '@/lib/format/fiscal-months'
import { monthsBefore, periodOf, type Period } from '@/lib/format/periods'
import { accountFlow, totalFlow, transfersBetween, type AccountFlow, type Flow } from './cash-flow'
import { useBookedAccounts, type BookedAccount } from './use-booked-accounts'

const types: readonly AccountType[] = [cashTypes.cash, cashTypes.bank]

/** The money of a month in all accounts. */
export type MonthFlow = Flow & { readonly month: MonthRange }

/** Accounts without entries in the year: their balance is in no statement. */
const isIdle = ({ ledger }: BookedAccount) => ledger.rows.length === 0

/** Cash flow of months, of each month and of each account, and the received and paid amounts of as many months before if `comparing`. */
export function useCashFlow(months: readonly MonthRange[], comparing: boolean) {
  const { year, years, calendar } = useSession()
  const earlier = useMemo(() => monthsBefore(months, year, years, calendar), [calendar, months, year, years])
  const books = useBookedAccounts(
    types,
    useMemo(() => [year], [year]),
  )
  const former = comparing && !books.loading ? earlier : null
  const formerYear = useMemo((): readonly FiscalYear[] | null => {
    const own = former?.[0]?.year
    return own && own.id !== year.id ? [own] : null
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
    const period = former && periodOf(former.map(({ month }) => month))
    if (!period || books.booked === undefined) return null
    const all = formerYear === null ? books.booked : booksBefore.booked && [...booksBefore.booked, ...books.booked]
    // With a statement missing the amounts would be too small.
    if (all === undefined || books.missing + booksBefore.missing > 0) return null
    return totalFlow(all.map((one) => accountFlow(one, period, transfersBetween(all.filter((other) => other.year.id === one.year.id)))))
  }, [books, booksBefore, former, formerYear])
  return { books, booksBefore, flow, before, earlier }
}
