'use client'

import { useEffect } from 'react'
import { createStore } from '@/lib/client/browser/store'

/** The records of a page's list in its present order, for walking through them beside it. */
export type ListedRecords = {
  readonly count: number
  /** Position of a record; -1 when the list does not show it. */
  readonly indexOf: (id: string) => number
  /** Shows the record at a position, without the effects that a deliberate open may have. */
  readonly preview: (index: number) => void
}

/** The records of the page's list; null without one. A page has at most one list whose records open in the address. */
export const listedRecords = createStore<ListedRecords | null>(null)

/** Publishes the records of a list while mounted; nothing while it has none or they do not open in the address. */
export function usePublishListedRecords<Row>(
  rows: readonly Row[] | null,
  idOf: (row: Row) => string | number,
  preview: ((row: Row) => void) | undefined,
): void {
  useEffect(() => {
    if (rows === null || !preview) return
    const own: ListedRecords = {
      count: rows.length,
      indexOf: (id) => rows.findIndex((row) => String(idOf(row)) === id),
      preview: (index) => {
        const row = rows[index]
        if (row !== undefined) preview(row)
      },
    }
    listedRecords.set(own)
    return () => {
      if (listedRecords.get() === own) listedRecords.set(null)
    }
  }, [rows, idOf, preview])
}
