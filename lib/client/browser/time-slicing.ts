'use client'

/** Long work as a generator, so that its caller can yield in between. */
export type Steps<Result> = Generator<undefined, Result>

/** Runs all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Longest slice of work in milliseconds. */
const sliceMilliseconds = 8

/** Runs work in slices, each when the page is idle (`idle`) or in the next task, until one returns true. */
export function runTimeSliced(work: (until: number) => boolean, idle: boolean): () => void {
  let stop: () => void
  const next = () => {
    if (!work(performance.now() + sliceMilliseconds)) stop = idle ? whenIdle(next) : soon(next)
  }
  stop = idle ? whenIdle(next) : soon(next)
  return () => stop()
}

/** Yields to the event loop. */
export const yieldToMain = (): Promise<void> => new Promise((go) => void soon(go))

/** Resolves when the page is idle after it has painted what was rendered before, or a moment later where it paints nothing (a hidden tab). */
export const idleAfterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => void whenIdle(resolve)
    const timer = setTimeout(go, 100)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      soon(go)
    })
  })

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

let lastQueued = Promise.resolve()

/** Runs queued work in idle periods of its own, one after the other: together it would block a slow phone. */
export function queueIdleWork(work: () => void): void {
  lastQueued = lastQueued.then(
    () =>
      new Promise((done) => {
        whenIdle(() => {
          // Before the work: if it fails, the next one must still run.
          setTimeout(done, 100)
          work()
        })
      }),
  )
}
