'use client'

import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { Call } from '@/lib/contract/call'
import type { ListContext } from '@/lib/contract/noun'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { useGiven } from './given'
import { asLists, keptNow, keyOf, newerOf, nextQuestion, type Kept, type KeyOfList } from './kept-answers'
import { send } from './send'
import { useSession } from './session'
import { tellTabs } from './tabs'

/** What was read last, and ways to read it again. */
export type Read<Answer> = {
  /** `undefined` until the first answer. */
  readonly answer: Answer | undefined
  /** The beginning of a long first answer, while the rest of it is on its way. */
  readonly early: Answer | undefined
  /** Of the last load, until it is tried again; an older answer may still be there. */
  readonly problem: Problem | null
  readonly loading: boolean
  readonly refreshing: boolean
  readonly updatedAt: number | null
  /** Asks the cloud again; what becomes of it is seen in the other members. */
  readonly refresh: () => Promise<void>
  /** Asks the cloud again and gives what it said, for a deed that must not rest on something old. Throws a Problem. */
  readonly readFresh: () => Promise<Answer>
  /** Puts a changed answer on the screen at once; the next load corrects it. Other tabs hear that there was a change. */
  readonly amend: (change: (answer: Answer) => Answer) => void
  /** Puts what was just saved on the screen. Other tabs hear of it. */
  readonly put: (answer: Answer) => void
}

/** The answer of a call, shared between all who ask for the same (D167). `callOf` must stay the same from one render to the next. */
export function useAnswer<Answer>(noun: string, scope: unknown, callOf: (context: ListContext) => Call<Answer>): Read<Answer> {
  const session = useSession()
  const fiscalYearId = session.year.id
  const key = keyOf(session, noun, scope)
  // Somebody asked for fresh figures: the cloud computes those again that it keeps.
  const asked = useRef(false)
  const name = unstable_serialize(key)
  const { options, beginning: first, ticketFor } = useGiven(key, () => callOf({ fiscalYearId, refresh: false }), keptNow<Answer>)
  const [begun, setBegun] = useState<{ readonly name: string; readonly answer: Answer } | null>(() =>
    first === undefined ? null : { name, answer: first },
  )
  const read = useCallback(async (): Promise<Kept<Answer>> => {
    const question = nextQuestion()
    const refresh = asked.current
    asked.current = false
    const call = callOf({ fiscalYearId, refresh })
    // Rows that came with the page are not drawn again.
    const begun = (answer: Answer) => setBegun((before) => (before?.name === name ? before : { name, answer }))
    return keptNow(await send(call, { ticket: ticketFor(call), begun }), question)
  }, [callOf, fiscalYearId, name, ticketFor])
  const { cache, mutate: keep } = useSWRConfig()
  const load = useCallback(
    async (key: KeyOfList): Promise<Kept<Answer>> => {
      const fresh = await read()
      // SWR throws an answer away where something was put meanwhile, be it of an earlier question: who asked to see it anew would not.
      if (cache.get(unstable_serialize(key))?.data !== undefined) {
        await keep<Kept<Answer>>(key, (kept) => newerOf(kept, fresh), { revalidate: false })
      }
      return fresh
    },
    [cache, keep, read],
  )
  const { data: kept, error, isValidating, mutate } = useSWR<Kept<Answer>, unknown, KeyOfList>(key, load, { ...asLists, ...options })
  // A long answer takes the place of its beginning in pieces, and not while somebody presses something.
  const drawn = useDeferredValue(kept)
  const beginning = begun?.name === name ? begun.answer : undefined
  const data = beginning !== undefined && drawn === undefined ? undefined : kept

  // The whole of it is there.
  if (data !== undefined && begun !== null) setBegun(null)

  const refresh = useCallback(async () => {
    asked.current = true
    await mutate()
  }, [mutate])
  const readFresh = useCallback(async () => {
    const fresh = await read()
    await mutate((kept) => newerOf(kept, fresh), { revalidate: false })
    return fresh.answer
  }, [mutate, read])
  const amend = useCallback(
    (change: (answer: Answer) => Answer) => {
      void mutate((kept) => kept && { ...kept, answer: change(kept.answer), question: nextQuestion() }, { revalidate: false })
      tellTabs({ changed: [noun] })
    },
    [mutate, noun],
  )
  const put = useCallback(
    (answer: Answer) => {
      void mutate(keptNow(answer), { revalidate: false })
      tellTabs({ changed: [noun] })
    },
    [mutate, noun],
  )

  // An older failure says nothing while it is being tried again and there is nothing to be shown beside it.
  const failed = error !== undefined && !(data === undefined && isValidating)

  return useMemo(
    () => ({
      answer: data?.answer,
      early: data === undefined && !failed ? beginning : undefined,
      problem: failed ? problemOf(error) : null,
      loading: data === undefined && !failed,
      refreshing: data !== undefined && isValidating,
      updatedAt: data?.readAt ?? null,
      refresh,
      readFresh,
      amend,
      put,
    }),
    [data, error, failed, beginning, isValidating, refresh, readFresh, amend, put],
  )
}
