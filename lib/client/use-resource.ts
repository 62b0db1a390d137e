'use client'

import { useCallback, useMemo, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Noun } from '@/lib/contract/noun'
import type { Rows } from '@/lib/contract/wire'
import type { Session } from '@/lib/contract/session'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { useGiven } from './given'
import { send } from './send'
import { useSession } from './session'

/** Lists are kept this long before an open screen asks for them again (specification A 7: 450,000 ms). */
export const listLifetime = 450_000

type Cached<Answer> = Answer & { readonly readAt: number }

export type Resource<Row, Answer extends Rows<Row> = Rows<Row>> = {
  /** `undefined` until the first answer. */
  readonly rows: readonly Row[] | undefined
  /** The last answer whole, for what stands in it beside the rows. */
  readonly answer: Answer | undefined
  readonly damaged: number
  /** Of the last load; older rows may still be there. */
  readonly problem: Problem | null
  readonly loading: boolean
  readonly refreshing: boolean
  readonly updatedAt: number | null
  /** Asks the cloud again; what becomes of it is seen in the other members. */
  readonly refresh: () => Promise<void>
  /** Asks the cloud again and gives what it said, for a deed that must not rest on an old list. Throws a Problem. */
  readonly readFresh: () => Promise<readonly Row[]>
  /** Puts a changed answer on the screen at once; the next load corrects it. */
  readonly amend: (change: (answer: Answer) => Answer) => void
  /** The same for its rows alone. */
  readonly patch: (change: (rows: readonly Row[]) => readonly Row[]) => void
}

/** Names what was read in the cache: nobody else's session, organisation, year or calendar can share it (D21). */
export function keyOf(session: Session, noun: string, scope: unknown) {
  return ['list', session.organisationId, session.userId, session.year.id, session.calendar, noun, scope ?? null] as const
}

/** The rows of a noun, shared between all who ask for the same (D167). */
export function useResource<Row, Scope = void, Answer extends Rows<Row> = Rows<Row>>(
  noun: Noun<Row, Scope, Answer>,
  scope: Scope,
): Resource<Row, Answer> {
  const session = useSession()
  const key = keyOf(session, noun.noun, scope)
  // Somebody asked for fresh figures: the cloud computes those again that it keeps.
  const asked = useRef(false)
  const read = useCallback(async (): Promise<Cached<Answer>> => {
    const refresh = asked.current
    asked.current = false
    return { ...(await send(noun.list({ fiscalYearId: session.year.id, refresh }, scope))), readAt: Date.now() }
  }, [noun, scope, session.year.id])
  const { opening, options, take } = useGiven(
    key,
    () => noun.list({ fiscalYearId: session.year.id, refresh: false }, scope),
    (answer): Cached<Answer> => ({ ...answer, readAt: Date.now() }),
  )
  const { data, error, isValidating, mutate } = useSWR<Cached<Answer>, unknown>(key, () => take() ?? read(), {
    dedupingInterval: listLifetime,
    focusThrottleInterval: listLifetime,
    shouldRetryOnError: false,
    ...options,
  })

  const refresh = useCallback(async () => {
    asked.current = true
    await mutate()
  }, [mutate])
  const readFresh = useCallback(async () => {
    const fresh = await read()
    await mutate(fresh, { revalidate: false })
    return fresh.rows
  }, [mutate, read])

  const amend = useCallback(
    (change: (answer: Answer) => Answer) =>
      void mutate((cached) => (cached ? { ...change(cached), readAt: cached.readAt } : cached), { revalidate: false }),
    [mutate],
  )
  const patch = useCallback(
    (change: (rows: readonly Row[]) => readonly Row[]) => amend((answer) => ({ ...answer, rows: change(answer.rows) })),
    [amend],
  )

  return useMemo(
    () => ({
      rows: data?.rows,
      answer: data,
      damaged: data?.damaged ?? 0,
      problem: error === undefined ? null : problemOf(error),
      loading: data === undefined && error === undefined,
      refreshing: data !== undefined && isValidating && !opening,
      updatedAt: opening ? null : (data?.readAt ?? null),
      refresh,
      readFresh,
      amend,
      patch,
    }),
    [data, error, isValidating, opening, refresh, readFresh, amend, patch],
  )
}

/** Makes every open or cached list of the named nouns stale: after a change they are read again when next seen. */
export function useStale(): (...nouns: string[]) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (...nouns) => {
      await mutate((key) => Array.isArray(key) && key[0] === 'list' && nouns.includes(String(key[5])))
    },
    [mutate],
  )
}

/** Empties every cache: another person, organisation or year must find nothing of this one (D11, D21). */
export function useForgetAll(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate(() => true, undefined, { revalidate: false })
  }, [mutate])
}
