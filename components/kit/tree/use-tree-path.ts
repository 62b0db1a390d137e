'use client'

import { useMemo } from 'react'
import type { TreeNoun } from '@/lib/contract/noun'
import { useResource } from '@/lib/client/use-resource'

/** The names on the way to a record, from the top down; null where the list does not have it (yet, if `loading`). */
export function useTreePath<Row extends { readonly id: number }>(from: TreeNoun<Row>, id: number) {
  const { rows, loading } = useResource(from, undefined)
  const names = useMemo(() => (rows ? namesOnTheWay(rows, from, id) : null), [rows, from, id])
  return { names, loading }
}

/** The names on the way to a record, from the top down, each record once even where parents lead round in a circle. */
export function namesOnTheWay<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { parentOf, nameOf }: Pick<TreeNoun<Row>, 'parentOf' | 'nameOf'>,
  id: number,
): readonly string[] | null {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const way = new Set<Row>()
  for (let row = byId.get(id); row !== undefined && !way.has(row); row = byId.get(parentOf(row))) way.add(row)
  return way.size === 0 ? null : [...way].map(nameOf).toReversed()
}
