'use client'

import dynamic from 'next/dynamic'
import { useCallback, useMemo } from 'react'
import { Chip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { stock, type StockedGood } from '@/lib/contract/stock'
import { useFormats } from '@/components/kit/formats'
import { NotHere } from '@/components/kit/not-here'
import { useMayPrint } from '@/lib/client/use-may-print'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useParam } from '@/components/kit/use-param'
import { useListScreen } from '@/components/kit/use-list-screen'
import { isNegative, ofWhichNegative } from './negative-stock'

const StockDialog = dynamic(() => import('./stock-dialog').then((module) => module.StockDialog), { ssr: false })

const columns = columnsOf(stock, [
  { field: 'goodCode', kind: 'code', width: 130 },
  { field: 'goodName' },
  { field: 'stock', kind: 'quantity', width: 120 },
  { field: 'stockFee', kind: 'price', width: 150, hiddenOnPhone: true },
  { field: 'salePrice', kind: 'price', width: 150, hiddenOnPhone: true },
  { field: 'value', kind: 'amount', width: 170, total: true },
])

const toneOf = (row: StockedGood) => (isNegative(row) ? 'debit' : undefined)

/** What is left of each good and what it is worth, by code. Stock below nothing is marked, counted and can be listed alone (D86). */
export function StockScreen() {
  const t = useTranslations('stock')
  const formats = useFormats()
  const screen = useListScreen(stock, undefined)
  const exportable = useMayPrint(stock.rights.list)
  const [shown, show] = useParam('stock')
  const negativeOnly = shown === 'negative'
  const negative = useMemo(() => screen.rows?.filter(isNegative).length ?? 0, [screen.rows])
  const totals = useCallback((rows: readonly StockedGood[]) => ofWhichNegative(rows, t('ofWhichNegative')), [t])

  return (
    <>
      <ResourceToolbar
        of={screen}
        columns={columns}
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
      <ResourceTable
        of={screen}
        columns={columns}
        filter={negativeOnly ? isNegative : undefined}
        defaultSort={{ field: 'goodCode', direction: 'ascending' }}
        totals={totals}
        rowTone={toneOf}
        empty={t('empty')}
      />
      <NotHere of={screen} />
      {screen.opened && <StockDialog good={screen.opened} onClose={screen.close} />}
    </>
  )
}
