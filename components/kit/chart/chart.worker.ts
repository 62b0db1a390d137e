import { learnMarks } from '@/lib/format/number-format'
import { echartsCore } from './echarts-core'
import type { WorkerFont } from './worker-fonts'
import { echartsModules } from './echarts-modules'
import { echartsOption } from './echarts-option'
import type { RenderMessage, RenderRequest, RenderedMessage } from './render-messages'
import { chartNumberFormat } from './chart-number-format'

echartsCore.use(echartsModules)

/** An OffscreenCanvas for a library whose types know only HTMLCanvasElement. */
const canvasOf = (width: number, height: number) => new OffscreenCanvas(width, height) as OffscreenCanvas & HTMLCanvasElement

// Canvas for measuring text: a worker has no document.
echartsCore.setPlatformAPI({ createCanvas: () => canvasOf(1, 1) })

const { fonts } = self as unknown as { readonly fonts: FontFaceSet }

const fetched = new Map<string, Promise<unknown>>()

/** Loads a font. A failing font must not block the bitmap. */
function fetchFace({ family, source, weight, unicodeRange }: WorkerFont): Promise<unknown> {
  const face = new FontFace(family, source, { weight, unicodeRange })
  fonts.add(face)
  return face.load().catch(() => null)
}

async function render({ spec, theme, numberStyle, width, height, ratio, faces }: RenderRequest): Promise<ImageBitmap> {
  for (const face of faces) if (!fetched.has(face.source)) fetched.set(face.source, fetchFace(face))
  await Promise.all(fetched.values())
  learnMarks(numberStyle.marks)
  const canvas = canvasOf(width, height)
  const chart = echartsCore.init(canvas, null, { width, height, devicePixelRatio: ratio })
  try {
    chart.setOption(echartsOption(spec, theme, chartNumberFormat(numberStyle)))
    return canvas.transferToImageBitmap()
  } finally {
    chart.dispose()
  }
}

const postBitmap = (rendered: RenderedMessage) => self.postMessage(rendered, { transfer: rendered.bitmap ? [rendered.bitmap] : [] })

self.addEventListener('message', ({ data: { id, request } }: MessageEvent<RenderMessage>) => {
  void render(request).then(
    (picture) => postBitmap({ id, bitmap: picture }),
    () => postBitmap({ id, bitmap: null }),
  )
})
