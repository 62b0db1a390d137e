'use client'

import { runInWorker } from '@/lib/client/browser/run-in-worker'
import { Problem } from '@/lib/contract/core/problem'
import type { ResizeResult } from './compress-image.worker'
import { resizeImage, type ImageCanvas } from './resize-image'

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

async function shrunk(file: Blob): Promise<Blob> {
  const start = () => new Worker(new URL('./compress-image.worker.ts', import.meta.url))
  const result = await runInWorker(start, file, (message: ResizeResult) => message)
  if (result && 'file' in result) return result.file
  if (result?.failed === 'unreadable') throw new Error('unreadable')
  // Without a worker that can draw, the page does.
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
