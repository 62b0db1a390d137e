'use client'

import { useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { foldWords } from '@/lib/format/fold'
import { isShown, useTableChoice } from './choice'
import type { TableChoice } from './table-choice'
import type { Columns, Column, TextTools } from './columns'
import { figuresOf, totalsOf } from './figures'
import type { Sort } from './order'
import { useRowTexts } from './row-texts'
import type { ExtraTotal, Seen } from './seen'
import { useFound } from './use-found'
import { useOrder } from './use-order'

/** What a table needs to draw itself. */
export type TableView<Row> = {
  readonly seen: Seen<Row>
  readonly tools: TextTools
  /** The folded words of the search, for marking. */
  readonly words: readonly string[]
  readonly choice: TableChoice
  /** What is shown is not yet what was asked for: a search is still going on, or the rows wait for their order. */
  readonly behind: boolean
}

const noRows: readonly never[] = []

/** Rows through filter, search and order, with their totals. The typing itself never waits for it. */
export function useTableView<Row extends object>(props: {
  rows: readonly Row[] | undefined
  damaged: number
  query: string
  columns: Columns<Row>
  filter: ((row: Row) => boolean) | undefined
  standardSort: Sort | null
  extraTotals: ((rows: readonly Row[]) => readonly ExtraTotal[]) | undefined
}): TableView<Row> {
  const { columns, damaged, extraTotals } = props
  // A literal in the screen's JSX is a new object each time.
  const { field, direction: standardDirection = 'ascending' } = props.standardSort ?? {}
  const rows = props.rows ?? noRows
  const say = useTranslations()
  const formats = useFormats()
  const tools = useMemo(() => ({ formats, say }), [formats, say])
  const { choice } = useTableChoice(columns)

  const query = useDeferredValue(props.query)
  const filter = useDeferredValue(props.filter)
  const words = useMemo(() => foldWords(query), [query])
  const texts = useRowTexts(rows, columns, tools, words.length > 0)

  const standard = useMemo(() => (field === undefined ? null : { field, direction: standardDirection }), [field, standardDirection])
  const sortColumn = columnFor(choice.sort, columns) ?? columnFor(standard, columns)
  const sort = columnFor(choice.sort, columns) ? choice.sort : standard
  const direction = sort?.direction ?? 'ascending'
  const { places, ready: ordered } = useOrder(rows, sortColumn, direction, formats.locale)

  const { found, ready: searched } = useFound({ rows, places, filter, query, words, texts })
  const shown = found.rows

  const shownColumns = useMemo(() => columns.list.filter((column) => isShown(column, choice)), [columns, choice])
  const figures = useMemo(() => figuresOf(rows, columns.list, formats), [rows, columns, formats])
  const totals = useMemo(() => totalsOf(shown, shownColumns), [shown, shownColumns])
  const extra = useMemo(() => extraTotals?.(shown) ?? noRows, [shown, extraTotals])

  const { counts } = columns
  const of = useMemo(() => countOf(rows, counts, true), [rows, counts])

  const seen = useMemo(
    () => ({
      rows: shown,
      shown: countOf(shown, counts, false),
      of,
      damaged,
      columns: shownColumns,
      figures,
      totals,
      extraTotals: extra,
      query: found.asked.query,
      sort,
      standardSort: standard,
    }),
    [shown, counts, of, damaged, shownColumns, figures, totals, extra, found, sort, standard],
  )
  return { seen, tools, words: found.asked.words, choice, behind: !ordered || !searched }
}

const countOf = <Row>(rows: readonly Row[], counts: Columns<Row>['counts'], whole: boolean): number =>
  counts ? rows.reduce((count, row) => count + counts(row, whole), 0) : rows.length

function columnFor<Row>(sort: Sort | null, columns: Columns<Row>): Column<Row> | undefined {
  return sort === null ? undefined : columns.list.find(({ field }) => field === sort.field)
}
