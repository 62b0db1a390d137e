'use client'

import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo, useState, type Ref } from 'react'
import { countsOfTotal, totalText } from '@/components/list/columns/column-number-formats'
import type { Column } from '@/components/list/columns/define-columns'
import type { TableState } from '@/components/list/state/table-state'
import type { ListTable } from '@/components/list/state/use-table'
import { ExplainedFigure, listFacts } from '@/components/list/summary/explained-figure'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { AmountText } from '@/components/ui/text/money'
import type { Formats } from '@/components/ui/text/use-formats'
import { fillOf, NumberCell } from './table-cell'
import styles from './data-table.module.css'

/** What the rows are narrowed to, and when they were read. */
type Source<Row> = Pick<ListTable<Row>, 'within' | 'updatedAt'>

type Props<Row> = {
  tableState: TableState<Row>
  formats: Formats
  cards: boolean
  withLead: boolean
  labelOf: (field: string) => string
  ref?: Ref<HTMLDivElement>
} & Source<Row>

function Totals<Row>({ tableState, formats, cards, withLead, labelOf, within, updatedAt, ref }: Props<Row>) {
  const t = useTranslations('table')
  /** On cards the parts of the total are shown on request. */
  const [unfolded, setUnfolded] = useState(false)
  const source = { within, updatedAt }
  const { columns, totals, extraTotals, rows, of } = tableState
  const summed = columns.filter(({ field }) => totals.has(field))
  if (summed.length === 0 && extraTotals.length === 0) return null

  const lead = withLead ? 1 : 0
  const first = columns.findIndex(({ field }) => totals.has(field))
  // Before the first total, or beside it where the user moved it to the start.
  const labelled =
    first + lead > 0 ? `1 / ${first + lead + 1}` : `${columns.findIndex(({ field }) => !totals.has(field)) + 1 || 1} / span 1`
  // Rows that are rounded may not add up to their total.
  const unevenTitle = tableState.roundingShows ? t('rounded') : undefined
  const shown = formats.count(tableState.shown)
  const count = tableState.shown === of ? t('rows', { count: of, shown }) : t('rowsOf', { shown, total: formats.count(of) })
  const label = (
    <span className={styles.totalLabel}>
      <strong>{t('total')}</strong> <span className="quiet regular">{count}</span>
    </span>
  )
  const figure = (column: Column<Row>) => {
    const total = totals.get(column.field) ?? '0'
    const numberFormats = tableState.numberFormats.get(column.field)
    return (
      <ExplainedFigure facts={() => factsOfTotal(tableState, source, column, labelOf(column.field))}>
        <NumberCell
          text={totalText(column, total, formats)}
          numberFormats={numberFormats}
          point={formats.point}
          fill={!cards ? fillOf(column, total, numberFormats, formats) : undefined}
        />
      </ExplainedFigure>
    )
  }
  const parts = extraTotals.map((extra) => (
    <span key={extra.label} className={`${styles.totalPart} nowrap detail regular`}>
      <span>{extra.label}</span>{' '}
      <ExplainedFigure
        facts={() => ({
          ...listFacts(tableState, source),
          how: 'computed',
          of: extra.label,
          count: (tableState.counted ?? rows).length,
          exact: extra.amount,
        })}
      >
        <AmountText text={formats.total(extra.amount)} formats={formats} />
      </ExplainedFigure>
    </span>
  ))

  return (
    <div ref={ref} role="rowgroup" className={styles.foot}>
      {cards || summed.length === 0 ? (
        <div role="row" aria-rowindex={rows.length + 2} className={styles.cardTotals}>
          <div role="gridcell">
            {parts.length > 0 ? (
              <button type="button" className={styles.unfold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
                <span>{label}</span>
                <IconChevronDown size={14} aria-hidden />
              </button>
            ) : (
              label
            )}
          </div>
          {summed.map((column) => (
            <div key={column.field} role="gridcell" className={`flex end flexible near ${styles.cardTotal}`} title={unevenTitle}>
              {summed.length > 1 && <span className="quiet regular">{labelOf(column.field)}</span>} {figure(column)}
            </div>
          ))}
          {unfolded && (
            <div role="gridcell" className={styles.totalParts}>
              {parts}
            </div>
          )}
        </div>
      ) : (
        <div role="row" aria-rowindex={rows.length + 2} className={styles.totals}>
          <div role="gridcell" className={`${styles.cell} ${styles.totalParts}`} style={{ gridColumn: labelled, gridRow: 1 }}>
            <span>{label}</span>
            {parts.length > 0 && <div className={styles.totalParts}>{parts}</div>}
          </div>
          {columns.slice(first).map((column, index) => (
            <div
              key={column.field}
              role="gridcell"
              className={styles.cell}
              data-align="end"
              title={totals.has(column.field) ? unevenTitle : undefined}
              style={{ gridColumn: first + lead + index + 1, gridRow: 1 }}
            >
              {totals.has(column.field) && figure(column)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** What the total of a column is made of. */
export function factsOfTotal<Row>(tableState: TableState<Row>, source: Source<Row>, column: Column<Row>, label: string): FigureFacts {
  return {
    ...listFacts(tableState, source),
    ...countsOfTotal(tableState.counted ?? tableState.rows, column),
    how: 'sum',
    of: label,
    exact: tableState.totals.get(column.field),
  }
}

/** The footer: exact totals of the visible rows, how many of all they are, and the parts of the total, in one row. */
export const TotalsRow = memo(Totals) as typeof Totals
