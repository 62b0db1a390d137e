import * as z from 'zod/mini'
import { readDone, resolved, type Call } from './call'
import type { ListContext } from './noun'
import { right } from './rights'
import { requiredText, whole } from './wire'

/** Bodies of the calls. An image travels as a data URL. */
export const saveImageBody = z.object({ goodId: whole, image: requiredText, fiscalYearId: whole })
export const removeImageBody = z.object({ goodId: whole, imageId: whole, fiscalYearId: whole })
export const editImagesBody = z.object({ goodImages: z.array(z.object({ goodId: whole, imageId: whole })), fiscalYearId: whole })

/** The answer to a saved image. */
export const savedImage = z.object({ imageId: whole })

/** Where a picture is read: from our own server, which asks the cloud. */
export const pictureAddress = (imageId: number, width: number): string => `/api/images/${imageId}?w=${width}`

/** The images of a goods item: ids in the goods list, pictures from our server. */
export const goodsImages = {
  right: right('GoodImage', 'u'),
  /** Answers the id of the new image. */
  save: ({ fiscalYearId }: ListContext, goodId: number, image: string): Call<number> => ({
    path: '/qr/saveImage',
    body: { goodId, image, fiscalYearId } satisfies z.output<typeof saveImageBody>,
    read: (answer) => savedImage.parse(resolved(answer)).imageId,
  }),
  remove: ({ fiscalYearId }: ListContext, goodId: number, imageId: number): Call<void> => ({
    path: '/qr/removeImage',
    body: { goodId, imageId, fiscalYearId } satisfies z.output<typeof removeImageBody>,
    read: readDone,
  }),
  /** Keeps the images of a goods item in this order; the first is the cover (D102). */
  order: ({ fiscalYearId }: ListContext, goodId: number, imageIds: readonly number[]): Call<void> => ({
    path: '/qr/editImages',
    body: { goodImages: imageIds.map((imageId) => ({ goodId, imageId })), fiscalYearId } satisfies z.output<typeof editImagesBody>,
    read: readDone,
  }),
} as const
