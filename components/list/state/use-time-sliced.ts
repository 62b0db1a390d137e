'use client'

import { startTransition, useEffect, useState } from 'react'
import { runTimeSliced, type Steps } from '@/lib/client/browser/time-slicing'

/** Potentially long work: executed synchronously (`atOnce`) or in slices by the component that renders its result. */
export class TimeSlicedWork<Result> {
  private done: { readonly result: Result } | null = null

  constructor(
    private readonly steps: Steps<Result>,
    private readonly atOnce: boolean,
  ) {
    if (atOnce) this.goOn(Number.POSITIVE_INFINITY)
  }

  /** Continues until a time; the result is wrapped, so that an undefined result differs from none. */
  goOn(until: number): { readonly result: Result } | null {
    while (this.done === null) {
      const { done, value } = this.steps.next()
      if (done) this.done = { result: value }
      else if (performance.now() > until) break
    }
    return this.done
  }

  /** The result of synchronous work. */
  get ready(): { readonly result: Result } | null {
    return this.atOnce ? this.done : null
  }
}

/**
 * The result of work, and the previous one until it is ready. Neither the work nor rendering its result blocks input: a pending result is
 * not rendered by an update in between.
 */
export function useTimeSliced<Result>(work: TimeSlicedWork<Result> | null): {
  readonly result: Result | undefined
  readonly before: Result | undefined
} {
  const [latest, setLatest] = useState<{ readonly of: TimeSlicedWork<Result>; readonly result: Result } | null>(null)
  // Not state: inputs that differ in each render would render for ever.
  const [shown] = useState<{ result?: Result }>(() => ({}))

  useEffect(() => {
    if (work === null || work.ready) return
    return runTimeSliced((until) => {
      const done = work.goOn(until)
      if (done) startTransition(() => setLatest({ of: work, result: done.result }))
      return done !== null
    }, false)
  }, [work])

  const result = work?.ready ? work.ready.result : work !== null && latest?.of === work ? latest.result : undefined
  if (result !== undefined) Object.assign(shown, { result })
  return { result, before: shown.result }
}
