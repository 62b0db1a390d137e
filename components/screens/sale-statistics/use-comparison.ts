'use client'

import { useMemo } from 'react'
import { useQueryParts, type ListPart } from '@/lib/client/queries/use-query-parts'
import { useSession } from '@/lib/client/session/session-context'
import type { Rows } from '@/lib/contract/core/wire-types'
import { allMonths, joinMonths, saleStatistics, type SoldGood } from '@/lib/contract/sale-statistics'
import { add, type Amount } from '@/lib/format/amount'
import type { CalendarType } from '@/lib/format/calendar'
import { monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import { useComparedPeriod, type ComparedMonths } from '@/components/features/comparison/use-compared-period'
import type { PeriodParam } from '@/components/ui/date-picker/use-period-param'

const keyOf = ({ goodCode, goodName }: SoldGood) => goodCode || goodName

/** Lists of whole months, each once: a year that starts in the middle of a month has its number twice. A whole year is one list. */
function partsOf({ months }: ComparedMonths, calendar: CalendarType): readonly ListPart<string>[] {
  const years = [...new Map(months.map(({ year }) => [year.id, year])).values()]
  return years.flatMap((year) => {
    const own = months.filter((one) => one.year.id === year.id)
    if (own.length === monthsOfFiscalYear(year, calendar).length) return [{ year, scope: allMonths }]
    return [...new Set(own.map(({ month }) => month.id))].map((scope) => ({ year, scope }))
  })
}

/** Sales by product; null without one of the months, when the sums would be too small. */
function totalsOf(months: readonly (Rows<SoldGood> | null)[]): ReadonlyMap<string, Amount> | null {
  if (months.includes(null)) return null
  const totals = new Map<string, Amount>()
  for (const row of joinMonths(months.filter((part) => part !== null)).rows)
    totals.set(keyOf(row), add(totals.get(keyOf(row)) ?? '0', row.total))
  return totals
}

/** Sales by product of the months that the shown ones are compared with. */
export function useComparison(period: PeriodParam) {
  const { calendar } = useSession()
  const menu = useComparedPeriod(period, { wholeMonths: true })
  const { compared } = menu
  const { value: results, problem } = useQueryParts(saleStatistics, compared && partsOf(compared, calendar))
  // Thousands of rows are joined, and columns made with the result.
  const totalBefore = useMemo(() => {
    const sold = compared && results ? totalsOf(results) : null
    return (row: SoldGood): Amount | null => sold && (sold.get(keyOf(row)) ?? '0')
  }, [compared, results])
  return {
    menu,
    name: compared?.name ?? '',
    /** Days against whole months have no change. */
    partial: menu.partial,
    /** The total of the compared months; null while not compared. */
    totalBefore,
    problem: compared === null ? null : problem,
  }
}

export type GoodsComparison = ReturnType<typeof useComparison>
