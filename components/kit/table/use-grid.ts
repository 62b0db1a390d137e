'use client'

import { useCallback, useEffect, useState } from 'react'
import { Problem } from '@/lib/contract/problem'
import type { Grid } from './grid'

type Part = typeof Grid

let loaded: Part | null = null

async function load(): Promise<Part> {
  const { Grid } = await import('./grid')
  return (loaded = Grid)
}

// On its way while the list itself is still being read.
if (typeof window !== 'undefined') void load().catch(() => undefined)

/**
 * The rows' part, with all that keeps thousands of them scrolling; null until it is there. A boundary that waits would hold back rows
 * that are there for a third of a second, so this one does not.
 */
export function useGrid(): { readonly Grid: Part | null; readonly problem: Problem | null; readonly retry: () => void } {
  const [part, setPart] = useState<{ readonly Grid: Part | null; readonly problem: Problem | null }>({ Grid: loaded, problem: null })
  const missing = part.Grid === null && part.problem === null
  useEffect(() => {
    if (!missing) return
    load().then(
      (Grid) => setPart({ Grid, problem: null }),
      () => setPart({ Grid: null, problem: new Problem('unreachable') }),
    )
  }, [missing])
  return { ...part, retry: useCallback(() => setPart({ Grid: loaded, problem: null }), []) }
}
