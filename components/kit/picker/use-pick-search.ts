'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import type { Noun } from '@/lib/contract/noun'
import { problemOf, type Problem } from '@/lib/contract/problem'
import type { Rows } from '@/lib/contract/wire'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { foldWords } from '@/lib/format/fold'
import type { Pickable, PickSource } from './pick-source'

/** So long after the last key the cloud is asked (D161). */
const pause = 250

const noRows: readonly never[] = []

/** A question to the cloud, from the typing on; a later one makes it void. */
type Question = { readonly text: string; readonly abort: AbortController }

/**
 * Picks from what the cloud finds: it is asked when the typing pauses, an older question is given up, and an answer that comes too late is
 * dropped. What is asked is the folded text; what was typed stays as it is. `scopeOf` makes the question and must be stable.
 */
export function usePickSearch<Row extends Pickable, Scope>(noun: Noun<Row, Scope>, scopeOf: (text: string) => Scope): PickSource<Row> {
  const t = useTranslations()
  const { year } = useSession()
  const [query, showQuery] = useState('')
  const [answer, setAnswer] = useState<Rows<Row> | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asking, setAsking] = useState(false)
  const latest = useRef<Question | null>(null)

  const ask = useCallback(
    (text: string, signal: AbortSignal) => send(noun.list({ fiscalYearId: year.id }, scopeOf(foldWords(text).join(' '))), { signal }),
    [noun, scopeOf, year.id],
  )

  const search = useCallback(
    async (text: string, delay: number) => {
      latest.current?.abort.abort()
      const own: Question = { text: text.trim(), abort: new AbortController() }
      latest.current = own
      if (own.text === '') setAnswer(null)
      setProblem(null)
      setAsking(own.text !== '')
      if (own.text === '') return
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (latest.current !== own) return
      try {
        const found = await ask(own.text, own.abort.signal)
        if (latest.current === own) setAnswer(found)
      } catch (error) {
        if (latest.current === own) setProblem(problemOf(error))
      } finally {
        if (latest.current === own) setAsking(false)
      }
    },
    [ask],
  )

  useEffect(
    () => () => {
      latest.current?.abort.abort()
      latest.current = null
    },
    [],
  )

  const setQuery = useCallback(
    (text: string) => {
      showQuery(text)
      void search(text, pause)
    },
    [search],
  )

  const typed = query.trim()
  return {
    list: {
      noun,
      rows: typed === '' ? noRows : answer?.rows,
      damaged: answer?.damaged ?? 0,
      problem,
      refreshing: asking && answer !== null,
      refresh: useCallback(() => search(query, 0), [search, query]),
      // The cloud has searched; the table would leave out what it found by something else than the columns.
      query: '',
      setQuery,
    },
    query,
    setQuery,
    empty: typed === '' ? t('pick.typeFirst') : t('table.noMatch', { query: `\u2068${typed}\u2069` }),
    rowOf: useCallback((id: number) => answer?.rows.find((row) => row.id === id), [answer]),
    find: useCallback(async (text: string, signal: AbortSignal) => (await ask(text, signal)).rows, [ask]),
  }
}
