'use client'

import { useTranslations } from 'next-intl'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { allMonths, joinMonths, saleStatistics, type SoldGood } from '@/lib/contract/sale-statistics'
import { sameNumbered } from '@/lib/format/fiscal-months'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useListScreenOfParts } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { ListSummary } from '@/components/list/summary/list-summary'
import { useRankedFacts } from '@/components/list/summary/use-ranked-facts'
import { TableNotice } from '@/components/list/table-notices'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { PeriodPicker } from '@/components/ui/date-picker/period-picker'
import { usePeriodParam } from '@/components/ui/date-picker/use-period-param'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { ComparisonFilter } from './comparison-filter'
import { useComparison } from './use-comparison'
import { useComparisonColumns } from './use-comparison-columns'

const SoldGoodDialog = lazyDialog(() => import('./sold-good-dialog').then((module) => module.SoldGoodDialog))

const columns = defineColumns(saleStatistics, [
  { field: 'goodCode', kind: 'code', width: 130 },
  { field: 'goodName' },
  { field: 'quantity', kind: 'quantity', width: 140, total: true },
  { field: 'total', kind: 'amount', width: 180, total: true, bars: true },
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
  const table = useTable(screen.rows, useComparisonColumns(columns, comparison), {
    ...screen,
    defaultSort: { field: 'total', direction: 'descending' },
    within: [period],
  })
  const exportable = useMayPrint(saleStatistics.rights.list)
  const emptyPart = month ? 'emptyMonth' : 'emptyPeriod'
  const factsOf = useRankedFacts({
    total: t('fields.total'),
    count: t('goods.title'),
    largest: t('summary.bestSeller'),
    five: t('summary.fiveSellers'),
    amountOf,
    nameOf,
  })

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
      <ListSummary of={screen} table={table} factsOf={factsOf} />
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
      <ResourceTable of={screen} table={table} empty={t(`saleStatistics.${month === null ? 'emptyYear' : emptyPart}`)} />
      <RecordNotFound of={screen} />
      {screen.opened && (
        <SoldGoodDialog
          good={screen.opened}
          period={period}
          before={comparison.totalBefore(screen.opened)}
          beforeLabel={comparison.name}
          onClose={screen.close}
        />
      )}
    </AmountScope>
  )
}
