'use client'

import useSWR from 'swr'
import { listRight, type Noun } from '@/lib/contract/noun'
import { asLists, keptNow, keyOf } from './kept-answers'
import { send } from './send'
import { useCan, useSession } from './session'

/**
 * The rows of another noun's list, for a screen that is better with them and works without: undefined until they are there, and for
 * whoever may not read them. `may` tells those two apart.
 */
export function useBorrowed<Row>(noun: Noun<Row>): { readonly rows: readonly Row[] | undefined; readonly may: boolean } {
  const session = useSession()
  const may = useCan()(listRight(noun.rights))
  const { data } = useSWR(
    may ? keyOf(session, noun.noun, undefined) : null,
    async () => keptNow(await send(noun.list({ fiscalYearId: session.year.id }))),
    asLists,
  )
  return { rows: data?.answer.rows, may }
}
