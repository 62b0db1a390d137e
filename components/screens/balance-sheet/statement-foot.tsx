'use client'

import { useTranslations } from 'next-intl'
import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import type { Amount } from '@/lib/format/amount'
import type { Formats } from '@/components/kit/text/use-formats'
import { NumberCell } from '@/components/kit/data-table/grid/table-cell'
import type { TableState } from '@/components/kit/data-table/state/table-state'
import { totalsWithResult, type StatementSide } from './statement-sections'
import styles from './balance-sheet.module.css'

type Props = {
  tableState: TableState<BalanceSheetLine>
  formats: Formats
  /** The sheet's own result closes the difference of the lines. */
  byResult: boolean
}

/** The totals of both columns on one line, with the sheet's own result where it closes them, and whether they agree. */
export function StatementFoot({ tableState, formats, byResult }: Props) {
  const t = useTranslations()
  const { totals, extraTotals, numberFormats } = tableState
  const shown = formats.count(tableState.shown)
  const count =
    tableState.shown === tableState.of
      ? t('table.rows', { count: tableState.of, shown })
      : t('table.rowsOf', { shown, total: formats.count(tableState.of) })
  const amount = (side: StatementSide, of: Amount) => <NumberCell text={formats.total(of)} numberFormats={numberFormats.get(side)} />
  const sums = totalsWithResult(tableState.rows)
  // Filtered lines have no verdict.
  const closed = byResult && extraTotals.length > 0
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={styles.totals}>
        <div role="gridcell" className={styles.total} data-side="assets">
          <strong>{t('balanceSheet.totalAssets')}</strong> <span className={styles.count}>{count}</span>
          {tableState.roundingShows && <span className={styles.count}> · {t('table.rounded')}</span>}
        </div>
        <div role="gridcell" className={styles.amount} data-side="assets">
          {amount('assets', totals.get('assets') ?? '0')}
        </div>
        <div role="gridcell" className={styles.both} data-side="liabilities">
          <strong>{t('balanceSheet.totalLiabilities')}</strong>
          {amount('liabilities', totals.get('liabilities') ?? '0')}
        </div>
      </div>
      {closed && (
        <div role="row" className={styles.totals} data-result>
          <div role="gridcell" className={styles.total} data-side="assets">
            {t('balanceSheet.withResult')}
          </div>
          <div role="gridcell" className={styles.amount} data-side="assets">
            {amount('assets', sums.assets)}
          </div>
          <div role="gridcell" className={styles.both} data-side="liabilities">
            <span>{t('balanceSheet.withResult')}</span>
            {amount('liabilities', sums.liabilities)}
          </div>
        </div>
      )}
      {extraTotals.map((extra) => (
        <div key={extra.label} role="row" className={styles.verdict}>
          <div role="gridcell">{extra.label}</div>
          <div role="gridcell">
            <bdi dir="ltr">{formats.total(extra.amount)}</bdi>
          </div>
        </div>
      ))}
    </div>
  )
}
