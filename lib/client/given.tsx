'use client'

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { unstable_serialize, useSWRConfig, type Key } from 'swr'
import type { Call } from '@/lib/contract/call'
import { askedBy, type Given } from '@/lib/contract/given'

const GivenContext = createContext<Given | null>(null)

/** Hands what came with the page to whoever would ask for it below. */
export function GivenAnswers({ given, children }: { given: Given | null; children: ReactNode }) {
  return <GivenContext value={given}>{children}</GivenContext>
}

/** Answers that were taken: once read, an answer grows old like any other and is asked for again. */
const taken = new WeakSet<Given>()

/** What SWR is told so that it draws what came with the page for a call, and asks for nothing then. `key` is what the answer is kept under. */
export function useGiven<Answer, Kept>(key: Key, callOf: () => Call<Answer>, keep: (answer: Answer) => Kept) {
  const given = useContext(GivenContext)
  const { mutate } = useSWRConfig()
  const [first] = useState(() => (given === null || taken.has(given) ? null : readGiven(given, callOf(), keep)))
  const [options] = useState(() => (first === null ? {} : { fallback: { [unstable_serialize(key)]: first }, revalidateOnMount: false }))
  useEffect(() => {
    if (first === null || given === null || taken.has(given)) return
    taken.add(given)
    void mutate(key, first, { revalidate: false })
    // It is put in the cache once; whoever looks for something else later finds it there, or asks.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return options
}

const readGiven = <Answer, Kept>(given: Given, call: Call<Answer>, keep: (answer: Answer) => Kept): Kept | null =>
  askedBy(call) === given.asked ? keep(JSON.parse(given.answer) as Answer) : null
