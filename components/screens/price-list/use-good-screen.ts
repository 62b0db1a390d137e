'use client'

import { useCallback } from 'react'
import * as z from 'zod/mini'
import { noTemplate } from '@/lib/contract/option-templates'
import { priceList, type PricedGood, type PriceList } from '@/lib/contract/price-list'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { send } from '@/lib/client/send'
import { useCan, useSession } from '@/lib/client/session'
import { useStale } from '@/lib/client/kept-answers'
import { useDeedKey } from '@/components/kit/deed-key'
import { useAddress } from '@/components/kit/use-address'
import type { ListScreen } from '@/components/kit/use-list-screen'
import type { DetailScreen } from '@/components/kit/use-resource-screen'

/** All that can be changed of a goods item here. */
type Draft = { templateId: number }

const form = z.object({ templateId: z.number() })
const blank: Draft = { templateId: noTemplate }
const draftOf = ({ templateId }: PricedGood): Draft => ({ templateId })

/** The detail of a goods item in the price list: its template can be chosen by whoever may allocate templates. */
export function useGoodScreen(screen: ListScreen<PricedGood, PriceList>): DetailScreen<PricedGood, Draft> {
  const { year } = useSession()
  const mayAllocate = useCan()(templateAllocation.rights.list)
  const { change } = useAddress()
  const stale = useStale()
  const withKey = useDeedKey()
  const { patch, mode } = screen

  const save = useCallback(
    async (id: number, { templateId }: Draft) => {
      await withKey((idempotencyKey) => send(templateAllocation.toGood({ fiscalYearId: year.id }, id, templateId), { idempotencyKey }))
      patch((rows) => rows.map((good) => (good.id === id ? { ...good, templateId } : good)))
      void stale('goods')
      return { id, savedCode: null }
    },
    [patch, stale, withKey, year.id],
  )

  return {
    ...screen,
    noun: { ...priceList, form, blank, draftOf },
    // A mode typed into the address is clamped to what the person may do.
    mode: mode === 'edit' && mayAllocate ? 'edit' : 'view',
    // Goods are made elsewhere.
    missing: screen.missing || mode === 'new',
    save,
    show: useCallback(() => change({ edit: null }), [change]),
    ...(mayAllocate && { edit: () => change({ edit: '' }) }),
  }
}
