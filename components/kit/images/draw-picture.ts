import { imageLimits } from '@/lib/contract/image-limits'

type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Something to draw on, of the page or of a worker, and the way to make a file of it. */
export type Easel = { readonly surface: Surface; readonly encode: (type: string, quality?: number) => Promise<Blob> }

/** Makes one of a size, in pixels. */
export type EaselOf = (width: number, height: number) => Easel

/** Longest side of an image as it is sent; more is never shown. */
const longestSide = 2048
/** How much smaller each further try is, when even a plain quality has too many bytes. */
const step = 0.8
const qualities = { least: 40, most: 92 }

/** The first bytes of the two kinds of files that are taken; their names do not count. */
const signatures = { 'image/jpeg': [0xff, 0xd8, 0xff], 'image/png': [0x89, 0x50, 0x4e, 0x47] } as const

async function kindOf(file: Blob): Promise<keyof typeof signatures> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (signatures['image/png'].every((byte, index) => bytes[index] === byte)) return 'image/png'
  if (signatures['image/jpeg'].every((byte, index) => bytes[index] === byte)) return 'image/jpeg'
  throw new Error('neither png nor jpeg')
}

/**
 * A png or jpeg drawn anew: turned as the camera was held, without metadata, with no more bytes than may be sent. A png that fits stays one;
 * everything else becomes a jpeg on white. Throws when the file is none that can be read.
 */
export async function drawPicture(file: Blob, easelOf: EaselOf): Promise<Blob> {
  const kind = await kindOf(file)
  // All browsers turn it as the file says, unasked. Asked for by name (`from-image`), Safari before 17.2 refuses every file.
  const picture = await createImageBitmap(file)
  try {
    let scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const draw = (background: string | null) => {
      const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
      const easel = easelOf(width, height)
      if (background !== null) {
        easel.surface.fillStyle = background
        easel.surface.fillRect(0, 0, width, height)
      }
      easel.surface.imageSmoothingQuality = 'high'
      easel.surface.drawImage(picture, 0, 0, width, height)
      return easel
    }
    if (kind === 'image/png') {
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

/** The best quality that fits, found by halving; null when none does. */
async function bestJpeg({ encode }: Easel): Promise<Blob | null> {
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
