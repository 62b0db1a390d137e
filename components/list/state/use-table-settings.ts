'use client'

import { useCallback, useMemo } from 'react'
import { isRecord } from '@/lib/contract/core/json'
import { resized } from '@/components/list/columns/column-layout'
import type { Column, Columns } from '@/components/list/columns/define-columns'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import type { Sort } from './row-order'
import { readWidths, settingsInParams, settingsParams, tableParamName, type TableSettings } from './table-settings-params'

function read(stored: unknown): TableSettings {
  const { shown, order, widths, sort, compact } = isRecord(stored) ? stored : {}
  const flags = isRecord(shown) ? Object.entries(shown).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean') : []
  return {
    shown: Object.fromEntries(flags),
    order: Array.isArray(order) ? order.filter((field) => typeof field === 'string') : [],
    widths: readWidths(widths),
    sort: readSort(sort),
    compact: compact === true,
  }
}

function readSort(stored: unknown): Sort | null {
  if (!isRecord(stored) || typeof stored.field !== 'string') return null
  const thenBy = readSort(stored.thenBy)
  return {
    field: stored.field,
    direction: stored.direction === 'descending' ? 'descending' : 'ascending',
    ...(thenBy && { thenBy: { field: thenBy.field, direction: thenBy.direction } }),
  }
}

/**
 * The user's table preferences and setters, stored by organisation, user and resource. A view in the address takes precedence (`linked`)
 * and is changed instead.
 */
export function useTableSettings<Row>(columns: Columns<Row>) {
  const [stored, store] = useLocalStorage<TableSettings>(`table:${tableParamName(columns)}`, read)
  const { search, change: changeAddress } = useQueryParams()
  const linked = useMemo(() => settingsInParams(search, columns), [search, columns])
  const choice = linked ?? stored
  return {
    choice,
    linked: linked !== null,
    change: useCallback(
      (part: Partial<TableSettings>) => {
        const next = { ...choice, ...part }
        if (linked) changeAddress(settingsParams(columns, { ...next, shown: fieldsOf(shownColumns(columns, next)) }))
        else store(next)
      },
      [choice, linked, changeAddress, columns, store],
    ),
    reset: useCallback(
      () => (linked ? changeAddress(settingsParams(columns, null)) : store(null)),
      [linked, changeAddress, columns, store],
    ),
  }
}

export const fieldsOf = <Row>(columns: readonly Column<Row>[]): readonly string[] => columns.map(({ field }) => field)

/** Visible columns in the chosen order, with their chosen widths. */
export const shownColumns = <Row>(columns: Columns<Row>, choice: TableSettings): readonly Column<Row>[] =>
  orderedColumns(columns.list, choice.order)
    .filter((column) => isShown(column, choice))
    .map((column) => resized(column, choice.widths[column.field]))

/** Columns in the chosen order. */
export function orderedColumns<Row>(list: readonly Column<Row>[], order: readonly string[]): readonly Column<Row>[] {
  if (order.length === 0) return list
  const ordered = [...new Set(order)].flatMap((field) => list.find((column) => column.field === field) ?? [])
  for (const [index, column] of list.entries()) {
    const before = list[index - 1]
    if (!ordered.includes(column)) ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** Whether a column is visible. */
export function isShown<Row>(column: Column<Row>, choice: TableSettings): boolean {
  // Tools lie over other columns and are no choice.
  if (column.kind === 'tools') return true
  return column.searchOnly !== true && (choice.shown[column.field] ?? column.defaultHidden !== true)
}
