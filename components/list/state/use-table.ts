'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { foldWords, matchesFolded } from '@/lib/format/search-fold'
import { amountDecimals, columnNumberFormats, roundingShows, totalsOf } from '@/components/list/columns/column-number-formats'
import type { Columns, TextTools } from '@/components/list/columns/define-columns'
import { useFormats } from '@/components/ui/text/use-formats'
import { useSortedRows, type Sort, type SortedColumn } from './row-order'
import type { ExtraTotal, TableState } from './table-state'
import { useFilteredRows, useRowSearchTexts } from './use-filtered-rows'
import { shownColumns as shownColumnsOf, useTableSettings } from './use-table-settings'

/**
 * A list as its screen shows it. The screen owns it and passes it to the toolbar, the table, the selection bar, the board, export and
 * print.
 */
export type ListTable<Row> = {
  readonly columns: Columns<Row>
  readonly idOf: Columns<Row>['idOf']
  /** The visible rows, columns and totals; of the first rows while the rest of a long list arrives. */
  readonly state: TableState<Row>
  /** The same once the list has arrived, else null. */
  readonly loaded: TableState<Row> | null
  /** Whether only the first rows are known. */
  readonly isPartial: boolean
  readonly settings: ReturnType<typeof useTableSettings<Row>>
  readonly tools: TextTools
  /** Folded search words, for highlighting. */
  readonly words: readonly string[]
  /** A search or sort is still pending. */
  readonly behind: boolean
  /** The rows that match the search, whatever the filter; null until they are known. Stable until the result changes. */
  readonly matching: () => readonly Row[] | null
  /** Period and filters in force, as texts, for what explains totals. */
  readonly within: readonly string[]
  /** When the rows were read; null while unknown. */
  readonly updatedAt: number | null
}

type Options<Row> = {
  /** Search text. */
  readonly query?: string
  /** The first rows of a long list while the rest arrives. */
  readonly early?: readonly Row[] | undefined
  /** Number of rows that could not be read. */
  readonly invalidRows?: number
  /** When the rows were read. */
  readonly updatedAt?: number | null
  /** Identifies rows where the columns' own ids are not unique. */
  readonly resource?: Pick<Columns<Row>, 'idOf'>
  /** Should be stable. */
  readonly filter?: ((row: Row) => boolean) | undefined
  /** The cloud's order if absent. */
  readonly defaultSort?: Sort
  /** Extra lines of the footer, computed from the visible rows; should be stable. */
  readonly totals?: ((rows: readonly Row[], tools: TextTools) => readonly ExtraTotal[]) | undefined
  /** Decimals that amounts need which are not in the rows (`decimalsNeeded`). */
  readonly needed?: number
  /** Whether a row belongs to the list at all, if not every one does: what the filter leaves out of it is not counted as left out. Should be stable. */
  readonly belongs?: ((row: Row) => boolean) | undefined
  /** Whether a shown row counts in numbers and totals, if not every one does; should be stable. */
  readonly counted?: ((row: Row) => boolean) | undefined
  /** Period and filters in force, as texts; empty ones are left out. */
  readonly within?: readonly (string | null | undefined)[]
}

const noRows: readonly never[] = []

/** Rows after filter, search and sort, with totals; undefined rows are still read. Typing never waits for it. */
export function useTable<Row extends object>(
  given: readonly Row[] | undefined,
  columns: Columns<Row>,
  options: Options<Row> = {},
): ListTable<Row> {
  const { query: typed = '', early, invalidRows = 0, updatedAt = null, totals: extraTotals, belongs, counted } = options
  // An inline object literal is new in each render.
  const { field, direction: standardDirection = 'ascending' } = options.defaultSort ?? {}
  const rows = given ?? early ?? noRows
  const translate = useTranslations()
  const needed = Math.max(
    options.needed ?? 0,
    useMemo(() => amountDecimals(rows, columns.list), [rows, columns]),
  )
  const around = useFormats()
  const formats = useMemo(() => around.forAmounts(needed), [around, needed])
  const tools = useMemo(() => ({ formats, translate }), [formats, translate])
  const settings = useTableSettings(columns)
  const { choice } = settings

  const query = useDeferredValue(typed)
  const filter = useDeferredValue(options.filter)
  const words = useMemo(() => foldWords(query), [query])
  const texts = useRowSearchTexts(rows, columns, tools, words.length > 0)

  const standard = useMemo(() => (field === undefined ? null : { field, direction: standardDirection }), [field, standardDirection])
  const sort = isSortable(choice.sort, columns) ? choice.sort : standard
  const sortKeys = useMemo(() => sortedColumns(sort, columns), [sort, columns])
  const { indexes: order, ready: ordered } = useSortedRows(rows, sortKeys, formats.locale)

  const { found, ready: searched } = useFilteredRows({ rows, indexes: order, filter, query, words, texts })
  const shown = found.rows
  const summed = useMemo(() => (counted ? shown.filter(counted) : shown), [shown, counted])
  const matching = useCallback(() => matchingRows(rows, words, texts), [rows, words, texts])

  const shownColumns = useMemo(() => shownColumnsOf(columns, choice), [columns, choice])
  const numberFormats = useMemo(() => columnNumberFormats(rows, columns.list, formats), [rows, columns, formats])
  const totals = useMemo(() => totalsOf(summed, shownColumns), [summed, shownColumns])
  const uneven = useMemo(
    () => roundingShows(summed, shownColumns, numberFormats, totals, formats),
    [summed, shownColumns, numberFormats, totals, formats],
  )
  const extra = useMemo(() => extraTotals?.(summed, tools) ?? noRows, [summed, extraTotals, tools])

  const { counts } = columns
  const of = useMemo(() => countOf(belongs ? rows.filter(belongs) : rows, counts, true), [rows, belongs, counts])

  const state = useMemo(
    () => ({
      rows: shown,
      ...(summed !== shown && { counted: summed }),
      shown: countOf(summed, counts, false),
      of,
      invalidRows,
      columns: shownColumns,
      numberFormats,
      totals,
      extraTotals: extra,
      needed,
      roundingShows: uneven,
      query: found.request.query,
      sort,
      standardSort: standard,
    }),
    [shown, summed, counts, of, invalidRows, shownColumns, numberFormats, totals, extra, needed, uneven, found, sort, standard],
  )
  // An inline array is new in each render.
  const names = options.within?.filter((text) => typeof text === 'string' && text !== '').join('\n') ?? ''
  const within = useMemo(() => (names === '' ? noRows : names.split('\n')), [names])
  return {
    columns,
    idOf: (options.resource ?? columns).idOf,
    state,
    loaded: given === undefined ? null : state,
    isPartial: given === undefined && early !== undefined,
    settings,
    tools,
    words: found.request.words,
    behind: !ordered || !searched,
    matching,
    within,
    updatedAt,
  }
}

/** The rows that match all words of a search. */
function matchingRows<Row>(rows: readonly Row[], words: readonly string[], texts: readonly string[] | null): readonly Row[] | null {
  if (words.length === 0) return rows
  return texts === null ? null : rows.filter((_, at) => matchesFolded(words, texts[at] ?? ''))
}

const countOf = <Row>(rows: readonly Row[], counts: Columns<Row>['counts'], whole: boolean): number =>
  counts ? rows.reduce((count, row) => count + counts(row, whole), 0) : rows.length

const isSortable = <Row>(sort: Sort | null, { list }: Columns<Row>): boolean => list.some(({ field }) => field === sort?.field)

function sortedColumns<Row>(sort: Sort | null, { list }: Columns<Row>): readonly SortedColumn<Row>[] {
  return [sort, sort?.thenBy].flatMap((key) => {
    const column = list.find(({ field }) => field === key?.field)
    return key && column ? [{ column, direction: key.direction }] : []
  })
}
