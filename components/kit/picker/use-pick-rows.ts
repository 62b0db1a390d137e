'use client'

import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import type { Noun } from '@/lib/contract/noun'
import { foldWords, matchesFolded } from '@/lib/format/fold'
import { useFormats } from '@/components/kit/formats'
import type { Columns } from '@/components/kit/table/columns'
import { foldedText } from '@/components/kit/table/texts'
import type { Pickable, PickSource } from './pick-source'

/** They are no older than the record that they came with. */
const refresh = () => Promise.resolve()

/** Picks from rows that are there already, as those that came with the record which names one of them. */
export function usePickRows<Row extends Pickable>(noun: Noun<Row>, rows: readonly Row[], columns: Columns<Row>): PickSource<Row> {
  const [query, setQuery] = useState('')
  const say = useTranslations()
  const formats = useFormats()

  return {
    list: { noun, rows, damaged: 0, problem: null, refreshing: false, refresh, query, setQuery },
    query,
    setQuery,
    find: useCallback(
      (text: string) => {
        const words = foldWords(text)
        const tools = { formats, say }
        return Promise.resolve(rows.filter((row) => matchesFolded(words, foldedText(columns.list, row, tools))))
      },
      [columns, formats, rows, say],
    ),
  }
}
