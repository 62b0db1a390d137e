import { resizeImage, type ImageCanvas } from './resize-image'

/** Result of the worker: the smaller file, not an image, or not supported in workers. */
export type ResizeResult = { readonly file: Blob } | { readonly failed: 'unreadable' | 'unable' }

function canvasFactory(width: number, height: number): ImageCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const surface = canvas.getContext('2d')
  if (!surface) throw new Error('no surface')
  return { surface, encode: (type, quality) => canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) }) }
}

async function drawn(file: Blob): Promise<ResizeResult> {
  if (typeof OffscreenCanvas === 'undefined') return { failed: 'unable' }
  try {
    return { file: await resizeImage(file, canvasFactory) }
  } catch {
    return { failed: 'unreadable' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void drawn(data).then((result) => self.postMessage(result))
})
