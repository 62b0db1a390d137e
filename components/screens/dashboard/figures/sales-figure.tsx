'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import type { DashboardReports } from '@/lib/contract/dashboard'
import { allows, right } from '@/lib/contract/core/rights'
import { saleSlips } from '@/lib/contract/sale-slips'
import { useToday } from '@/lib/client/browser/today'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { useAccess } from '@/lib/client/queries/use-features'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { useSession } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { monthName } from '@/lib/format/dates'
import { monthParam, monthsOfFiscalYear, type FiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import { decimalsNeeded } from '@/lib/format/precision'
import type { MonthOfSales } from '@/lib/contract/sales-by-month'
import type { CalendarType } from '@/lib/format/calendar'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { useFormats } from '@/components/kit/text/use-formats'
import { useIdle } from '@/components/kit/hooks/when-idle'
import { Delta, AmountFigure } from '@/components/screens/dashboard/frame/figure'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { FigureCell, type Trend } from './figure-cell'
import { countIn, relativeChange, comparedDays, salesIn, yearOfDays } from './same-days'

/** Months in the trend. */
const most = 12
const least = 3

/** Sales of the twelve months before a month, as far as there are any; null for too few. The month itself may not be over. */
export function monthlyTrend(
  rows: readonly MonthOfSales[],
  years: readonly FiscalYear[],
  before: MonthRange,
  calendar: CalendarType,
): Trend | null {
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
 * Sales of the month so far: from the report that the chart has, else from the invoices. The change compares the invoices of the same days
 * in both years; it follows when the page is idle, because it needs two lists of invoices.
 */
export function SalesFigure({ report }: { report: ReportQuery<DashboardReports['sales']> }) {
  const t = useTranslations('dashboard')
  const today = useToday()
  const { year, years, calendar } = useSession()
  const access = useAccess()
  const linkIfOpen = useLinkIfOpen()
  const idle = useIdle()
  const [fromReport, withSlips] = [allows(access, chart), allows(access, saleSlips.rights.list)]
  const days = useMemo(() => comparedDays(year, today, calendar), [year, today, calendar])
  const earlier = useMemo(() => yearOfDays(years, days.before, calendar), [years, days, calendar])
  const slips = useLateList(saleSlips, days.month.id, { enabled: withSlips && (idle || !fromReport) })
  const slipsBefore = useLateList(saleSlips, earlier?.monthId ?? '', {
    enabled: withSlips && idle && earlier !== null,
    year: earlier?.year,
  })

  const rows = report.value?.rows
  const listed = slips.value?.rows
  const sold = useMemo(() => (listed ? salesIn(listed, days.now) : null), [listed, days])
  const soldBefore = slipsBefore.value ? salesIn(slipsBefore.value.rows, days.before) : null
  const ofReport = rows?.find(({ yearId, month }) => yearId === year.id && month === days.month.month)
  const amount = fromReport ? (ofReport?.amount ?? '0') : (sold ?? '0')
  const change = sold !== null && soldBefore !== null ? relativeChange(sold, soldBefore) : null
  const trend = useMemo(
    () => (fromReport && rows ? monthlyTrend(rows, years, days.month, calendar) : null),
    [fromReport, rows, years, days, calendar],
  )
  const needed = decimalsNeeded(rows?.map((row) => row.amount) ?? [amount])
  const formats = useFormats().forAmounts(needed)
  const salesLabel = useTranslations('salesByMonth')('fields.amount')
  const month = monthName(days.month.month, formats.locale, calendar)
  const rangeBefore = { from: isolate(formats.date(days.before.from)), to: isolate(formats.date(days.before.to)) }
  return (
    <AmountScope needed={needed}>
      <FigureCell
        label={t('salesIn', { month })}
        query={fromReport ? report : slips}
        href={linkIfOpen('/saleSlipList', `?month=${monthParam(days.month)}`)}
        figure={<AmountFigure amount={amount} />}
        made={{
          how: 'sum',
          of: salesLabel,
          count: fromReport ? Number(ofReport?.count ?? 0) : countIn(listed ?? [], days.now),
          exact: amount,
          within: [isolate(formats.month(days.month))],
          invalidRows: (fromReport ? report : slips).value?.invalidRows ?? 0,
        }}
        words={
          change === null ? null : (
            <>
              <Delta ratio={change} />
              <span>{t('sameDays', rangeBefore)}</span>
            </>
          )
        }
        trend={trend}
      />
    </AmountScope>
  )
}
