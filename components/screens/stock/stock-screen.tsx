'use client'

import { IconClipboardList } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { useStockTurnover } from '@/lib/client/queries/use-stock-turnover'
import { stock, type StockedGood } from '@/lib/contract/stock'
import { isLow, isUnsold, type StockTurnover } from '@/lib/contract/stock-turnover'
import { ScanButton } from '@/components/features/scan/scan-button'
import { defineColumns, type Column } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { ListSummary } from '@/components/list/summary/list-summary'
import { AsOfNow } from '@/components/list/toolbar/list-toolbar'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'
import { useNavigate } from '@/components/ui/url-state/use-navigate'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'
import { isNegative, stockFilters, stockLabels, type StockTests } from './stock-filters'
import { useScannedStock } from './use-scanned-stock'
import { useStockChart } from './use-stock-chart'
import { useStockFacts } from './use-stock-facts'

type Turnovers = ReadonlyMap<StockedGood, StockTurnover> | null

/** The columns, with those of the turnover where sales may be read. */
function useStockColumns(turnover: Turnovers) {
  return useMemo(() => {
    if (turnover === null) return columns
    const more: readonly Column<StockedGood>[] = [
      { field: 'sold', kind: 'quantity', width: 120, hiddenOnPhone: true, value: (row) => turnover.get(row)?.sold ?? null },
      { field: 'daysLeft', kind: 'count', width: 120, value: (row) => turnover.get(row)?.daysLeft ?? null },
    ]
    // The amount stays last.
    return { ...columns, list: columns.list.toSpliced(-1, 0, ...more) }
  }, [turnover])
}

const StockDialog = lazyDialog(() => import('./stock-dialog').then((module) => module.StockDialog))

const columns = defineColumns(stock, [
  { field: 'goodCode', kind: 'code', width: 130 },
  { field: 'goodName' },
  { field: 'stock', kind: 'quantity', width: 120 },
  { field: 'stockFee', kind: 'price', width: 150, hiddenOnPhone: true },
  { field: 'salePrice', kind: 'price', width: 150, hiddenOnPhone: true },
  { field: 'value', kind: 'amount', width: 170, total: true, bars: true },
])

const noRows: readonly StockedGood[] = []

/** No other filter narrows what the cells count. */
const noOthers = { others: undefined }

/** Stock and value by product. Negative stock is marked, counted and filterable (D86). */
export function StockScreen() {
  const t = useTranslations('stock')
  const screen = useListScreen(stock, undefined)
  const exportable = useMayPrint(stock.rights.list)
  const [shown, show] = useQueryParam('stock')
  const { of: turnover, days } = useStockTurnover(screen.rows)
  // Filters, which the table compares.
  const tests = useMemo(
    (): StockTests => ({
      negative: isNegative,
      low: (row) => isLow(turnover?.get(row)),
      unsold: (row) => isUnsold(row, turnover?.get(row)),
    }),
    [turnover],
  )
  const chosen = stockFilters.find((one) => one === shown) ?? null
  const labels = stockLabels(useTranslations(), useFormats())
  const navigate = useNavigate()
  const factsOf = useStockFacts(turnover, tests, chosen, show)
  const table = useTable(screen.rows, useStockColumns(turnover), {
    ...screen,
    filter: chosen === null ? undefined : tests[chosen],
    defaultSort: { field: 'goodCode', direction: 'ascending' },
    within: [chosen === null ? null : labels[chosen]],
  })

  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar
        of={screen}
        table={table}
        scan={<ScanButton disabled={screen.rows === undefined} onScan={useScannedStock(screen)} />}
        exportable={exportable}
        actions={turnover && <ToolbarButton icon={IconClipboardList} label={t('reorder')} onClick={() => navigate('/reorderSheet')} />}
        scope={<AsOfNow />}
        period={chosen === null ? undefined : labels[chosen]}
      />
      <ListSummary of={screen} table={table} factsOf={factsOf} filter={noOthers} chart={useStockChart(turnover, screen.rows ?? noRows)} />
      <ResourceTable of={screen} table={table} empty={t('empty')} />
      <RecordNotFound of={screen} />
      {screen.opened && <StockDialog good={screen.opened} turnover={turnover?.get(screen.opened)} days={days} onClose={screen.close} />}
    </AmountScope>
  )
}
