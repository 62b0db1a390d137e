'use client'

import { useMemo } from 'react'
import type { TreeResource } from '@/lib/contract/core/resource'
import { fold } from '@/lib/format/search-fold'

/** A record that cells may name, by folded spellings (name, code), and its name for display. */
export type ReferenceName = { readonly id: number; readonly name: string; readonly spellings: readonly string[] }

/** The records of a list as references. A file is compared with them again when they change. */
export function useReferenceNames<Row extends { readonly id: number }>(
  { nameOf, codeOf }: Pick<TreeResource<Row>, 'nameOf' | 'codeOf'>,
  rows: readonly Row[] | undefined,
): readonly ReferenceName[] {
  return useMemo(
    () => (rows ?? []).map((row) => ({ id: row.id, name: nameOf(row), spellings: [fold(nameOf(row)), fold(codeOf(row))] })),
    [nameOf, codeOf, rows],
  )
}

/** Records by folded name and code; null for a name of several. */
export function referenceIds(references: readonly ReferenceName[]): ReadonlyMap<string, number | null> {
  const ids = new Map<string, number | null>()
  for (const { id, spellings } of references)
    for (const spelling of new Set(spellings)) if (spelling !== '') ids.set(spelling, ids.has(spelling) ? null : id)
  return ids
}
