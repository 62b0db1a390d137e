'use client'

import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { unstable_serialize, useSWRConfig, type Key } from 'swr'
import type { Call } from '@/lib/contract/core/call'
import { requestKey, type Prefetched } from '@/lib/contract/core/prefetched'

const PrefetchedContext = createContext<Prefetched | null>(null)

/** Provides prefetched data to the hooks below. */
export function PrefetchedResponses({ prefetched: value, children }: { prefetched: Prefetched | null; children: ReactNode }) {
  return <PrefetchedContext value={value}>{children}</PrefetchedContext>
}

/** Used entries: prefetched data is used once and then ages like any other; a ticket is good for one response. */
const consumed = new WeakSet<Prefetched>()

/** Prefetched data of a call. */
type PrefetchedEntry<Result> = {
  /** SWR options that render the prefetched data without a request. */
  readonly options: { readonly fallback?: Record<string, unknown>; readonly revalidateOnMount?: false }
  /** The first rows of a response that is too long for a document. */
  readonly firstChunk: Result | undefined
  /** The ticket for a response that waits at the server, for the first request. */
  readonly ticketFor: (call: Call<unknown>) => string | undefined
}

/** The prefetched data of a call. `key` is its cache key. */
export function usePrefetched<Result, Cached>(
  key: Key,
  callOf: () => Call<Result>,
  toCached: (response: Result) => Cached,
): PrefetchedEntry<Result> {
  const prefetched = useContext(PrefetchedContext)
  const { cache, mutate } = useSWRConfig()
  const [initial] = useState(() =>
    prefetched === null || consumed.has(prefetched) || requestKey(callOf()) !== prefetched.request ? null : read<Result>(prefetched),
  )
  const name = unstable_serialize(key)
  const [first] = useState(() => {
    if (initial?.response === undefined) return null
    const cached = toCached(initial.response)
    // Written before the first render, and only in a browser, because a server's cache is shared by all users. Data that SWR finds in the
    // cache after the first render counts as changed, even if equal, and would render the whole screen twice.
    if (typeof window !== 'undefined' && cache.get(name)?.data === undefined) cache.set(name, { data: cached })
    return cached
  })
  const [options] = useState(() => (first === null ? {} : ({ fallback: { [name]: first }, revalidateOnMount: false } as const)))
  useEffect(() => {
    if (first === null || prefetched === null || consumed.has(prefetched)) return
    consumed.add(prefetched)
    if (cache.get(name)?.data !== first) void mutate(key, first, { revalidate: false })
    // Written to the cache once; a later key finds it there or makes a request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const ticketFor = useCallback(
    (call: Call<unknown>) => {
      if (prefetched === null || !('ticket' in prefetched) || consumed.has(prefetched) || requestKey(call) !== prefetched.request)
        return undefined
      consumed.add(prefetched)
      return prefetched.ticket
    },
    [prefetched],
  )
  return { options, firstChunk: initial?.firstChunk, ticketFor }
}

function read<Result>(prefetched: Prefetched): { readonly response?: Result; readonly firstChunk?: Result } {
  if ('response' in prefetched) return { response: JSON.parse(prefetched.response) as Result }
  return prefetched.firstChunk === null ? {} : { firstChunk: JSON.parse(prefetched.firstChunk) as Result }
}
