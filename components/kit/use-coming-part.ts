'use client'

import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { Problem } from '@/lib/contract/problem'

type Held<Part> = { readonly part: Part | null; readonly problem: Problem | null }

const nothing: Held<never> = { part: null, problem: null }

/**
 * The hook of a part that every visit needs, but not the first drawing: it is on its way from the moment the page's code runs, and null
 * until it is there. A boundary that waits would hold back what is there already for a third of a second, so this does not.
 */
export function comingPart<Part>(load: () => Promise<Part>): () => Held<Part> & { readonly retry: () => void } {
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

  return function useComingPart() {
    // The server's page never has it: the first drawing here must be the same. It is put in its place in pieces: who presses something
    // meanwhile need not wait for it.
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
