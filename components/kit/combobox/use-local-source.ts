'use client'

import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import type { Resource } from '@/lib/contract/core/resource'
import { foldWords, matchesFolded } from '@/lib/format/search-fold'
import { useFormats } from '@/components/kit/text/use-formats'
import type { Columns } from '@/components/kit/data-table/columns/define-columns'
import { rowSearchText } from '@/components/kit/data-table/columns/cell-text'
import type { ComboboxRow, ComboboxSource } from './combobox-source'

/** The rows are as current as the record that they were loaded with. */
const refresh = () => Promise.resolve()

/** Selects from loaded rows, such as those included in a record's response. */
export function useLocalSource<Row extends ComboboxRow>(
  resource: Resource<Row>,
  rows: readonly Row[],
  columns: Columns<Row>,
): ComboboxSource<Row> {
  const [query, setQuery] = useState('')
  const translate = useTranslations()
  const formats = useFormats()

  return {
    list: { resource, rows, invalidRows: 0, problem: null, refreshing: false, refresh, query, setQuery },
    query,
    setQuery,
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
