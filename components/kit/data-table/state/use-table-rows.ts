'use client'

import { useDeferredValue, useMemo, useEffect, useReducer } from 'react'
import { useTranslations } from 'next-intl'
import { useNoteFractions } from '@/components/kit/text/amount-scope'
import { useFormats } from '@/components/kit/text/use-formats'
import { foldWords } from '@/lib/format/search-fold'
import { isShown, useTableSettings } from '@/components/kit/data-table/settings/use-table-settings'
import type { TableSettings } from '@/components/kit/data-table/settings/table-settings-params'
import type { Columns, Column, TextTools } from '@/components/kit/data-table/columns/define-columns'
import { amountDecimals, columnNumberFormats, roundingShows, totalsOf } from '@/components/kit/data-table/columns/column-number-formats'
import { type Sort, sortSteps, originalOrder } from './row-order'
import { runTimeSliced } from '@/lib/client/browser/time-slicing'
import { rowSearchText } from '@/components/kit/data-table/columns/cell-text'
import type { ExtraTotal, TableState } from './table-state'
import { useFilteredRows } from './use-filtered-rows'
import type { Locale } from '@/lib/i18n/locales'
import { useTimeSliced, TimeSlicedWork } from './use-time-sliced'

/** Lists up to this length are folded synchronously: less than a frame on a slow phone. */
const rowSearchTextsAtOnce = 50

/** Folded texts of a list's rows, computed in slices. A row that survives a reload keeps its text. */
class RowTexts<Row extends object> {
  readonly texts: string[] = []
  constructor(
    private readonly rows: readonly Row[],
    private readonly known: WeakMap<Row, string>,
    private readonly make: (row: Row) => string,
  ) {
    if (rows.length <= rowSearchTextsAtOnce) this.work(Number.POSITIVE_INFINITY)
  }

  get ready(): boolean {
    return this.texts.length >= this.rows.length
  }

  work(until: number) {
    for (let at = this.texts.length; at < this.rows.length; at += 1) {
      const row = this.rows[at]
      if (row === undefined) continue
      const text = this.known.get(row) ?? this.make(row)
      this.known.set(row, text)
      this.texts.push(text)
      // Reading the clock per row would cost more than the row.
      if (at % 64 === 63 && performance.now() > until) return
    }
  }
}

/** The rows' search texts, computed while the browser is idle, or sooner when a search waits (`enabled`). `null` until complete. */
function useRowSearchTexts<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
  tools: TextTools,
  enabled: boolean,
): readonly string[] | null {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  // Language and date format change the texts.
  const known = useMemo(() => ({ columns, tools, texts: new WeakMap<Row, string>() }), [columns, tools])
  const texts = useMemo(() => new RowTexts(rows, known.texts, (row) => rowSearchText(known.columns.list, row, known.tools)), [rows, known])

  useEffect(() => {
    if (texts.ready) return
    const work = (until: number) => {
      texts.work(until)
      if (texts.ready) rerender()
      return texts.ready
    }
    return runTimeSliced(work, !enabled)
  }, [texts, enabled])

  return texts.ready ? texts.texts : null
}

/** Lists up to this length are sorted synchronously. */
const atOnce = 1_000

/** Indexes of the rows in sort order. A long list is sorted in slices: until then (`ready`) it keeps its previous order, or the cloud's. */
function useSortedRows<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  direction: Sort['direction'],
  locale: Locale,
): { readonly indexes: Uint32Array; readonly ready: boolean } {
  const { result, before } = useTimeSliced(
    useMemo(
      () => new TimeSlicedWork(sortSteps(rows, column, direction, locale), rows.length <= atOnce || !column),
      [rows, column, direction, locale],
    ),
  )
  const plain = useMemo(() => originalOrder(rows.length), [rows])
  // A list of the same length is usually the same list.
  const meanwhile = before?.length === rows.length ? before : plain
  return { indexes: result ?? meanwhile, ready: result !== undefined }
}

/** Data for rendering a table. */
export type TableRows<Row> = {
  readonly tableState: TableState<Row>
  readonly tools: TextTools
  /** Folded search words, for highlighting. */
  readonly words: readonly string[]
  readonly choice: TableSettings
  /** A search or sort is still pending. */
  readonly behind: boolean
}

const noRows: readonly never[] = []

/** Rows after filter, search and sort, with totals. Typing never waits for it. */
export function useTableRows<Row extends object>(props: {
  rows: readonly Row[] | undefined
  invalidRows: number
  query: string
  columns: Columns<Row>
  filter: ((row: Row) => boolean) | undefined
  standardSort: Sort | null
  extraTotals: ((rows: readonly Row[]) => readonly ExtraTotal[]) | undefined
}): TableRows<Row> {
  const { columns, invalidRows, extraTotals } = props
  // An inline object literal is new in each render.
  const { field, direction: standardDirection = 'ascending' } = props.standardSort ?? {}
  const rows = props.rows ?? noRows
  const translate = useTranslations()
  const needed = amountDecimals(rows, columns.list)
  useNoteFractions(needed)
  const around = useFormats()
  const formats = useMemo(() => around.forAmounts(needed), [around, needed])
  const tools = useMemo(() => ({ formats, translate }), [formats, translate])
  const { choice } = useTableSettings(columns)

  const query = useDeferredValue(props.query)
  const filter = useDeferredValue(props.filter)
  const words = useMemo(() => foldWords(query), [query])
  const texts = useRowSearchTexts(rows, columns, tools, words.length > 0)

  const standard = useMemo(() => (field === undefined ? null : { field, direction: standardDirection }), [field, standardDirection])
  const sortColumn = columnFor(choice.sort, columns) ?? columnFor(standard, columns)
  const sort = columnFor(choice.sort, columns) ? choice.sort : standard
  const direction = sort?.direction ?? 'ascending'
  const { indexes: order, ready: ordered } = useSortedRows(rows, sortColumn, direction, formats.locale)

  const { found, ready: searched } = useFilteredRows({ rows, indexes: order, filter, query, words, texts })
  const shown = found.rows

  const shownColumns = useMemo(() => columns.list.filter((column) => isShown(column, choice)), [columns, choice])
  const numberFormats = useMemo(() => columnNumberFormats(rows, columns.list, formats), [rows, columns, formats])
  const totals = useMemo(() => totalsOf(shown, shownColumns), [shown, shownColumns])
  const uneven = useMemo(
    () => roundingShows(shown, shownColumns, numberFormats, totals, formats),
    [shown, shownColumns, numberFormats, totals, formats],
  )
  const extra = useMemo(() => extraTotals?.(shown) ?? noRows, [shown, extraTotals])

  const { counts } = columns
  const of = useMemo(() => countOf(rows, counts, true), [rows, counts])

  const tableState = useMemo(
    () => ({
      rows: shown,
      shown: countOf(shown, counts, false),
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
    [shown, counts, of, invalidRows, shownColumns, numberFormats, totals, extra, needed, uneven, found, sort, standard],
  )
  return { tableState, tools, words: found.request.words, choice, behind: !ordered || !searched }
}

const countOf = <Row>(rows: readonly Row[], counts: Columns<Row>['counts'], whole: boolean): number =>
  counts ? rows.reduce((count, row) => count + counts(row, whole), 0) : rows.length

function columnFor<Row>(sort: Sort | null, columns: Columns<Row>): Column<Row> | undefined {
  return sort === null ? undefined : columns.list.find(({ field }) => field === sort.field)
}
