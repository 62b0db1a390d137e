'use client'

import { useCallback, useMemo, useRef } from 'react'
import useSWR from 'swr'
import type { Single } from '@/lib/contract/noun'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { send } from './send'
import { useSession } from './session'
import { keyOf, listLifetime } from './use-resource'

type Cached<Value> = { readonly value: Value; readonly readAt: number }

/** Something there is one of, as it was read last. */
export type Loaded<Value> = {
  /** `undefined` until the first answer. */
  readonly value: Value | undefined
  /** Of the last load; an older value may still be there. */
  readonly problem: Problem | null
  readonly loading: boolean
  readonly refreshing: boolean
  readonly updatedAt: number | null
  /** Asks the cloud again; what becomes of it is seen in the other members. */
  readonly refresh: () => Promise<void>
  /** Asks the cloud again and gives what it said. Throws a Problem. */
  readonly readFresh: () => Promise<Value>
  /** Puts what was just saved on the screen at once; the next load corrects it. */
  readonly put: (value: Value) => void
}

/** What there is one of, shared between all who ask for the same. */
export function useSingle<Value, Scope = void>(noun: Single<Value, Scope>, scope: Scope): Loaded<Value> {
  const session = useSession()
  // Somebody asked for fresh figures: the cloud computes those again that it keeps.
  const asked = useRef(false)
  const read = useCallback(async (): Promise<Cached<Value>> => {
    const refresh = asked.current
    asked.current = false
    return { value: await send(noun.load({ fiscalYearId: session.year.id, refresh }, scope)), readAt: Date.now() }
  }, [noun, scope, session.year.id])
  const { data, error, isValidating, mutate } = useSWR<Cached<Value>, unknown>(keyOf(session, noun.noun, scope), read, {
    dedupingInterval: listLifetime,
    focusThrottleInterval: listLifetime,
    shouldRetryOnError: false,
  })

  const refresh = useCallback(async () => {
    asked.current = true
    await mutate()
  }, [mutate])
  const readFresh = useCallback(async () => {
    const fresh = await read()
    await mutate(fresh, { revalidate: false })
    return fresh.value
  }, [mutate, read])
  const put = useCallback((value: Value) => void mutate({ value, readAt: Date.now() }, { revalidate: false }), [mutate])

  return useMemo(
    () => ({
      value: data?.value,
      problem: error === undefined ? null : problemOf(error),
      loading: data === undefined && error === undefined,
      refreshing: data !== undefined && isValidating,
      updatedAt: data?.readAt ?? null,
      refresh,
      readFresh,
      put,
    }),
    [data, error, isValidating, refresh, readFresh, put],
  )
}
