'use client'

import { useCallback, useMemo } from 'react'
import { useKept } from '@/components/kit/kept'
import { useAddress } from '@/components/kit/use-address'
import { isRecord } from '@/lib/contract/json'
import { addressOf, choiceIn, tableName } from './address-choice'
import type { Column, Columns } from './columns'
import type { Sort } from './order'
import type { TableChoice } from './table-choice'

function read(kept: unknown): TableChoice {
  const { shown, sort, compact } = isRecord(kept) ? kept : {}
  const flags = isRecord(shown) ? Object.entries(shown).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean') : []
  return { shown: Object.fromEntries(flags), sort: readSort(sort), compact: compact === true }
}

function readSort(kept: unknown): Sort | null {
  if (!isRecord(kept) || typeof kept.field !== 'string') return null
  return { field: kept.field, direction: kept.direction === 'descending' ? 'descending' : 'ascending' }
}

/**
 * The person's choice for a table and the ways to change it; kept by organisation, person and noun. While the address holds a view, that one
 * is shown and changed instead (`linked`): whoever follows a link keeps their own.
 */
export function useTableChoice<Row>(columns: Columns<Row>) {
  const [kept, keep] = useKept<TableChoice>(`table:${tableName(columns)}`, read)
  const { search, change: changeAddress } = useAddress()
  const linked = useMemo(() => choiceIn(search, columns), [search, columns])
  const choice = linked ?? kept
  return {
    choice,
    linked: linked !== null,
    change: useCallback(
      (part: Partial<TableChoice>) => {
        const next = { ...choice, ...part }
        if (linked) changeAddress(addressOf(columns, { ...next, shown: shownFields(columns, next) }))
        else keep(next)
      },
      [choice, linked, changeAddress, columns, keep],
    ),
    reset: useCallback(() => (linked ? changeAddress(addressOf(columns, null)) : keep(null)), [linked, changeAddress, columns, keep]),
  }
}

/** The columns that are on the screen, by their fields. */
export const shownFields = <Row>(columns: Columns<Row>, choice: TableChoice): readonly string[] =>
  columns.list.filter((column) => isShown(column, choice)).map(({ field }) => field)

/** Whether a column is on the screen. */
export function isShown<Row>(column: Column<Row>, choice: TableChoice): boolean {
  return column.searchOnly !== true && (choice.shown[column.field] ?? column.defaultHidden !== true)
}
