'use client'

import { memo, useMemo, useState } from 'react'
import { Switch, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { yearsUpTo, type DashboardReports } from '@/lib/contract/dashboard'
import { right } from '@/lib/contract/core/rights'
import { useSession } from '@/lib/client/session/session-context'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { useToday } from '@/lib/client/browser/today'
import { monthName } from '@/lib/format/dates'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import type { ChartSpec } from '@/components/kit/chart/chart-spec'
import { useFormats } from '@/components/kit/text/use-formats'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { LazyCardTable, CardChart, ChartCard, chartHeight, useChartNumberFormat } from './chart-card'
import type { MonthOfSales } from '@/lib/contract/sales-by-month'
import { absolute, divide, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import { slim, withMonthLinks } from './month-link-columns'
import { openMonthText, type MaybeOpenMonth, monthOrder, openMonth } from './fiscal-year-months'
import { useMonthLink } from './use-month-link'
import { ReportLink } from './report-link'

type ListedMonth = ComparedMonth & MaybeOpenMonth

const table = { resourceName: 'salesGrowth', idOf: ({ month }: ListedMonth) => month } as const

const columnsOfMonths = defineColumns(table, [
  {
    field: 'month',
    kind: 'custom',
    width: 110,
    sortable: false,
    text: openMonthText,
  },
  { field: 'previous', kind: 'amount', width: 120, total: true },
  { field: 'current', kind: 'amount', width: 120, total: true },
])

const columns = { ...columnsOfMonths, ...slim }

const visibleWith = right('SalesGrowthRateChart', 'v')

/** Sales growth compared with the same months of the previous year (D70 to D73). */
export const GrowthCard = memo(function GrowthCard({ figures }: { figures: ReportQuery<DashboardReports['sales']> }) {
  const t = useTranslations('salesGrowth')
  const formats = useFormats()
  const today = useToday()
  const needed = decimalsNeeded(figures.value?.rows.map(({ amount }) => amount) ?? [])
  const writing = useChartNumberFormat(needed)
  const { year, years, calendar } = useSession()
  const [leftOut, setLeftOut] = useState(false)
  const { value } = figures
  const monthLink = useMonthLink()
  const linked = useMemo(() => (monthLink ? withMonthLinks(columns, ({ month }) => monthLink(month)) : columns), [monthLink])
  const before = yearsUpTo(year, years).at(-2)
  const open = openMonth(year, today, calendar)
  const compared = useMemo(
    () => ({ current: year.id, previous: before?.id ?? null, order: monthOrder(year, calendar) }),
    [year, before?.id, calendar],
  )
  const growth = useMemo(
    () => growthOf(value?.rows ?? [], { ...compared, without: leftOut ? open : null }),
    [value, compared, leftOut, open],
  )
  const ratio = growth.is === 'ratio' ? growth.ratio : 0
  const { reach, beyond } = gaugeOf(ratio)
  const spec = useMemo<ChartSpec>(() => ({ is: 'gauge', ratio, reach }), [ratio, reach])
  const months = useMemo(
    () => (growth.is === 'none' ? [] : growth.months.map((one): ListedMonth => ({ ...one, open: one.month === open }))),
    [growth, open],
  )
  const summary =
    growth.is === 'none'
      ? null
      : t('words', {
          current: writing.total(growth.current),
          previous: writing.total(growth.previous),
          year: isolate(formats.withDigits(year.name)),
          before: isolate(formats.withDigits(before?.name ?? '')),
        })
  // The switch stays visible while it is on.
  const withSwitch = open !== null && (leftOut || months.some(({ month }) => month === open))

  return (
    <ChartCard
      name="growth"
      title={t('title')}
      figures={figures}
      needed={needed}
      summary={summary}
      invalidRows={value?.invalidRows}
      {...(growth.is !== 'none' && {
        table: (
          <LazyCardTable resource={table} rows={months} invalidRows={value?.invalidRows ?? 0} columns={linked} visibleWith={visibleWith} />
        ),
      })}
      more={<ReportLink href="/saleStatistics" />}
    >
      {growth.is === 'none' && <Text c="dimmed">{t(`none.${growth.why}`)}</Text>}
      {growth.is === 'new' && (
        <>
          <Text size="xl" fw={600} c="var(--daftar-credit)">
            {t('isNew')}
          </Text>
          <Text c="dimmed">{t('newWords')}</Text>
        </>
      )}
      {growth.is === 'ratio' && (
        <>
          <CardChart spec={spec} label={`${t('title')}: ${formats.percent(ratio)}. ${summary ?? ''}`} height={chartHeight - 40} />
          {beyond && (
            <Text size="sm" c="dimmed" ta="center">
              {t('beyond')}
            </Text>
          )}
          {growth.negativeBase && (
            <Text size="sm" c="dimmed">
              {t('negativeBase')}
            </Text>
          )}
        </>
      )}
      {withSwitch && (
        <>
          <Switch
            wrapperProps={{ 'data-screen-only': true }}
            size="xs"
            mt={8}
            checked={leftOut}
            onChange={(event) => setLeftOut(event.currentTarget.checked)}
            label={t('leaveOut')}
            description={leftOut ? undefined : t('openMonth', { month: monthName(open, formats.locale, calendar) })}
          />
          <Text data-paper-only size="xs" c="dimmed">
            {t(leftOut ? 'without' : 'openMonth', { month: monthName(open, formats.locale, calendar) })}
          </Text>
        </>
      )}
    </ChartCard>
  )
})

/** A compared month with the sales of both years. */
type ComparedMonth = { readonly month: number; readonly current: Amount; readonly previous: Amount }

/** Sales growth, or why it cannot be computed. */
type Growth =
  | { readonly is: 'none'; readonly why: 'noPreviousYear' | 'noCommonMonth' | 'noSales' }
  | (Comparison & { readonly is: 'new' })
  | (Comparison & { readonly is: 'ratio'; readonly ratio: number; readonly negativeBase: boolean })

type Comparison = { readonly months: readonly ComparedMonth[]; readonly current: Amount; readonly previous: Amount }

/** Years to compare, and the order of months. */
type Compared = {
  readonly current: number
  readonly previous: number | null
  /** Month numbers in fiscal-year order. */
  readonly order: readonly number[]
  /** A month to exclude because it is open (D73). */
  readonly without: number | null
}

/**
 * Growth over the same months of both years (D71, D72): from the first to the last month that both years can have. A young year is not
 * compared with months before its start, nor a running one with future months. A month without a slip counts as zero.
 */
export function growthOf(rows: readonly MonthOfSales[], { current, previous, order, without }: Compared): Growth {
  if (previous === null) return { is: 'none', why: 'noPreviousYear' }
  const soldIn = (year: number) => new Map(rows.filter(({ yearId }) => yearId === year).map(({ month, amount }) => [month, amount]))
  const [now, before] = [soldIn(current), soldIn(previous)]
  const values = (sold: ReadonlyMap<number, Amount>) =>
    order.flatMap((month, place) => (sold.has(month) && month !== without ? [place] : []))
  const [ofNow, ofBefore] = [values(now), values(before)]
  if (!ofNow.some((place) => ofBefore.includes(place))) return { is: 'none', why: 'noCommonMonth' }
  const first = Math.max(ofNow[0] ?? 0, ofBefore[0] ?? 0)
  const last = Math.min(ofNow.at(-1) ?? 0, ofBefore.at(-1) ?? 0)
  const months = order
    .slice(first, last + 1)
    .filter((month) => month !== without)
    .map((month) => ({ month, current: now.get(month) ?? '0', previous: before.get(month) ?? '0' }))
  const sums = { months, current: sum(months.map((one) => one.current)), previous: sum(months.map((one) => one.previous)) }
  const ratio = divide(subtract(sums.current, sums.previous), absolute(sums.previous))
  if (ratio === null) return signOf(sums.current) === 0 ? { is: 'none', why: 'noSales' } : { is: 'new', ...sums }
  return { is: 'ratio', ...sums, ratio: Number(ratio), negativeBase: signOf(sums.previous) < 0 }
}

/** Range of the gauge in per cent to both sides, and whether the value exceeds it (D70). */
export function gaugeOf(ratio: number): { readonly reach: 25 | 50 | 100; readonly beyond: boolean } {
  const size = Math.abs(ratio * 100)
  return { reach: size <= 25 ? 25 : size <= 50 ? 50 : 100, beyond: size > 100 }
}
