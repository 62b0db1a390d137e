'use client'

import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { Problem } from '@/lib/contract/core/problem'

type Held<Part> = { readonly part: Part | null; readonly problem: Problem | null }

const nothing: Held<never> = { part: null, problem: null }

/**
 * Hook of a component that every visit needs, but not the first render: loading starts with the page's code, and the value is null until
 * then. Suspense would delay visible content by a third of a second.
 */
export function eagerLazy<Part>(load: () => Promise<Part>): () => Held<Part> & { readonly retry: () => void } {
  const listeners = new Set<() => void>()
  let held: Held<Part> = nothing

  const put = (next: Held<Part>) => {
    held = next
    for (const listener of listeners) listener()
  }
  const begin = () => {
    if (held.problem) put(nothing)
    load().then(
      (part) => put({ part, problem: null }),
      () => put({ part: null, problem: new Problem('unreachable') }),
    )
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  if (typeof window !== 'undefined') begin()

  return function useEagerComponent() {
    // Null in server and hydration renders. Deferred, so that input is not blocked while it mounts.
    const { part, problem } = useDeferredValue(
      useSyncExternalStore(
        subscribe,
        () => held,
        () => nothing as Held<Part>,
      ),
    )
    useEffect(() => {
      if (held.part === null) begin()
    }, [])
    return { part, problem, retry: begin }
  }
}
