'use client'

import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'next-intl'
import { goods, type Good, type GoodDraft } from '@/lib/contract/goods'
import { priceListName } from '@/lib/contract/price-list-name'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { useStale } from '@/lib/client/kept-answers'
import { isolate } from '@/lib/format/isolate'
import { useDeedKey } from '@/components/kit/deed-key'
import { tellFailed } from '@/components/kit/tell'
import { useRowsAfterSave } from '@/components/kit/use-rows-after-save'
import type { DetailScreen, ResourceScreen } from '@/components/kit/use-resource-screen'
import { goodForm, type GoodForm } from './good-form'
import { useAllocation } from './use-allocation'

/** Images whose goods item has just been saved, and whether they are on their way. */
export type Begun = { readonly goodId: number; readonly files: readonly File[]; readonly started: boolean }

/**
 * The detail of a goods item. Saving it is one action (D120): the record, then its template if the cloud did not take it with the record,
 * then its images. What fails after the record was saved is told and tried again for itself.
 */
export function useGoodScreen(screen: ResourceScreen<Good, GoodDraft>) {
  const t = useTranslations('goods')
  const { year } = useSession()
  const stale = useStale()
  const withKey = useDeedKey()
  const allocate = useAllocation(screen.patch)
  const [begun, setBegun] = useState<Begun | null>(null)
  const { rows, remove } = screen
  const readAgain = useRowsAfterSave(goods, screen)

  const save = useCallback(
    async (id: number, { images, ...draft }: GoodForm) => {
      const saved = await withKey((idempotencyKey) => send(goods.save({ fiscalYearId: year.id }, id, draft), { idempotencyKey }))
      const fresh = await readAgain(id, draft)
      const code = saved.savedCode ?? draft.code
      // A cloud need not tell the id of a new record.
      const good = fresh?.find((one) => (saved.id === 0 ? one.code === code : one.id === saved.id))
      const goodId = good?.id ?? saved.id
      const before = rows?.find((one) => one.id === id)?.templateId ?? goods.blank.templateId
      const { name, templateId } = draft
      if (goodId !== 0 && templateId !== null && (good ? good.templateId : before) !== templateId) await allocate(goodId, name, templateId)
      // A list that could not be read again, and says so, has no new good to be shown.
      const shownId = id === 0 && fresh === null ? 0 : goodId
      if (images.length > 0) {
        if (shownId === 0) tellFailed(t('imagesLeft', { name: isolate(draft.name) }))
        // At once: the person may be about to leave, and is asked about them first.
        else flushSync(() => setBegun({ goodId, files: images, started: false }))
      }
      void stale(priceListName)
      return { ...saved, id: shownId }
    },
    [allocate, readAgain, rows, stale, t, withKey, year.id],
  )

  const detail: DetailScreen<Good, GoodForm> = {
    ...screen,
    noun: goodForm,
    save,
    ...(remove && { remove: (good) => remove(good).then(() => void stale(priceListName)) }),
  }
  return {
    detail,
    begun,
    started: useCallback(() => setBegun((before) => before && { ...before, started: true }), []),
    forget: useCallback(() => setBegun(null), []),
  }
}
