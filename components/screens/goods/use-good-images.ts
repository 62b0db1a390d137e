'use client'

import { useMemo } from 'react'
import type { Good, GoodDraft } from '@/lib/contract/goods'
import { goodsImages, pictureAddress } from '@/lib/contract/goods-images'
import { priceListName } from '@/lib/contract/price-list-name'
import { send } from '@/lib/client/send'
import { useCan, useSession } from '@/lib/client/session'
import { useStale } from '@/lib/client/kept-answers'
import { keyedDeed } from '@/components/kit/deed-key'
import type { ImageShelf } from '@/components/kit/images/image-shelf'
import type { ResourceScreen } from '@/components/kit/use-resource-screen'

/** The images of a goods item; every change is seen in the list at once, and by the price list (D147). */
export function useGoodImages(good: Good | null, patch: ResourceScreen<Good, GoodDraft>['patch']): ImageShelf | null {
  const { year } = useSession()
  const mayChange = useCan()(goodsImages.right)
  const stale = useStale()

  return useMemo(() => {
    if (!good) return null
    const context = { fiscalYearId: year.id }
    const goodId = good.id
    const change = (of: (images: readonly number[]) => readonly number[]) => {
      patch((rows) =>
        rows.map((one) => {
          if (one.id !== goodId) return one
          const images = [...of(one.images)]
          return { ...one, images, imageId: images[0] ?? null }
        }),
      )
      void stale(priceListName)
    }
    const deeds: NonNullable<ImageShelf['deeds']> = {
      upload: async (image, options) => {
        const id = await send(goodsImages.save(context, goodId, image), options)
        change((images) => [...images, id])
      },
      remove: async (id) => {
        await keyedDeed()((idempotencyKey) => send(goodsImages.remove(context, goodId, id), { idempotencyKey }))
        change((images) => images.filter((one) => one !== id))
      },
      order: async (ids) => {
        await keyedDeed()((idempotencyKey) => send(goodsImages.order(context, goodId, ids), { idempotencyKey }))
        change((images) => [...ids, ...images.filter((one) => !ids.includes(one))])
      },
    }
    return { ids: good.images, name: good.name || good.code, addressOf: pictureAddress, ...(mayChange && { deeds }) }
  }, [good, mayChange, patch, stale, year.id])
}
