'use client'

import { useCallback, useMemo } from 'react'
import { useLocalStorage } from '@/components/kit/hooks/use-local-storage'
import { useQueryParams } from '@/components/kit/url-state/use-query-params'
import { isRecord } from '@/lib/contract/core/json'
import { settingsParams, settingsInParams, tableParamName, type TableSettings } from './table-settings-params'
import type { Column, Columns } from '@/components/kit/data-table/columns/define-columns'
import type { Sort } from '@/components/kit/data-table/state/row-order'

function read(stored: unknown): TableSettings {
  const { shown, sort, compact } = isRecord(stored) ? stored : {}
  const flags = isRecord(shown) ? Object.entries(shown).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean') : []
  return { shown: Object.fromEntries(flags), sort: readSort(sort), compact: compact === true }
}

function readSort(stored: unknown): Sort | null {
  if (!isRecord(stored) || typeof stored.field !== 'string') return null
  return { field: stored.field, direction: stored.direction === 'descending' ? 'descending' : 'ascending' }
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
        if (linked) changeAddress(settingsParams(columns, { ...next, shown: visibleFields(columns, next) }))
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

/** Fields of visible columns. */
export const visibleFields = <Row>(columns: Columns<Row>, choice: TableSettings): readonly string[] =>
  columns.list.filter((column) => isShown(column, choice)).map(({ field }) => field)

/** Whether a column is visible. */
export function isShown<Row>(column: Column<Row>, choice: TableSettings): boolean {
  return column.searchOnly !== true && (choice.shown[column.field] ?? column.defaultHidden !== true)
}
