'use client'

import { useTranslations } from 'next-intl'
import { useAccess } from '@/lib/client/queries/use-features'
import type { Query } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { allows, right } from '@/lib/contract/core/rights'
import type { DashboardReports } from '@/lib/contract/dashboard'
import type { MonthOfSales } from '@/lib/contract/sales-by-month'
import { relativeChange, type Sold } from '@/lib/contract/sales-comparison'
import { isolate } from '@/lib/format/bidi-isolate'
import type { CalendarType } from '@/lib/format/calendar'
import { monthName } from '@/lib/format/calendar-names'
import { hasRepeatedMonths, monthParam, monthsOfFiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { decimalsNeeded } from '@/lib/format/precision'
import { AmountFigure, Delta } from '@/components/screens/dashboard/frame/figure'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'
import { FigureCell, type Trend } from './figure-cell'
import { salesComparisonText } from './sales-comparison-text'
import type { ComparedSales } from './use-compared-sales'

/** Months in the trend. */
const most = 12
const least = 3

/**
 * Sales of the twelve months before a month, as far as there are any; null for too few, or where a year has a month number twice, whose
 * sales the report adds. The month itself may not be over.
 */
export function monthlyTrend(
  rows: readonly MonthOfSales[],
  years: readonly FiscalYear[],
  before: MonthRange,
  calendar: CalendarType,
): Trend | null {
  if (years.some((year) => year.startDate < before.from && hasRepeatedMonths(year, calendar))) return null
  const sold = new Map(rows.map(({ yearId, month, amount }) => [`${yearId}:${month}`, amount]))
  const months = years
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .flatMap((year) => monthsOfFiscalYear(year, calendar).map(({ month, to }) => ({ to, amount: sold.get(`${year.id}:${month}`) })))
    .filter(({ to }) => to < before.from)
  const first = months.findIndex(({ amount }) => amount !== undefined)
  const amounts = first < 0 ? [] : months.slice(Math.max(first, months.length - most)).map(({ amount }) => amount ?? '0')
  return amounts.length < least ? null : { as: 'line', amounts }
}

const chart = right('SalesAmountChart', 'v')

/**
 * Sales less returns of the month so far: from the invoices, else from the report that the chart has, which counts the same. The change
 * compares the invoices of the same days in both years; it follows when the page is idle, because it needs two lists of invoices.
 */
export function SalesFigure({ report, compared }: { report: Query<DashboardReports['sales']>; compared: ComparedSales }) {
  const t = useTranslations('dashboard')
  const { year, years, calendar } = useSession()
  const linkIfOpen = useLinkIfOpen()
  const fromReport = allows(useAccess(), chart) && !hasRepeatedMonths(year, calendar)
  const { days, yearBefore, now, before, query } = compared

  const rows = report.value?.rows
  const ofReport = fromReport ? rows?.find(({ yearId, month }) => yearId === year.id && month === days.month.month) : undefined
  const sold: Sold = now ?? { amount: ofReport?.amount ?? '0', count: ofReport?.count ?? '0' }
  const change = now !== null && before !== null ? relativeChange(now.amount, before.amount) : null
  const trend = fromReport && rows ? monthlyTrend(rows, years, days.month, calendar) : null
  const needed = decimalsNeeded([...(rows?.map((row) => row.amount) ?? []), sold.amount])
  const formats = useFormats().forAmounts(needed)
  const salesLabel = useTranslations('salesByMonth')('fields.amount')
  const month = monthName(days.month.month, formats.locale, calendar)
  const source = now === null && fromReport ? report : query
  return (
    <AmountScope needed={needed}>
      <FigureCell
        label={t('salesIn', { month })}
        query={source}
        href={linkIfOpen('/saleSlipList', `?month=${monthParam(days.month)}`)}
        figure={<AmountFigure amount={sold.amount} />}
        made={{
          how: 'sum',
          of: salesLabel,
          count: Number(sold.count),
          exact: sold.amount,
          within: [isolate(formats.month(days.month))],
          invalidRows: source.value?.invalidRows ?? 0,
        }}
        words={
          change === null || yearBefore === null ? null : (
            <>
              <Delta ratio={change} />
              <span>{salesComparisonText(t, formats, { ...days.now, year: yearBefore.name })}</span>
            </>
          )
        }
        lateWords
        trend={trend}
      />
    </AmountScope>
  )
}
