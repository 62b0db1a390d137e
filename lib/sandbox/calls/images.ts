import 'server-only'
import { editImagesBody, removeImageBody, saveImageBody } from '@/lib/contract/goods-images'
import { yearTransferBody } from '@/lib/contract/year-transfers'
import { drawImage } from '@/lib/sandbox/database/drawings'
import type { Year } from '@/lib/sandbox/database/organisations'
import type { Store } from '@/lib/sandbox/database/store'
import { yearlyHandler, type Caller } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { sourceYear } from './option-templates'

/** Largest accepted image ("300 Kb"). */
const largest = 300 * 1024

/** Base URL of this cloud's images; the image id is appended. */
export const imagePathOf = ({ origin }: Caller): string => `${origin}/img/`

const signatures: Readonly<Record<string, readonly number[]>> = { 'image/jpeg': [0xff, 0xd8, 0xff], 'image/png': [0x89, 0x50, 0x4e, 0x47] }

/** Decodes a data URL; throws unless its content matches its type and its size is within the limit. */
function opened(url: string): { type: string; bytes: Buffer } {
  const [, type = '', text = ''] = /^data:(image\/(?:jpeg|png));base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  const bytes = Buffer.from(text, 'base64')
  const signature = signatures[type]
  if (!signature?.every((byte, index) => bytes[index] === byte))
    throw new Rejection(codes.badRequest, 'image: not a data URL of a JPEG or PNG')
  if (bytes.length > largest) throw new Rejection(codes.badRequest, 'image: larger than 300 kB')
  return { type, bytes }
}

function mustExist({ store }: Caller, year: Year, good: number): void {
  if (!store.one('SELECT 1 FROM goods WHERE year = ? AND id = ?', year.id, good))
    throw new Rejection(codes.notFound, `goods ${good} not found`)
}

const picturesOfGood = (store: Store, year: Year, good: number): number[] =>
  store
    .all<{ picture: number }>('SELECT picture FROM goodPictures WHERE year = ? AND good = ? ORDER BY place', year.id, good)
    .map(({ picture }) => picture)

function storeImages(store: Store, year: Year, good: number, pictures: readonly number[]): void {
  store.run('DELETE FROM goodPictures WHERE year = ? AND good = ?', year.id, good)
  pictures.forEach((picture, place) => store.run('INSERT INTO goodPictures VALUES (?, ?, ?, ?)', year.id, good, place, picture))
}

/** /qr/saveImage: appends the image to the goods item. */
export const saveImage = yearlyHandler(saveImageBody, (caller, year, { goodId, image }) => {
  const { store, organisation } = caller
  mustExist(caller, year, goodId)
  const { type, bytes } = opened(image)
  return store.whole(() => {
    const imageId = store.run('INSERT INTO pictures (organisation, type, bytes) VALUES (?, ?, ?)', organisation.id, type, bytes)
    storeImages(store, year, goodId, [...picturesOfGood(store, year, goodId), imageId])
    return { imageId }
  })
})

/** /qr/removeImage: deletes the image itself when nothing references it any more. */
export const removeImage = yearlyHandler(removeImageBody, (caller, year, { goodId, imageId }) => {
  const { store } = caller
  mustExist(caller, year, goodId)
  store.whole(() => {
    const pictures = picturesOfGood(store, year, goodId)
    if (!pictures.includes(imageId)) throw new Rejection(codes.notFound, `image ${imageId} not found`)
    storeImages(
      store,
      year,
      goodId,
      pictures.filter((picture) => picture !== imageId),
    )
    store.run('DELETE FROM pictures WHERE id = ? AND drawing IS NULL AND id NOT IN (SELECT picture FROM goodPictures)', imageId)
  })
})

/** /qr/editImages: stores the order of images, the first being the cover. Images that are not named follow at the end. */
export const editImages = yearlyHandler(editImagesBody, (caller, year, { goodImages }) => {
  const { store } = caller
  store.whole(() => {
    for (const goodId of new Set(goodImages.map((image) => image.goodId))) {
      mustExist(caller, year, goodId)
      const before = picturesOfGood(store, year, goodId)
      const wanted = [...new Set(goodImages.filter((image) => image.goodId === goodId).map(({ imageId }) => imageId))]
      const unknownImage = wanted.find((imageId) => !before.includes(imageId))
      if (unknownImage !== undefined) throw new Rejection(codes.notFound, `image ${unknownImage} not found`)
      storeImages(store, year, goodId, [...wanted, ...before.filter((picture) => !wanted.includes(picture))])
    }
  })
})

/** /qr/transferImages: goods that have images are left unchanged, so a second run changes nothing. */
export const transferImages = yearlyHandler(yearTransferBody, (caller, year, { preFiscalYearId }) => {
  const source = sourceYear(caller, year, preFiscalYearId)
  caller.store.run(
    `INSERT INTO goodPictures SELECT ?, p.good, p.place, p.picture FROM goodPictures p JOIN goods g ON g.year = ? AND g.id = p.good
     WHERE p.year = ? AND p.good NOT IN (SELECT good FROM goodPictures WHERE year = ?)`,
    year.id,
    year.id,
    source.id,
    year.id,
  )
})

/** An image by its id, without authentication. Generated images are rendered at the first request. */
export async function pictureOf(store: Store, id: number): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const picture = store.one<{ drawing: string | null; type: string; bytes: Uint8Array<ArrayBuffer> | null }>(
    'SELECT drawing, type, bytes FROM pictures WHERE id = ?',
    id,
  )
  if (!picture) return null
  if (picture.bytes) return { type: picture.type, bytes: picture.bytes }
  const bytes = await drawImage(picture.drawing ?? '')
  store.run('UPDATE pictures SET bytes = ? WHERE id = ?', bytes, id)
  return { type: picture.type, bytes }
}
