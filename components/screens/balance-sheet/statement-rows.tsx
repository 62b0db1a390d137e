'use client'

import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import type { Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import type { ColumnNumberFormat } from '@/components/list/columns/column-number-formats'
import { dashIfEmpty } from '@/components/list/columns/column-types'
import { NumberCell } from '@/components/list/rows/table-cell'
import type { TableState } from '@/components/list/state/table-state'
import { BidiText } from '@/components/ui/text/bidi-text'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { RowLink } from '@/components/ui/text/links'
import { AmountText } from '@/components/ui/text/money'
import type { Formats } from '@/components/ui/text/use-formats'
import { isOwnLine, lineSide, type StatementSide } from './statement-sections'
import styles from './balance-sheet.module.css'

/** A line as it stands in one column of the statement; the sheet's own line stands in the column of its amount, or in both. */
export type StatementRow = { readonly line: BalanceSheetLine; readonly section: StatementSide | 'own' }

type LineProps = {
  id: string
  index: number
  row: StatementRow
  words: readonly string[]
  formats: Formats
  numberFormats: ReadonlyMap<string, ColumnNumberFormat>
  active: boolean
  opened: boolean
  /** Address of the ledger search; null without permission. */
  ledgerHref: `/${string}` | null
}

/** One line of the statement: its name, the link to its ledger, and its amount, a dash for zero. */
export function StatementLine({ id, index, row: { line, section }, words, formats, numberFormats, active, opened, ledgerHref }: LineProps) {
  const t = useTranslations()
  const own = isOwnLine(line)
  const side = section === 'own' ? lineSide(line) : section
  const figure = (of: StatementSide) => {
    const format = numberFormats.get(of)
    return (
      <div key={of} role="gridcell" className={styles.amount} data-side={of} title={t(`balanceSheet.fields.${of}`)}>
        <NumberCell
          text={dashIfEmpty(line[of], formats, format?.decimals ?? 0)}
          exact={format?.rounded ? formats.exact(line[of]) : undefined}
          numberFormats={format}
          point={formats.point}
          words={words}
        />
      </div>
    )
  }
  return (
    <div
      id={id}
      role="row"
      className={styles.line}
      data-index={index}
      data-side={side ?? 'both'}
      data-active={active || undefined}
      data-opened={opened || undefined}
      aria-current={opened || undefined}
    >
      <div role="gridcell" className={`flex gap2 grow shrink baseline ${styles.name}`}>
        {own ? <strong className="cut shrink block">{<BidiText text={line.title} words={words} />}</strong> : null}
        {own ? <span className={styles.note}>{t('balanceSheet.ownLine')}</span> : null}
        {!own && (
          <BidiText
            className="cut shrink block"
            text={line.title || (line.kind === 'result' ? t('balanceSheet.result') : '')}
            words={words}
          />
        )}
        {ledgerHref !== null && (
          <RowLink
            className={styles.ledger}
            href={ledgerHref}
            tabIndex={-1}
            aria-label={t('ledger.ofNamed', { name: isolate(line.title) })}
          >
            {t('fields.ledger')}
            <DirectionalIcon of={IconArrowRight} size={12} />
          </RowLink>
        )}
      </div>
      {side === null ? (['assets', 'liabilities'] as const).map(figure) : figure(side)}
    </div>
  )
}

type FootProps = {
  tableState: TableState<BalanceSheetLine>
  formats: Formats
}

/** The totals of both columns on one line, and whether they agree. */
export function StatementFoot({ tableState, formats }: FootProps) {
  const t = useTranslations()
  const { totals, extraTotals, numberFormats } = tableState
  const amount = (side: StatementSide, of: Amount) => (
    <NumberCell text={formats.total(of)} numberFormats={numberFormats.get(side)} point={formats.point} />
  )
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={styles.totals}>
        <div role="gridcell" className={styles.total} data-side="assets">
          <strong>{t('balanceSheet.totalAssets')}</strong>
          {tableState.roundingShows && <span className="caption regular"> {t('table.rounded')}</span>}
        </div>
        <div role="gridcell" className={styles.amount} data-side="assets">
          {amount('assets', totals.get('assets') ?? '0')}
        </div>
        <div role="gridcell" className={`row spread gap3 ${styles.both}`} data-side="liabilities">
          <strong>{t('balanceSheet.totalLiabilities')}</strong>
          {amount('liabilities', totals.get('liabilities') ?? '0')}
        </div>
      </div>
      {extraTotals.map((extra) => (
        <div key={extra.label} role="row" className={styles.verdict}>
          <div role="gridcell">{extra.label}</div>
          <div role="gridcell" className="nowrap">
            <AmountText text={formats.total(extra.amount)} formats={formats} />
          </div>
        </div>
      ))}
    </div>
  )
}
