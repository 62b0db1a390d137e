'use client'

import type { Asked, Commission, Painted } from './commission'

type Settle = (picture: ImageBitmap | null) => void

/** How long, in ms, a worker without work is kept. */
const patience = 30_000

const waiting = new Map<number, Settle>()
let last = 0
let worker: Worker | null = null
let rest: ReturnType<typeof setTimeout> | undefined
/** There is no worker to be had here, or it broke: nobody waits for another one. */
let unable = false

function dismiss() {
  worker?.terminate()
  worker = null
}

function giveUp() {
  unable = true
  dismiss()
  for (const settle of waiting.values()) settle(null)
  waiting.clear()
}

function hear({ data: { id, picture } }: MessageEvent<Painted>) {
  if (!picture) return giveUp()
  waiting.get(id)?.(picture)
  waiting.delete(id)
  if (waiting.size === 0) rest = setTimeout(dismiss, patience)
}

function hire(): Worker {
  const hired = new Worker(new URL('./painter.worker.ts', import.meta.url))
  hired.addEventListener('message', hear)
  hired.addEventListener('error', giveUp)
  return hired
}

/** Lets a worker paint, one for all charts, so that the page stays quick; null where none can. */
export function paint(commission: Commission): Promise<ImageBitmap | null> {
  return new Promise((settle) => {
    if (unable) return settle(null)
    clearTimeout(rest)
    const id = ++last
    waiting.set(id, settle)
    try {
      worker ??= hire()
      worker.postMessage({ id, commission } satisfies Asked)
    } catch {
      giveUp()
    }
  })
}
