'use client'

/** How long a piece of long work may hold the page up, in milliseconds. */
export const piece = 8

/** Does work in pieces, each called when the page has nothing better to do (`idle`) or at the next chance, until one says that it was the last. */
export function inPieces(work: (until: number) => boolean, idle: boolean): () => void {
  let stop: () => void
  const next = () => {
    if (!work(performance.now() + piece)) stop = idle ? whenIdle(next) : soon(next)
  }
  stop = idle ? whenIdle(next) : soon(next)
  return () => stop()
}

function soon(work: () => void): () => void {
  const timer = setTimeout(work, 0)
  return () => clearTimeout(timer)
}

function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
