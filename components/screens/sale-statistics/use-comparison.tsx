'use client'

import { useMemo } from 'react'
import { Chip, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { allMonths, saleStatistics, type SoldGood } from '@/lib/contract/sale-statistics'
import { useToday } from '@/lib/client/browser/today'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { useSession } from '@/lib/client/session/session-context'
import { add, divide, signOf, subtract, type Amount } from '@/lib/format/amount'
import { monthsOfFiscalYear, type FiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Column, Columns } from '@/components/kit/data-table/columns/define-columns'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { useFormats } from '@/components/kit/text/use-formats'
import { useQueryParam } from '@/components/kit/url-state/use-query-params'

const keyOf = ({ goodCode, goodName }: SoldGood) => goodCode || goodName

/** The latest fiscal year that ends before this one starts. */
const yearBefore = (years: readonly FiscalYear[], { startDate }: FiscalYear): FiscalYear | undefined =>
  years.filter(({ endDate }) => endDate < startDate).toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))[0]

/** Sales by product of the month or fiscal year before (D184), in the address (`?compare=1`); `month` null for the year. */
export function useComparison(month: MonthRange | null) {
  const { year, years, calendar } = useSession()
  const today = useToday()
  const formats = useFormats()
  const [param, setParam] = useQueryParam('compare')
  const before = useMemo(() => {
    const former = yearBefore(years, year)
    const months = monthsOfFiscalYear(year, calendar)
    const at = months.findIndex(({ from }) => from === month?.from)
    const earlier = month && (months[at - 1] ?? (former && monthsOfFiscalYear(former, calendar).at(-1)))
    if (month === null) return former && { year: former, month: null }
    return earlier && { year: at > 0 ? year : (former ?? year), month: earlier }
  }, [calendar, month, year, years])
  const on = param === '1' && before !== undefined && before !== null
  const { value, problem } = useLateList(saleStatistics, before?.month?.id ?? allMonths, {
    enabled: on,
    ...(before && { year: before.year }),
  })
  const sold = useMemo(() => {
    if (!on || !value) return null
    const totals = new Map<string, Amount>()
    for (const row of value.rows) totals.set(keyOf(row), add(totals.get(keyOf(row)) ?? '0', row.total))
    return totals
  }, [on, value])
  return {
    possible: Boolean(before),
    on,
    toggle: (next: boolean) => setParam(next ? '1' : null),
    period: before ? (before.month ? formats.month(before.month) : formats.withDigits(before.year.name)) : '',
    /** The shown period is not over, so it is less than a whole one. */
    open: today < (month?.to ?? year.endDate),
    sold,
    /** The total of the period before; null while not compared. */
    totalBefore: (row: SoldGood): Amount | null => sold && (sold.get(keyOf(row)) ?? '0'),
    problem: on ? problem : null,
  }
}

type Comparison = ReturnType<typeof useComparison>

/** Turns the comparison on, and says what it compares with. */
export function ComparisonFilter({ of: { possible, on, toggle, period, open, problem } }: { of: Comparison }) {
  const t = useTranslations('saleStatistics')
  const errorMessage = useErrorMessage()
  if (!possible) return null
  return (
    <>
      <Chip size="sm" checked={on} onChange={toggle}>
        {t('compare', { period: isolate(period) })}
      </Chip>
      {on && (problem || open) && (
        <Text size="sm" c="dimmed" role="status">
          {problem ? errorMessage(problem) : t('compareOpen')}
        </Text>
      )}
    </>
  )
}

/** The columns with the total of the period before and the change since. */
export function useComparisonColumns(columns: Columns<SoldGood>, { sold }: Comparison): Columns<SoldGood> {
  return useMemo(() => {
    if (sold === null) return columns
    const before = (row: SoldGood): Amount => sold.get(keyOf(row)) ?? '0'
    const changeOf = (row: SoldGood): number | null => {
      // A share of returns, which are negative, says nothing.
      if (signOf(before(row)) <= 0) return null
      const ratio = divide(subtract(row.total, before(row)), before(row))
      return ratio === null ? null : Number(ratio)
    }
    const more: readonly Column<SoldGood>[] = [
      // No total: products that sold before and not since are not listed.
      { field: 'before', kind: 'amount', width: 170, hiddenOnPhone: true, value: before },
      {
        field: 'change',
        kind: 'custom',
        width: 120,
        align: 'end',
        value: changeOf,
        text: (row, { formats }) => {
          const change = changeOf(row)
          return change === null ? '' : `${change > 0 ? '+' : ''}${formats.percent(change)}`
        },
        compare: (a, b) => (changeOf(a) ?? -Infinity) - (changeOf(b) ?? -Infinity),
      },
    ]
    return { ...columns, list: [...columns.list, ...more] }
  }, [columns, sold])
}
