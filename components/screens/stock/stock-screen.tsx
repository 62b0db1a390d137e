'use client'

import dynamic from 'next/dynamic'
import { useCallback, useMemo } from 'react'
import { Chip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { goods } from '@/lib/contract/goods'
import { stock, type StockedGood } from '@/lib/contract/stock'
import { problemOf } from '@/lib/contract/core/problem'
import { listRight } from '@/lib/contract/core/resource'
import { useLazyList } from '@/lib/client/queries/use-optional-list'
import { useCan } from '@/lib/client/session/session-context'
import { findScanned } from '@/lib/format/barcode'
import { isolate } from '@/lib/format/bidi-isolate'
import { toastError, toastInfo } from '@/components/kit/feedback/toast'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { ScanButton } from '@/components/kit/data-table/scan/scan-button'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { sum } from '@/lib/format/amount'
import { useFormats, type Formats } from '@/components/kit/text/use-formats'
import { RecordNotFound } from '@/components/kit/record/record-not-found'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { ListSummary, type SummaryFact } from '@/components/kit/data-table/summary/list-summary'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { useTable } from '@/components/kit/data-table/state/use-table'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { TableToolbar } from '@/components/kit/data-table/toolbar/table-toolbar'
import { useQueryParam } from '@/components/kit/url-state/use-query-params'
import { useListScreen, type ListScreen } from '@/components/kit/data-table/state/use-resource-screen'
import { useRankedFacts } from '@/components/kit/data-table/summary/use-ranked-facts'
import { isNegative, negativeStockTotal } from './negative-stock-total'

const amountOf = ({ value }: StockedGood) => value
const nameOf = ({ goodName, goodCode }: StockedGood) => goodName || goodCode

/** Value and number of the listed products, the most valuable one, and what negative stock takes from the value (D86). */
function useStockFacts() {
  const t = useTranslations()
  const ranked = useRankedFacts({
    total: t('stock.fields.value'),
    count: t('summary.products'),
    largest: t('summary.mostValuable'),
    amountOf,
    nameOf,
  })
  return useCallback(
    (rows: readonly StockedGood[], formats: Formats): readonly SummaryFact[] => {
      const negative = rows.filter(isNegative)
      return [
        ...ranked(rows, formats),
        {
          label: t('summary.negative'),
          value: formats.count(negative.length),
          ...(negative.length > 0 && { note: <bdi dir="ltr">{formats.total(sum(negative.map(amountOf)))}</bdi>, tone: 'bad' }),
        },
      ]
    },
    [ranked, t],
  )
}

/** Opens the stock of a scanned product. Stock has codes alone: barcodes are looked up in the products, with permission to view them. */
function useScannedStock({ rows, open }: ListScreen<StockedGood>) {
  const t = useTranslations('stock')
  const readList = useLazyList()
  const mayReadGoods = useCan()(listRight(goods.rights))
  const errorMessage = useErrorMessage()
  return (code: string) => {
    const find = async () => {
      const codeOf = ({ goodCode }: StockedGood) => goodCode
      const byCode = (wanted: string) => findScanned(rows ?? [], wanted, codeOf, codeOf)[0]
      const own = byCode(code)
      if (own) return open(own)
      const [good] = mayReadGoods
        ? findScanned(
            await readList(goods),
            code,
            ({ barcode }) => barcode,
            (one) => one.code,
          )
        : []
      const stocked = good && byCode(good.code)
      if (stocked) open(stocked)
      else if (good) toastInfo(t('notStocked', { name: isolate(good.name || good.code) }))
      else toastError(t(mayReadGoods ? 'notScanned' : 'notScannedByCode', { code: isolate(code) }))
    }
    find().catch((error: unknown) => toastError(errorMessage(problemOf(error))))
  }
}

const StockDialog = dynamic(() => import('./stock-dialog').then((module) => module.StockDialog), { ssr: false })

const columns = defineColumns(stock, [
  { field: 'goodCode', kind: 'code', width: 130 },
  { field: 'goodName' },
  { field: 'stock', kind: 'quantity', width: 120 },
  { field: 'stockFee', kind: 'price', width: 150, hiddenOnPhone: true },
  { field: 'salePrice', kind: 'price', width: 150, hiddenOnPhone: true },
  { field: 'value', kind: 'amount', width: 170, total: true },
])

const toneOf = (row: StockedGood) => (isNegative(row) ? 'debit' : undefined)

/** Stock and value by product. Negative stock is marked, counted and filterable (D86). */
export function StockScreen() {
  const t = useTranslations('stock')
  const formats = useFormats()
  const screen = useListScreen(stock, undefined)
  const exportable = useMayPrint(stock.rights.list)
  const [shown, show] = useQueryParam('stock')
  const negativeOnly = shown === 'negative'
  const negative = useMemo(() => screen.rows?.filter(isNegative).length ?? 0, [screen.rows])
  const factsOf = useStockFacts()
  const totals = useCallback((rows: readonly StockedGood[]) => negativeStockTotal(rows, t('ofWhichNegative')), [t])
  const table = useTable(screen, columns, {
    filter: negativeOnly ? isNegative : undefined,
    defaultSort: { field: 'goodCode', direction: 'ascending' },
    totals,
  })

  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar
        of={screen}
        table={table}
        scan={<ScanButton disabled={screen.rows === undefined} onScan={useScannedStock(screen)} />}
        exportable={exportable}
        {...(negativeOnly && { period: t('negative', { shown: formats.count(negative) }) })}
        {...((negative > 0 || negativeOnly) && {
          filters: (
            <Chip size="sm" variant="light" color="red" checked={negativeOnly} onChange={(only) => show(only ? 'negative' : null)}>
              {t('negative', { shown: formats.count(negative) })}
            </Chip>
          ),
        })}
      />
      <ListSummary of={screen} table={table} factsOf={factsOf} />
      <ResourceTable of={screen} table={table} rowTone={toneOf} empty={t('empty')} />
      <RecordNotFound of={screen} />
      {screen.opened && <StockDialog good={screen.opened} onClose={screen.close} />}
    </AmountScope>
  )
}
