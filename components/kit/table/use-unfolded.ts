'use client'

import { useState } from 'react'
import type { RowId } from './use-selection'

/** Which rows are unfolded. A search unfolds all, but for those that are folded up in it. */
export function useUnfolded<Row>(idOf: (row: Row) => RowId, searching: boolean) {
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
