'use client'

import { cellAlign, stackColumns } from '@/components/list/columns/column-layout'
import type { Columns } from '@/components/list/columns/define-columns'
import type { TableSettings } from '@/components/list/state/table-settings-params'
import { shownColumns } from '@/components/list/state/use-table-settings'
import { StaticTable } from './static-table'
import styles from './data-table.module.css'

/** Enough for any screen; the excess is clipped. */
const rows = 40
const noNumberFormats = new Map<string, never>()

/** The table before its first rows: real columns and widths, so that nothing shifts. */
export function TableSkeleton<Row>({ columns, choice }: { columns: Columns<Row>; choice: TableSettings }) {
  const shown = stackColumns(shownColumns(columns, choice))
  return (
    <StaticTable
      resourceName={columns.resourceName}
      columns={shown}
      numberFormats={noNumberFormats}
      compact={choice.compact}
      cards={false}
      of={choice}
    >
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={`${styles.ghost} underlined`}>
          {shown.map((column) => (
            <div key={column.field} className={styles.cell} data-align={cellAlign(column)} data-kind={column.kind}>
              {column.kind !== 'tools' && <span className="skeleton" />}
            </div>
          ))}
        </div>
      ))}
    </StaticTable>
  )
}
