'use client'

import * as z from 'zod/mini'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { allocateToGood } from '@/lib/client/requests/allocate-to-good'
import { changeSetFor } from '@/lib/client/requests/note-changes'
import { recordIn } from '@/lib/client/requests/write-record'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { goods } from '@/lib/contract/goods'
import { noTemplate } from '@/lib/contract/option-templates'
import { priceList, type PricedGood, type PriceList } from '@/lib/contract/price-list'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { recordChangeOf } from '@/lib/contract/undo'
import type { SaveRequest } from '@/components/changes/write/record-writes'
import { useAskConflicts } from '@/components/changes/write/use-ask-conflicts'
import type { RecordScreen } from '@/components/changes/write/use-resource-screen'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'

/** Editable values of a product here. */
type Draft = { templateId: number }

const form = z.object({ templateId: z.number() })

const blank: Draft = { templateId: noTemplate }

const draftOf = ({ templateId }: PricedGood): Draft => ({ templateId })

/** State of a product's dialog: the template is editable with permission to allocate. */
export function usePriceListGood(screen: ListScreen<PricedGood, PriceList>): RecordScreen<PricedGood, Draft> {
  const { year } = useSession()
  const mayAllocate = useCan()(templateAllocation.rights.list)
  const { change } = useQueryParams()
  const stale = useInvalidate()
  const ask = useAskConflicts({ resourceName: goods.resourceName, labelOf: useResourceLabels(goods.resourceName).field })
  const { patch, mode, readRecent } = screen

  const save = async ({ id, seen, draft, rebased }: SaveRequest<Draft>, idempotencyKey: string) => {
    const context = { fiscalYearId: year.id }
    const { now, before, after, theirs } = await allocateToGood(context, id, {
      seen: seen.templateId,
      templateId: draft.templateId,
      read: () => recordIn(readRecent(), id),
      ask,
      rebased,
      step: (request) => request(idempotencyKey),
    })
    patch((rows) => rows.map((good) => (good.id === id ? { ...good, ...after } : good)))
    void stale(goods.resourceName)
    const changes = [recordChangeOf(id, now.name || now.code, before, after)]
    const undo = changeSetFor(idempotencyKey, templateAllocation.resourceName, context, changes)
    return { id, savedCode: null, draft: after, theirs, undo }
  }

  return {
    ...screen,
    resource: { ...priceList, form, blank, draftOf },
    // A mode in the address is limited to the user's permissions.
    mode: mode === 'edit' && mayAllocate ? 'edit' : 'view',
    // Products are created elsewhere.
    missing: screen.missing || mode === 'new',
    save,
    show: () => change({ edit: null }),
    edit: mayAllocate ? () => change({ edit: '' }) : undefined,
  }
}
