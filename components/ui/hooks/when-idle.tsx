'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '@/lib/client/browser/defer-work'
import { pendingCalls } from '@/lib/client/browser/navigation-state'

/** Milliseconds without pending requests after which the page counts as idle. */
const idleAfter = 1_000
/** Milliseconds after which a pending request no longer delays idle work. */
const atLatest = 12_000

/** True once the page is idle: deferred components are loaded then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle) return
    let isMounted = true
    const rest = () => whenIdle(() => isMounted && setIdle(true))
    const last = setTimeout(rest, atLatest)
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = pendingCalls.get() > 0 ? undefined : setTimeout(rest, idleAfter)
    }
    restart()
    const stop = pendingCalls.subscribe(restart)
    return () => {
      isMounted = false
      stop()
      clearTimeout(timer)
      clearTimeout(last)
    }
  }, [idle])
  return idle
}

/** Defers children, and loading their code, until the page is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  return useIdle() ? children : null
}
