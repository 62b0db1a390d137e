'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useMayPrint } from '@/lib/client/queries/use-features'
import type { Query } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { right } from '@/lib/contract/core/rights'
import { yearsUpTo, type DashboardReports } from '@/lib/contract/dashboard'
import { salesByMonth as resource, type MonthOfSales } from '@/lib/contract/sales-by-month'
import { growthOf, monthlyLine, monthOrder, openMonth } from '@/lib/contract/sales-growth'
import { sum } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { monthName } from '@/lib/format/calendar-names'
import { decimalsNeeded } from '@/lib/format/precision'
import { defineColumns, type Columns } from '@/components/list/columns/define-columns'
import { salesComparisonText } from '@/components/screens/dashboard/figures/sales-comparison-text'
import type { ComparedSales } from '@/components/screens/dashboard/figures/use-compared-sales'
import { ChartFrame, chartHeight, LazyCardTable } from '@/components/screens/dashboard/frame/chart-frame'
import styles from '@/components/screens/dashboard/frame/chart-frame.module.css'
import { AmountFigure, Delta, FigureLine } from '@/components/screens/dashboard/frame/figure'
import { RepeatedMonthsNote } from '@/components/screens/dashboard/frame/repeated-months-note'
import { ReportLink } from '@/components/screens/dashboard/frame/report-link'
import { Chart } from '@/components/ui/chart/chart'
import { useChartNumberFormat } from '@/components/ui/chart/chart-number-format'
import type { ChartSpec } from '@/components/ui/chart/chart-spec'
import { strokes } from '@/components/ui/chart/chart-theme'
import chart from '@/components/ui/chart/chart.module.css'
import { useFormats } from '@/components/ui/text/use-formats'
import { useNavigate } from '@/components/ui/url-state/use-navigate'
import { slim, useMonthLink, withMonthLinks } from './month-links'
import { monthCategories, openMonthText, openSales, type MaybeOpenMonth } from './monthly-sales'

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

/** Height of the wide chart in pixels. */
const tallHeight = 216

/** Sales by month in three years: amount or count. */
export const SalesCard = memo(function SalesCard({
  of: what,
  figures,
  compared: sameDays,
}: {
  of: 'amount' | 'count'
  figures: Query<DashboardReports['sales']>
  compared: ComparedSales
}) {
  const t = useTranslations('salesByMonth')
  const words = useTranslations('dashboard')
  const formats = useFormats()
  const today = useToday()
  const exportable = useMayPrint(rights[what])
  const needed = what === 'count' ? 0 : decimalsNeeded(figures.value?.rows.map(({ amount }) => amount) ?? [])
  const format = useChartNumberFormat(what === 'count' ? null : needed)
  const { year, years, calendar } = useSession()
  const { value } = figures
  const monthLink = useMonthLink()
  const go = useNavigate()
  // A chart is drawn again when its contents change.
  const view = useMemo(() => {
    const rows = value?.rows ?? []
    const order = monthOrder(year, calendar)
    const running = openMonth(year, today, calendar)
    const compared = yearsUpTo(year, years).toReversed()
    const lines = compared.map(({ id, name }) => ({
      name: formats.withDigits(name),
      figures: monthlyLine(rows, id, order, (row) => row[what]),
    }))
    const totals = lines.map(({ figures: sold }) => sum(sold.filter((one) => one !== null)))
    const summary = lines.map(({ name }, index) => t('yearSum', { year: isolate(name), sum: format.total(totals[index] ?? '0') }))
    // The selected year first, each year from its start.
    const listed = compared.flatMap(({ id, name }) =>
      order.flatMap((number) =>
        rows
          .filter((row) => row.yearId === id && row.month === number)
          .map((row): ListedMonth => ({ ...row, yearName: name, open: id === year.id && number === running })),
      ),
    )
    const month = listed.some(({ open }) => open) && running !== null ? monthName(running, formats.locale, calendar) : null
    const open = month === null || running === null ? null : running
    const title = month === null ? '' : t('notOverIn', { month, year: isolate(formats.withDigits(year.name)) })
    const spec: ChartSpec = {
      is: 'lines',
      lines,
      categories: monthCategories(order, formats, open === null ? null : { month: open, title }),
      open: open === null ? null : order.indexOf(open),
    }
    const growth = growthOf(
      rows.map((row) => ({ ...row, amount: row[what] })),
      { current: year, previous: compared[1] ?? null, calendar, open: openSales(sameDays, running, today, what) },
    )
    // Until the invoices are there, nobody knows which days are compared.
    const settled = running === null || sameDays.state !== 'loading'
    return {
      rows: listed,
      summary,
      order,
      spec,
      lines,
      total: totals[0] ?? '0',
      growth: growth.is === 'ratio' && settled ? growth : null,
      before: compared[1]?.name ?? '',
      open: month,
    }
  }, [value, year, years, calendar, today, formats, format, what, t, sameDays])
  // The columns of the table.
  const linked = useMemo(
    () =>
      monthLink ? withMonthLinks(columns[what], ({ yearId, month }) => (yearId === year.id ? monthLink(month) : null)) : columns[what],
    [monthLink, what, year.id],
  )
  // Only the current year links: other years would require a change of year.
  const press = (at: number) => {
    const href = monthLink?.(view.order[at] ?? 0)
    if (href) go(href)
  }

  const title = t(`fields.${what}`)
  const names = view.lines.map(({ name }) => name)
  const note = view.open === null ? null : t('openMonth', { month: view.open })
  return (
    <ChartFrame
      name={what}
      title={title}
      label={title}
      query={figures}
      needed={needed}
      legend={what === 'amount' && <YearLegend place="head" names={names} open={view.open} />}
      figure={
        <FigureLine
          facts={() => ({
            how: 'sum',
            of: title,
            count: view.rows.filter(({ yearId }) => yearId === year.id).length,
            exact: view.total,
            invalidRows: value?.invalidRows ?? 0,
            updatedAt: figures.updatedAt,
          })}
          words={
            view.growth !== null && (
              <>
                <Delta ratio={view.growth.ratio} />
                <span>
                  {salesComparisonText(words, formats, {
                    ...view.growth.days,
                    year: view.before,
                    sum: view.growth.current === view.total ? undefined : format.total(view.growth.current),
                  })}
                </span>
              </>
            )
          }
        >
          {what === 'count' ? <bdi>{formats.quantity(view.total)}</bdi> : <AmountFigure amount={view.total} characters={18} />}
        </FigureLine>
      }
      invalidRows={value?.invalidRows}
      exportable={exportable && view.rows.length > 0}
      table={(exporting) => (
        <LazyCardTable
          rows={view.rows}
          invalidRows={value?.invalidRows ?? 0}
          columns={linked}
          visibleWith={rights[what]}
          figure={title}
          exporting={exporting}
        />
      )}
      foot={
        <>
          <RepeatedMonthsNote />
          <ReportLink href={what === 'amount' ? '/saleSlipList' : '/saleStatistics'} />
        </>
      }
      height={what === 'amount' ? tallHeight : chartHeight}
    >
      {view.rows.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <>
          <YearLegend place="body" names={names} open={view.open} />
          <Chart
            spec={view.spec}
            label={[`${title}: ${view.summary.join(' · ')}`, ...(note === null ? [] : [note])].join('. ')}
            height={what === 'amount' ? tallHeight : chartHeight}
            press={press}
            format={format}
          />
        </>
      )}
    </ChartFrame>
  )
})

/**
 * Names of the years with their strokes, and the mark of the open month: in the header of a wide card, and above a chart that is too small
 * to name its lines. Decorative: the chart's text and table say the same.
 */
export function YearLegend({ names, open, place }: { names: readonly string[]; open: string | null; place: 'head' | 'body' }) {
  const t = useTranslations('salesByMonth')
  return (
    <div className={styles.legend} data-place={place} aria-hidden>
      {names.map((name, index) => (
        <span key={name} className={chart.sample} data-mark={strokes[index]}>
          <bdi>{name}</bdi>
        </span>
      ))}
      {open !== null && (
        <span className={chart.sample} data-mark="open">
          {t('notOver', { month: open })}
        </span>
      )}
    </div>
  )
}
