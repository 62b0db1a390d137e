'use client'

import { useState } from 'react'
import type { RowId } from '@/components/list/state/unique-row-ids'

/** Expanded rows. A search expands all, except those collapsed during it. */
export function useExpandedRows<Row>(idOf: (row: Row) => RowId, searching: boolean) {
  const [toggled, setToggled] = useState<ReadonlySet<RowId>>(new Set())
  return {
    has: (row: Row): boolean => toggled.has(idOf(row)) !== searching,
    toggle: (row: Row) =>
      setToggled((before) => {
        const next = new Set(before)
        if (!next.delete(idOf(row))) next.add(idOf(row))
        return next
      }),
  }
}
