'use client'

import { memo, useMemo } from 'react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { yearsUpTo, type DashboardReports } from '@/lib/contract/dashboard'
import { right } from '@/lib/contract/core/rights'
import { salesByMonth as resource, type MonthOfSales } from '@/lib/contract/sales-by-month'
import { useSession } from '@/lib/client/session/session-context'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { sum } from '@/lib/format/amount'
import { decimalsNeeded } from '@/lib/format/precision'
import { useToday } from '@/lib/client/browser/today'
import { monthName } from '@/lib/format/dates'
import { isolate } from '@/lib/format/bidi-isolate'
import type { ChartSpec } from '@/components/kit/chart/chart-spec'
import type { ChartPoint } from '@/components/kit/chart/interactive-chart'
import { useFormats } from '@/components/kit/text/use-formats'
import { defineColumns, type Columns } from '@/components/kit/data-table/columns/define-columns'
import { useNavigate } from '@/components/kit/url-state/use-navigate'
import { LazyCardTable, CardChart, ChartCard, chartHeight, useChartNumberFormat } from './chart-card'
import { ReportLink } from './report-link'
import { slim, withMonthLinks } from './month-link-columns'
import { useMonthLink } from './use-month-link'
import { openMonthText, type MaybeOpenMonth, monthlyLine, monthOrder, openMonth } from './fiscal-year-months'

type ListedMonth = MonthOfSales & MaybeOpenMonth
const salesByMonth = { resourceName: resource.resourceName, idOf: (row: ListedMonth) => resource.idOf(row) }

const inYear = {
  field: 'yearName',
  kind: 'custom',
  width: 90,
  text: ({ yearName }: ListedMonth, { formats }: { formats: ReturnType<typeof useFormats> }) => formats.withDigits(yearName),
} as const

const inMonth = {
  field: 'month',
  kind: 'custom',
  width: 110,
  text: openMonthText,
  compare: (a: ListedMonth, b: ListedMonth) => a.month - b.month,
} as const

const columns: Readonly<Record<'amount' | 'count', Columns<ListedMonth>>> = {
  amount: { ...defineColumns(salesByMonth, [inYear, inMonth, { field: 'amount', kind: 'amount' }]), ...slim },
  count: { ...defineColumns(salesByMonth, [inYear, inMonth, { field: 'count', kind: 'quantity' }]), ...slim },
}

const rights = { amount: right('SalesAmountChart', 'v'), count: right('SalesCountChart', 'v') } as const

/** Sales by month in three years: amount or count. */
export const SalesCard = memo(function SalesCard({
  of: what,
  figures,
}: {
  of: 'amount' | 'count'
  figures: ReportQuery<DashboardReports['sales']>
}) {
  const t = useTranslations('salesByMonth')
  const formats = useFormats()
  const today = useToday()
  const needed = what === 'count' ? 0 : decimalsNeeded(figures.value?.rows.map(({ amount }) => amount) ?? [])
  const writing = useChartNumberFormat(what === 'count' ? null : needed)
  const { year, years, calendar } = useSession()
  const { value } = figures
  const monthLink = useMonthLink()
  const go = useNavigate()
  const view = useMemo(() => {
    const rows = value?.rows ?? []
    const order = monthOrder(year, calendar)
    const running = openMonth(year, today, calendar)
    const compared = yearsUpTo(year, years).toReversed()
    const lines = compared.map(({ id, name }) => ({
      name: formats.withDigits(name),
      figures: monthlyLine(rows, id, order, (row) => row[what]),
    }))
    const summary = lines.map(({ name, figures: sold }) =>
      t('yearSum', { year: isolate(name), sum: writing.total(sum(sold.filter((one) => one !== null))) }),
    )
    const months = order.map((number) => monthName(number, formats.locale, calendar))
    // The selected year first, each year from its start.
    const listed = compared.flatMap(({ id }) =>
      order.flatMap((number) =>
        rows
          .filter((row) => row.yearId === id && row.month === number)
          .map((row): ListedMonth => ({ ...row, open: id === year.id && number === running })),
      ),
    )
    const month = listed.some(({ open }) => open) && running !== null ? monthName(running, formats.locale, calendar) : null
    const open =
      month === null || running === null
        ? null
        : { at: order.indexOf(running), label: t('notOverIn', { month, year: isolate(formats.withDigits(year.name)) }) }
    const spec: ChartSpec = { is: 'lines', lines, labels: months, leading: monthLink !== null, open }
    return { rows: listed, summary, order, spec, note: month === null ? null : t('openMonth', { month }) }
  }, [value, year, years, calendar, today, formats, writing, what, t, monthLink])
  const linked = useMemo(
    () =>
      monthLink ? withMonthLinks(columns[what], ({ yearId, month }) => (yearId === year.id ? monthLink(month) : null)) : columns[what],
    [monthLink, what, year.id],
  )
  // Only the first line links: other years would require a change of year.
  const press = ({ at, series }: ChartPoint) => {
    const href = series === 0 ? monthLink?.(view.order[at] ?? 0) : null
    if (href) go(href)
  }

  const title = t(`fields.${what}`)
  return (
    <ChartCard
      name={what}
      title={title}
      figures={figures}
      needed={needed}
      summary={view.rows.length > 0 && view.summary.map((one) => <span key={one}>{one}</span>)}
      invalidRows={value?.invalidRows}
      table={
        <LazyCardTable
          resource={salesByMonth}
          rows={view.rows}
          invalidRows={value?.invalidRows ?? 0}
          columns={linked}
          visibleWith={rights[what]}
          figure={title}
        />
      }
      more={<ReportLink href={what === 'amount' ? '/saleSlipList' : '/saleStatistics'} />}
    >
      {view.rows.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <>
          <CardChart
            spec={view.spec}
            label={[`${title}: ${view.summary.join(' · ')}`, ...(view.note === null ? [] : [view.note])].join('. ')}
            height={chartHeight}
            press={press}
            quantities={what === 'count'}
          />
          {view.note !== null && (
            <Text size="xs" c="dimmed">
              {view.note}
            </Text>
          )}
        </>
      )}
    </ChartCard>
  )
})
