'use client'

import { useMemo } from 'react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { useToday } from '@/lib/client/browser/today'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { useSession } from '@/lib/client/session/session-context'
import { compareAmounts } from '@/lib/format/amount'
import { monthName } from '@/lib/format/dates'
import { defaultMonth, monthParam } from '@/lib/format/fiscal-months'
import { decimalsNeeded } from '@/lib/format/precision'
import { useFormats } from '@/components/kit/text/use-formats'
import { ChartFrame } from '@/components/screens/dashboard/frame/chart-frame'
import { ReportLink } from '@/components/screens/dashboard/frame/report-link'
import { RankedList, rankHeight, rankedRows } from './ranked-list'

/** The products that sold most in the month. */
export function TopProductsCard({ enabled }: { enabled: boolean }) {
  const t = useTranslations('dashboard')
  const formats = useFormats()
  const today = useToday()
  const { year, calendar } = useSession()
  const month = useMemo(() => defaultMonth(year, calendar, today), [year, calendar, today])
  const query = useLateList(saleStatistics, month.id, { enabled })
  const rows = query.value?.rows
  const first = useMemo(() => rows?.toSorted((a, b) => compareAmounts(b.total, a.total)).slice(0, rankedRows) ?? [], [rows])
  const title = t('topProducts', { month: monthName(month.month, formats.locale, calendar) })
  return (
    <ChartFrame
      name="products"
      title={title}
      label={title}
      query={query}
      needed={decimalsNeeded(rows?.map(({ total }) => total) ?? [])}
      height={rankHeight}
      invalidRows={query.value?.invalidRows}
      foot={<ReportLink href="/saleStatistics" query={`?month=${monthParam(month)}`} />}
    >
      {first.length === 0 ? (
        <Text c="dimmed">{t('noSales')}</Text>
      ) : (
        <RankedList
          rows={first.map((good) => ({
            key: saleStatistics.idOf(good),
            name: good.goodName || good.goodCode,
            note: t('quantity', { shown: formats.quantity(good.quantity) }),
            amount: good.total,
            href: null,
          }))}
        />
      )}
    </ChartFrame>
  )
}
