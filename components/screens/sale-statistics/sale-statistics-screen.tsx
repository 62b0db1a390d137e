'use client'

import { useTranslations } from 'next-intl'
import { allMonths, joinMonths, saleStatistics, type SoldGood } from '@/lib/contract/sale-statistics'
import { sameNumbered } from '@/lib/format/fiscal-months'
import { lazyDialog } from '@/components/kit/hooks/lazy-component'
import { PeriodPicker, usePeriodParam } from '@/components/kit/date-picker/period-picker'
import { RecordNotFound } from '@/components/kit/record/record-not-found'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { ListSummary } from '@/components/kit/data-table/summary/list-summary'
import { useRankedFacts } from '@/components/kit/data-table/summary/use-ranked-facts'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { useTable } from '@/components/kit/data-table/state/use-table'
import { TableNotice } from '@/components/kit/data-table/table-notices'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { TableToolbar } from '@/components/kit/data-table/toolbar/table-toolbar'
import { ComparisonFilter, useComparison, useComparisonColumns, useSalesChart } from './use-comparison'
import { useListScreenOfParts } from '@/components/kit/data-table/state/use-list-screen'

const SoldGoodDialog = lazyDialog(() => import('./sold-good-dialog').then((module) => module.SoldGoodDialog))

const columns = defineColumns(saleStatistics, [
  { field: 'goodCode', kind: 'code', width: 130 },
  { field: 'goodName' },
  { field: 'quantity', kind: 'quantity', width: 140, total: true },
  { field: 'total', kind: 'amount', width: 180, total: true },
])

const amountOf = ({ total }: SoldGood) => total
const nameOf = ({ goodName, goodCode }: SoldGood) => goodName || goodCode

/** Sales by product in a month, several months or the year, largest totals first. */
export function SaleStatisticsScreen() {
  const t = useTranslations()
  const shownPeriod = usePeriodParam({ unit: 'month', usual: 'month' })
  const { month, shownMonths, months, text: period } = shownPeriod
  const [first = allMonths, ...others] = month === null ? [] : new Set(shownMonths.map(({ id }) => id))
  const screen = useListScreenOfParts(saleStatistics, [first, ...others], joinMonths)
  const comparison = useComparison(shownPeriod)
  const table = useTable(screen, useComparisonColumns(columns, comparison), {
    defaultSort: { field: 'total', direction: 'descending' },
    within: [period],
  })
  const exportable = useMayPrint(saleStatistics.rights.list)
  const factsOf = useRankedFacts({
    total: t('fields.total'),
    count: t('goods.title'),
    largest: t('summary.bestSeller'),
    five: t('summary.fiveSellers'),
    amountOf,
    nameOf,
  })
  const chart = useSalesChart(table, comparison)

  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar
        of={screen}
        table={table}
        exportable={exportable}
        period={period}
        scope={<PeriodPicker of={shownPeriod} />}
        filters={<ComparisonFilter of={comparison} />}
      />
      <ListSummary of={screen} table={table} factsOf={factsOf} chart={chart} />
      {sameNumbered(shownMonths, months).length > 0 && (
        <TableNotice role="status">
          <span>{t('calendar.repeatedMonths')}</span>
        </TableNotice>
      )}
      {screen.repeated && (
        <TableNotice role="status">
          <span>{t('saleStatistics.sameLists')}</span>
        </TableNotice>
      )}
      <ResourceTable
        of={screen}
        table={table}
        empty={t(`saleStatistics.${month === null ? 'emptyYear' : month ? 'emptyMonth' : 'emptyPeriod'}`)}
      />
      <RecordNotFound of={screen} />
      {screen.opened && (
        <SoldGoodDialog good={screen.opened} period={period} before={comparison.totalBefore(screen.opened)} onClose={screen.close} />
      )}
    </AmountScope>
  )
}
