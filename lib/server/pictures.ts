import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { imageLimits } from '@/lib/contract/image-limits'
import { environment } from './environment'
import { Refusal } from './http'
import type { SessionRecord } from './session-record'
import { singleton } from './singleton'
import { OwnTurns, Turns } from './turns'

/** An image goes to the cloud with no more bytes than this (D99). */
export const largestPicture = imageLimits.sent

const mostPixels = 25_000_000
const longestSide = 2048

/** Only what was meant to be uploaded is ever decoded (hardening.md, fact 9). The sandbox draws its own pictures in this process, from SVG. */
function prepareSharp() {
  const drawn = environment().cloud.kind === 'sandbox' ? ['VipsForeignLoadSvgBuffer'] : []
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', ...drawn] })
  sharp.concurrency(1)
  sharp.cache(false)
  return new Turns(2)
}

/** Of the whole server: decoded pictures are large. */
const turns = () => singleton('picture-turns', prepareSharp)

/**
 * Of one person, from the reading of a picture to its end. A list shows dozens of pictures at once, and so many may wait; uploads come
 * one by one from each tab, and may fill sixty megabytes each: those that wait do so before anything of them is read.
 */
const ownTurns = {
  show: () => singleton('own-turns.show', () => new OwnTurns(4, 200)),
  upload: () => singleton('own-turns.upload', () => new OwnTurns(2, 20)),
}

/** Does something with a picture when it is this person's turn; refuses (429) whoever lets too much wait. */
export const inOwnTurn = <Result>(
  use: keyof typeof ownTurns,
  { organisationId, userId }: Pick<SessionRecord, 'organisationId' | 'userId'>,
  job: () => Promise<Result>,
): Promise<Result> => ownTurns[use]().take(`${organisationId}.${userId}`, job)

const unreadable = () => new Refusal(422, 'the image is none that can be read; png and jpeg can')

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'
export type Picture = { readonly type: PictureType; readonly bytes: Buffer }

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })

/**
 * An uploaded png or jpeg, judged by its content, made anew: turned as the camera was held, without metadata, at most 290 kB.
 * A png that fits stays one; everything else becomes a jpeg on white. Throws a Refusal (422) for anything else.
 */
export function madeForUpload(bytes: Buffer): Promise<Picture> {
  return turns().take(async () => {
    try {
      const { format } = await open(bytes).metadata()
      if (format !== 'jpeg' && format !== 'png') throw unreadable()
      const turned = open(bytes).rotate().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      if (format === 'png') {
        const png = await turned.clone().png({ compressionLevel: 9 }).toBuffer()
        if (png.length <= largestPicture) return { type: 'image/png', bytes: png }
      }
      return { type: 'image/jpeg', bytes: await fittingJpeg(turned.flatten({ background: '#fff' })) }
    } catch (error) {
      throw error instanceof Refusal ? error : unreadable()
    }
  })
}

/** The best jpeg that fits: decoded once, its quality found by halving, and made smaller only when even a plain quality is too much. */
async function fittingJpeg(image: Sharp): Promise<Buffer> {
  let { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  for (;;) {
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
    const encode = (quality: number) => sharp(data, raw).jpeg({ quality }).toBuffer()
    let low = 40
    let high = 90
    let best: Buffer | null = null
    while (low <= high) {
      const quality = Math.floor((low + high) / 2)
      const tried = await encode(quality)
      if (tried.length <= largestPicture) {
        best = tried
        low = quality + 1
        if (tried.length > largestPicture * 0.95) break
      } else high = quality - 1
    }
    if (best) return best
    const width = Math.max(1, Math.floor(info.width * 0.8))
    ;({ data, info } = await sharp(data, raw).resize({ width }).raw().toBuffer({ resolveWithObject: true }))
  }
}

/** Widths that are served; each has its own cache entry in the browser. */
export const servedWidths = [50, 150, 600, 1200] as const
export type ServedWidth = (typeof servedWidths)[number]

/** A stored picture for a screen: as wide as asked (twice that on fine screens is asked as another width), in the best format the browser takes. */
export function madeForScreen(bytes: Buffer, width: ServedWidth, accept: string): Promise<Picture> {
  const type: PictureType =
    accept.includes('image/avif') && width <= 600 ? 'image/avif' : accept.includes('image/webp') ? 'image/webp' : 'image/jpeg'
  return turns().take(async () => {
    const image = open(bytes).rotate().resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    if (type === 'image/avif') return { type, bytes: await image.avif({ quality: 55, effort: 2 }).toBuffer() }
    if (type === 'image/webp') return { type, bytes: await image.webp({ quality: 78 }).toBuffer() }
    return { type, bytes: await image.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer() }
  })
}

const dataUrl = /^data:[a-z]+\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/i

/** The data URL that goes to the cloud for one that came from a browser; what it claims to be does not count. */
export async function uploadedPicture(image: unknown): Promise<string> {
  const encoded = typeof image === 'string' ? dataUrl.exec(image)?.[1] : undefined
  if (encoded === undefined) throw unreadable()
  const { type, bytes } = await madeForUpload(Buffer.from(encoded, 'base64'))
  return `data:${type};base64,${bytes.toString('base64')}`
}
