'use client'

import dynamic from 'next/dynamic'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { balanceSheet, type BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { signOf } from '@/lib/format/amount'
import { useFormats } from '@/components/kit/formats'
import { NotHere } from '@/components/kit/not-here'
import { useMayPrint } from '@/lib/client/use-may-print'
import { isolate } from '@/lib/format/isolate'
import { columnsOf } from '@/components/kit/table/columns'
import { Notice } from '@/components/kit/table/notices'
import { orDash } from '@/components/kit/table/or-dash'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useListScreen } from '@/components/kit/use-list-screen'
import { differenceOf, inOrder } from './difference'

const LineDialog = dynamic(() => import('./line-dialog').then((module) => module.LineDialog), { ssr: false })

// The side of the sheet that a line does not stand on has a dash.
const columns = columnsOf(balanceSheet, [
  { field: 'title' },
  {
    field: 'assets',
    kind: 'amount',
    width: 212,
    total: true,
    text: ({ assets }, { formats }, decimals) => orDash(assets, formats, decimals),
  },
  {
    field: 'liabilities',
    kind: 'amount',
    width: 248,
    total: true,
    text: ({ liabilities }, { formats }, decimals) => orDash(liabilities, formats, decimals),
  },
])

/** Assets against liabilities and equity, line by line, and whether they are equal (D82). */
export function BalanceSheetScreen() {
  const t = useTranslations('balanceSheet')
  const formats = useFormats()
  const list = useListScreen(balanceSheet, undefined)
  const exportable = useMayPrint(balanceSheet.rights.list)
  const rows = useMemo(() => list.rows && inOrder(list.rows), [list.rows])
  const screen = { ...list, rows }
  const difference = useMemo(() => differenceOf(rows ?? []), [rows])
  // Some lines alone have no reason to be equal.
  const totals = useCallback(
    (shown: readonly BalanceSheetLine[]) =>
      shown.length === rows?.length ? [{ label: t(signOf(difference) === 0 ? 'balanced' : 'difference'), amount: difference }] : [],
    [rows, difference, t],
  )

  return (
    <>
      <ResourceToolbar of={screen} columns={columns} exportable={exportable} />
      {signOf(difference) !== 0 && (
        <Notice role="status">
          <span>{t('unbalanced', { amount: isolate(formats.total(difference)) })}</span>
        </Notice>
      )}
      <ResourceTable of={screen} columns={columns} totals={totals} empty={t('empty')} />
      <NotHere of={screen} />
      {screen.opened && <LineDialog line={screen.opened} onClose={screen.close} />}
    </>
  )
}
