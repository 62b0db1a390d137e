'use client'

import dynamic from 'next/dynamic'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { balanceSheet, type BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { signOf } from '@/lib/format/amount'
import { useFormats } from '@/components/kit/text/use-formats'
import { RecordNotFound } from '@/components/kit/record/record-not-found'
import { useMayPrint } from '@/lib/client/queries/use-may-print'
import { isolate } from '@/lib/format/bidi-isolate'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { amountDecimals } from '@/components/kit/data-table/columns/column-number-formats'
import { ListAmounts } from '@/components/kit/data-table/list-amounts'
import { TableNotice } from '@/components/kit/data-table/table-notices'
import { dashIfEmpty } from '@/components/kit/data-table/columns/column-types'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { ResourceToolbar } from '@/components/kit/data-table/toolbar/resource-toolbar'
import { useListScreen } from '@/components/kit/data-table/state/use-list-screen'
import { BidiText } from '@/components/kit/text/bidi-text'
import { inOrder, isOwnLine, verdictOf } from './balance-difference'
import styles from './balance-sheet.module.css'

const LineDialog = dynamic(() => import('./balance-sheet-line-dialog').then((module) => module.BalanceSheetLineDialog), { ssr: false })

const isAccount = (line: BalanceSheetLine) => !isOwnLine(line)

// A line shows a dash on its empty side.
const lines = defineColumns(balanceSheet, [
  {
    field: 'title',
    cell: (line, { words }) =>
      isOwnLine(line) ? (
        <OwnTitle title={line.title} words={words} />
      ) : (
        <BidiText className={styles.title} text={line.title} words={words} />
      ),
  },
  {
    field: 'assets',
    kind: 'amount',
    width: 212,
    total: isAccount,
    text: ({ assets }, { formats }, decimals) => dashIfEmpty(assets, formats, decimals),
  },
  {
    field: 'liabilities',
    kind: 'amount',
    width: 248,
    total: isAccount,
    text: ({ liabilities }, { formats }, decimals) => dashIfEmpty(liabilities, formats, decimals),
  },
])

const columns = { ...lines, counts: (line: BalanceSheetLine) => (isOwnLine(line) ? 0 : 1) }

function OwnTitle({ title, words }: { title: string; words: readonly string[] }) {
  const t = useTranslations('balanceSheet')
  return (
    <span className={styles.own}>
      <strong className={styles.title}>
        <BidiText text={title} words={words} />
      </strong>
      <span className={styles.note}>{t('ownLine')}</span>
    </span>
  )
}

/** Assets, liabilities and equity line by line, and whether they balance (D82). */
export function BalanceSheetScreen() {
  const t = useTranslations('balanceSheet')
  const formats = useFormats()
  const list = useListScreen(balanceSheet, undefined)
  const exportable = useMayPrint(balanceSheet.rights.list)
  const rows = useMemo(() => list.rows && inOrder(list.rows), [list.rows])
  const screen = { ...list, rows }
  const { difference, byResult, ownDiffers } = useMemo(() => verdictOf(rows ?? []), [rows])
  // Filtered lines need not balance.
  const totals = useCallback(
    (shown: readonly BalanceSheetLine[]) =>
      shown.length === rows?.length
        ? [{ label: t(signOf(difference) !== 0 ? 'difference' : byResult ? 'balancedByResult' : 'balanced'), amount: difference }]
        : [],
    [rows, difference, byResult, t],
  )

  return (
    <ListAmounts rows={rows} columns={columns}>
      <ResourceToolbar of={screen} columns={columns} exportable={exportable} />
      {signOf(difference) !== 0 && (
        <TableNotice role="status">
          <span>
            {t('unbalanced', { amount: isolate(formats.forAmounts(amountDecimals(rows ?? [], columns.list)).total(difference)) })}
          </span>
        </TableNotice>
      )}
      {ownDiffers && (
        <TableNotice role="status">
          <span>
            {t('ownDiffers', {
              assets: isolate(formats.total(ownDiffers.assets)),
              liabilities: isolate(formats.total(ownDiffers.liabilities)),
            })}
          </span>
        </TableNotice>
      )}
      <ResourceTable of={screen} columns={columns} totals={totals} empty={t('empty')} />
      <RecordNotFound of={screen} />
      {screen.opened && <LineDialog line={screen.opened} onClose={screen.close} />}
    </ListAmounts>
  )
}
