'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { allMonths, saleStatistics } from '@/lib/contract/sale-statistics'
import { useFormats } from '@/components/kit/formats'
import { MonthPicker } from '@/components/kit/month-picker'
import { NotHere } from '@/components/kit/not-here'
import { useMayPrint } from '@/lib/client/use-may-print'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useListScreen } from '@/components/kit/use-list-screen'
import { useMonthOrYear } from '@/components/kit/use-month'

const SoldGoodDialog = dynamic(() => import('./sold-good-dialog').then((module) => module.SoldGoodDialog), { ssr: false })

const columns = columnsOf(saleStatistics, [
  { field: 'goodCode', kind: 'code', width: 130 },
  { field: 'goodName' },
  { field: 'quantity', kind: 'quantity', width: 140, total: true },
  { field: 'total', kind: 'amount', width: 180, total: true },
])

/** What was sold of each good in a month or in the year, the largest sums first. */
export function SaleStatisticsScreen() {
  const t = useTranslations()
  const formats = useFormats()
  const { months, month, choose } = useMonthOrYear()
  const screen = useListScreen(saleStatistics, month?.id ?? allMonths)
  const exportable = useMayPrint(saleStatistics.rights.list)
  const period = month === null ? t('calendar.allMonths') : formats.month(month)

  return (
    <>
      <ResourceToolbar
        of={screen}
        columns={columns}
        exportable={exportable}
        period={period}
        scope={<MonthPicker withAll months={months} value={month} onChange={choose} />}
      />
      <ResourceTable
        of={screen}
        columns={columns}
        defaultSort={{ field: 'total', direction: 'descending' }}
        empty={t(month === null ? 'saleStatistics.emptyYear' : 'saleStatistics.emptyMonth')}
      />
      <NotHere of={screen} />
      {screen.opened && <SoldGoodDialog good={screen.opened} period={period} onClose={screen.close} />}
    </>
  )
}
