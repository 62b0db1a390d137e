'use client'

import { useMemo } from 'react'
import useSWR from 'swr'
import { yieldToMain } from '@/lib/client/browser/defer-work'
import { send } from '@/lib/client/requests/api'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { mayPrint, purchasedAccess, purchasedOf, type Purchased } from '@/lib/contract/access/page-access'
import { organisationFeatures, type PurchasedFeature } from '@/lib/contract/access/purchased-features'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import type { Access, Right } from '@/lib/contract/core/rights'
import { listCacheOptions } from './list-cache'

type Features = {
  /** With titles and letters; `null` until the browser has loaded it. */
  readonly list: readonly PurchasedFeature[] | null
  /** `null` until the purchased features are known. */
  readonly purchased: Purchased | null
  readonly problem: Problem | null
  readonly retry: () => void
}

type Held = { readonly list: readonly PurchasedFeature[]; readonly purchased: Purchased }

async function read(): Promise<Held> {
  // Not during hydration, because nothing waits for this request.
  await yieldToMain()
  const list = await send(organisationFeatures())
  return { list, purchased: purchasedOf(list) }
}

/** The organisation's purchased features, read once for menu, section landing pages, route guards and printing. */
export function useFeatures(): Features {
  const { organisationId, userId } = useSession()
  const { purchased = null } = useMenuData()
  const { data, error, mutate } = useSWR<Held, unknown>(['features', organisationId, userId], read, listCacheOptions)
  return {
    list: data?.list ?? null,
    purchased: data?.purchased ?? purchased,
    problem: data || error === undefined ? null : problemOf(error),
    retry: () => void mutate(),
  }
}

/** The effective permissions of the signed-in user: those on purchased features (D139). */
export function useAccess(): Access {
  const { access } = useSession()
  const { purchased } = useFeatures()
  return useMemo(() => purchasedAccess(access, purchased), [access, purchased])
}

/** Whether the user may print and export a list with this permission (D90). */
export function useMayPrint(right: Right): boolean {
  const { access } = useSession()
  const { purchased } = useFeatures()
  return mayPrint(right, access, purchased)
}
