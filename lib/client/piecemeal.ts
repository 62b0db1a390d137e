'use client'

import type { Steps } from '@/lib/contract/steps'

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

/** Takes steps, the first piece of them at once: what is short is done without a pause. Fails as they fail. */
export function allInPieces<Result>(steps: Steps<Result>): Promise<Result> {
  return new Promise((settle, fail) => {
    const work = (until: number) => {
      try {
        for (;;) {
          const { done, value } = steps.next()
          if (done) settle(value)
          if (done || performance.now() > until) return done === true
        }
      } catch (error) {
        fail(error)
        return true
      }
    }
    if (!work(performance.now() + piece)) inPieces(work, false)
  })
}

/** Lets the page do what waits, and then goes on. */
export const breathe = (): Promise<void> => new Promise((go) => void soon(go))

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
