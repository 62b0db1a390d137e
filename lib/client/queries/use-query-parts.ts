'use client'

import { useCallback, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { useSession } from '@/lib/client/session/session-context'
import { Problem, problemOf } from '@/lib/contract/core/problem'
import type { Resource } from '@/lib/contract/core/resource'
import type { Rows } from '@/lib/contract/core/wire-types'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { useAbortWhenUnused } from './abort-when-unused'
import { useReadList } from './cached-lists'
import { keyOf, listCacheOptions } from './list-cache'
import type { Query } from './use-query'

/** Requests of a report at once: fast enough, without delaying other users. */
const atOnce = 4

/** Runs a task for each item, some at once, until the signal is aborted. A task that rejects ends all. */
export async function eachLimited<Item>(items: readonly Item[], task: (item: Item) => Promise<void>, signal?: AbortSignal): Promise<void> {
  const queue = [...items.entries()]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next && !signal?.aborted; next = queue.shift()) await task(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** One list of a report: a month, an account, in a fiscal year. */
export type ListPart<Scope> = { readonly year: FiscalYear; readonly scope: Scope }

/**
 * The lists that a report is made of, in the order of the parts; null for one that could not be read. Undefined until all were tried.
 * `refresh` reads all of them again.
 */
export type PartsQuery<Result> = Query<readonly (Result | null)[]> & {
  /** Number of parts that could not be read; `problem` is that of one of them. */
  readonly missing: number
  readonly total: number
  /** Number of parts tried so far. */
  readonly done: number
  /** Reads the missing parts again. */
  readonly retry: () => Promise<void>
}

type Read<Result> = { readonly value: readonly (Result | null)[]; readonly problem: Problem | null; readonly readAt: number }

type Options = {
  /**
   * A part that cannot be read fails them all, and the former ones stay meanwhile; otherwise it does not affect the others. The parts that
   * were read stay cached.
   */
  readonly whole?: boolean
}

/**
 * Several parts of a list, each from its own cache entry if that is fresh, in the background and some at once. Null or no parts read
 * nothing. The caller checks the permission.
 */
export function useQueryParts<Row, Scope, Result extends Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  parts: readonly ListPart<Scope>[] | null,
  { whole = false }: Options = {},
): PartsQuery<Result> {
  const session = useSession()
  const readList = useReadList()
  const [done, setDone] = useState(0)
  const bypassCache = useRef(false)
  const wanted = parts !== null && parts.length > 0
  const key = wanted ? keyOf(session, resource.resourceName, { parts: parts.map(({ year, scope }) => [year.id, scope]) }) : null

  const signalOfUse = useAbortWhenUnused(key && JSON.stringify(key))
  const read = async (): Promise<Read<Result>> => {
    const signal = signalOfUse()
    const refresh = bypassCache.current
    bypassCache.current = false
    const results: (Result | null)[] = (parts ?? []).map(() => null)
    let [problem, readAt, tried]: [Problem | null, number, number] = [null, Date.now(), 0]
    setDone(0)
    const readPart = async ([at, { year, scope }]: [number, ListPart<Scope>]) => {
      try {
        const { response, readAt: partReadAt } = await readList(resource, scope, { year, refresh, background: true, signal })
        results[at] = response
        readAt = Math.min(readAt, partReadAt)
      } catch (error) {
        problem ??= problemOf(error)
      }
      tried += 1
      if (!signal?.aborted) setDone(tried)
    }
    await eachLimited([...(parts ?? []).entries()], readPart, signal)
    if (signal?.aborted) throw new Problem('aborted')
    if (whole && problem !== null) throw problem as Problem
    return { value: results, problem, readAt }
  }
  // Read again on every visit: the parts are cached by themselves.
  const { data, error, isValidating, mutate } = useSWR<Read<Result>, unknown>(key, read, {
    ...listCacheOptions,
    dedupingInterval: 0,
    keepPreviousData: whole,
  })
  // A read that was left is read again on the next visit.
  const isLeft = error !== undefined && problemOf(error).code === 'aborted'
  const failed = !whole || isLeft || error === undefined || (isValidating && data === undefined) ? null : problemOf(error)

  const retry = useCallback(async () => void (await mutate()), [mutate])
  const refresh = useCallback(async () => {
    bypassCache.current = true
    await mutate()
  }, [mutate])
  const total = parts?.length ?? 0
  return useMemo(
    () => ({
      value: data?.value,
      missing: data?.value.filter((one) => one === null).length ?? 0,
      problem: data?.problem ?? failed,
      total,
      done,
      loading: (wanted || whole) && data === undefined && failed === null,
      refreshing: data !== undefined && isValidating,
      updatedAt: data?.readAt ?? null,
      refresh,
      retry,
    }),
    [data, done, failed, isValidating, refresh, retry, total, wanted, whole],
  )
}
