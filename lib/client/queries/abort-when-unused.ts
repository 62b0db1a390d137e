'use client'

import { useCallback, useEffect } from 'react'
import { yieldToMain } from '@/lib/client/browser/defer-work'

type Use = { count: number; readonly controller: AbortController }

/** The reads of components that are mounted, by cache key. */
const uses = new Map<string, Use>()

function entryOf(name: string): Use {
  const known = uses.get(name)
  if (known) return known
  const created = { count: 0, controller: new AbortController() }
  uses.set(name, created)
  return created
}

/**
 * Returns the signal for the requests of a read of many parts. It is aborted when no component uses the key any more: nobody waits for the
 * rest of a report whose page was left. Parts that have arrived stay cached.
 */
export function useAbortWhenUnused(name: string | null): () => AbortSignal | undefined {
  useEffect(() => {
    if (name === null) return
    const use = entryOf(name)
    use.count += 1
    return () => {
      use.count -= 1
      // A component that takes its place is mounted in the same task.
      void yieldToMain().then(() => {
        if (use.count > 0 || uses.get(name) !== use) return
        uses.delete(name)
        use.controller.abort()
      })
    }
  }, [name])
  return useCallback(() => (name === null ? undefined : entryOf(name).controller.signal), [name])
}
