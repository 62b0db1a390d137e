'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { Problem } from '@/lib/contract/problem'
import type { Grid } from './grid'

type Held = { readonly Grid: typeof Grid | null; readonly problem: Problem | null }

const nothing: Held = { Grid: null, problem: null }
const listeners = new Set<() => void>()
let held = nothing

function put(next: Held) {
  held = next
  for (const listener of listeners) listener()
}

function load() {
  if (held.problem) put(nothing)
  import('./grid').then(
    ({ Grid }) => put({ Grid, problem: null }),
    () => put({ Grid: null, problem: new Problem('unreachable') }),
  )
}

// On its way while the list itself is still being read.
if (typeof window !== 'undefined') load()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The rows' part, with all that keeps thousands of them scrolling; null until it is there. A boundary that waits would hold back rows
 * that are there for a third of a second, so this one does not.
 */
export function useGrid(): Held & { readonly retry: () => void } {
  // The server's page never has it: the first drawing here must be the same.
  const { Grid, problem } = useSyncExternalStore(
    subscribe,
    () => held,
    () => nothing,
  )
  useEffect(() => {
    if (held.Grid === null) load()
  }, [])
  return { Grid, problem, retry: load }
}
