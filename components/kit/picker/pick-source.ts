import type { ReactNode } from 'react'
import { fold } from '@/lib/format/fold'
import type { Column } from '@/components/kit/table/columns'
import { plainText } from '@/components/kit/table/kinds'
import type { TableScreen } from '@/components/kit/table/resource-table'

/** A record that can be picked. */
export type Pickable = { readonly id: number }

/** Where a picker finds its records: a list that is there, or a search that the cloud does (see use-pick-rows.ts, use-pick-search.ts). */
export type PickSource<Row extends Pickable> = {
  /** What the dialog shows. Where the cloud searches, its rows are what was found, and the table has nothing left to search. */
  readonly list: TableScreen<Row>
  /** The text in the dialog's search. */
  readonly query: string
  readonly setQuery: (text: string) => void
  /** What the dialog says in place of a list without rows, where there is no list to be empty. */
  readonly empty?: ReactNode
  /** The records that a typed text fits. Throws a Problem. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Row[]>
}

/** The one record that is meant by a text: the only one that fits, or the only one with exactly this code. */
export function meantBy<Row>(text: string, rows: readonly Row[], columns: readonly Column<Row>[]): Row | null {
  const [only, ...others] = rows
  if (only !== undefined && others.length === 0) return only
  const code = columns.find(({ kind }) => kind === 'code')
  const typed = fold(text.trim())
  const exact = code ? rows.filter((row) => fold(plainText(code.value(row))) === typed) : []
  return exact.length === 1 ? (exact[0] ?? null) : null
}
