'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { balanceSheet, type BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { signOf } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { dashIfEmpty } from '@/components/list/columns/column-types'
import { defineColumns, type TextTools } from '@/components/list/columns/define-columns'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { ListSummary } from '@/components/list/summary/list-summary'
import { TableEmptyState } from '@/components/list/table-empty-state'
import { TableNotice, TableNotices } from '@/components/list/table-notices'
import { AsOfNow, ListToolbar } from '@/components/list/toolbar/list-toolbar'
import { ViewSettings } from '@/components/list/view/view-settings'
import { RecordNotFound } from '@/components/record/record-not-found'
import { ListError } from '@/components/ui/feedback/list-error'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'
import { BalanceStatement } from './balance-statement'
import { inOrder, inStatementOrder, isOwnLine, statementSections, verdictOf } from './statement-sections'
import { useSheetFacts } from './use-sheet-facts'
import styles from './balance-sheet.module.css'

/** Lines of each column. */
const skeletonLines = 8

/** The statement before its skeletonLines have loaded. */
function StatementSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      {[0, 1].map((column) => (
        <div key={column}>
          {Array.from({ length: skeletonLines }, (_, index) => (
            <div key={index} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  )
}

const LineDialog = lazyDialog(() => import('./balance-sheet-line-dialog').then((module) => module.BalanceSheetLineDialog))

const isCounted = (line: BalanceSheetLine) => !isOwnLine(line)

// Files and print have both amounts of a line, with a dash for zero.
const lines = defineColumns(balanceSheet, [
  {
    field: 'title',
    text: (line, { translate }) => (isOwnLine(line) ? `${line.title} (${translate('balanceSheet.ownLine')})` : line.title),
  },
  {
    field: 'assets',
    kind: 'amount',
    total: isCounted,
    text: ({ assets }, { formats }, decimals) => dashIfEmpty(assets, formats, decimals),
  },
  {
    field: 'liabilities',
    kind: 'amount',
    total: isCounted,
    text: ({ liabilities }, { formats }, decimals) => dashIfEmpty(liabilities, formats, decimals),
  },
])

// A statement has an order of its own: a sort order that was stored for the former list does not apply.
const columns = { ...lines, storageName: 'balanceSheet:statement', counts: (line: BalanceSheetLine) => (isOwnLine(line) ? 0 : 1) }

/** Assets beside liabilities and equity, and whether they balance (D82, D236). */
export function BalanceSheetScreen() {
  const t = useTranslations('balanceSheet')
  const formats = useFormats()
  const list = useListScreen(balanceSheet, undefined)
  const exportable = useMayPrint(balanceSheet.rights.list)
  // What the table compares.
  const { rows, verdict, totals } = useMemo(() => {
    const ordered = list.rows && inStatementOrder(statementSections(inOrder(list.rows)))
    const balance = verdictOf(ordered ?? [])
    // Filtered lines need not balance.
    const differs = (shown: readonly BalanceSheetLine[]) => shown.length === ordered?.length && signOf(balance.difference) !== 0
    return {
      rows: ordered,
      verdict: balance,
      totals: (shown: readonly BalanceSheetLine[], { translate }: TextTools) =>
        differs(shown) ? [{ label: translate('balanceSheet.difference'), amount: balance.difference }] : [],
    }
  }, [list.rows])
  const { ownDiffers } = verdict
  const table = useTable(rows, columns, { ...list, totals })
  const { state, tools } = table
  const factsOf = useSheetFacts(verdict, rows?.length ?? 0)
  const retry = () => void list.refresh()

  return (
    <AmountScope needed={state.needed}>
      <ListToolbar of={list} table={table} exportable={exportable} scope={<AsOfNow />} view={<ViewSettings table={null} />} />
      <ListSummary of={list} table={table} factsOf={factsOf} />
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
      <section className={styles.frame}>
        {rows && <TableNotices problem={list.problem} retry={retry} invalidRows={list.invalidRows} formats={tools.formats} />}
        {rows === undefined && (list.problem ? <ListError problem={list.problem} retry={retry} /> : <StatementSkeleton />)}
        {rows && state.rows.length === 0 && (
          <TableEmptyState resourceName={columns.resourceName} screen={list} of={state.of} message={t('empty')} />
        )}
        {rows && state.rows.length > 0 && <BalanceStatement of={list} table={table} />}
      </section>
      <RecordNotFound of={list} />
      {list.opened && <LineDialog line={list.opened} onClose={list.close} />}
    </AmountScope>
  )
}
