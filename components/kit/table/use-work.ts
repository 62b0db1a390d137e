'use client'

import { startTransition, useEffect, useState } from 'react'
import { inPieces } from '@/lib/client/piecemeal'
import type { Steps } from '@/lib/contract/steps'

/** Work that may be long: done on the spot (`atOnce`), or little by little by whoever shows its result. */
export class Work<Result> {
  private done: { readonly result: Result } | null = null

  constructor(
    private readonly steps: Steps<Result>,
    private readonly atOnce: boolean,
  ) {
    if (atOnce) this.goOn(Number.POSITIVE_INFINITY)
  }

  /** Goes on until that moment; the result comes in something, so that it can be told from none. */
  goOn(until: number): { readonly result: Result } | null {
    while (this.done === null) {
      const { done, value } = this.steps.next()
      if (done) this.done = { result: value }
      else if (performance.now() > until) break
    }
    return this.done
  }

  /** The result of work that was done on the spot. */
  get ready(): { readonly result: Result } | null {
    return this.atOnce ? this.done : null
  }
}

/**
 * What came of a work, and until then what was shown before it. Neither the work nor the drawing of its result holds a press up: what is
 * ready but not yet drawn is not drawn by a press that comes between.
 */
export function useWork<Result>(work: Work<Result> | null): { readonly result: Result | undefined; readonly before: Result | undefined } {
  const [latest, setLatest] = useState<{ readonly of: Work<Result>; readonly result: Result } | null>(null)
  const [shown, show] = useState<{ readonly result: Result } | null>(null)

  useEffect(() => {
    if (work === null || work.ready) return
    return inPieces((until) => {
      const done = work.goOn(until)
      if (done) startTransition(() => setLatest({ of: work, result: done.result }))
      return done !== null
    }, false)
  }, [work])

  const result = work?.ready ? work.ready.result : work !== null && latest?.of === work ? latest.result : undefined
  if (result !== undefined && result !== shown?.result) show({ result })
  return { result, before: shown?.result }
}
