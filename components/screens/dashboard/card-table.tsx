'use client'

import type { Right } from '@/lib/contract/rights'
import { useMayPrint } from '@/lib/client/use-may-print'
import type { Columns } from '@/components/kit/table/columns'
import { ExportMenu } from '@/components/kit/table/export-menu'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { useSeen } from '@/components/kit/table/seen'
import styles from './dashboard.module.css'

const nothing = () => undefined
const settled = async () => undefined

/** The table behind a chart, with the same ways out as every list. */
export function CardTable<Row extends object>(props: {
  noun: { readonly noun: string; readonly idOf: (row: Row) => string | number }
  rows: readonly Row[]
  damaged?: number
  columns: Columns<Row>
  /** What the chart is seen by; it also says whether its figures may leave the screen (D90). */
  seenBy: Right
  /** What tells its file and its paper from those of another table of the same noun. */
  figure?: string
}) {
  const exportable = useMayPrint(props.seenBy)
  const seen = useSeen(props.columns)
  return (
    <>
      {exportable && (
        <div className={styles.export} data-screen-only>
          <ExportMenu columns={props.columns} seen={seen} period={props.figure} />
        </div>
      )}
      <ResourceTable
        of={{
          noun: props.noun,
          rows: props.rows,
          damaged: props.damaged ?? 0,
          problem: null,
          refreshing: false,
          refresh: settled,
          query: '',
          setQuery: nothing,
        }}
        columns={props.columns}
      />
    </>
  )
}
