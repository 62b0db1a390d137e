'use client'

import { useCallback, useMemo, useState } from 'react'

/** The active row of the keyboard. It follows its record through search, sort and reload. */
export function useRowCursor<Row>(rows: readonly Row[], idOf: (row: Row) => string | number) {
  const [at, setAt] = useState<{ readonly index: number; readonly id: string | number } | null>(null)

  const index = useMemo(() => {
    if (at === null || rows.length === 0) return -1
    const row = rows[at.index]
    if (row !== undefined && idOf(row) === at.id) return at.index
    const moved = rows.findIndex((one) => idOf(one) === at.id)
    return moved >= 0 ? moved : Math.min(at.index, rows.length - 1)
  }, [at, rows, idOf])

  const move = useCallback(
    (to: number) => {
      const target = Math.max(0, Math.min(rows.length - 1, to))
      const row = rows[target]
      if (row !== undefined) setAt({ index: target, id: idOf(row) })
      return target
    },
    [rows, idOf],
  )

  return { index, move }
}
