'use client'

import { useMemo } from 'react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { yearsUpTo, type DashboardReports } from '@/lib/contract/dashboard'
import { salesByMonth, type MonthOfSales } from '@/lib/contract/sales-by-month'
import { useSession } from '@/lib/client/session'
import type { Figures } from '@/lib/client/use-dashboard'
import { sum } from '@/lib/format/amount'
import { monthName } from '@/lib/format/dates'
import { useFormats } from '@/components/kit/formats'
import { columnsOf, type Columns } from '@/components/kit/table/columns'
import { CardTable } from './card-table'
import { Chart, ChartCard, chartHeight } from './chart-card'
import { linesOf } from './drawings'
import { useWriting } from './use-writing'
import { WayOn } from './way-on'
import { lineOf, monthOrder } from './years'

const inYear = {
  field: 'yearName',
  kind: 'custom',
  width: 110,
  text: ({ yearName }: MonthOfSales, { formats }: { formats: ReturnType<typeof useFormats> }) => formats.withDigits(yearName),
} as const

const inMonth = {
  field: 'month',
  kind: 'custom',
  width: 110,
  text: ({ month: number }: MonthOfSales, { formats }: { formats: ReturnType<typeof useFormats> }) => monthName(number, formats.locale, formats.calendar),
  compare: (a: MonthOfSales, b: MonthOfSales) => a.month - b.month,
} as const

/** The table behind each of the two charts. */
const columns: Readonly<Record<'amount' | 'count', Columns<MonthOfSales>>> = {
  amount: columnsOf(salesByMonth, [inYear, inMonth, { field: 'amount', kind: 'amount' }]),
  count: columnsOf(salesByMonth, [inYear, inMonth, { field: 'count', kind: 'quantity' }]),
}

/** Sales by month, three years side by side: what came in, or how often something was sold. */
export function SalesCard({ of: what, figures }: { of: 'amount' | 'count'; figures: Figures<DashboardReports['sales']> }) {
  const t = useTranslations('salesByMonth')
  const formats = useFormats()
  const writing = useWriting()
  const { year, years, calendar } = useSession()
  const { value } = figures
  const view = useMemo(() => {
    const rows = value?.rows ?? []
    const order = monthOrder(year, calendar)
    const compared = yearsUpTo(year, years).toReversed()
    const lines = compared.map(({ id, name }) => ({
      name: formats.withDigits(name),
      figures: lineOf(rows, id, order, (row) => row[what]),
    }))
    const words = lines.map(({ name, figures: sold }) =>
      t('yearSum', { year: `\u2068${name}\u2069`, sum: writing.full(sum(sold.filter((one) => one !== null))) }),
    )
    const months = order.map((number) => monthName(number, formats.locale, calendar))
    // The year that is looked at first, each year from its beginning.
    const listed = compared.flatMap(({ id }) => order.flatMap((number) => rows.filter((row) => row.yearId === id && row.month === number)))
    return { rows: listed, words, draw: linesOf(lines, months, writing) }
  }, [value, year, years, calendar, formats, writing, what, t])

  const title = t(`fields.${what}`)
  return (
    <ChartCard
      title={title}
      figures={figures}
      words={view.rows.length > 0 && view.words.map((one) => <span key={one}>{one}</span>)}
      table={<CardTable noun={salesByMonth} rows={view.rows} damaged={value?.damaged ?? 0} columns={columns[what]} />}
      more={<WayOn href={what === 'amount' ? '/saleSlipList' : '/saleStatistics'} />}
    >
      {view.rows.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <Chart draw={view.draw} label={`${title}: ${view.words.join(' · ')}`} height={chartHeight} />
      )}
    </ChartCard>
  )
}
