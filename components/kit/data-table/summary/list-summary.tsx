'use client'

import { useMemo } from 'react'
import type { Columns } from '@/components/kit/data-table/columns/define-columns'
import type { TableScreen } from '@/components/kit/data-table/resource-table'
import { useTableState } from '@/components/kit/data-table/state/table-state'
import { useFormats, type Formats } from '@/components/kit/text/use-formats'
import { SummaryBar, type SummaryFact } from './summary-bar'

const noRows: readonly never[] = []

/**
 * The main figures of the rows that a list shows: they follow its search and filters. Absent for a list that is empty or could not be
 * loaded. `factsOf` should be stable; for no rows it returns the labels that are shown while the list loads.
 */
export function ListSummary<Row>({
  of: { rows, problem },
  columns,
  factsOf,
}: {
  of: Pick<TableScreen<Row>, 'rows' | 'problem'>
  columns: Columns<Row>
  factsOf: (rows: readonly Row[], formats: Formats) => readonly SummaryFact[]
}) {
  const tableState = useTableState(columns)
  const around = useFormats()
  const needed = tableState?.needed ?? 0
  const formats = useMemo(() => around.forAmounts(needed), [around, needed])
  const listed = tableState?.rows ?? noRows
  const facts = useMemo(() => factsOf(listed, formats), [factsOf, listed, formats])
  const loading = tableState === null
  if (loading ? problem !== null && rows === undefined : tableState.of === 0) return null
  return <SummaryBar facts={facts} loading={loading} />
}
