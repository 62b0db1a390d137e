'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cellAlign, gridTracks, headerHeight, rowHeight } from '@/components/list/columns/column-layout'
import type { ColumnNumberFormat } from '@/components/list/columns/column-number-formats'
import type { Column } from '@/components/list/columns/define-columns'
import { inRem } from '@/components/ui/hooks/text-scale'
import { useFromServer } from '@/components/ui/hooks/use-browser-value'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import styles from './data-table.module.css'

/**
 * A static table while its rows, or the virtual table, load. Nothing in it reacts, so what the server rendered stays as it is instead of being
 * hydrated, which would be half of a page's work on the main thread, until other rows or columns (`of`) are shown.
 */
export function StaticTable<Row>(props: {
  resourceName: string
  columns: readonly Column<Row>[]
  numberFormats: ReadonlyMap<string, ColumnNumberFormat>
  compact: boolean
  cards: boolean
  of: unknown
  children: ReactNode
}) {
  const { resourceName, columns, numberFormats, compact, cards } = props
  const isKept = useFromServer(props.of) && typeof window !== 'undefined'
  const t = useTranslations('table')
  const labels = useResourceLabels(resourceName)
  const { template, least } = gridTracks(columns, labels.field, numberFormats, 0)
  const content = compact ? `${styles.content} dense` : styles.content
  return (
    <div
      className={`${styles.ghosts} grow clip low passive`}
      role="status"
      aria-label={t('loading')}
      data-stacked={columns.some(({ facts }) => facts) || undefined}
      style={{
        '--tracks': template,
        '--least': cards ? '0px' : least,
        '--row': inRem(rowHeight(columns, { cards, compact })),
        '--edge': inRem(headerHeight),
      }}
    >
      {isKept ? (
        // oxlint-disable-next-line react/no-danger -- nothing is written: with these two, hydration leaves what is there
        <div key="kept" className={content} inert suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ) : (
        <div className={content} inert>
          {!cards && (
            <div className={styles.head}>
              <div className={styles.headRow}>
                {columns.map((column) => (
                  <div key={column.field} className={styles.cell} data-align={cellAlign(column)} data-kind={column.kind}>
                    {column.kind !== 'tools' && <span className="shrink cut block matchText">{labels.field(column.field)}</span>}
                  </div>
                ))}
              </div>
            </div>
          )}
          {props.children}
        </div>
      )}
    </div>
  )
}
