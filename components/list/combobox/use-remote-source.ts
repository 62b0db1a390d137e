'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import type { Resource } from '@/lib/contract/core/resource'
import type { Rows } from '@/lib/contract/core/wire-types'
import { isolate } from '@/lib/format/bidi-isolate'
import { foldedQuery } from '@/lib/format/search-fold'
import type { ComboboxRow, ComboboxSource } from './combobox-source'

/** Debounce of the search in milliseconds (D161). */
const pause = 250

/** Milliseconds in which a text is not searched for again. */
const recent = 5_000

const nothing = { rows: [] as const, invalidRows: 0 }

/** A request, starting with the typing; a later one cancels it. */
type Pending = { readonly abort: AbortController }

/**
 * Selects from search results of the cloud, debounced; earlier requests are aborted and late responses ignored. The folded text is sent.
 * `scopeOf` returns the scope or null for no search yet, and must be stable.
 */
export function useRemoteSource<Row extends ComboboxRow, Scope extends object>(
  resource: Resource<Row, Scope>,
  scopeOf: (text: string) => Scope | null,
): ComboboxSource<Row> {
  const t = useTranslations()
  const { year } = useSession()
  const [query, showQuery] = useState('')
  const [response, setResponse] = useState<Rows<Row> | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [loading, setLoading] = useState(false)
  const latest = useRef<Pending | null>(null)
  // The field's last result: the dialog that opens with the same text does not request it again.
  const found = useRef<{ readonly scope: string; readonly rows: Rows<Row> } | null>(null)
  // The field's last request: suggestions and a search for the same text share it.
  const asked = useRef<{ readonly scope: string; readonly at: number; readonly rows: Promise<Rows<Row>> } | null>(null)

  const requestKeyOf = useCallback((text: string) => scopeOf(foldedQuery(text)), [scopeOf])
  const load = useCallback(
    async (scope: Scope | null, signal: AbortSignal): Promise<Rows<Row>> =>
      scope === null ? nothing : send(resource.list({ fiscalYearId: year.id }, scope), { signal }),
    [resource, year.id],
  )

  const search = async (text: string, delay: number) => {
    latest.current?.abort.abort()
    const own: Pending = { abort: new AbortController() }
    const scope = requestKeyOf(text)
    latest.current = own
    if (scope === null) setResponse(null)
    const ready = delay > 0 && found.current?.scope === JSON.stringify(scope) ? found.current.rows : null
    found.current = null
    setProblem(null)
    if (ready) setResponse(ready)
    setLoading(scope !== null && ready === null)
    if (scope === null || ready) return
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (latest.current !== own) return
    try {
      const rows = await load(scope, own.abort.signal)
      if (latest.current === own) setResponse(rows)
    } catch (error) {
      if (latest.current === own) setProblem(problemOf(error))
    } finally {
      if (latest.current === own) setLoading(false)
    }
  }

  useEffect(
    () => () => {
      latest.current?.abort.abort()
      latest.current = null
    },
    [],
  )

  const setQuery = (text: string) => {
    showQuery(text)
    void search(text, pause)
  }

  const typed = query.trim()
  const waits = requestKeyOf(query) === null
  const none = () => {
    if (waits) return t('pick.typeFirst')
    return typed === '' ? t('pick.none') : t('table.noMatch', { query: isolate(typed) })
  }
  return {
    list: {
      rows: waits ? nothing.rows : response?.rows,
      invalidRows: response?.invalidRows ?? 0,
      problem,
      refreshing: loading && response !== null,
      refresh: () => search(query, 0),
      // The cloud has filtered; the table would hide matches in other fields.
      query: '',
      setQuery,
    },
    query,
    setQuery,
    empty: none(),
    // Suggestions are searched again where it changes.
    find: useCallback(
      async (text: string, signal: AbortSignal) => {
        const request = requestKeyOf(text)
        const scope = JSON.stringify(request)
        const isRecent = asked.current?.scope === scope && Date.now() - asked.current.at < recent
        const own = isRecent && asked.current ? asked.current : { scope, at: Date.now(), rows: load(request, signal) }
        asked.current = own
        const forget = () => {
          if (asked.current === own) asked.current = null
        }
        signal.addEventListener('abort', forget)
        try {
          const rows = await own.rows
          found.current = { scope, rows }
          return rows.rows
        } catch (error) {
          forget()
          throw error
        }
      },
      [load, requestKeyOf],
    ),
  }
}
