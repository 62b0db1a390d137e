import { drawPicture, type Easel } from './draw-picture'

/** What the worker says of a file: the smaller one, that it is none, or that this browser cannot draw in workers. */
export type Drawn = { readonly file: Blob } | { readonly failed: 'unreadable' | 'unable' }

function easelOf(width: number, height: number): Easel {
  const canvas = new OffscreenCanvas(width, height)
  const surface = canvas.getContext('2d')
  if (!surface) throw new Error('no surface')
  return { surface, encode: (type, quality) => canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) }) }
}

async function drawn(file: Blob): Promise<Drawn> {
  if (typeof OffscreenCanvas === 'undefined') return { failed: 'unable' }
  try {
    return { file: await drawPicture(file, easelOf) }
  } catch {
    return { failed: 'unreadable' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void drawn(data).then((answer) => self.postMessage(answer))
})
