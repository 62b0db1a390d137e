'use client'

import { memo } from 'react'
import { useTranslations } from 'next-intl'
import type { Formats } from '@/components/kit/formats'
import { Figure } from './cell'
import type { Seen } from './seen'
import styles from './resource-table.module.css'

type Props<Row> = {
  seen: Seen<Row>
  formats: Formats
  cards: boolean
  withLead: boolean
  labelOf: (field: string) => string
}

function Totals<Row>({ seen, formats, cards, withLead, labelOf }: Props<Row>) {
  const t = useTranslations('table')
  const { columns, totals, extraTotals, rows, of } = seen
  const summed = columns.filter(({ field }) => totals.has(field))
  if (summed.length === 0 && extraTotals.length === 0) return null

  const lead = withLead ? 1 : 0
  const first = columns.findIndex(({ field }) => totals.has(field))
  const last = columns.findLastIndex(({ field }) => totals.has(field))
  // Lines that stand under no column.
  const alone = cards || last < 0
  const shown = formats.count(seen.shown)
  const count = seen.shown === of ? t('rows', { count: of, shown }) : t('rowsOf', { shown, total: formats.count(of) })
  const rounded = summed.some(({ field }) => seen.figures.get(field)?.rounded)
  const label = (
    <span className={styles.totalLabel}>
      <strong>{t('total')}</strong> <span className={styles.quiet}>{count}</span>
      {rounded && !cards && <span className={styles.quiet}> · {t('rounded')}</span>}
    </span>
  )
  const figure = (field: string) => <Figure text={formats.total(totals.get(field) ?? '0')} figures={seen.figures.get(field)} />

  return (
    <div role="rowgroup" className={styles.foot}>
      {summed.length > 0 &&
        (cards ? (
          <div role="row" className={styles.cardTotals}>
            <div role="gridcell">{label}</div>
            {summed.map(({ field }) => (
              <div key={field} role="gridcell" className={styles.cardTotal}>
                {summed.length > 1 && <span className={styles.quiet}>{labelOf(field)}</span>} {figure(field)}
              </div>
            ))}
          </div>
        ) : (
          <div role="row" aria-rowindex={rows.length + 2} className={styles.totals}>
            {first + lead > 0 && (
              <div role="gridcell" className={styles.cell} style={{ gridColumn: `1 / ${first + lead + 1}` }}>
                {label}
              </div>
            )}
            {columns.slice(first).map(({ field }, index) => (
              <div key={field} role="gridcell" className={styles.cell} data-align="end" style={{ gridColumn: first + lead + index + 1 }}>
                {totals.has(field) && figure(field)}
              </div>
            ))}
          </div>
        ))}
      {extraTotals.map((extra) => (
        <div key={extra.label} role="row" className={alone ? styles.cardTotals : styles.totals}>
          <div role="gridcell" {...(!alone && { className: styles.cell, style: { gridColumn: `1 / ${Math.max(2, last + lead + 1)}` } })}>
            <span className={styles.extraLabel} title={extra.label}>
              {extra.label}
            </span>
          </div>
          <div role="gridcell" {...(!alone && { className: styles.cell, style: { gridColumn: last + lead + 1 }, 'data-align': 'end' })}>
            <Figure text={formats.total(extra.amount)} figures={seen.figures.get(columns[last]?.field ?? '')} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The foot of the ledger: exact sums of what is shown, and how much of the list that is. */
export const TotalsRow = memo(Totals) as typeof Totals
