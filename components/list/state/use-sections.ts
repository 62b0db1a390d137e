'use client'

import { useMemo, type ReactNode } from 'react'

/** Headings between the rows of a list, such as one for each day. */
export type Sections<Row> = {
  /** Rows with the same key that follow each other are a section. Should be stable. */
  readonly keyOf: (row: Row) => string
  readonly heading: (rows: readonly Row[]) => ReactNode
}

/** The rows of each section by the index of its first row; null without sections. */
export type SectionRows<Row> = ReadonlyMap<number, readonly Row[]> | null

/** Sections of the listed rows. */
export function useSections<Row>(rows: readonly Row[], sections: Sections<Row> | undefined): SectionRows<Row> {
  const keyOf = sections?.keyOf
  return useMemo(() => (keyOf === undefined ? null : sectionsOf(rows, keyOf)), [rows, keyOf])
}

/** Splits rows where the key changes. */
export function sectionsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<number, readonly Row[]> {
  const starts = rows.flatMap((row, index) => {
    const before = rows[index - 1]
    return before !== undefined && keyOf(before) === keyOf(row) ? [] : [index]
  })
  return new Map(starts.map((start, at) => [start, rows.slice(start, starts[at + 1])]))
}
