import 'server-only'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { imageTypeCode } from '@/lib/contract/core/problem'
import { imageLimits } from '@/lib/contract/goods-images'
import { imageTypeOf } from '@/lib/format/image-type'
import { CloudError } from '@/lib/server/http/cloud-error'
import { HttpRefusal } from '@/lib/server/http/http'
import { watchQueue } from '@/lib/server/observability/metrics'
import { ConcurrencyLimit, PerUserConcurrencyLimit, stopIfLeft } from '@/lib/server/requests/concurrency-limit'
import { environment } from '@/lib/server/runtime/environment'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { costsTooMuch } from './image-limits'

/** Largest image in bytes that is sent to the cloud (D99). */
export const largestImage = imageLimits.sent

const mostPixels = 25_000_000
const longestSide = 2048

const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((type) => `VipsForeignLoad${type}Buffer`)

/** Decoders of the types that are shown. The sandbox renders its own images from SVG in this process. */
function prepareSharp() {
  const drawn = environment().cloud.kind === 'sandbox' ? ['VipsForeignLoadSvgBuffer'] : []
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [...decoders, ...drawn] })
  sharp.concurrency(1)
  sharp.cache(false)
  // Uploads cost the most and must not delay the images of a list.
  return { upload: new ConcurrencyLimit(Math.min(2, Math.max(1, availableParallelism() - 1))), show: new ConcurrencyLimit(2) }
}

/** Concurrent decodings of the whole server: decoded images are large. */
const imageSlots = () => singleton('picture-turns', prepareSharp)

/**
 * Concurrent images per user. Lists show dozens of thumbnails, which may queue; uploads queue before their bodies of up to sixty megabytes
 * are read.
 */
const userImageSlots = {
  show: () => singleton('own-turns.show', () => new PerUserConcurrencyLimit(4, 200)),
  upload: () => singleton('own-turns.upload', () => new PerUserConcurrencyLimit(2, 20)),
}

export function watchImageQueues(): void {
  watchQueue('images', () => userImageSlots.show().waitingJobs)
  watchQueue('uploads', () => userImageSlots.upload().waitingJobs)
}

/** Runs a job when the user's queue permits; refuses with 429 when it is full. */
export const withImageSlot = <Result>(
  use: keyof typeof userImageSlots,
  { organisationId, userId }: Pick<SessionRecord, 'organisationId' | 'userId'>,
  left: AbortSignal,
  job: () => Promise<Result>,
): Promise<Result> => userImageSlots[use]().take(`${organisationId}.${userId}`, job, left)

/** Types accepted for uploads, and types of stored images that are shown, as imageTypeOf() names them. */
const uploadedTypes = new Set(['JPEG', 'PNG'])
const shownTypes = new Set([...uploadedTypes, 'WebP', 'GIF', 'TIFF', 'AVIF'])

/** Opening a GIF goes through all its frames, of which a megabyte may hold sixty thousand. */
const largestGif = 6 * 1024 * 1024

const refusedUpload = (type: string | null) =>
  new HttpRefusal(422, `the ${type === null ? '' : `${type} `}image cannot be read; only PNG and JPEG can`)

/** The refusal of a stored image; its description is the name of the type where that cannot be shown. */
const notShown = (type: string) => new HttpRefusal(415, type, { errorCode: imageTypeCode })

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'
export type ProcessedImage = { readonly type: ImageType; readonly bytes: Buffer }

/** Limit of one processing step, for costs that the other limits do not predict. Wall-clock time, of which a busy machine needs more. */
const timeout = { seconds: 4 }

/** Opens the first page or frame. With `none`, decodes as much as possible of a damaged stored file. */
const open = (bytes: Buffer, failOn: 'error' | 'none' = 'error') => sharp(bytes, { limitInputPixels: mostPixels, failOn }).timeout(timeout)

/** Throws if decoding an image would exceed the limits, or if it cannot be opened. The type must be allowed before. */
async function inspect(bytes: Buffer, failOn?: 'none'): Promise<void> {
  if (costsTooMuch(bytes, await open(bytes, failOn).metadata())) throw new HttpRefusal(422, 'the image costs too much to decode')
}

/**
 * Re-encodes an uploaded PNG or JPEG, identified by content: oriented, without metadata, at most 290 kB. A PNG that fits stays PNG;
 * everything else becomes JPEG on white. Throws a Refusal (422) for anything else.
 */
export function processUpload(bytes: Buffer, left?: AbortSignal): Promise<ProcessedImage> {
  return imageSlots().upload.take(async () => {
    const type = imageTypeOf(bytes)
    if (type === null || !uploadedTypes.has(type)) throw refusedUpload(type)
    try {
      await inspect(bytes)
      const turned = open(bytes).rotate().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      if (type === 'PNG') {
        const png = await turned.clone().png({ compressionLevel: 9 }).toBuffer()
        if (png.length <= largestImage) return { type: 'image/png', bytes: png }
      }
      return { type: 'image/jpeg', bytes: await fittingJpeg(turned.flatten({ background: '#fff' }), left) }
    } catch (error) {
      throw error instanceof HttpRefusal || error instanceof CloudError ? error : refusedUpload(type)
    }
  }, left)
}

const quality = { lowest: 40, highest: 90 } as const

/** The best JPEG that fits: decoded once, quality by bisection, scaled down only when the lowest quality is too large. */
async function fittingJpeg(image: Sharp, left?: AbortSignal): Promise<Buffer> {
  stopIfLeft(left)
  let { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  for (;;) {
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
    const encode = (value: number) => sharp(data, raw).jpeg({ quality: value }).toBuffer()
    stopIfLeft(left)
    let best = await encode(quality.lowest)
    if (best.length > largestImage) {
      // Noise fits in no quality: one attempt per size.
      const share = Math.max(0.3, Math.min(0.9, Math.sqrt(largestImage / best.length)))
      const width = Math.max(1, Math.floor(info.width * share))
      ;({ data, info } = await sharp(data, raw).resize({ width }).raw().toBuffer({ resolveWithObject: true }))
      continue
    }
    let low = quality.lowest + 1
    let high = quality.highest
    while (low <= high) {
      stopIfLeft(left)
      const middle = Math.floor((low + high) / 2)
      const tried = await encode(middle)
      if (tried.length <= largestImage) {
        best = tried
        low = middle + 1
        if (tried.length > largestImage * 0.95) break
      } else high = middle - 1
    }
    return best
  }
}

/** Served widths, each cached separately. */
export const servedWidths = [50, 150, 600, 1200] as const
export type ServedWidth = (typeof servedWidths)[number]

function screenTypeOf(width: ServedWidth, accept: string): ImageType {
  if (accept.includes('image/avif') && width <= 600) return 'image/avif'
  return accept.includes('image/webp') ? 'image/webp' : 'image/jpeg'
}

/** A stored image for display, in the requested width and the best accepted format. */
export function processForScreen(bytes: Buffer, width: ServedWidth, accept: string, left?: AbortSignal): Promise<ProcessedImage> {
  const type = screenTypeOf(width, accept)
  return imageSlots().show.take(async () => {
    const shown = imageTypeOf(bytes)
    if (shown === null) throw new HttpRefusal(502, bytes.length === 0 ? 'the image is empty' : 'the file is not an image')
    if (!shownTypes.has(shown) || (shown === 'GIF' && bytes.length > largestGif)) throw notShown(shown)
    await inspect(bytes, 'none').catch((error: unknown) => {
      throw error instanceof HttpRefusal && shown !== 'JPEG' && shown !== 'PNG' ? notShown(shown) : error
    })
    stopIfLeft(left)
    const image = open(bytes, 'none').rotate().resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    if (type === 'image/avif') return { type, bytes: await image.avif({ quality: 55, effort: 2 }).toBuffer() }
    if (type === 'image/webp') return { type, bytes: await image.webp({ quality: 78 }).toBuffer() }
    return { type, bytes: await image.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer() }
  }, left)
}

const dataUrl = /^data:[a-z]+\/[a-z0-9.+-]+;base64,$/i

/** Longer than the prefix of any image's data URL. */
const longestHead = 100

/** The bytes of a data URL; null for an invalid one. Decoded by Node, because a pattern over megabytes is slower. */
function bytesIn(image: Buffer): Buffer | null {
  const start = image.subarray(0, longestHead).indexOf(',') + 1
  if (!dataUrl.test(image.toString('latin1', 0, start))) return null
  const bytes = Buffer.from(image.toString('latin1', start), 'base64')
  const padding = Number(image.at(-1) === equals) + Number(image.at(-2) === equals)
  // Invalid base64 characters end the decoding or are skipped, so the length differs.
  return bytes.length > 0 && bytes.length === Math.floor(((image.length - start - padding) * 3) / 4) ? bytes : null
}

const equals = '='.charCodeAt(0)

/** Re-encodes a data URL from the browser for the cloud; its declared type is ignored. */
export async function uploadDataUrl(image: Buffer | null, left?: AbortSignal): Promise<string> {
  const uploaded = image && bytesIn(image)
  if (!uploaded) throw refusedUpload(null)
  const { type, bytes } = await processUpload(uploaded, left)
  return `data:${type};base64,${bytes.toString('base64')}`
}
