import { imageLimits } from '@/lib/contract/goods-images'
import { imageTypeBytes, imageTypeOf } from '@/lib/format/image-type'

type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A canvas of the page or a worker, with its encoder. */
export type ImageCanvas = { readonly surface: Surface; readonly encode: (type: string, quality?: number) => Promise<Blob> }

/** Creates a canvas of a size in pixels. */
export type CanvasFactory = (width: number, height: number) => ImageCanvas

/** Longest side of a sent image in pixels. */
const longestSide = 2048
/** Scale factor of each retry when the lowest quality is still too large. */
const step = 0.8
const qualities = { least: 40, most: 92 }

/**
 * Re-encodes a PNG or JPEG: oriented by its EXIF data, without metadata, within the size limit. A PNG that fits stays PNG; everything else
 * becomes JPEG on white. Throws when the file cannot be decoded.
 */
export async function resizeImage(file: Blob, createCanvas: CanvasFactory): Promise<Blob> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, imageTypeBytes).arrayBuffer()))
  if (type !== 'PNG' && type !== 'JPEG') throw new Error('neither png nor jpeg')
  // All browsers apply the orientation by default. With `from-image`, Safari before 17.2 rejects every file.
  const picture = await createImageBitmap(file)
  try {
    let scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const draw = (background: string | null) => {
      const width = Math.max(1, Math.round(picture.width * scale))
      const height = Math.max(1, Math.round(picture.height * scale))
      const canvas = createCanvas(width, height)
      if (background !== null) {
        canvas.surface.fillStyle = background
        canvas.surface.fillRect(0, 0, width, height)
      }
      canvas.surface.imageSmoothingQuality = 'high'
      canvas.surface.drawImage(picture, 0, 0, width, height)
      return canvas
    }
    if (type === 'PNG') {
      const png = await draw(null).encode('image/png')
      if (png.size <= imageLimits.sent) return png
    }
    for (;;) {
      const jpeg = await bestJpeg(draw('#fff'))
      if (jpeg) return jpeg
      scale *= step
    }
  } finally {
    picture.close()
  }
}

/** The best JPEG quality within the limit, by bisection; null when none fits. */
async function bestJpeg({ encode }: ImageCanvas): Promise<Blob | null> {
  let { least, most } = qualities
  let best: Blob | null = null
  while (least <= most) {
    const quality = Math.floor((least + most) / 2)
    const tried = await encode('image/jpeg', quality / 100)
    if (tried.size <= imageLimits.sent) {
      best = tried
      least = quality + 1
    } else most = quality - 1
  }
  return best
}
