'use client'

import { Problem } from '@/lib/contract/problem'
import { drawPicture, type Easel } from './draw-picture'
import type { Drawn } from './shrink.worker'

function easelOf(width: number, height: number): Easel {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const surface = canvas.getContext('2d')
  if (!surface) throw new Error('no surface')
  const encode = (type: string, quality?: number) =>
    new Promise<Blob>((settle, fail) => {
      canvas.toBlob((file) => (file ? settle(file) : fail(new Error('not encoded'))), type, quality)
    })
  return { surface, encode }
}

/** Lets a worker draw, so that the page stays quick. A worker of its own for each file gives all its memory back. */
function drawnAside(file: Blob): Promise<Drawn> {
  return new Promise((settle) => {
    let worker: Worker
    try {
      worker = new Worker(new URL('./shrink.worker.ts', import.meta.url))
    } catch {
      settle({ failed: 'unable' })
      return
    }
    const end = (answer: Drawn) => {
      worker.terminate()
      settle(answer)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Drawn>) => end(data))
    // It could not be loaded, or broke: the page draws then.
    worker.addEventListener('error', () => end({ failed: 'unable' }))
    worker.postMessage(file)
  })
}

async function shrunk(file: Blob): Promise<Blob> {
  const answer = await drawnAside(file)
  if ('file' in answer) return answer.file
  if (answer.failed === 'unreadable') throw new Error('unreadable')
  return drawPicture(file, easelOf)
}

/** A chosen file as it is sent: small enough, without metadata, as a data URL. Throws a Problem when it is no image. */
export async function shrink(file: Blob): Promise<string> {
  let small: Blob
  try {
    small = await shrunk(file)
  } catch {
    throw new Problem('badImage')
  }
  return new Promise((settle, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? settle(reader.result) : fail(new Problem('badImage'))))
    reader.addEventListener('error', () => fail(new Problem('badImage')))
    reader.readAsDataURL(small)
  })
}
