'use client'

import { Box } from '@mantine/core'
import { useMayPrint } from '@/lib/client/queries/use-features'
import type { Right } from '@/lib/contract/core/rights'
import type { Columns } from '@/components/list/columns/define-columns'
import { ExportMenu } from '@/components/list/export/export-menu'
import { ResourceTable } from '@/components/list/resource-table'
import { useTable } from '@/components/list/state/use-table'

/** The table behind a chart, with export and print. */
export function CardTable<Row extends object>(props: {
  rows: readonly Row[]
  invalidRows?: number
  columns: Columns<Row>
  /** Permission of the chart; it also governs export and print (D90). */
  visibleWith: Right
  /** Distinguishes files of several tables of a resource. */
  figure?: string
  /** Opens the export menu at once. */
  exporting?: boolean
}) {
  const exportable = useMayPrint(props.visibleWith)
  const table = useTable(props.rows, props.columns, props)
  return (
    <Box className="column" h="23rem">
      {exportable && (
        <div className="flex end below1" data-screen-only>
          <ExportMenu table={table} period={props.figure} opened={props.exporting === true} />
        </div>
      )}
      <ResourceTable table={table} />
    </Box>
  )
}
