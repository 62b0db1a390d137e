'use client'

import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { unstable_serialize, useSWRConfig, type Key } from 'swr'
import type { Call } from '@/lib/contract/call'
import { askedBy, type Given } from '@/lib/contract/given'

const GivenContext = createContext<Given | null>(null)

/** Hands what came with the page to whoever would ask for it below. */
export function GivenAnswers({ given, children }: { given: Given | null; children: ReactNode }) {
  return <GivenContext value={given}>{children}</GivenContext>
}

/** What was taken: once read, an answer grows old like any other and is asked for again; a ticket is good for one answer. */
const taken = new WeakSet<Given>()

/** What came with the page for a call. */
type Came<Answer> = {
  /** What SWR is told so that it draws an answer that came, and asks for nothing then. */
  readonly options: { readonly fallback?: Record<string, unknown>; readonly revalidateOnMount?: false }
  /** How an answer begins that is too long for a page. */
  readonly beginning: Answer | undefined
  /** The ticket for an answer that waits at the server, for the first who asks. */
  readonly ticketFor: (call: Call<unknown>) => string | undefined
}

/** What came with the page for a call. `key` is what its answer is kept under. */
export function useGiven<Answer, Kept>(key: Key, callOf: () => Call<Answer>, keep: (answer: Answer) => Kept): Came<Answer> {
  const given = useContext(GivenContext)
  const { cache, mutate } = useSWRConfig()
  const [came] = useState(() => (given === null || taken.has(given) || askedBy(callOf()) !== given.asked ? null : read<Answer>(given)))
  const name = unstable_serialize(key)
  const [first] = useState(() => {
    if (came?.answer === undefined) return null
    const kept = keep(came.answer)
    // Here already, and only in a browser: the cache of a server is everybody's. What SWR finds in the cache after the first drawing is news
    // to it, be it the same, and the whole screen would be drawn twice.
    if (typeof window !== 'undefined' && cache.get(name)?.data === undefined) cache.set(name, { data: kept })
    return kept
  })
  const [options] = useState(() => (first === null ? {} : ({ fallback: { [name]: first }, revalidateOnMount: false } as const)))
  useEffect(() => {
    if (first === null || given === null || taken.has(given)) return
    taken.add(given)
    if (cache.get(name)?.data !== first) void mutate(key, first, { revalidate: false })
    // It is put in the cache once; whoever looks for something else later finds it there, or asks.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const ticketFor = useCallback(
    (call: Call<unknown>) => {
      if (given === null || !('ticket' in given) || taken.has(given) || askedBy(call) !== given.asked) return undefined
      taken.add(given)
      return given.ticket
    },
    [given],
  )
  return { options, beginning: came?.beginning, ticketFor }
}

function read<Answer>(given: Given): { readonly answer?: Answer; readonly beginning?: Answer } {
  if ('answer' in given) return { answer: JSON.parse(given.answer) as Answer }
  return given.beginning === null ? {} : { beginning: JSON.parse(given.beginning) as Answer }
}
