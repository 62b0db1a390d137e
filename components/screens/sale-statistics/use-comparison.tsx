'use client'

import { useMemo } from 'react'
import { Chip, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { allMonths, joinMonths, saleStatistics, type SoldGood } from '@/lib/contract/sale-statistics'
import { useToday } from '@/lib/client/browser/today'
import { useQueryParts, type ListPart } from '@/lib/client/queries/use-query-parts'
import { useSession } from '@/lib/client/session/session-context'
import { add, compareAmounts, divide, signOf, subtract, type Amount } from '@/lib/format/amount'
import { monthsBefore, yearBefore } from '@/lib/format/periods'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Column, Columns } from '@/components/list/columns/define-columns'
import type { ListTable } from '@/components/list/state/use-table'
import type { SummaryChart } from '@/components/list/summary/list-summary'
import type { PeriodParam } from '@/components/ui/date-picker/period-picker'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'

const keyOf = ({ goodCode, goodName }: SoldGood) => goodCode || goodName

/** Sales by product of as many months before, or the fiscal year before (D184), in the address (`?compare=1`). */
export function useComparison({ month, shownMonths, period }: PeriodParam) {
  const { year, years, calendar } = useSession()
  const today = useToday()
  const formats = useFormats()
  const range = useTranslations('calendar')
  const [param, setParam] = useQueryParam('compare')
  const before = useMemo((): readonly ListPart<string>[] | null => {
    if (month !== null)
      return monthsBefore(shownMonths, year, years, calendar)?.map((one) => ({ year: one.year, scope: one.month.id })) ?? null
    const former = yearBefore(years, year)
    return former ? [{ year: former, scope: allMonths }] : null
  }, [calendar, month, shownMonths, year, years])
  const name = useMemo(() => {
    if (month === null) return formats.withDigits(yearBefore(years, year)?.name ?? '')
    const months = monthsBefore(shownMonths, year, years, calendar) ?? []
    const first = months[0]
    const last = months.at(-1)
    if (!first || !last) return ''
    return first === last
      ? formats.month(first.month)
      : range('range', { from: isolate(formats.month(first.month)), to: isolate(formats.month(last.month)) })
  }, [calendar, formats, month, range, shownMonths, year, years])
  const on = param === '1' && before !== null
  const { value: results, problem } = useQueryParts(saleStatistics, on ? before : null)
  const sold = useMemo(() => {
    // Without a month the sum would be too small.
    if (!on || !results || results.includes(null)) return null
    const totals = new Map<string, Amount>()
    for (const row of joinMonths(results.filter((part) => part !== null)).rows)
      totals.set(keyOf(row), add(totals.get(keyOf(row)) ?? '0', row.total))
    return totals
  }, [on, results])
  return {
    possible: before !== null,
    on,
    toggle: (next: boolean) => setParam(next ? '1' : null),
    period: name,
    /** The shown period is not over, so it is less than a whole one. */
    open: today < period.to,
    sold,
    /** The total of the period before; null while not compared. */
    totalBefore: (row: SoldGood): Amount | null => sold && (sold.get(keyOf(row)) ?? '0'),
    problem: on ? problem : null,
  }
}

/** Products in the chart. */
const few = 5

/**
 * The first products of the table as bars: the best sellers, or the slowest ones where the table begins with the smallest totals; with a
 * comparison, how much each changed.
 */
export function useSalesChart({ state }: ListTable<SoldGood>, { sold, period }: Comparison): SummaryChart | null {
  const t = useTranslations('saleStatistics')
  const { rows, sort } = state
  return useMemo(() => {
    const ranked = sort?.field === 'total' && sort.direction === 'ascending' ? 'slow' : 'top'
    const first = (ranked === 'slow' ? rows : rows.toSorted((a, b) => compareAmounts(b.total, a.total))).slice(0, few)
    if (first.length < 2) return null
    const slices = first.map((row) => ({
      name: row.goodName || row.goodCode,
      amount: sold === null ? row.total : subtract(row.total, sold.get(keyOf(row)) ?? '0'),
    }))
    return {
      title: sold === null ? t(`chart.${ranked}`) : t(`chart.${ranked}Change`, { period: isolate(period) }),
      spec: { is: 'bars', slices },
    }
  }, [period, rows, sold, sort, t])
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
export function useComparisonColumns(columns: Columns<SoldGood>, { sold, period }: Comparison): Columns<SoldGood> {
  const t = useTranslations('fields')
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
      { field: 'before', kind: 'amount', width: 170, hiddenOnPhone: true, value: before, fileHeading: `${t('before')} (${period})` },
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
        compare: (a, b) => (changeOf(a) ?? -Infinity) - (changeOf(b) ?? -Infinity),
      },
    ]
    return { ...columns, list: [...columns.list, ...more] }
  }, [columns, period, sold, t])
}
