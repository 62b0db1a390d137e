'use client'

import type { RenderMessage, RenderRequest, RenderedMessage } from './render-messages'

type Resolve = (picture: ImageBitmap | null) => void

/** Milliseconds before an idle worker is terminated. */
const timeout = 30_000

const waiting = new Map<number, Resolve>()
let last = 0
let worker: Worker | null = null
let rest: ReturnType<typeof setTimeout> | undefined
/** No worker is available, or it failed: no further attempts. */
let unable = false

function dismiss() {
  worker?.terminate()
  worker = null
}

function giveUp() {
  unable = true
  dismiss()
  for (const confirmLeave of waiting.values()) confirmLeave(null)
  waiting.clear()
}

function onMessage({ data: { id, bitmap: picture } }: MessageEvent<RenderedMessage>) {
  if (!picture) return giveUp()
  waiting.get(id)?.(picture)
  waiting.delete(id)
  if (waiting.size === 0) rest = setTimeout(dismiss, timeout)
}

function hire(): Worker {
  const hired = new Worker(new URL('./chart.worker.ts', import.meta.url))
  hired.addEventListener('message', onMessage)
  hired.addEventListener('error', giveUp)
  return hired
}

/** Renders in one worker for all charts, so that the page stays responsive; null where that is impossible. */
export function renderInWorker(request: RenderRequest): Promise<ImageBitmap | null> {
  return new Promise((confirmLeave) => {
    if (unable) return confirmLeave(null)
    clearTimeout(rest)
    const id = ++last
    waiting.set(id, confirmLeave)
    try {
      worker ??= hire()
      worker.postMessage({ id, request } satisfies RenderMessage)
    } catch {
      giveUp()
    }
  })
}
