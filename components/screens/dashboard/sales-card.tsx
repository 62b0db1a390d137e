'use client'

import { memo, useMemo } from 'react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { yearsUpTo, type DashboardReports } from '@/lib/contract/dashboard'
import { right } from '@/lib/contract/rights'
import { salesByMonth as noun, type MonthOfSales } from '@/lib/contract/sales-by-month'
import { useSession } from '@/lib/client/session'
import type { Figures } from '@/lib/client/use-dashboard'
import { sum } from '@/lib/format/amount'
import { today } from '@/lib/format/calendar'
import { monthName } from '@/lib/format/dates'
import { isolate } from '@/lib/format/isolate'
import type { Drawing } from '@/components/kit/chart/drawing'
import type { Point } from '@/components/kit/chart/live-chart'
import { useFormats } from '@/components/kit/formats'
import { columnsOf, type Columns } from '@/components/kit/table/columns'
import { useGo } from '@/components/kit/use-go'
import { CardTable, Chart, ChartCard, chartHeight } from './chart-card'
import { useWriting } from './use-writing'
import { WayOn } from './way-on'
import { slim, withMonthLinks } from './month-link'
import { useMonthWay } from './use-month-way'
import { monthText, type MaybeOpenMonth } from './open-month'
import { lineOf, monthOrder, openMonth } from './years'

type ListedMonth = MonthOfSales & MaybeOpenMonth

const salesByMonth = { noun: noun.noun, idOf: (row: ListedMonth) => noun.idOf(row) }

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
  text: monthText,
  compare: (a: ListedMonth, b: ListedMonth) => a.month - b.month,
} as const

/** The table behind each of the two charts. */
const columns: Readonly<Record<'amount' | 'count', Columns<ListedMonth>>> = {
  amount: { ...columnsOf(salesByMonth, [inYear, inMonth, { field: 'amount', kind: 'amount' }]), ...slim },
  count: { ...columnsOf(salesByMonth, [inYear, inMonth, { field: 'count', kind: 'quantity' }]), ...slim },
}

/** The right that each of the two is seen by. */
const rights = { amount: right('SalesAmountChart', 'v'), count: right('SalesCountChart', 'v') } as const

/** Sales by month, three years side by side: what came in, or how often something was sold. */
export const SalesCard = memo(function SalesCard({
  of: what,
  figures,
}: {
  of: 'amount' | 'count'
  figures: Figures<DashboardReports['sales']>
}) {
  const t = useTranslations('salesByMonth')
  const formats = useFormats()
  const writing = useWriting()
  const { year, years, calendar } = useSession()
  const { value } = figures
  const way = useMonthWay()
  const go = useGo()
  const view = useMemo(() => {
    const rows = value?.rows ?? []
    const order = monthOrder(year, calendar)
    const running = openMonth(year, today(calendar), calendar)
    const compared = yearsUpTo(year, years).toReversed()
    const lines = compared.map(({ id, name }) => ({
      name: formats.withDigits(name),
      figures: lineOf(rows, id, order, (row) => row[what]),
    }))
    const words = lines.map(({ name, figures: sold }) =>
      t('yearSum', { year: isolate(name), sum: writing.total(sum(sold.filter((one) => one !== null))) }),
    )
    const months = order.map((number) => monthName(number, formats.locale, calendar))
    // The year that is looked at first, each year from its beginning.
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
        : { at: order.indexOf(running), told: t('notOverIn', { month, year: isolate(formats.withDigits(year.name)) }) }
    const drawing: Drawing = { is: 'lines', lines, places: months, leading: way !== null, open }
    return { rows: listed, words, order, drawing, note: month === null ? null : t('openMonth', { month }) }
  }, [value, year, years, calendar, formats, writing, what, t, way])
  const linked = useMemo(
    () => (way ? withMonthLinks(columns[what], ({ yearId, month }) => (yearId === year.id ? way(month) : null)) : columns[what]),
    [way, what, year.id],
  )
  // The first line is the year that is looked at; the report of another one would need another year chosen.
  const press = ({ at, series }: Point) => {
    const href = series === 0 ? way?.(view.order[at] ?? 0) : null
    if (href) go(href)
  }

  const title = t(`fields.${what}`)
  return (
    <ChartCard
      name={what}
      title={title}
      figures={figures}
      words={view.rows.length > 0 && view.words.map((one) => <span key={one}>{one}</span>)}
      damaged={value?.damaged}
      table={
        <CardTable
          noun={salesByMonth}
          rows={view.rows}
          damaged={value?.damaged ?? 0}
          columns={linked}
          seenBy={rights[what]}
          figure={title}
        />
      }
      more={<WayOn href={what === 'amount' ? '/saleSlipList' : '/saleStatistics'} />}
    >
      {view.rows.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <>
          <Chart
            drawing={view.drawing}
            label={[`${title}: ${view.words.join(' · ')}`, ...(view.note === null ? [] : [view.note])].join('. ')}
            height={chartHeight}
            press={press}
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
