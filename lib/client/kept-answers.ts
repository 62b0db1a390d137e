'use client'

import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Session } from '@/lib/contract/session'
import { tellTabs } from './tabs'

/** Lists are kept this long before an open screen asks for them again (specification A 7: 450,000 ms). */
export const listLifetime = 450_000

/** How SWR keeps what was read: for as long as a list lives, and whoever finds that a load failed asks again. */
export const asLists = { dedupingInterval: listLifetime, focusThrottleInterval: listLifetime, shouldRetryOnError: false } as const

/** An answer in the cache, and which question it answers: later ones have higher numbers. */
export type Kept<Answer> = { readonly answer: Answer; readonly readAt: number; readonly question: number }

let questions = 0

/** The number of a question that is put now. */
export const nextQuestion = (): number => (questions += 1)

/** An answer that came just now. */
export const keptNow = <Answer>(answer: Answer, question = nextQuestion()): Kept<Answer> => ({ answer, readAt: Date.now(), question })

/** Whether an answer was read so many milliseconds ago at most. One of the future is of a time before the device's clock was put back. */
export function isWithin(time: number, { readAt }: Kept<unknown>): boolean {
  const age = Date.now() - readAt
  return age >= 0 && age < time
}

/** What stays in the cache when an answer comes: one to a later question knows better. */
export const newerOf = <Answer>(kept: Kept<Answer> | undefined, fresh: Kept<Answer>): Kept<Answer> =>
  kept !== undefined && kept.question > fresh.question ? kept : fresh

/** Names what was read in the cache: nobody else's session, organisation, year or calendar can share it (D21). */
export function keyOf(session: Session, noun: string, scope: unknown) {
  return ['list', session.organisationId, session.userId, session.year.id, session.calendar, noun, scope ?? null] as const
}

export type KeyOfList = ReturnType<typeof keyOf>

/** Makes every open or cached list of the named nouns stale: after a change they are read again when next seen, in other tabs too. */
export function useStale(): (...nouns: string[]) => Promise<void> {
  const staleHere = useStaleHere()
  return useCallback(
    (...nouns) => {
      tellTabs({ changed: nouns })
      return staleHere(nouns)
    },
    [staleHere],
  )
}

/** The same in this tab alone. */
export function useStaleHere(): (nouns: readonly string[]) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (nouns) => {
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
