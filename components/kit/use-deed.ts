'use client'

import { useCallback, useRef, useState } from 'react'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { useDeedKey } from './deed-key'

/** Something that is done at a press: never twice at once, and what went wrong is there to be told. */
export function useDeed(): {
  readonly busy: boolean
  /** Of the last time; null again as soon as it is tried anew. */
  readonly problem: Problem | null
  /** True when it was done; false when it failed, or was still under way. */
  readonly run: (deed: (idempotencyKey: string) => Promise<void>) => Promise<boolean>
  /** Forgets the problem. */
  readonly clear: () => void
} {
  const withKey = useDeedKey()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const clear = useCallback(() => setProblem(null), [])
  const run = useCallback(
    async (deed: (idempotencyKey: string) => Promise<void>): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setProblem(null)
      try {
        await withKey(deed)
        return true
      } catch (error) {
        setProblem(problemOf(error))
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [withKey],
  )

  return { busy, problem, run, clear }
}
