'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { allocateToGood } from '@/lib/client/requests/allocate-to-good'
import { recordIn } from '@/lib/client/requests/write-record'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { Problem } from '@/lib/contract/core/problem'
import { goods, type Good, type GoodDraft } from '@/lib/contract/goods'
import { noTemplate } from '@/lib/contract/option-templates'
import { priceListName } from '@/lib/contract/price-list-name'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { isolate } from '@/lib/format/bidi-isolate'
import type { SavedRecord, SaveRequest } from '@/components/changes/write/record-writes'
import { useAskConflicts } from '@/components/changes/write/use-ask-conflicts'
import { useFollowUp } from '@/components/changes/write/use-follow-up'
import type { RecordScreen, ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { toastError } from '@/components/ui/feedback/toast'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

/** Form of a product, including images of a new one, which are uploaded after the save (D101). */
type GoodForm = GoodDraft & { readonly images: readonly File[] }

const form = z.intersection(goods.form, z.object({ images: z.array(z.custom<File>()) }))
const draftOf = (good: Good): GoodForm => ({ ...goods.draftOf(good), images: [] })

/** The resource with its extended form. */
export const goodForm = { ...goods, form, blank: { ...goods.blank, images: [] as readonly File[] } satisfies GoodForm, draftOf }

/** Images of a product that was just saved, until its record takes them over. */
export type PendingUpload = { readonly goodId: number; readonly files: readonly File[] }

/**
 * State of a product's record. Saving is one action (D120): the record, its template unless the cloud saved it with the record, and its
 * images. Later steps fail and retry separately.
 */
export function useGoodScreen(screen: ResourceScreen<Good, GoodDraft>) {
  const t = useTranslations('goods')
  const allocate = useAllocateTemplate(screen)
  const [pendingUpload, setPendingUpload] = useState<PendingUpload | null>(null)

  const save = async ({ id, seen, draft: { images, ...draft }, rebased }: SaveRequest<GoodForm>, idempotencyKey: string) => {
    const request = {
      id,
      seen: withoutImages(seen),
      draft,
      rebased: (now: GoodDraft, merged: GoodDraft) => rebased?.({ ...now, images: seen.images }, { ...merged, images }),
    }
    const saved = await screen.save(request, idempotencyKey)
    if (saved.id !== 0) void allocate(saved)
    if (images.length > 0) {
      if (saved.id === 0) toastError(t('imagesLeft', { name: isolate(draft.name) }))
      // Synchronously: the user may be leaving and is asked first.
      else flushSync(() => setPendingUpload({ goodId: saved.id, files: images }))
    }
    return { ...saved, draft: { ...saved.draft, images: [] } }
  }
  const detail: RecordScreen<Good, GoodForm> = { ...screen, resource: goodForm, save }
  return { detail, pendingUpload, forget: () => setPendingUpload(null) }
}

const withoutImages = ({ images: _images, ...draft }: GoodForm): GoodDraft => draft

/** Allocates the template of a saved product, unless the cloud has stored it with the record. */
function useAllocateTemplate({ patch, readRecent }: Pick<ResourceScreen<Good, GoodDraft>, 'patch' | 'readRecent'>) {
  const t = useTranslations('goods')
  const { year } = useSession()
  const mayAllocate = useCan()(templateAllocation.rights.list)
  const followUp = useFollowUp()
  const stale = useInvalidate()
  const ask = useAskConflicts({ resourceName: goods.resourceName, labelOf: useResourceLabels(goods.resourceName).field })

  return async ({ id, draft: { name, templateId }, before, refreshed }: SavedRecord<Good, GoodDraft>) => {
    const earlier = before?.templateId ?? goods.blank.templateId
    if (templateId === null || templateId === earlier) return
    // The response does not say whether the cloud stored the template with the record.
    const good = (await refreshed)?.find((one) => one.id === id)
    if ((good ? good.templateId : earlier) === templateId) return
    const shown = isolate(name)
    let read = good
    await followUp({
      step: async (idempotencyKey) => {
        if (!mayAllocate) throw new Problem('forbidden')
        await allocateToGood({ fiscalYearId: year.id }, id, {
          seen: earlier ?? noTemplate,
          templateId,
          // Read a moment ago at the first attempt.
          read: async () => {
            const now = read ?? (await recordIn(readRecent(), id))
            read = undefined
            return now
          },
          ask,
          step: (request) => request(idempotencyKey),
        })
        patch((rows) => rows.map((one) => (one.id === id ? { ...one, templateId } : one)))
        void stale(priceListName)
      },
      failed: (reason) => t('notAssigned', { name: shown, reason }),
      label: t('assignAgain'),
      done: t('assigned', { name: shown }),
    })
  }
}
