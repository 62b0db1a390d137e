'use client'

import { useMemo, useState } from 'react'
import type { Edits } from '@/lib/client/import/cell-edits'

/** The rows with these ids, in this order whatever is edited; then other rows that a restored draft has edits of. */
export function useEditedRows<Row extends { readonly id: number }>(
  rows: readonly Row[],
  ids: readonly number[],
  edits: Edits,
): readonly Row[] {
  const [order] = useState(() => new Set(ids))
  const others = Object.keys(edits)
    .filter((id) => !order.has(Number(id)))
    .join()
  return useMemo(() => {
    const known = new Map(rows.map((row) => [row.id, row]))
    return [...order, ...others.split(',').map(Number)].flatMap((id) => known.get(id) ?? [])
  }, [rows, order, others])
}
