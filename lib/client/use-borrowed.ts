'use client'

import useSWR from 'swr'
import { listRight, type Noun } from '@/lib/contract/noun'
import { send } from './send'
import { useCan, useSession } from './session'
import { keyOf, listLifetime } from './use-resource'

/**
 * The rows of another noun's list, for a screen that is better with them and works without: undefined until they are there, and for
 * whoever may not read them. `may` tells those two apart.
 */
export function useBorrowed<Row>(noun: Noun<Row>): { readonly rows: readonly Row[] | undefined; readonly may: boolean } {
  const session = useSession()
  const may = useCan()(listRight(noun.rights))
  const { data } = useSWR(
    may ? keyOf(session, noun.noun, undefined) : null,
    async () => ({ ...(await send(noun.list({ fiscalYearId: session.year.id }))), readAt: Date.now() }),
    { dedupingInterval: listLifetime, focusThrottleInterval: listLifetime, shouldRetryOnError: false },
  )
  return { rows: data?.rows, may }
}
