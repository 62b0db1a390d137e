'use client'

import { useCallback } from 'react'
import { useKept } from '@/components/kit/kept'
import type { Column, Columns } from './columns'
import type { Sort } from './order'

/** What a person has chosen for one table: columns against their default, the order, the row height. */
export type TableChoice = {
  /** Field → shown; a field that is not here follows its default, so that new columns appear by themselves. */
  readonly shown: Readonly<Record<string, boolean>>
  readonly sort: Sort | null
  readonly compact: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function read(kept: unknown): TableChoice {
  const { shown, sort, compact } = isRecord(kept) ? kept : {}
  const flags = isRecord(shown) ? Object.entries(shown).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean') : []
  return { shown: Object.fromEntries(flags), sort: readSort(sort), compact: compact === true }
}

function readSort(kept: unknown): Sort | null {
  if (!isRecord(kept) || typeof kept.field !== 'string') return null
  return { field: kept.field, direction: kept.direction === 'descending' ? 'descending' : 'ascending' }
}

/** The person's choice for a table and the ways to change it; kept by organisation, person and noun. */
export function useTableChoice<Row>(columns: Columns<Row>) {
  const [choice, keep] = useKept<TableChoice>(`table:${columns.keptAs ?? columns.noun}`, read)
  return {
    choice,
    change: useCallback((part: Partial<TableChoice>) => keep({ ...choice, ...part }), [choice, keep]),
    reset: useCallback(() => keep(null), [keep]),
  }
}

/** Whether a column is on the screen. */
export function isShown<Row>(column: Column<Row>, choice: TableChoice): boolean {
  return column.searchOnly !== true && (choice.shown[column.field] ?? column.defaultHidden !== true)
}
