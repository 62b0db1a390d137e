'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import type { Noun } from '@/lib/contract/noun'
import { problemOf, type Problem } from '@/lib/contract/problem'
import type { Rows } from '@/lib/contract/wire'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { foldWords } from '@/lib/format/fold'
import { isolate } from '@/lib/format/isolate'
import type { Pickable, PickSource } from './pick-source'

/** So long after the last key the cloud is asked (D161). */
const pause = 250

const nothing = { rows: [] as const, damaged: 0 }

/** A question to the cloud, from the typing on; a later one makes it void. */
type Question = { readonly abort: AbortController }

/**
 * Picks from what the cloud finds: it is asked when the typing pauses, an older question is given up, and an answer that comes too late is
 * dropped. What is asked is the folded text; what was typed stays as it is. `scopeOf` makes the question, or says by null that there is
 * none yet, and must be stable.
 */
export function usePickSearch<Row extends Pickable, Scope extends object>(
  noun: Noun<Row, Scope>,
  scopeOf: (text: string) => Scope | null,
): PickSource<Row> {
  const t = useTranslations()
  const { year } = useSession()
  const [query, showQuery] = useState('')
  const [answer, setAnswer] = useState<Rows<Row> | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asking, setAsking] = useState(false)
  const latest = useRef<Question | null>(null)

  const questionOf = useCallback((text: string) => scopeOf(foldWords(text).join(' ')), [scopeOf])
  const ask = useCallback(
    async (scope: Scope | null, signal: AbortSignal): Promise<Rows<Row>> =>
      scope === null ? nothing : send(noun.list({ fiscalYearId: year.id }, scope), { signal }),
    [noun, year.id],
  )

  const search = useCallback(
    async (text: string, delay: number) => {
      latest.current?.abort.abort()
      const own: Question = { abort: new AbortController() }
      const scope = questionOf(text)
      latest.current = own
      if (scope === null) setAnswer(null)
      setProblem(null)
      setAsking(scope !== null)
      if (scope === null) return
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (latest.current !== own) return
      try {
        const found = await ask(scope, own.abort.signal)
        if (latest.current === own) setAnswer(found)
      } catch (error) {
        if (latest.current === own) setProblem(problemOf(error))
      } finally {
        if (latest.current === own) setAsking(false)
      }
    },
    [ask, questionOf],
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
  const waits = questionOf(query) === null
  const none = () => (waits ? t('pick.typeFirst') : typed === '' ? t('pick.none') : t('table.noMatch', { query: isolate(typed) }))
  return {
    list: {
      noun,
      rows: waits ? nothing.rows : answer?.rows,
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
    empty: none(),
    find: useCallback(async (text: string, signal: AbortSignal) => (await ask(questionOf(text), signal)).rows, [ask, questionOf]),
  }
}
