'use client'

import useSWR from 'swr'
import { organisationFeatures, type PurchasedFeature } from '@/lib/contract/purchased-features'
import { purchasedOf, type Purchased } from '@/lib/contract/standing'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { asLists } from './kept-answers'
import { breathe } from './piecemeal'
import { send } from './send'
import { useSession } from './session'

export type Features = {
  readonly list: readonly PurchasedFeature[]
  /** `null` as long as nobody knows what the organisation has bought. */
  readonly purchased: Purchased | null
  readonly problem: Problem | null
  readonly retry: () => void
}

const none: readonly PurchasedFeature[] = []

type Held = { readonly list: readonly PurchasedFeature[]; readonly purchased: Purchased }

async function read(): Promise<Held> {
  // Not in the moment in which a page awakes: nobody waits for this one.
  await breathe()
  const list = await send(organisationFeatures())
  return { list, purchased: purchasedOf(list) }
}

/** What the organisation has bought, read once for menu, hubs, guarded pages and printing together. */
export function useFeatures(): Features {
  const { organisationId, userId } = useSession()
  const { data, error, mutate } = useSWR<Held, unknown>(['features', organisationId, userId], read, asLists)
  return {
    list: data?.list ?? none,
    purchased: data?.purchased ?? null,
    problem: data || error === undefined ? null : problemOf(error),
    retry: () => void mutate(),
  }
}
