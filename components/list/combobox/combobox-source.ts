'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState, type ReactNode } from 'react'
import { fold, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { rowSearchText } from '@/components/list/columns/cell-text'
import { plainText } from '@/components/list/columns/column-types'
import type { Column, Columns } from '@/components/list/columns/define-columns'
import type { TableScreen } from '@/components/list/state/use-list-screen'
import { useFormats } from '@/components/ui/text/use-formats'

/** Selects from loaded rows, such as those included in a record's response. */
export function useLocalSource<Row extends ComboboxRow>(rows: readonly Row[], columns: Columns<Row>): ComboboxSource<Row> {
  const [query, setQuery] = useState('')
  const translate = useTranslations()
  const formats = useFormats()

  return {
    list: { rows, query, setQuery },
    query,
    setQuery,
    // Suggestions are searched again where it changes.
    find: useCallback(
      (text: string) => {
        const words = foldWords(text)
        const tools = { formats, translate }
        return Promise.resolve(rows.filter((row) => matchesFolded(words, rowSearchText(columns.list, row, tools))))
      },
      [columns, formats, rows, translate],
    ),
  }
}

/** A selectable record. */
export type ComboboxRow = { readonly id: number }

/** The records of a picker: a loaded list, or a search by the cloud (use-remote-source.ts). */
export type ComboboxSource<Row extends ComboboxRow> = {
  /** The dialog's list. When the cloud searches, its rows are the results, and the table does not filter. */
  readonly list: TableScreen<Row> & { readonly rows: readonly Row[] | undefined; readonly invalidRows?: number }
  /** The search text of the dialog. */
  readonly query: string
  readonly setQuery: (text: string) => void
  /** Message of the empty dialog before any search. */
  readonly empty?: ReactNode
  /** Records that match a text. Rejects with a Problem. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Row[]>
}

/** The record that a text identifies: the only match, or the only one with exactly this code. */
export function exactMatch<Row>(text: string, rows: readonly Row[], columns: readonly Column<Row>[]): Row | null {
  const [only, ...others] = rows
  if (only !== undefined && others.length === 0) return only
  const code = columns.find(({ kind }) => kind === 'code')
  const typed = fold(text.trim())
  const exact = code ? rows.filter((row) => fold(plainText(code.value(row))) === typed) : []
  return exact.length === 1 ? (exact[0] ?? null) : null
}

/** Result of a search for a text: a record, open the list, or nothing. */
export type LookupResult<Row> = { readonly means: Row } | { readonly open: string } | null
