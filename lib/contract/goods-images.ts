import * as z from 'zod/mini'
import { readSuccess, unwrapResponse, type Call } from '@/lib/contract/core/call'
import { ofTable, refineOfTable } from '@/lib/contract/core/define-table'
import type { ListContext } from '@/lib/contract/core/resource'
import { right } from '@/lib/contract/core/rights'
import { requiredText, whole } from '@/lib/contract/core/wire-types'

/** Accepted image files and the size sent to the cloud (D99), shared by browser and server. */
export const imageLimits = {
  types: ['image/png', 'image/jpeg'],
  /** Largest selected file in bytes. */
  file: 15 * 1024 * 1024,
  atOnce: 5,
  /** Largest sent image in bytes. */
  sent: 290_000,
} as const

export const saveImageBody = z.object({ goodId: whole, image: requiredText, fiscalYearId: whole })
export const removeImageBody = z.object({ goodId: whole, imageId: whole, fiscalYearId: whole })
export const editImagesBody = z.object({ goodImages: z.array(z.object({ goodId: whole, imageId: whole })), fiscalYearId: whole })

export const savedImage = z.object({ imageId: whole })

/** Address of an image on our server, which fetches it from the cloud. Width in pixels. */
export const pictureAddress = (imageId: number, width: number): `/api/${string}` => `/api/images/${imageId}?w=${width}`

/** Images of a product: ids are in the goods list, files come from our server. */
export const goodsImages = {
  right: right('GoodImage', 'u'),
  /** Returns the id of the new image. */
  save: ({ fiscalYearId }: ListContext, goodId: number, image: string): Call<number> => ({
    path: '/qr/saveImage',
    body: { goodId, image, fiscalYearId } satisfies z.output<typeof saveImageBody>,
    read: ofTable((response) => savedImage.parse(unwrapResponse(response)).imageId),
    refine: refineOfTable,
  }),
  remove: ({ fiscalYearId }: ListContext, goodId: number, imageId: number): Call<void> => ({
    path: '/qr/removeImage',
    body: { goodId, imageId, fiscalYearId } satisfies z.output<typeof removeImageBody>,
    read: ofTable(readSuccess),
    refine: refineOfTable,
  }),
  /** Stores the order of a product's images; the first is the cover (D102). */
  order: ({ fiscalYearId }: ListContext, goodId: number, imageIds: readonly number[]): Call<void> => ({
    path: '/qr/editImages',
    body: { goodImages: imageIds.map((imageId) => ({ goodId, imageId })), fiscalYearId } satisfies z.output<typeof editImagesBody>,
    read: ofTable(readSuccess),
    refine: refineOfTable,
  }),
} as const
