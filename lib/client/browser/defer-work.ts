'use client'

/*
 * The three ways to defer work: to the next task, until the page is idle, and in slices. Components wait with `useIdle`, `useInView` or a
 * deferred value of React instead.
 */

/** Resolves in the next task: what was done before is rendered, and input is handled, first. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0))

let lastQueued = Promise.resolve()

/**
 * Runs work once the page is idle, after it has painted what was rendered before. Each queued work has an idle period of its own, one after
 * the other: together it would block a slow phone.
 */
export function whenIdle(work: () => void): void {
  lastQueued = lastQueued.then(
    () =>
      new Promise((done) => {
        requestIdle(() => {
          // Before the work: if it fails, the next one must still run.
          setTimeout(done, 100)
          work()
        })
      }),
  )
}

/** Longest slice of work in milliseconds. */
const sliceMilliseconds = 8

/**
 * Runs long work in slices, until one returns true: each in the next task, so that input is handled in between, or each when the page is
 * idle (`idle`), for work that nothing waits for. Returns a function that stops it.
 */
export function runTimeSliced(work: (until: number) => boolean, idle: boolean): () => void {
  let isStopped = false
  const next = () => {
    if (!isStopped && !work(performance.now() + sliceMilliseconds)) defer()
  }
  const defer = () => (idle ? requestIdle(next) : void setTimeout(next, 0))
  defer()
  return () => {
    isStopped = true
  }
}

function requestIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 50)
}
