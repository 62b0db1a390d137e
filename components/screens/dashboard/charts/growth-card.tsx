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
import { growthOf, monthlyGrowth, monthOrder, openMonth, type ComparedMonth } from '@/lib/contract/sales-growth'
import type { Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import { defineColumns } from '@/components/list/columns/define-columns'
import type { ComparedSales } from '@/components/screens/dashboard/figures/use-compared-sales'
import { ChartFrame, chartHeight, LazyCardTable } from '@/components/screens/dashboard/frame/chart-frame'
import { FigureLine } from '@/components/screens/dashboard/frame/figure'
import { RepeatedMonthsNote } from '@/components/screens/dashboard/frame/repeated-months-note'
import { ReportLink } from '@/components/screens/dashboard/frame/report-link'
import { Chart } from '@/components/ui/chart/chart'
import { useChartNumberFormat } from '@/components/ui/chart/chart-number-format'
import type { ChartSpec } from '@/components/ui/chart/chart-spec'
import { textElements } from '@/components/ui/text/text-elements'
import { useFormats } from '@/components/ui/text/use-formats'
import { slim, useMonthLink, withMonthLinks } from './month-links'
import { gaugeOf, monthCategories, openMonthText, openSales, type MaybeOpenMonth } from './monthly-sales'
import styles from './charts.module.css'

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

type Props = { figures: Query<DashboardReports['sales']>; compared: ComparedSales }

/** Sales growth compared with the same days of the previous year (D70 to D72, D235). */
export const GrowthCard = memo(function GrowthCard({ figures, compared }: Props) {
  const t = useTranslations('salesGrowth')
  const tAll = useTranslations()
  const formats = useFormats()
  const today = useToday()
  const exportable = useMayPrint(visibleWith)
  const needed = decimalsNeeded(figures.value?.rows.map(({ amount }) => amount) ?? [])
  const format = useChartNumberFormat(needed)
  const { year, years, calendar } = useSession()
  const { value } = figures
  const monthLink = useMonthLink()
  // The columns of the table.
  const linked = useMemo(() => (monthLink ? withMonthLinks(columns, ({ month }) => monthLink(month)) : columns), [monthLink])
  const before = yearsUpTo(year, years).at(-2)
  const open = openMonth(year, today, calendar)
  // A chart is drawn again when its contents change.
  const { growth, ratio, beyond, months, gauge, bars } = useMemo(() => {
    const ofMonths = growthOf(value?.rows ?? [], {
      current: year,
      previous: before ?? null,
      calendar,
      open: openSales(compared, open, today, 'amount'),
    })
    const listed = ofMonths.is === 'none' ? [] : ofMonths.months.map((one): ListedMonth => ({ ...one, open: one.month === open }))
    const order = monthOrder(year, calendar)
    const title = open === null ? '' : openMonthText({ month: open, open: true }, { formats, translate: tAll })
    const relative = ofMonths.is === 'ratio' ? ofMonths.ratio : 0
    const { reach, beyond: isBeyond } = gaugeOf(relative)
    return {
      growth: ofMonths,
      ratio: relative,
      beyond: isBeyond,
      months: listed,
      gauge: { is: 'gauge', ratio: relative, reach } satisfies ChartSpec,
      bars: {
        is: 'ratios',
        ratios: monthlyGrowth(listed, order),
        categories: monthCategories(order, formats, open === null ? null : { month: open, title }),
        open: open === null ? null : order.indexOf(open),
      } satisfies ChartSpec,
    }
  }, [value, year, before, calendar, compared, open, today, formats, tAll])
  const wordsWith = (write: (amount: Amount) => string) =>
    growth.is === 'none'
      ? null
      : {
          from: isolate(formats.date(growth.days.from, 'day')),
          to: isolate(formats.date(growth.days.to, 'day')),
          current: write(growth.current),
          previous: write(growth.previous),
          year: isolate(formats.withDigits(year.name)),
          before: isolate(formats.withDigits(before?.name ?? '')),
        }
  const exact = wordsWith(format.total)
  const short = wordsWith((amount) => isolate(format.short(Number(amount))))
  const summary = exact && t.markup('words', { ...exact, days: (days) => days })
  // On a line of its own: as one block the sentence would be the page's largest text, which comes after the invoices.
  const words = short && textElements(t.rich('words', { ...short, days: (days) => <span className="block">{days}</span> }))
  // Until the invoices are there, nobody knows which days are compared.
  const settled = open === null || compared.state !== 'loading'

  return (
    <ChartFrame
      name="growth"
      title={t('title')}
      label={t('title')}
      query={settled ? figures : { ...figures, value: undefined, problem: null, loading: true }}
      needed={needed}
      figure={
        growth.is !== 'none' && (
          <FigureLine
            facts={() => ({
              how: 'computed',
              of: t('title'),
              count: growth.months.length * 2,
              within: [year.name, before?.name ?? ''].map(formats.withDigits),
              invalidRows: value?.invalidRows ?? 0,
              updatedAt: figures.updatedAt,
            })}
            words={<span title={summary ?? undefined}>{words}</span>}
          >
            {growth.is === 'new' ? t('isNew') : <bdi>{formats.percent(ratio)}</bdi>}
          </FigureLine>
        )
      }
      aside={
        growth.is === 'ratio' && (
          <div className={styles.gauge}>
            <Chart spec={gauge} label={null} height={56} format={format} />
          </div>
        )
      }
      invalidRows={value?.invalidRows}
      exportable={exportable && growth.is !== 'none'}
      table={
        growth.is === 'none'
          ? undefined
          : (exporting) => (
              <LazyCardTable
                rows={months}
                invalidRows={value?.invalidRows ?? 0}
                columns={linked}
                visibleWith={visibleWith}
                exporting={exporting}
              />
            )
      }
      foot={
        <>
          <RepeatedMonthsNote />
          <ReportLink href="/saleStatistics" />
        </>
      }
    >
      {growth.is === 'none' && <Text c="dimmed">{t(`none.${growth.why}`)}</Text>}
      {growth.is === 'new' && <Text c="dimmed">{t('newWords')}</Text>}
      {growth.is === 'ratio' && (
        <>
          <Chart spec={bars} label={`${t('title')}: ${formats.percent(ratio)}. ${summary ?? ''}`} height={chartHeight} format={format} />
          {(beyond || growth.negativeBase) && (
            <Text size="xs" c="dimmed">
              {t(growth.negativeBase ? 'negativeBase' : 'beyond')}
            </Text>
          )}
        </>
      )}
    </ChartFrame>
  )
})
