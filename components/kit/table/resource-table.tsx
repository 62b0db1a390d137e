'use client'

import { Loader, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListProblem } from '@/components/kit/list-problem'
import { phoneWidth } from '@/components/kit/phone-width'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { useNarrow } from '@/components/kit/use-narrow'
import type { RowTone } from './body-row'
import { useTableChoice } from './choice'
import type { Columns } from './columns'
import { FirstRows } from './first-rows'
import { Notices } from './notices'
import { NothingToShow } from './nothing-to-show'
import { nextSort, type Sort } from './order'
import { usePublishSeen, type ExtraTotal } from './seen'
import { Skeleton } from './skeleton'
import { useGrid } from './use-grid'
import type { RowId, Selection } from './use-selection'
import { useTableView } from './use-table-view'
import styles from './resource-table.module.css'

/** What a table reads of a screen; nouns whose records cannot be opened have no `open`. */
export type TableScreen<Row> = Pick<
  ListScreen<Row>,
  'noun' | 'rows' | 'damaged' | 'problem' | 'refreshing' | 'refresh' | 'query' | 'setQuery' | 'add'
> &
  Partial<Pick<ListScreen<Row>, 'open' | 'early'>> & { readonly openedId?: string | number | null }

type Props<Row> = {
  of: TableScreen<Row>
  columns: Columns<Row>
  /** Narrows the list; should be the same function as long as it answers the same. */
  filter?: ((row: Row) => boolean) | undefined
  /** The order until the person chooses one; without it, the cloud's. */
  defaultSort?: Sort
  /** Further lines at the foot, made of the rows that are shown; should be the same function each time. */
  totals?: (rows: readonly Row[]) => readonly ExtraTotal[]
  rowTone?: (row: Row) => RowTone | undefined
  /** The sentence for a list without any rows, where the usual one does not fit. */
  empty?: ReactNode
  /** What a row unfolds, for lists in groups. While a search stands, groups are unfolded. */
  expandable?: (row: Row, words: readonly string[]) => ReactNode
  /** Given while rows are being chosen (see use-selection.ts). */
  selection?: Selection | null
  /** Begins the choosing with a row, where a finger may (see use-selection.ts). */
  hold?: ((id: RowId) => void) | undefined
}

/** The list of a screen: rows, their order, search, totals, and all that can stand in their place. */
export function ResourceTable<Row extends object>(props: Props<Row>) {
  const { of: screen, columns } = props
  const { noun, rows, early, problem, refreshing } = screen
  const { ref, narrow } = useNarrow<HTMLElement>(columns.cardsBelow ?? phoneWidth)
  const { part: Grid, ...grid } = useGrid()
  const t = useTranslations('table')
  const { choice, change } = useTableChoice(columns)
  const view = useTableView({
    rows: rows ?? early,
    damaged: screen.damaged,
    query: screen.query,
    columns,
    filter: props.filter,
    standardSort: props.defaultSort ?? null,
    extraTotals: props.totals,
  })
  const { seen, tools, behind } = view
  usePublishSeen(columns, rows === undefined ? null : seen)
  const retry = () => void screen.refresh()
  const stale = refreshing || behind
  // What stands here is the reason why there is no list: nothing more is coming.
  const failed = (rows === undefined && problem !== null) || grid.problem !== null

  return (
    <section ref={ref} className={styles.frame} aria-busy={!failed && (rows === undefined || Grid === null || stale)}>
      {rows && <Notices problem={problem} retry={retry} damaged={screen.damaged} formats={tools.formats} />}
      <VisuallyHidden role="status">
        {(seen.query !== '' || seen.shown !== seen.of) &&
          t('rowsOf', { shown: tools.formats.count(seen.shown), total: tools.formats.count(seen.of) })}
      </VisuallyHidden>
      {refreshing && rows !== undefined && (
        <div className={styles.waiting} role="status" aria-label={t('refreshing')}>
          <Loader />
        </div>
      )}
      {grid.problem && !problem ? (
        <ListProblem problem={grid.problem} retry={grid.retry} />
      ) : rows === undefined && problem ? (
        <ListProblem problem={problem} retry={retry} />
      ) : (rows ?? early) === undefined || (Grid === null && props.expandable) ? (
        <Skeleton columns={columns} choice={choice} />
      ) : rows === undefined ? (
        <FirstRows noun={columns.noun} idOf={noun.idOf} view={view} cards={narrow} rowTone={props.rowTone} part />
      ) : seen.rows.length === 0 ? (
        <NothingToShow screen={screen} of={seen.of} sentence={props.empty} count={tools.formats.count(seen.of)} />
      ) : Grid === null ? (
        <FirstRows noun={columns.noun} idOf={noun.idOf} view={view} cards={narrow} rowTone={props.rowTone} />
      ) : (
        <Grid
          noun={columns.noun}
          idOf={noun.idOf}
          view={view}
          cards={narrow}
          stale={stale}
          open={screen.open}
          openedId={screen.openedId}
          rowTone={props.rowTone}
          expandable={props.expandable}
          selection={props.selection ?? undefined}
          hold={props.hold}
          sortBy={(field) => change({ sort: nextSort(field, seen.sort, seen.standardSort) })}
        />
      )}
    </section>
  )
}
