'use client'

import { useMemo } from 'react'
import { useBookedAccounts } from '@/lib/client/queries/use-booked-accounts'
import { useAccess } from '@/lib/client/queries/use-features'
import { useQueryParts } from '@/lib/client/queries/use-query-parts'
import { useSession } from '@/lib/client/session/session-context'
import { accounts } from '@/lib/contract/accounts'
import { joinLists } from '@/lib/contract/core/join-lists'
import { allows } from '@/lib/contract/core/rights'
import type { Rows } from '@/lib/contract/core/wire-types'
import { resultTypes } from '@/lib/contract/profit-and-loss'
import { profitOf, unitCosts, type Profit, type YearCosts } from '@/lib/contract/profit-and-loss-figures'
import { saleSlips } from '@/lib/contract/sale-slips'
import { slipParts } from '@/lib/contract/sales-comparison'
import { stock, type StockedGood } from '@/lib/contract/stock'
import { signOf } from '@/lib/format/amount'
import type { MonthRange } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { periodOf, type MonthOfYear } from '@/lib/format/periods'
import type { ComparedMonths } from '@/components/features/comparison/use-compared-period'

export type MonthOfProfit = { readonly month: MonthRange; readonly profit: Profit }

/** Unit costs of fiscal years; null where those of one could not be read. */
const costsOf = (years: readonly FiscalYear[], stocks: readonly (Rows<StockedGood> | null)[] | undefined): readonly YearCosts[] | null => {
  const read = years.flatMap((year, at) => {
    const goods = stocks?.[at]
    return goods ? [{ year, costs: unitCosts(goods.rows) }] : []
  })
  return read.length === years.length ? read : null
}

const yearsOf = (months: readonly MonthOfYear[]) => [...new Map(months.map(({ year }) => [year.id, year])).values()]

/** Profit and loss of months, of each of them, and of the `compared` days. What may not be read is left out. */
export function useProfitAndLoss(months: readonly MonthRange[], compared: ComparedMonths | null) {
  const { year } = useSession()
  const access = useAccess()
  const maySales = allows(access, saleSlips.rights.list)
  const mayCost = maySales && allows(access, stock.rights.list)
  const mayBooks = allows(access, accounts.rights.list)
  const shown = months.map((month) => ({ year, month }))

  const slips = useQueryParts(saleSlips, maySales ? slipParts(shown) : null)
  const goods = useQueryParts(stock, mayCost ? [{ year, scope: undefined }] : null)
  const books = useBookedAccounts(
    resultTypes,
    // Statements are joined again when the list changes.
    useMemo(() => (mayBooks ? [year] : null), [mayBooks, year]),
  )
  // Read after the statement itself.
  const ready = !slips.loading && !books.loading
  const before = ready ? (compared?.months ?? null) : null
  const slipsBefore = useQueryParts(saleSlips, maySales && before ? slipParts(before) : null)
  const booksBefore = useBookedAccounts(
    resultTypes,
    useMemo(() => (mayBooks && before ? yearsOf(before) : null), [before, mayBooks]),
  )

  const yearsBefore = before ? yearsOf(before) : []
  const goodsBefore = useQueryParts(stock, mayCost && before ? yearsBefore.map((one) => ({ year: one, scope: undefined })) : null)

  // Thousands of invoices and entries are added up here and below.
  const statement = useMemo(() => {
    const period = periodOf(months)
    const loading = slips.loading || books.loading || goods.loading
    if (period === null || loading) return null
    const read = slips.value ?? []
    const parts = slipParts(months.map((month) => ({ year, month })))
    const wasRead = new Set(parts.flatMap(({ scope }, at) => (read[at] ? [scope] : [])))
    const others = {
      costs: mayCost ? costsOf([year], goods.value) : null,
      booked: mayBooks ? (books.booked ?? null) : null,
      allBooked: books.missing === 0,
    }
    // An invoice counts in the month of its date, whichever month lists it.
    const all = joinLists(saleSlips, read)
    return {
      now: profitOf({ slips: maySales && slips.missing === 0 ? all : null, ...others }, period),
      months: months.map((month): MonthOfProfit => ({
        month,
        profit: profitOf({ slips: maySales && wasRead.has(month.id) ? all : null, ...others }, month),
      })),
    }
  }, [books, goods.loading, goods.value, mayBooks, mayCost, maySales, months, slips, year])
  const former = useMemo(() => {
    const period = compared?.period
    if (!before || !period || slipsBefore.loading || booksBefore.loading || goodsBefore.loading) return null
    return profitOf(
      {
        slips: maySales && slipsBefore.missing === 0 ? joinLists(saleSlips, slipsBefore.value ?? []) : null,
        costs: mayCost ? costsOf(yearsOf(before), goodsBefore.value) : null,
        booked: mayBooks ? (booksBefore.booked ?? null) : null,
        allBooked: booksBefore.missing === 0,
      },
      period,
    )
  }, [before, booksBefore, compared, goodsBefore, mayBooks, mayCost, maySales, slipsBefore])

  const reads = [slips, goods, books, slipsBefore, goodsBefore, booksBefore]
  return {
    may: { sales: maySales, cost: mayCost, books: mayBooks },
    statement,
    before: former,
    slips,
    goods,
    books,
    /** Parts of the comparison that could not be read. */
    missingBefore: slipsBefore.missing + goodsBefore.missing + booksBefore.missing,
    problem: reads.find((one) => one.problem !== null)?.problem ?? null,
    loading: statement === null,
    refreshing: reads.some(({ refreshing }) => refreshing),
    updatedAt: slips.updatedAt ?? books.updatedAt,
    retry: async () => void (await Promise.all(reads.map((one) => one.retry()))),
    refresh: async () => void (await Promise.all(reads.map((one) => one.refresh()))),
  }
}

/** Whether a period has neither invoices nor entries. */
export const isEmptyProfit = ({ sales, services, expenses, costAccounts }: Profit): boolean =>
  (sales === null || (sales.count === 0 && sales.returnCount === 0 && sales.others.count === 0)) &&
  [...(services ?? []), ...(expenses ?? []), ...costAccounts].every(({ amount }) => signOf(amount) === 0)

/** The figures of the period, as far as they may be read. */
export type ProfitAndLoss = ReturnType<typeof useProfitAndLoss>
