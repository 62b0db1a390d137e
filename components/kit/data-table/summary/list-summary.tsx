'use client'

import { useMemo } from 'react'
import type { TableScreen } from '@/components/kit/data-table/resource-table'
import type { ListTable } from '@/components/kit/data-table/state/use-table'
import type { Formats } from '@/components/kit/text/use-formats'
import { SummaryBar, type SummaryFact } from './summary-bar'

const noRows: readonly never[] = []

/**
 * The main figures of the rows that a list shows: they follow its search and filters. Absent for a list that is empty or could not be
 * loaded. `factsOf` should be stable; for no rows it returns the labels that are shown while the list loads.
 */
export function ListSummary<Row>({
  of: { rows, problem },
  table: { loaded, tools },
  factsOf,
}: {
  of: Pick<TableScreen<Row>, 'rows' | 'problem'>
  table: Pick<ListTable<Row>, 'loaded' | 'tools'>
  factsOf: (rows: readonly Row[], formats: Formats) => readonly SummaryFact[]
}) {
  const listed = loaded?.rows ?? noRows
  const facts = useMemo(() => factsOf(listed, tools.formats), [factsOf, listed, tools.formats])
  const loading = loaded === null
  if (loading ? problem !== null && rows === undefined : loaded.of === 0) return null
  return <SummaryBar facts={facts} loading={loading} />
}
