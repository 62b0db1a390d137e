'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import type { Noun } from '@/lib/contract/noun'
import { Problem } from '@/lib/contract/problem'
import { useResource, type Resource } from '@/lib/client/use-resource'
import { foldWords, matchesFolded } from '@/lib/format/fold'
import { useFormats } from '@/components/kit/formats'
import type { Columns } from '@/components/kit/table/columns'
import { foldedText } from '@/components/kit/table/texts'
import type { Pickable, PickSource } from './pick-source'

/** Picks from the list of a noun, which is read once and shared with every screen that shows it (D167). */
export function usePickList<Row extends Pickable>(noun: Noun<Row>, columns: Columns<Row>): PickSource<Row> {
  const resource = useResource(noun, undefined)
  const { rows } = resource
  const [query, setQuery] = useState('')
  const say = useTranslations()
  const formats = useFormats()
  const arrived = useArrival(resource)
  const byId = useMemo(() => new Map(rows?.map((row) => [row.id, row])), [rows])

  return {
    list: { ...resource, noun, query, setQuery },
    query,
    setQuery,
    rowOf: useCallback((id: number) => (rows ? (byId.get(id) ?? null) : undefined), [byId, rows]),
    find: useCallback(
      async (text: string) => {
        const words = foldWords(text)
        const tools = { formats, say }
        return (await arrived()).filter((row) => matchesFolded(words, foldedText(columns.list, row, tools)))
      },
      [arrived, columns, formats, say],
    ),
  }
}

/** The rows, also for somebody who types faster than they come. */
function useArrival<Row>({ rows, problem }: Resource<Row>): () => Promise<readonly Row[]> {
  const now = useRef<{ rows: readonly Row[] | undefined; problem: Problem | null }>({ rows, problem })
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    now.current = { rows, problem }
    if (rows === undefined && problem === null) return
    for (const go of waiting.current.splice(0)) go()
  }, [rows, problem])
  return useCallback(async () => {
    const settled = () => now.current.rows !== undefined || now.current.problem !== null
    if (!settled()) await new Promise<void>((resolve) => waiting.current.push(resolve))
    if (now.current.rows) return now.current.rows
    throw now.current.problem ?? new Problem('unreachable')
  }, [])
}
