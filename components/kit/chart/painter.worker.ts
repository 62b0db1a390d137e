import { learnMarks } from '@/lib/format/number-format'
import { engine } from './engine'
import type { Face } from './faces'
import { kinds } from './kinds'
import { optionOf } from './option'
import type { Asked, Commission, Painted } from './commission'
import { writingOf } from './writing'

engine.use(kinds)

/** A worker's canvas, for a library whose types know only the page's. */
const canvasOf = (width: number, height: number) => new OffscreenCanvas(width, height) as OffscreenCanvas & HTMLCanvasElement

// What texts are measured on: there is no document here.
engine.setPlatformAPI({ createCanvas: () => canvasOf(1, 1) })

const { fonts } = self as unknown as { readonly fonts: FontFaceSet }

const fetched = new Map<string, Promise<unknown>>()

/** Gets a typeface ready. One that does not come must not keep the picture from coming. */
function fetchFace({ family, source, weight, unicodeRange }: Face): Promise<unknown> {
  const face = new FontFace(family, source, { weight, unicodeRange })
  fonts.add(face)
  return face.load().catch(() => null)
}

async function paint({ drawing, ink, hand, width, height, ratio, faces }: Commission): Promise<ImageBitmap> {
  for (const face of faces) if (!fetched.has(face.source)) fetched.set(face.source, fetchFace(face))
  await Promise.all(fetched.values())
  learnMarks(hand.marks)
  const canvas = canvasOf(width, height)
  const chart = engine.init(canvas, null, { width, height, devicePixelRatio: ratio })
  try {
    chart.setOption(optionOf(drawing, ink, writingOf(hand)))
    return canvas.transferToImageBitmap()
  } finally {
    chart.dispose()
  }
}

const answer = (painted: Painted) => self.postMessage(painted, { transfer: painted.picture ? [painted.picture] : [] })

self.addEventListener('message', ({ data: { id, commission } }: MessageEvent<Asked>) => {
  void paint(commission).then(
    (picture) => answer({ id, picture }),
    () => answer({ id, picture: null }),
  )
})
