'use client'

import { Loader, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useMemo, useState, type ReactNode } from 'react'
import { stackColumns } from '@/components/list/columns/column-layout'
import type { Column } from '@/components/list/columns/define-columns'
import styles from '@/components/list/rows/data-table.module.css'
import { LoadedVirtualGrid, useVirtualGridReady } from '@/components/list/rows/lazy-virtual-grid'
import type { RowSelection } from '@/components/list/rows/row-selection'
import { StaticRows } from '@/components/list/rows/static-rows'
import type { RowTone } from '@/components/list/rows/table-row'
import { TableSkeleton } from '@/components/list/rows/table-skeleton'
import rowStyles from '@/components/list/rows/virtual-rows.module.css'
import { usePublishListedRecords } from '@/components/list/state/listed-records'
import { nextSort } from '@/components/list/state/row-order'
import type { TableState } from '@/components/list/state/table-state'
import type { TableScreen } from '@/components/list/state/use-list-screen'
import type { Sections } from '@/components/list/state/use-sections'
import type { ListTable } from '@/components/list/state/use-table'
import { ListError } from '@/components/ui/feedback/list-error'
import { panelMediaQuery, phoneBreakpoint, useContainerNarrowerThan } from '@/components/ui/hooks/breakpoints'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { TableEmptyState } from './table-empty-state'
import { TableNotices } from './table-notices'

type Props<Row> = {
  of?: TableScreen<Row>
  table: ListTable<Row>
  rowTone?: (row: Row) => RowTone | undefined
  /** Message of an empty list, where the default does not fit. */
  empty?: ReactNode
  /** Another next step for an empty list, such as an import. */
  emptyNext?: ReactNode
  /** Another next step where a search finds nothing. */
  noMatch?: ReactNode
  /** What pressing a row does, where it does more than open it. */
  rowTitle?: (row: Row) => string | null
  /** Headings between rows, such as days. */
  sections?: Sections<Row> | undefined
  /** Content of an expanded row, for grouped lists. During a search groups are expanded. */
  expandable?: (row: Row, words: readonly string[]) => ReactNode
  /** Where rows can be selected (use-row-selection.ts). */
  selection?: RowSelection | undefined
}

/** Columns, and pixels of those with a width of their own, up to which a table has not the width of the page. */
const few = 4
const fewWidth = 640

/** Rows up to which a table needs no height to scroll in. */
const short = 7

/** Whether a table is narrower than the page. */
function isNarrow<Row>(all: readonly Column<Row>[]): boolean {
  const columns = all.filter(({ kind }) => kind !== 'tools')
  return columns.length <= few && columns.reduce((sum, { width = 0 }) => sum + width, 0) <= fewWidth
}

/** A screen's list: rows, sorting, search, totals, and all empty and error states. */
export function ResourceTable<Row extends object>(props: Props<Row>) {
  const { of: screen = {}, table } = props
  const { columns, idOf, state, settings, tools, behind } = table
  const { problem = null, refreshing = false } = screen
  const loading = table.loaded === null
  const { ref, narrow } = useContainerNarrowerThan<HTMLElement>(columns.cardsBelow ?? phoneBreakpoint)
  const ready = useVirtualGridReady()
  const t = useTranslations('table')
  usePublishListedRecords(screen.preview && table.loaded ? table.loaded.rows : null, idOf, screen.preview)
  // The record beside the list shows them.
  const isWide = useMediaQuery(panelMediaQuery, undefined, { getInitialValueInEffect: false })
  const beside = screen.preview !== undefined && (screen.openedId ?? null) !== null
  const shown = useMemo(
    () => ({ ...table, state: stacked(beside && isWide ? withoutSecondary(state) : state, narrow && columns.list) }),
    [table, state, beside, isWide, narrow, columns],
  )
  // The server does not know whether the window is wide: until hydration all columns are shown.
  const staticTable = useMemo(() => ({ ...table, state: stacked(state, narrow && columns.list) }), [table, state, narrow, columns])
  const retry = () => void screen.refresh?.()
  const stale = refreshing || behind
  // If loading failed, no skeleton is shown.
  const failed = loading && problem !== null

  return (
    <section
      ref={ref}
      className={`${rowStyles.frame} ${styles.frame}`}
      data-record-open={beside || undefined}
      data-few={(!narrow && isNarrow(shown.state.columns)) || undefined}
      data-ends={loading || !ready || state.rows.length === 0 ? undefined : state.rows.length <= short ? 'short' : 'long'}
      data-selectable={(!narrow && props.selection !== undefined) || undefined}
      aria-busy={!failed && (loading || !ready || stale)}
    >
      {!loading && <TableNotices problem={problem} retry={retry} invalidRows={state.invalidRows} formats={tools.formats} />}
      <VisuallyHidden role="status">{!loading && <Announcement tableState={state} resourceName={columns.resourceName} />}</VisuallyHidden>
      {refreshing && !loading && (
        <div className={rowStyles.waiting} role="status" aria-label={t('refreshing')}>
          <Loader />
        </div>
      )}
      {loading && problem ? (
        <ListError problem={problem} retry={retry} />
      ) : (loading && !table.isPartial) || (!ready && props.expandable) ? (
        <TableSkeleton columns={columns} choice={settings.choice} />
      ) : loading ? (
        <StaticRows resourceName={columns.resourceName} idOf={idOf} table={staticTable} cards={narrow} rowTone={props.rowTone} part />
      ) : state.rows.length === 0 ? (
        <TableEmptyState
          resourceName={columns.resourceName}
          screen={screen}
          of={state.of}
          message={props.empty}
          next={props.emptyNext}
          noMatch={props.noMatch}
        />
      ) : !ready ? (
        <StaticRows
          resourceName={columns.resourceName}
          idOf={idOf}
          table={staticTable}
          cards={narrow}
          rowTone={props.rowTone}
          sections={props.sections}
        />
      ) : (
        <LoadedVirtualGrid
          resourceName={columns.resourceName}
          idOf={idOf}
          table={shown}
          cards={narrow}
          stale={stale}
          open={screen.open}
          preview={screen.preview}
          openedId={screen.openedId}
          rowTone={props.rowTone}
          rowTitle={props.rowTitle}
          expandable={props.expandable}
          sections={props.sections}
          selection={props.selection}
          sortBy={(field, adds) => settings.change({ sort: nextSort(field, state.sort, state.standardSort, adds) })}
        />
      )}
    </section>
  )
}

/** Without columns that are hidden where space is short. */
const withoutSecondary = <Row,>(state: TableState<Row>): TableState<Row> => ({
  ...state,
  columns: state.columns.filter(({ hiddenOnPhone, besidePanel }) => hiddenOnPhone !== true || besidePanel),
})

/** With columns that stand under others as their second lines; on cards they have their default places, with their shorter text. */
const stacked = <Row,>(state: TableState<Row>, cards: readonly Column<Row>[] | false): TableState<Row> => ({
  ...state,
  columns: cards
    ? cards
        .filter(({ field }) => state.columns.some((column) => column.field === field))
        .map((column) => (column.factText ? { ...column, text: column.factText } : column))
    : stackColumns(state.columns),
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
  const order = (sort ? [sort, ...(sort.thenBy ? [sort.thenBy] : [])] : []).map(({ field, direction }, index) =>
    t(index === 0 ? 'sortedBy' : 'thenBy', { column: labels.field(field), direction: t(direction) }),
  )
  return <span>{[rows, ...(changed ? order : [])].join('. ')}</span>
}
