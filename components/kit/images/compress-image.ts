'use client'

import { Problem } from '@/lib/contract/core/problem'
import { resizeImage, type ImageCanvas } from './resize-image'
import type { ResizeResult } from './compress-image.worker'

function canvasFactory(width: number, height: number): ImageCanvas {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const surface = canvas.getContext('2d')
  if (!surface) throw new Error('no surface')
  const encode = (type: string, quality?: number) =>
    new Promise<Blob>((confirmLeave, fail) => {
      canvas.toBlob((file) => (file ? confirmLeave(file) : fail(new Error('not encoded'))), type, quality)
    })
  return { surface, encode }
}

/** Draws in a worker. A new worker per file frees all its memory. */
function resizeInWorker(file: Blob): Promise<ResizeResult> {
  return new Promise((confirmLeave) => {
    let worker: Worker
    try {
      worker = new Worker(new URL('./compress-image.worker.ts', import.meta.url))
    } catch {
      confirmLeave({ failed: 'unable' })
      return
    }
    const end = (result: ResizeResult) => {
      worker.terminate()
      confirmLeave(result)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ResizeResult>) => end(data))
    // The worker failed to load or crashed: draw on the page.
    worker.addEventListener('error', () => end({ failed: 'unable' }))
    worker.postMessage(file)
  })
}

async function shrunk(file: Blob): Promise<Blob> {
  const result = await resizeInWorker(file)
  if ('file' in result) return result.file
  if (result.failed === 'unreadable') throw new Error('unreadable')
  return resizeImage(file, canvasFactory)
}

/** A selected file as it is sent: within the size limit, without metadata, as a data URL. Throws a Problem when it is not an image. */
export async function compressImage(file: Blob): Promise<string> {
  let small: Blob
  try {
    small = await shrunk(file)
  } catch {
    throw new Problem('badImage')
  }
  return new Promise((confirmLeave, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? confirmLeave(reader.result) : fail(new Problem('badImage'))))
    reader.addEventListener('error', () => fail(new Problem('badImage')))
    reader.readAsDataURL(small)
  })
}
