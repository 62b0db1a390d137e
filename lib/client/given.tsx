'use client'

import { createContext, useContext, useState, type ReactNode } from 'react'
import { unstable_serialize, type Key } from 'swr'
import type { Call } from '@/lib/contract/call'
import { askedBy, type Given } from '@/lib/contract/given'
import { parseJson } from '@/lib/contract/json'

const GivenContext = createContext<Given | null>(null)

/** Hands what came with the page to whoever would ask for it below. */
export function GivenAnswers({ given, children }: { given: Given | null; children: ReactNode }) {
  return <GivenContext value={given}>{children}</GivenContext>
}

/** Answers that were taken: once read, an answer grows old like any other and is asked for again. */
const taken = new WeakSet<Given>()

/**
 * What came with the page for a call, for SWR under a key: drawn at once, and then the first answer in place of a request. `opening` is
 * true until SWR has taken it over: nothing is being refreshed then.
 */
export function useGiven<Answer, Kept>(key: Key, callOf: () => Call<Answer>, keep: (answer: Answer) => Kept) {
  const given = useContext(GivenContext)
  const [first] = useState(() => (given === null || taken.has(given) ? null : readGiven(given, callOf(), keep)))
  const [opening, setOpening] = useState(first !== null)
  return {
    opening,
    options: first === null ? {} : { fallback: { [unstable_serialize(key)]: first }, onSuccess: () => setOpening(false) },
    /** Gives the answer to the first who asks. */
    take: (): Kept | null => {
      if (first === null || given === null || taken.has(given)) return null
      taken.add(given)
      return first
    },
  }
}

function readGiven<Answer, Kept>(given: Given, call: Call<Answer>, keep: (answer: Answer) => Kept): Kept | null {
  if (askedBy(call) !== given.asked) return null
  try {
    return keep(call.read(parseJson(given.text)))
  } catch {
    // The request that follows tells what is wrong.
    return null
  }
}
