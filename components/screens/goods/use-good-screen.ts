'use client'

import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { goods, type Good, type GoodDraft } from '@/lib/contract/goods'
import { priceListName } from '@/lib/contract/price-list-resource'
import { send } from '@/lib/client/requests/api'
import { useSession, useCan } from '@/lib/client/session/session-context'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { isolate } from '@/lib/format/bidi-isolate'
import { withIdempotencyKey } from '@/components/kit/form/use-mutation'
import { toastError, toastSuccess } from '@/components/kit/feedback/toast'
import type { RecordScreen, ResourceScreen } from '@/components/kit/data-table/state/use-resource-screen'
import { Problem, problemOf } from '@/lib/contract/core/problem'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { toastPartialSuccess } from '@/components/kit/form/use-mutation'

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
  const stale = useInvalidate()
  const allocate = useAllocateTemplate(screen.patch)
  const [pendingUpload, setPendingUpload] = useState<PendingUpload | null>(null)
  const { rows, remove, save: saveRecord } = screen

  const save = useCallback(
    async (id: number, { images, ...draft }: GoodForm, idempotencyKey: string) => {
      const before = rows?.find((one) => one.id === id)?.templateId ?? goods.blank.templateId
      const saved = await saveRecord(id, draft, idempotencyKey)
      const { name, templateId } = draft
      if (saved.id !== 0 && templateId !== null && templateId !== before) {
        // The response does not say whether the cloud stored the template with the record.
        const good = (await saved.refreshed)?.find((one) => one.id === saved.id)
        if ((good ? good.templateId : before) !== templateId) await allocate(saved.id, name, templateId)
      }
      if (images.length > 0) {
        if (saved.id === 0) toastError(t('imagesLeft', { name: isolate(draft.name) }))
        // Synchronously: the user may be leaving and is asked first.
        else flushSync(() => setPendingUpload({ goodId: saved.id, files: images }))
      }
      void stale(priceListName)
      return saved
    },
    [allocate, rows, saveRecord, stale, t],
  )

  const detail: RecordScreen<Good, GoodForm> = {
    ...screen,
    resource: goodForm,
    save,
    ...(remove && { remove: (good, idempotencyKey) => remove(good, idempotencyKey).finally(() => void stale(priceListName)) }),
  }
  return {
    detail,
    pendingUpload,
    forget: useCallback(() => setPendingUpload(null), []),
  }
}

/** Allocates a template to a saved product. A failure is reported beside the successful save, with a retry (D120). */
function useAllocateTemplate(patch: ResourceScreen<Good, GoodDraft>['patch']) {
  const t = useTranslations('goods')
  const { year } = useSession()
  const mayAllocate = useCan()(templateAllocation.rights.list)
  const errorMessage = useErrorMessage()
  const stale = useInvalidate()

  return useCallback(
    async (goodId: number, name: string, templateId: number) => {
      const mutation = withIdempotencyKey()
      const shown = isolate(name)
      const allocate = async () => {
        if (!mayAllocate) throw new Problem('forbidden')
        await mutation((idempotencyKey) =>
          send(templateAllocation.toGood({ fiscalYearId: year.id }, goodId, templateId), { idempotencyKey }),
        )
        patch((rows) => rows.map((good) => (good.id === goodId ? { ...good, templateId } : good)))
        void stale(priceListName)
      }
      const notifyFailure = (problem: Problem) =>
        toastPartialSuccess({
          message: t('notAssigned', { name: shown, reason: errorMessage(problem) }),
          label: t('assignAgain'),
          ...(problem.code !== 'forbidden' && {
            again: async () => {
              try {
                await allocate()
                toastSuccess(t('assigned', { name: shown }))
              } catch (error) {
                notifyFailure(problemOf(error))
              }
            },
          }),
        })
      await allocate().catch((error: unknown) => notifyFailure(problemOf(error)))
    },
    [mayAllocate, patch, errorMessage, stale, t, year.id],
  )
}
