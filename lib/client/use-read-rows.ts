'use client'

import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Noun } from '@/lib/contract/noun'
import type { Rows } from '@/lib/contract/wire'
import { isWithin, keptNow, keyOf, listLifetime, type Kept } from './kept-answers'
import { send } from './send'
import { useSession } from './session'

/**
 * Reads a list when something is about to be done, without showing it: the one that screens keep, if it is young enough, else the cloud's,
 * which they then have too. Throws a Problem.
 */
export function useReadRows(): <Row>(noun: Noun<Row>) => Promise<readonly Row[]> {
  const session = useSession()
  const { mutate } = useSWRConfig()
  return useCallback(
    async <Row>(noun: Noun<Row>) => {
      const read = async (kept: Kept<Rows<Row>> | undefined) =>
        kept && isWithin(listLifetime, kept) ? kept : keptNow(await send(noun.list({ fiscalYearId: session.year.id })))
      const list = await mutate(keyOf(session, noun.noun, undefined), read, { revalidate: false })
      return list?.answer.rows ?? []
    },
    [mutate, session],
  )
}
