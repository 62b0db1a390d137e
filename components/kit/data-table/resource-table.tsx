'use client'

import { Loader, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { ListError } from '@/components/kit/feedback/list-error'
import { panelMediaQuery, phoneBreakpoint } from '@/components/kit/hooks/breakpoints'
import type { ListScreen } from '@/components/kit/data-table/state/use-list-screen'
import { useContainerNarrowerThan } from '@/components/kit/hooks/use-container-narrower-than'
import type { RowTone } from '@/components/kit/data-table/grid/table-row'
import { useTableSettings } from '@/components/kit/data-table/settings/use-table-settings'
import type { Columns } from '@/components/kit/data-table/columns/define-columns'
import type { Sections } from '@/components/kit/data-table/state/use-sections'
import { stackColumns } from '@/components/kit/data-table/columns/column-layout'
import { StaticRows } from '@/components/kit/data-table/grid/static-rows'
import { TableNotices } from './table-notices'
import { TableEmptyState } from './table-empty-state'
import { nextSort, type Sort } from '@/components/kit/data-table/state/row-order'
import { usePublishListedRecords } from '@/components/kit/data-table/state/listed-records'
import { usePublishTableState, type ExtraTotal, type TableState } from '@/components/kit/data-table/state/table-state'
import { TableSkeleton } from '@/components/kit/data-table/grid/table-skeleton'
import { eagerLazy } from '@/components/kit/hooks/eager-lazy'
import type { RowId, RowSelection } from '@/components/kit/data-table/selection/use-row-selection'
import { useFormats } from '@/components/kit/text/use-formats'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { type TableRows, useTableRows } from '@/components/kit/data-table/state/use-table-rows'
import styles from '@/components/kit/data-table/grid/data-table.module.css'

/** The virtual table, loaded lazily. */
const useVirtualGrid = eagerLazy(async () => (await import('@/components/kit/data-table/grid/virtual-grid')).VirtualGrid)

/** The members of a screen that a table needs; `open` is absent for records that cannot be opened. */
export type TableScreen<Row> = Pick<
  ListScreen<Row>,
  'resource' | 'rows' | 'invalidRows' | 'problem' | 'refreshing' | 'refresh' | 'query' | 'setQuery' | 'add'
> &
  Partial<Pick<ListScreen<Row>, 'open' | 'preview' | 'early'>> & { readonly openedId?: string | number | null }

type Props<Row> = {
  of: TableScreen<Row>
  columns: Columns<Row>
  /** Filter; should be stable. */
  filter?: ((row: Row) => boolean) | undefined
  /** Default sort; the cloud's order if absent. */
  defaultSort?: Sort
  /** Extra lines of the footer, computed from the visible rows; should be stable. */
  totals?: (rows: readonly Row[]) => readonly ExtraTotal[]
  rowTone?: (row: Row) => RowTone | undefined
  /** Message of an empty list, where the default does not fit. */
  empty?: ReactNode
  /** Headings between rows, such as days. */
  sections?: Sections<Row> | undefined
  /** Content of an expanded row, for grouped lists. During a search groups are expanded. */
  expandable?: (row: Row, words: readonly string[]) => ReactNode
  /** Present in selection mode (use-row-selection.ts). */
  selection?: RowSelection | null
  /** Starts selection mode with a row after a long press (use-row-selection.ts). */
  hold?: ((id: RowId) => void) | undefined
}

/** A screen's list: rows, sorting, search, totals, and all empty and error states. */
export function ResourceTable<Row extends object>(props: Props<Row>) {
  const { of: screen, columns } = props
  const { resource, rows, early, problem, refreshing } = screen
  const { ref, narrow } = useContainerNarrowerThan<HTMLElement>(columns.cardsBelow ?? phoneBreakpoint)
  const { part: Grid, ...grid } = useVirtualGrid()
  const t = useTranslations('table')
  const { choice, change } = useTableSettings(columns)
  const view = useTableRows({
    rows: rows ?? early,
    invalidRows: screen.invalidRows,
    query: screen.query,
    columns,
    filter: props.filter,
    standardSort: props.defaultSort ?? null,
    extraTotals: props.totals,
  })
  const { tableState, tools, behind } = view
  usePublishTableState(columns, rows === undefined ? null : tableState)
  usePublishListedRecords(screen.preview && rows !== undefined ? tableState.rows : null, resource.idOf, screen.preview)
  // The record beside the list shows them.
  const isWide = useMediaQuery(panelMediaQuery, undefined, { getInitialValueInEffect: false })
  const beside = screen.preview !== undefined && (screen.openedId ?? null) !== null
  const gridView = useMemo(() => stacked(beside && isWide ? withoutSecondary(view) : view, narrow), [view, beside, isWide, narrow])
  // The server does not know whether the window is wide: until hydration all columns are shown.
  const staticView = useMemo(() => stacked(view, narrow), [view, narrow])
  const skeleton = useMemo(() => ({ ...columns, list: stackColumns(columns.list) }), [columns])
  const retry = () => void screen.refresh()
  const stale = refreshing || behind
  // If loading failed, no skeleton is shown.
  const failed = (rows === undefined && problem !== null) || grid.problem !== null

  return (
    <section
      ref={ref}
      className={styles.frame}
      data-record-open={beside || undefined}
      aria-busy={!failed && (rows === undefined || Grid === null || stale)}
    >
      {rows && <TableNotices problem={problem} retry={retry} invalidRows={screen.invalidRows} formats={tools.formats} />}
      <VisuallyHidden role="status">{rows && <Announcement tableState={tableState} resourceName={columns.resourceName} />}</VisuallyHidden>
      {refreshing && rows !== undefined && (
        <div className={styles.waiting} role="status" aria-label={t('refreshing')}>
          <Loader />
        </div>
      )}
      {grid.problem && !problem ? (
        <ListError problem={grid.problem} retry={grid.retry} />
      ) : rows === undefined && problem ? (
        <ListError problem={problem} retry={retry} />
      ) : (rows ?? early) === undefined || (Grid === null && props.expandable) ? (
        <TableSkeleton columns={skeleton} choice={choice} />
      ) : rows === undefined ? (
        <StaticRows
          resourceName={columns.resourceName}
          idOf={resource.idOf}
          view={staticView}
          cards={narrow}
          rowTone={props.rowTone}
          part
        />
      ) : tableState.rows.length === 0 ? (
        <TableEmptyState screen={screen} of={tableState.of} message={props.empty} count={tools.formats.count(tableState.of)} />
      ) : Grid === null ? (
        <StaticRows
          resourceName={columns.resourceName}
          idOf={resource.idOf}
          view={staticView}
          cards={narrow}
          rowTone={props.rowTone}
          sections={props.sections}
        />
      ) : (
        <Grid
          resourceName={columns.resourceName}
          idOf={resource.idOf}
          view={gridView}
          cards={narrow}
          stale={stale}
          open={screen.open}
          preview={screen.preview}
          openedId={screen.openedId}
          rowTone={props.rowTone}
          expandable={props.expandable}
          sections={props.sections}
          selection={props.selection ?? undefined}
          hold={props.hold}
          sortBy={(field) => change({ sort: nextSort(field, tableState.sort, tableState.standardSort) })}
        />
      )}
    </section>
  )
}

/** The view without columns that are hidden where space is short. */
const withoutSecondary = <Row,>(view: TableRows<Row>): TableRows<Row> => ({
  ...view,
  tableState: { ...view.tableState, columns: view.tableState.columns.filter(({ hiddenOnPhone }) => hiddenOnPhone !== true) },
})

/** The view with columns that stand under others as their second lines; on cards they have their places, with their shorter text. */
const stacked = <Row,>(view: TableRows<Row>, cards: boolean): TableRows<Row> => ({
  ...view,
  tableState: {
    ...view.tableState,
    columns: cards
      ? view.tableState.columns.map((column) => (column.factText ? { ...column, text: column.factText } : column))
      : stackColumns(view.tableState.columns),
  },
})

/** Live region text after a list was searched, filtered or sorted: the number of remaining rows and their order. Empty until then. */
function Announcement<Row>({ tableState, resourceName }: { tableState: TableState<Row>; resourceName: string }) {
  const t = useTranslations('table')
  const { count } = useFormats()
  const labels = useResourceLabels(resourceName)
  const { query, sort, shown, of } = tableState
  const state = JSON.stringify([query, sort, shown === of || [shown, of]])
  const [first] = useState(state)
  const [changed, setChanged] = useState(false)
  if (state !== first && !changed) setChanged(true)
  if (!changed && query === '' && shown === of) return null
  const rows = shown === of ? t('rows', { count: of, shown: count(shown) }) : t('rowsOf', { shown: count(shown), total: count(of) })
  const order = sort && t('sortedBy', { column: labels.field(sort.field), direction: t(sort.direction) })
  return [rows, ...(changed && order ? [order] : [])].join('. ')
}
