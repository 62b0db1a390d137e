'use client'

import { useMemo } from 'react'
import type { TableScreen } from '@/components/list/state/use-list-screen'
import type { ListTable } from '@/components/list/state/use-table'
import type { Formats } from '@/components/ui/text/use-formats'
import { listFacts } from './explained-figure'
import { SummaryBar, type SummaryChart, type SummaryFact } from './summary-bar'

const noRows: readonly never[] = []

/**
 * The main figures of the rows that a list shows: they follow its search and filters. Absent for a list that is empty or could not be
 * loaded. `factsOf` should be stable; for no rows it returns the labels that are shown while the list loads.
 */
export function ListSummary<Row>({
  of: { problem },
  table,
  factsOf,
  chart = null,
  filter,
}: {
  of: Pick<TableScreen<Row>, 'problem'>
  table: Pick<ListTable<Row>, 'loaded' | 'tools' | 'within' | 'updatedAt' | 'matching'>
  factsOf: (rows: readonly Row[], formats: Formats) => readonly SummaryFact[]
  /** Drawn below the figures once the list has arrived; `loading` keeps its space before. */
  chart?: SummaryChart | null
  /**
   * For a summary whose cells filter the list: its figures are those of all rows that match the search and `others`, the other filters; null
   * without others. Should be stable.
   */
  filter?: { readonly others: ((row: Row) => boolean) | undefined }
}) {
  const { loaded, tools, matching } = table
  const others = filter?.others
  const filters = filter !== undefined
  const listed = useMemo(() => {
    if (!filters) return loaded?.rows ?? noRows
    const all = matching() ?? noRows
    return others ? all.filter(others) : all
  }, [filters, loaded, matching, others])
  const facts = useMemo(() => factsOf(listed, tools.formats), [factsOf, listed, tools.formats])
  const loading = loaded === null
  if (loading ? problem != null : loaded.of === 0) return null
  return (
    <SummaryBar
      facts={facts}
      loading={loading}
      chart={loading && !chart?.loading ? null : chart}
      {...(loaded && {
        source: { ...listFacts(loaded, table), count: listed.length, ...(filters && { leftOut: loaded.of - listed.length }) },
      })}
    />
  )
}
