'use client'

import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useQueryParts, type ListPart } from '@/lib/client/queries/use-query-parts'
import { useSession } from '@/lib/client/session/session-context'
import type { Rows } from '@/lib/contract/core/wire-types'
import { allMonths, joinMonths, saleStatistics, type SoldGood } from '@/lib/contract/sale-statistics'
import { add, divide, signOf, subtract, type Amount } from '@/lib/format/amount'
import type { CalendarType } from '@/lib/format/calendar'
import { monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import { ComparisonMenu } from '@/components/features/comparison/comparison-menu'
import { useComparedPeriod, type ComparedMonths } from '@/components/features/comparison/use-compared-period'
import type { Column, Columns } from '@/components/list/columns/define-columns'
import type { PeriodParam } from '@/components/ui/date-picker/period-picker'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'

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

type Comparison = ReturnType<typeof useComparison>

/** Chooses the comparison, and says what of it could not be read. */
export function ComparisonFilter({ of: { menu, problem } }: { of: Comparison }) {
  const errorMessage = useErrorMessage()
  return (
    <>
      <ComparisonMenu of={menu} />
      {problem && (
        <Text size="sm" c="dimmed" role="status">
          {errorMessage(problem)}
        </Text>
      )}
    </>
  )
}

/** The columns with the total of the compared months and, of periods that are over, the change since. */
export function useComparisonColumns(columns: Columns<SoldGood>, { totalBefore, name, partial }: Comparison): Columns<SoldGood> {
  return useMemo(() => {
    if (name === '') return columns
    const changeOf = (row: SoldGood): number | null => {
      const before = totalBefore(row)
      // A share of returns, which are negative, says nothing.
      if (before === null || signOf(before) <= 0) return null
      const ratio = divide(subtract(row.total, before), before)
      return ratio === null ? null : Number(ratio)
    }
    const more: readonly Column<SoldGood>[] = [
      // No total: products that sold before and not since are not listed.
      { field: 'before', kind: 'amount', width: 190, hiddenOnPhone: true, value: totalBefore, heading: name },
      {
        field: 'change',
        kind: 'custom',
        width: 120,
        align: 'end',
        value: changeOf,
        ratio: changeOf,
        text: (row, { formats }) => {
          const change = changeOf(row)
          return change === null ? '' : formats.percent(change, 'change')
        },
        cell: (row, { formats }) => {
          const change = changeOf(row)
          if (change === null) return null
          return (
            <Text component="bdi" inherit c={change < 0 ? 'var(--daftar-debit)' : undefined}>
              {formats.percent(change, 'change')}
            </Text>
          )
        },
        compare: (a, b) => (changeOf(a) ?? -Infinity) - (changeOf(b) ?? -Infinity),
      },
    ]
    // Their places are kept while the compared months are read. The amount stays last.
    return { ...columns, list: columns.list.toSpliced(-1, 0, ...(partial ? more.slice(0, 1) : more)) }
  }, [columns, name, partial, totalBefore])
}
